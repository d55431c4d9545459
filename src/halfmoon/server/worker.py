"""A worker: a process of its own that does one piece of long work after the other.

It gets `(function, arguments)` through a pipe, calls that function of its module of tasks, and
sends back `("done", result)` or `("failed", reason)`, with `("progress", data)` before. Its flag
asks it to stop early. When the pipe closes, since the server is gone, it ends by itself.
"""

import signal
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, Protocol

Data = dict[str, Any]


class Flag(Protocol):
    """A number that both processes see: not 0 once the work should stop."""

    value: int


class CancelFlag:
    """The flag as the solver asks it."""

    def __init__(self, flag: Flag) -> None:
        self._flag = flag

    def is_set(self) -> bool:
        """Whether to stop."""
        return self._flag.value != 0


Tell = Callable[[Data], None]


def run_worker(connection: Connection, flag: Flag, tasks_module: str) -> None:
    """Work until the pipe closes."""
    # Ctrl+C in a terminal reaches every process; the server decides when its workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tasks = import_module(tasks_module)
    cancel = CancelFlag(flag)
    connection.send(("ready", None))
    while True:
        try:
            name, arguments = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[str, Any] = ("done", _call(tasks, name, arguments, connection, cancel))
        except Exception as error:
            answer = ("failed", f"{type(error).__name__}: {error}")
        try:
            connection.send(answer)
        except OSError:
            return


def _call(
    tasks: Any, name: str, arguments: tuple[Any, ...], connection: Connection, cancel: CancelFlag
) -> Any:
    def tell(data: Data) -> None:
        connection.send(("progress", data))

    return getattr(tasks, name)(*arguments, tell=tell, cancel=cancel)
