from collections.abc import Sequence

from halfmoon.core.poll import Poll

Plan = tuple[Sequence[float], Sequence[float], Sequence[float], Sequence[int], float]

class AnySearch:
    @property
    def memory_bytes(self) -> int: ...
    @property
    def expansions(self) -> int: ...
    @property
    def passes(self) -> int: ...
    def __init__(self, plan: Plan) -> None: ...
    def use_plan(self, plan: Plan) -> None: ...
    def solve(
        self,
        packed: bytes,
        redeals: int,
        poll: Poll,
        *,
        nodes_max: int = ...,
        passes_max: int = ...,
        moves_limit: int = ...,
        seed: int = ...,
    ) -> bytes | None: ...
