"""``make install`` and ``make serve``, with stand-ins for Python: nothing is installed."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.servers import program
from tests.sources import ROOT

NEEDED = ("requirements-numba.lock", "requirements.lock", "pyproject.toml")
PYTHON = """#!/bin/sh
case "$1" in
-c) exit {is_old};;
-V) echo "Python {version}";;
-m) test -e .venv && echo "kept .venv" || echo "no .venv"; exit 7;;
esac
"""


def stand_in(path: Path, version: str, *, is_old: bool = False) -> Path:
    """Write a program that says it is Python, and fails to make an environment."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(PYTHON.format(version=version, is_old=int(is_old)))
    path.chmod(0o755)
    return path


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree in which nothing was installed yet."""
    tree = tmp_path / "tree"
    (tree / "solver").mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", tree)
    for name in NEEDED:
        (tree / name).touch()
    return tree


def made(tree: Path, *asked: str) -> subprocess.CompletedProcess[str]:
    command = [program("make"), *asked]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


def test_an_older_python_is_named_before_anything_is_made(tree: Path, tmp_path: Path) -> None:
    old = stand_in(tmp_path / "old", "3.10.13", is_old=True)
    done = made(tree, "install", f"PYTHON={old}")
    assert done.returncode == 2
    assert "Boneyard needs Python 3.11 or later" in done.stderr
    assert f"{old} is: Python 3.10.13" in done.stderr
    assert not (tree / ".venv").exists()


def test_what_another_python_left_is_not_kept(tree: Path, tmp_path: Path) -> None:
    python = stand_in(tmp_path / "python", "3.12.1")
    for left, said in (("3.12.1", "kept .venv"), ("3.10.13", "no .venv")):
        stand_in(tree / ".venv/bin/python", left)
        done = made(tree, "install", f"PYTHON={python}")
        assert done.returncode == 2
        assert said in done.stdout
    (tree / ".venv/bin").mkdir(parents=True)
    (tree / ".venv/bin/python").symlink_to("nowhere")
    assert "no .venv" in made(tree, "install", f"PYTHON={python}").stdout


def test_an_empty_host_reaches_the_service_as_it_is() -> None:
    done = made(ROOT, "--dry-run", "serve", "HOST=")
    assert "boneyard serve --host '' --port '8000'" in done.stdout
