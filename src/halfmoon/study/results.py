"""The results of a study: one SQLite file, in which each chunk is one transaction.

A kill at any moment loses at most the chunks in hand. What is in the file stays: another plan is
refused, and a solver that would give other answers too, unless both are wanted in one study
(each chunk remembers its solver; what is won or proved lost is so whoever found it).
"""

from __future__ import annotations

import hashlib
import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple

from halfmoon.errors import InputError
from halfmoon.study.answer import Answer, unpack_answers, unpack_times
from halfmoon.study.plan import Plan, plan_of_text
from halfmoon.study.work import PackedChunk, solver_identity

FORMAT: Final = 1
BUSY_S: Final = 30
APPLICATION_ID: Final = 0x484D5354
"""The letters HMST: SQLite keeps them in the file's head, to tell it from other SQLite files."""

TABLES: Final = """
CREATE TABLE study (plan TEXT NOT NULL, solver TEXT NOT NULL);
CREATE TABLE chunk (
    chunk INTEGER PRIMARY KEY, answers BLOB NOT NULL, times BLOB NOT NULL, solver TEXT NOT NULL
);
"""


class Solved(NamedTuple):
    """A deal with its answer and the time of its search."""

    number: int
    answer: Answer
    time_us: int


class Results:
    """The results file of one study, open for reading and adding."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self._connection = connection
        connection.execute("PRAGMA synchronous = FULL")
        plan, self.solver = connection.execute("SELECT plan, solver FROM study").fetchone()
        self.plan = plan_of_text(plan)

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    @classmethod
    def create(cls, path: Path, plan: Plan, *, solver: str | None = None) -> Results:
        """Begin a study in a new file; what stood there is lost. `solver`: this program's own."""
        text = plan.as_text()
        # Solving the deals of the signature takes a moment; the file is begun after it.
        row = (text, solver or solver_identity(text))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        connection = _connect(path)
        connection.executescript(
            f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {FORMAT};"
            f"BEGIN; {TABLES}"
        )
        connection.execute("INSERT INTO study VALUES (?, ?)", row)
        connection.commit()
        return cls(path, connection)

    @classmethod
    def open(cls, path: Path) -> Results:
        """Open the results of a study. Raises InputError where there are none."""
        if not path.is_file():
            raise _fault("study-no-results", f"there are no results of a study: {path}", path)
        connection = _connect(path)
        try:
            found = connection.execute("PRAGMA application_id").fetchone()[0]
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if (found, version) == (APPLICATION_ID, FORMAT):
                return cls(path, connection)
        except (sqlite3.DatabaseError, TypeError):
            # No SQLite file at all, or one in which a study was only just beginning.
            pass
        connection.close()
        raise _fault("study-not-a-study", f"the file holds no study of this version: {path}", path)

    @property
    def done(self) -> int:
        """How many chunks are done."""
        return int(self._connection.execute("SELECT count(*) FROM chunk").fetchone()[0])

    @property
    def deals_done(self) -> int:
        """How many deals are done."""
        return sum(len(self.plan.numbers(chunk)) for chunk in self.chunks())

    @property
    def is_complete(self) -> bool:
        """Whether every deal of the plan has its answer."""
        return self.done == self.plan.chunk_count

    def chunks(self) -> list[int]:
        """Return the chunks that are done, in order."""
        rows = self._connection.execute("SELECT chunk FROM chunk ORDER BY chunk")
        return [chunk for (chunk,) in rows]

    def missing(self) -> list[int]:
        """Return the chunks that are still to be done, in order."""
        done = set(self.chunks())
        return [chunk for chunk in range(self.plan.chunk_count) if chunk not in done]

    def add(self, packed: PackedChunk, *, any_solver: bool = False) -> bool:
        """Store a chunk in one transaction; False when it was there already (a worker that had
        been given up may answer after all). Raises InputError when another solver made it,
        unless any solver will do."""
        if packed.solver != self.solver and not any_solver:
            raise _other_solver(self.solver, packed.solver)
        assert packed.chunk in range(self.plan.chunk_count), f"the plan has no {packed.chunk}"
        done = self._connection.execute("INSERT OR IGNORE INTO chunk VALUES (?, ?, ?, ?)", packed)
        self._connection.commit()
        return done.rowcount == 1

    def packed_chunks(self) -> Iterator[PackedChunk]:
        """Yield the chunks that are done, as they are stored."""
        rows = self._connection.execute(
            "SELECT chunk, answers, times, solver FROM chunk ORDER BY chunk"
        )
        yield from (PackedChunk(*row) for row in rows)

    def solvers(self) -> list[str]:
        """Return the solvers that made the chunks."""
        rows = self._connection.execute("SELECT DISTINCT solver FROM chunk ORDER BY solver")
        return [solver for (solver,) in rows]

    def solved(self) -> Iterator[Solved]:
        """Yield every deal that is done, in order."""
        for packed in self.packed_chunks():
            try:
                solved = self._unpack(packed)
            except (zlib.error, ValueError, IndexError):
                raise _damaged(packed.chunk, self.path) from None
            yield from solved

    def _unpack(self, packed: PackedChunk) -> list[Solved]:
        plan = self.plan
        answers = unpack_answers(
            zlib.decompress(packed.answers), game=plan.game, keeps_lines=plan.keeps_lines
        )
        times = unpack_times(zlib.decompress(packed.times))
        rows = zip(plan.numbers(packed.chunk), answers, times, strict=True)
        return [Solved(*row) for row in rows]

    def digest(self) -> str:
        """Return a digest of all answers, times left out: equal results have equal digests."""
        total = hashlib.sha256()
        for packed in self.packed_chunks():
            total.update(zlib.decompress(packed.answers))
        return total.hexdigest()[:16]

    def check_plan(self, plan: Plan) -> None:
        """Raise InputError when the file holds the results of another plan."""
        for name, stored, asked in self.plan.differences(plan):
            raise InputError(
                f"the study was begun with {name} = {stored}, now it is {asked}; choose another "
                f"name, or --anew to lose what is there: {self.path}",
                key="study-other-plan",
                arguments={"name": name, "stored": stored, "asked": asked, "path": str(self.path)},
            )

    def check_solver(self) -> None:
        """Raise InputError when this program's solver would give other answers."""
        here = solver_identity(self.plan.as_text())
        if here != self.solver:
            raise _other_solver(self.solver, here)


def _connect(path: Path) -> sqlite3.Connection:
    try:
        return sqlite3.connect(path, timeout=BUSY_S)
    except sqlite3.OperationalError:
        raise _fault("study-cannot-open", f"the file cannot be opened: {path}", path) from None


def _damaged(chunk: int, path: Path) -> InputError:
    return InputError(
        f"chunk {chunk} is damaged; begin again with --anew: {path}",
        key="study-damaged",
        arguments={"chunk": str(chunk), "path": str(path)},
    )


def _fault(key: str, message: str, path: Path) -> InputError:
    return InputError(message, key=key, arguments={"path": str(path)})


def _other_solver(stored: str, here: str) -> InputError:
    return InputError(
        f"the study was begun with solver {stored}, this is solver {here}, and their answers "
        "would not be one study; --any-solver mixes them all the same, --anew begins again",
        key="study-other-solver",
        arguments={"stored": stored, "here": here},
    )
