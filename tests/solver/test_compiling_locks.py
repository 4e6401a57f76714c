"""One process compiles a function, the others wait and load what it kept; where compiling is
forbidden, what is missing is said."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from solver.compiling import cache
from solver.compiling.compiled import compiled
from solver.compiling.fingerprint import fingerprint
from solver.compiling.locks import LONGEST, CompilingLock
from solver.compiling.stopwatch import COMPILING
from solver.compiling.storage import CodeFiles, CodePlace
from solver.compiling.support import NotCompiled
from tests.sources import ROOT

STATE = "0123456789abcdef"


def squared(number: int) -> int:
    return number * number


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a lock as another process does: by a file that is opened again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield


def files_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> CodeFiles:
    """Have a folder take what is compiled."""
    files = CodeFiles([CodePlace(folder)], STATE)
    monkeypatch.setattr(cache, "KEPT", files)
    return files


def test_a_lock_is_taken_at_once_and_its_file_goes_with_it(tmp_path: Path) -> None:
    lock, path = CompilingLock(), tmp_path / "one.lock"
    assert not lock.take(path)
    assert path.exists()
    lock.release()
    lock.release()
    assert not path.exists()


def test_a_process_waits_until_the_lock_is_free(tmp_path: Path) -> None:
    path = tmp_path / "one.lock"
    other = held(path)
    other.__enter__()
    waited: list[float] = []

    def sleep(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            other.__exit__(None, None, None)

    assert CompilingLock(sleep=sleep).take(path)
    assert len(waited) == 3


def test_nobody_waits_for_ever(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path, clock = tmp_path / "one.lock", [0.0]

    def sleep(_: float) -> None:
        clock[0] += LONGEST / 4

    with held(path):
        assert CompilingLock(lambda: clock[0], sleep).take(path)
    assert clock[0] == LONGEST
    assert "Another process has compiled one for 300 s." in caplog.text


def test_there_is_no_lock_where_no_file_can_be_made(tmp_path: Path) -> None:
    assert not CompilingLock().take(tmp_path / "missing" / "one.lock")


def test_what_another_process_keeps_meanwhile_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = files_in(tmp_path, monkeypatch)
    assert compiled(squared)(3) == 9
    (kept,) = (tmp_path / STATE).iterdir()
    content = kept.read_bytes()
    kept.unlink()
    missed: list[str] = []

    class OtherProcess(CompilingLock):
        def take(self, path: Path) -> bool:
            kept.write_bytes(content)
            super().take(path)
            return True

    monkeypatch.setattr(cache, "COMPILER_LOCK", OtherProcess())
    monkeypatch.setattr(files, "keep", lambda name, _: missed.append(name))
    with COMPILING.noticing(lambda: missed.append("had to be compiled")):
        assert compiled(squared)(4) == 16
    assert missed == ["had to be compiled"]
    assert [*kept.parent.iterdir()] == [kept]  # the lock is free for a third process


def test_the_lock_is_free_once_the_function_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files_in(tmp_path, monkeypatch)
    compiled(squared)(3)
    (kept,) = (tmp_path / STATE).iterdir()
    assert not kept.with_name(f"{kept.name}.lock").exists()


def test_nothing_is_compiled_where_that_is_forbidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files_in(tmp_path, monkeypatch)
    with pytest.raises(NotCompiled, match="squared"), cache.loading_only():
        compiled(squared)(3)
    assert not list(tmp_path.rglob("*.nbc"))
    assert compiled(squared)(3) == 9
    with cache.loading_only():
        assert compiled(squared)(4) == 16


SQUARE = """
from solver.compiling.compiled import compiled
from tests.solver.test_compiling_locks import squared
print("ready", flush=True)
print(compiled(squared)(int(input())))
"""


def squares(folder: Path, *numbers: int) -> list[str]:
    """Have as many processes square a number each at the same time; return what they print."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder)}
    command = [sys.executable, "-W", "error", "-c", SQUARE]
    start = partial(subprocess.Popen[str], command, cwd=ROOT, env=environment, text=True)
    processes = [start(stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in numbers]
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process, number in zip(processes, numbers, strict=True):
        assert process.stdin is not None
        process.stdin.write(f"{number}\n")
        process.stdin.flush()
    return [process.communicate(timeout=100)[0] for process in processes]


@pytest.mark.server
@pytest.mark.parametrize("damaged", [b"", b"no code", None], ids=["empty", "foreign", "half"])
def test_processes_that_find_the_same_damaged_code_all_answer_and_replace_it(
    damaged: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = CodeFiles([CodePlace(tmp_path)], fingerprint())
    monkeypatch.setattr(cache, "KEPT", files)
    assert compiled(squared)(3) == 9
    (kept,) = (tmp_path / fingerprint()).iterdir()
    whole = kept.read_bytes()
    kept.write_bytes(whole[: len(whole) // 2] if damaged is None else damaged)
    assert squares(tmp_path, 7, 8, 9) == ["49\n", "64\n", "81\n"]
    assert [*kept.parent.iterdir()] == [kept]
    with cache.loading_only():
        assert compiled(squared)(4) == 16
