"""``python -m build``: the sdist builds the wheel that the tree builds, and holds what building and
testing need; what would be published passes the checks of its index; and the wheel works on every
Python that is installed here."""

import json
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.release.pythons import python_of
from tests.servers import run
from tests.sources import ROOT
from tests.wheels import (
    Environment,
    built_by_frontend,
    compiled_here,
    copied_tree,
    listed_files,
    service,
)

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
"""Each is looked for, and skipped by its name where it is not installed."""
IN_THE_SDIST = (
    *("LICENSE", "README.md", "CHANGELOG.md", "Makefile", "openapi.yaml", "deploy/Dockerfile"),
    *("requirements.lock", "requirements-dev.lock", "requirements-uv.lock", "deploy/sbom.py"),
    *("tests/conftest.py", "tests/games/fives/rules.txt", "docs/operations.md"),
    *("web/package-lock.json", "web/src/pages/table.ts", "examples/draw/__init__.py"),
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied_tree(tmp_path_factory.mktemp("tree"))


@pytest.fixture(scope="module")
def published(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return built_by_frontend(tree, tmp_path_factory.mktemp("published"))


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as file:
        return {name: file.read(name) for name in file.namelist()}


def test_the_sdist_builds_the_same_wheel(
    tree: Path, published: dict[str, Path], tmp_path: Path
) -> None:
    assert sorted(published) == [".gz", ".whl"]
    from_tree = built_by_frontend(tree, tmp_path, "wheel")[".whl"]
    assert from_tree.name == published[".whl"].name
    assert contents(from_tree) == contents(published[".whl"])


def test_the_sdist_has_what_building_and_testing_need(
    tree: Path, published: dict[str, Path]
) -> None:
    with tarfile.open(published[".gz"]) as file:
        held = {name.partition("/")[2] for name in file.getnames()}
    assert set(IN_THE_SDIST) <= held
    listed = (name for name in listed_files() if (tree / name).exists())
    assert set(listed) - held == set()
    assert not [name for name in held if "node_modules" in name or name.endswith(".pyc")]


def test_both_would_be_published(published: dict[str, Path]) -> None:
    run([sys.executable, "-m", "twine", "check", "--strict", *published.values()])


@pytest.mark.nightly
@pytest.mark.parametrize("version", PYTHONS)
def test_it_works_on(version: str, published: dict[str, Path], tmp_path: Path) -> None:
    """Rules, a hint and the page."""
    python = python_of(version)
    made = Environment.made(tmp_path / "made", published[".whl"], "serve", python)
    assert run([made.python, "-V"]).startswith(f"Python {version}.")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert made.run("--version") == f"boneyard {project['version']}\n"
    assert "lead 5-5" in made.run("moves", "fives", "--seed", "7")
    compiled = {"NUMBA_CACHE_DIR": compiled_here()}
    hint = made.run(
        "hint", "fives", "--seed", "3", "--objective", "immediate", "--json", **compiled
    )
    assert json.loads(hint)["moves"]
    with service(made, tmp_path) as ask:
        assert b"<title>" in ask("/", None)
        deal = json.loads(ask("/v1/games/bead/deals", {"seed": 3}))
        asked = {"position": deal["text"], "objective": "immediate"}
        assert json.loads(ask("/v1/games/bead/hint", asked))["status"] == "optimal"
