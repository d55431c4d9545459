"""Tasks that behave and misbehave, for the tests of the worker pool."""

import os
import time
from typing import Any


def double(number: int, *, tell: Any, cancel: Any) -> int:
    """Ordinary work, with progress."""
    tell({"half": number})
    return 2 * number


def fail(*, tell: Any, cancel: Any) -> None:
    """Work that raises."""
    raise ValueError("this never works")


def die(*, tell: Any, cancel: Any) -> None:
    """A crash, as by a fault in compiled code."""
    os.kill(os.getpid(), 9)


def wait(*, tell: Any, cancel: Any) -> str:
    """Long work that stops when it is asked to."""
    while not cancel.is_set():
        time.sleep(0.01)
    return "stopped"


def hang(*, tell: Any, cancel: Any) -> None:
    """Work that never ends and listens to nobody."""
    while True:
        time.sleep(1)
