from collections.abc import Sequence

from halfmoon.core.poll import Poll

class AnySearch:
    @property
    def memory_bytes(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def stage(self) -> int: ...
    def __init__(
        self,
        stages: Sequence[tuple[int, int, int, int, int, tuple[int, ...]]],
        *,
        states_max: int,
    ) -> None: ...
    def solve(
        self,
        packed: bytes,
        poll: Poll,
        *,
        stage_first: int = ...,
        stages_max: int = ...,
        nodes_max: int = ...,
    ) -> bytes | None: ...
    def solve_deals(
        self, first: int, count: int, cells: int, poll: Poll
    ) -> tuple[list[int], int]: ...
