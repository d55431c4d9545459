"""The store for coroutines: reads in a few threads, writes through the store's one writer."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection

from halfmoon.store import Store

READERS = 4

T = TypeVar("T")


class Storage:
    """Wraps a store so that nobody waits for the disk on the event loop."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="halfmoon-reader")

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question of the store."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self.store.read, question)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Carry out a change; it is on disk when this returns.

        A caller that is cancelled meanwhile does not stop the write.
        """
        return await asyncio.shield(asyncio.wrap_future(self.store.write(work)))

    def close(self) -> None:
        """Let the reads end, write what is queued, close the store."""
        self._readers.shutdown()
        self.store.close()
