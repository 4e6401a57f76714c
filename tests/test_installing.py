"""``make install`` and ``make serve``, with stand-ins for Python: nothing is installed."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.servers import program
from tests.sources import ROOT

NEEDED = ("requirements-uv.lock", "requirements.lock", "pyproject.toml")
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


VENV = """#!/bin/sh
case "$1" in
-V) echo "Python 3.12.1";;
-m) mkdir -p .venv/bin && cp {tools}/* .venv/bin/;;
esac
"""
TOOL = """#!/bin/sh
echo {name} $(echo "$*" | grep -o "requirements[-a-z]*.lock\\|-e [.]")
{ends}
"""


def tools(folder: Path, ends: dict[str, str]) -> Path:
    """Write a program that makes an environment of programs, which say what they install and end
    as they are told."""
    (folder / "tools").mkdir(parents=True)
    for name, end in ends.items():
        tool = folder / "tools" / name
        tool.write_text(TOOL.format(name=name, ends=end))
        tool.chmod(0o755)
    python = folder / "python"
    python.write_text(VENV.format(tools=folder / "tools"))
    python.chmod(0o755)
    return python


BY_UV = ["uv requirements.lock", "uv -e ."]
BY_PIP = ["pip requirements.lock", "pip -e ."]


@pytest.mark.parametrize(
    ("ends", "installed"),
    [
        ({"pip": "exit 0", "uv": "exit 0"}, BY_UV),
        ({"pip": "exit 0", "uv": "exit 2"}, [BY_UV[0], BY_PIP[0], BY_UV[1], BY_PIP[1]]),
        ({"pip": "exit 0"}, BY_PIP),
    ],
    ids=["uv", "uv fails", "no uv"],
)
def test_what_uv_cannot_install_pip_does(
    tree: Path, tmp_path: Path, ends: dict[str, str], installed: list[str]
) -> None:
    python = tools(tmp_path / "made", ends)
    done = made(tree, "--silent", ".venv/.installed", f"PYTHON={python}")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["pip requirements-uv.lock", *installed]


def test_a_wrong_hash_is_never_installed(tree: Path, tmp_path: Path) -> None:
    ends = {"pip": 'case "$*" in *uv.lock) exit 0;; esac; exit 1', "uv": "exit 1"}
    python = tools(tmp_path / "made", ends)
    done = made(tree, ".venv/.installed", f"PYTHON={python}")
    assert done.returncode == 2
    assert not (tree / ".venv/.installed").exists()
