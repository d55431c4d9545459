"""The results file: chunks once and whole, other plans and solvers refused, kills survived."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
import zlib
from pathlib import Path

import pytest

from halfmoon.errors import InputError
from halfmoon.solver import Verdict
from halfmoon.study import Plan, Results, run_study
from halfmoon.study.processes import processes
from halfmoon.study.run import Advance
from halfmoon.study.work import solve_chunk


def test_a_run_answers_every_deal(results: Results) -> None:
    run_study(results)
    assert results.is_complete and results.deals_done == 11
    solved = list(results.solved())
    assert [each.number for each in solved] == list(range(11_976, 11_987))
    lost = [each.number for each in solved if each.answer.verdict is Verdict.UNWINNABLE]
    assert lost == [11_982]
    assert all(each.answer.line for each in solved if each.number != 11_982)
    assert all(each.answer.nodes > 0 and each.time_us > 0 for each in solved)


def test_a_stopped_run_goes_on_and_ends_as_if_it_had_not_stopped(
    results: Results, plan: Plan, tmp_path: Path
) -> None:
    def stop(advance: Advance) -> None:
        if advance.solved_now >= 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_study(results, tell=stop)
    results.close()
    seen: list[Advance] = []
    with Results.open(tmp_path / "some.study") as again:
        assert (again.chunks(), again.missing()) == ([0, 1], [2, 3])
        run_study(again, tell=seen.append)
        digest = again.digest()
    assert seen == [Advance(6, 11, 0), Advance(9, 11, 3), Advance(11, 11, 5)]
    with Results.create(tmp_path / "whole.study", plan) as whole:
        run_study(whole)
        assert whole.digest() == digest


def test_two_processes_give_the_same_bytes(results: Results, plan: Plan, tmp_path: Path) -> None:
    run_study(results)
    with Results.create(tmp_path / "two.study", plan) as other:
        run_study(other, workforce=processes(2))
        assert [c.answers for c in other.packed_chunks()] == [
            c.answers for c in results.packed_chunks()
        ]


def test_chunks_give_the_same_bytes_in_any_order(plan: Plan) -> None:
    text = plan.as_text()
    forwards = [solve_chunk(text, chunk).answers for chunk in range(4)]
    backwards = [solve_chunk(text, chunk).answers for chunk in reversed(range(4))]
    assert forwards == backwards[::-1]


def test_a_chunk_that_comes_twice_is_stored_once(results: Results, plan: Plan) -> None:
    packed = solve_chunk(plan.as_text(), 2)
    assert (results.add(packed), results.add(packed)) == (True, False)
    assert results.chunks() == [2]


def test_another_plan_is_refused_by_name(results: Results, plan: Plan) -> None:
    results.check_plan(plan)
    with pytest.raises(InputError, match="chunk_size = 3, now it is 5"):
        results.check_plan(Plan(**(plan.as_data() | {"chunk_size": 5})))


def test_another_solver_is_refused_unless_any_will_do(plan: Plan, tmp_path: Path) -> None:
    with Results.create(tmp_path / "old.study", plan, solver="0.0.1 0123456789abcdef") as old:
        with pytest.raises(InputError, match=r"begun with solver 0\.0\.1 0123456789abcdef"):
            run_study(old)
        with pytest.raises(InputError, match="would not be one study"):
            old.add(solve_chunk(plan.as_text(), 0))
        assert old.done == 0
        run_study(old, any_solver=True)
        assert old.is_complete and old.solvers() != [old.solver]


@pytest.mark.parametrize("content", [b"", b"no database at all, but long enough to be one", None])
def test_a_file_that_is_no_study_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "wrong.study"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InputError, match=r"wrong\.study$"):
        Results.open(path)


@pytest.mark.parametrize("blob", [b"no zlib", zlib.compress(b"\xff" * 9), zlib.compress(b"")])
def test_a_damaged_chunk_is_named(results: Results, blob: bytes) -> None:
    run_study(results)
    with sqlite3.connect(results.path) as connection:
        connection.execute("UPDATE chunk SET answers = ? WHERE chunk = 2", (blob,))
    connection.close()
    with pytest.raises(InputError, match=r"chunk 2 is damaged.*some\.study$"):
        list(results.solved())


def test_a_folder_is_no_file(tmp_path: Path, plan: Plan) -> None:
    with pytest.raises((InputError, OSError)):
        Results.create(tmp_path, plan)


SLOW_RUN = """
import signal
import sys
from pathlib import Path
from halfmoon.study import Results, run_study
from halfmoon.study.processes import processes
def tell(advance):
    if advance.deals_done <= 40:
        print(advance.deals_done, flush=True)
if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with Results.open(Path(sys.argv[1])) as results:
        run_study(results, workforce=processes(2), tell=tell)
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_stop_loses_no_stored_chunk_and_leaves_nobody_behind(
    tmp_path: Path, how: signal.Signals
) -> None:
    path, run = begin_slow_run(tmp_path)
    run.send_signal(how)
    started = time.monotonic()
    assert run.wait() != 0
    assert time.monotonic() - started < 30, "a stop does not wait for the work in hand"
    with Results.open(path) as results:
        plan, chunks = results.plan, results.chunks()
        assert 4 <= len(chunks) < plan.chunk_count
        for packed in results.packed_chunks():
            if packed.chunk in (chunks[0], chunks[-1]):
                assert packed.answers == solve_chunk(plan.as_text(), packed.chunk).answers
    assert everybody_has_left(run.pid)


def begin_slow_run(tmp_path: Path) -> tuple[Path, "subprocess.Popen[bytes]"]:
    """A run of two processes that has just stored its fourth chunk or so."""
    plan = Plan(game="freecell", size=4, first=1, last=5000, nodes_max=100_000, chunk_size=10)
    path = tmp_path / "stopped.study"
    Results.create(path, plan).close()
    script = tmp_path / "run.py"
    script.write_text(SLOW_RUN)
    run = subprocess.Popen(
        [sys.executable, str(script), str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert run.stdout is not None
    while int(run.stdout.readline()) < 40:
        pass
    run.stdout.close()
    return path, run


def everybody_has_left(group: int) -> bool:
    """Whether the process group of a session is empty before ten seconds are over."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    os.killpg(group, signal.SIGKILL)
    return False
