"""How commands start, and how they end where nobody expected it: with 2 and a sentence, never with
the 1 of a no."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import cli.commands.reference
from api.http import server
from boneyard import PACKAGES, hidden_packages
from cli.exit_codes import DONE, FAILED
from tests.api.serving import Server
from tests.cli.command_line import boneyard
from tests.servers import free_port
from tests.sources import LAYERS, ROOT


def started(*command: str, folder: Path = ROOT, **environment: str) -> tuple[int, str]:
    """Run Python in a process of its own; return the exit code and what it complains of."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


FAILURES = [
    KeyError("hand"),
    ZeroDivisionError("division by zero"),
    MemoryError(),
    RecursionError("maximum recursion depth exceeded"),
    ImportError("No module named 'numba'"),
    OSError(13, "Permission denied", "/etc/shadow"),
    RuntimeError("two\nlines"),
]


@pytest.mark.parametrize("error", FAILURES, ids=repr)
def test_what_nobody_expected_is_a_failure_in_one_sentence(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise error

    monkeypatch.delenv("BONEYARD_TRACE", raising=False)
    monkeypatch.setattr(cli.commands.reference, "_games_text", fail)
    said = boneyard("games")
    assert (said.code, said.out) == (FAILED, "")
    assert type(error).__name__ in said.err
    assert "Please report it" in said.err
    assert (said.err.count("\n"), said.err.endswith("[unexpected]\n")) == (1, True)
    monkeypatch.setenv("BONEYARD_TRACE", "1")
    traced = boneyard("games")
    assert traced.code == FAILED
    assert traced.err.startswith("Traceback")
    assert traced.err.endswith(said.err)


@pytest.mark.parametrize(("code", "exit_code"), [(0, DONE), (None, DONE), (1, 2), (3, 2), ("x", 2)])
def test_a_library_that_gives_up_is_a_failure(
    code: Any, exit_code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(*_: object) -> str:
        raise SystemExit(code)

    monkeypatch.setattr(cli.commands.reference, "_games_text", end)
    assert boneyard("games").code == exit_code


@pytest.mark.parametrize("name", PACKAGES)
def test_another_module_of_our_name_is_named_with_where_it_lies(name: str, tmp_path: Path) -> None:
    (tmp_path / f"{name}.py").touch()
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    code, err = started("-m", "boneyard", "games", folder=Path("/"), PYTHONPATH=path)
    assert code == FAILED
    assert f"called {name} hides" in err
    assert f"{tmp_path / name}.py comes first" in err
    assert err.count("\n") == 1


def test_a_folder_of_our_name_is_named_too(tmp_path: Path) -> None:
    package = tmp_path / "engine"
    package.mkdir()
    (package / "__init__.py").touch()
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    for module in ("boneyard", "cli.main"):
        code, err = started("-m", module, "games", folder=Path("/"), PYTHONPATH=path)
        assert code == FAILED
        assert f"{package} comes first" in err


def test_nothing_is_hidden_here() -> None:
    assert set(PACKAGES) == set(LAYERS)
    assert hidden_packages() == {}


def test_a_module_without_a_file_hides_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "schemas", ModuleType("schemas"))
    assert hidden_packages() == {"schemas": "a module without a file"}


COMMANDS = ["hint fives --seed 3", "solve pip --seed 3", "bot bead --seed 3 --level 3"]


@pytest.mark.parametrize("line", COMMANDS)
def test_without_its_compiler_a_solver_says_so(line: str) -> None:
    code, err = started("-m", "boneyard", *line.split(), NUMBA_DISABLE_JIT="1")
    assert code == FAILED
    assert err.startswith("boneyard: The searches run only if numba may compile them")
    assert (err.count("\n"), err.endswith("[no_compiler]\n")) == (1, True)


def test_without_its_compiler_the_service_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    for command in (("serve", "--port", str(free_port())), ("worker",)):
        said = boneyard(*command)
        assert (said.code, said.out) == (FAILED, "")
        assert "[no_compiler]" in said.err


def test_nor_does_its_module() -> None:
    code, err = started("-m", "api.http.server", NUMBA_DISABLE_JIT="1")
    assert code == FAILED
    assert err.startswith("boneyard: The searches run only if numba may compile them")
    assert err.count("\n") == 1


@pytest.mark.parametrize("host", ["", " ", "\t"])
def test_an_empty_host_is_none(host: str) -> None:
    """To the system it would mean every interface."""
    said = boneyard("serve", "--host", host, "--port", str(free_port()))
    assert (said.code, said.out) == (FAILED, "")
    assert "--host is empty" in said.err
    with pytest.raises(OSError, match="empty"):
        server.serve(host, free_port())


def test_a_user_without_a_home_is_told_to_name_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_there() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("BONEYARD_STORE", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", none_there)
    said = boneyard("serve", "--port", str(free_port()))
    assert (said.code, said.out) == (FAILED, "")
    assert "BONEYARD_STORE is not set" in said.err


@pytest.mark.server
@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_service_is_announced_once_it_answers(workers: str) -> None:
    port = free_port()
    command = ["-m", "boneyard", "serve", "--port", str(port), "--workers", workers]
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        try:
            assert first == f"Open http://127.0.0.1:{port} to play.\n"
            assert Server(port).ask("/healthz").status == 200
        finally:
            process.terminate()
        rest = process.stdout.read()
        assert (process.wait(60), rest.count("Open "), rest.count("curl")) == (0, 0, 1)
