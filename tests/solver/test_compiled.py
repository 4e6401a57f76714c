"""Compiled functions: called from Python and by each other, never stale. Nothing that takes long is
imported before it is needed."""

import os
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from engine.registry import games, module_of
from engine.registry import packages as packages_of_games
from solver.compiling import fingerprint as compiling
from solver.compiling.compiled import compiled, compiled_with_arrays, inlined
from solver.compiling.parts import check_tried
from solver.kernel import Integers
from tests.servers import run


@compiled
def doubled(number: int) -> int:
    return 2 * number


@inlined
def increased(number: int) -> int:
    return number + 1


@compiled
def falling(number: int) -> int:
    return 0 if number == 0 else increased(doubled(number)) + falling(number - 1)


@compiled
def fill(numbers: Integers) -> None:
    for place in range(len(numbers)):
        numbers[place] = falling(place)


@compiled_with_arrays
def filled(number: int) -> Integers:
    numbers = np.zeros(number, np.int64)
    fill(numbers)
    return numbers


def test_each_is_called_from_python_and_by_the_others() -> None:
    assert [doubled(3), increased(3), falling(3)] == [6, 4, 3 + 5 + 7]
    assert list(filled(4)) == [0, 3, 8, 15]


def test_no_changed_source_finds_old_machine_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "solver"
    shutil.copytree(compiling.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(compiling, "PACKAGE", package)
    before = compiling.fingerprint(package)
    for changed in (
        "compiling/compiled.py",
        "compiling/parts.py",
        "games/fives/kernel.py",
        "search/mtd.py",
    ):
        path = package / changed
        path.write_text(path.read_text(encoding="utf-8") + "\n")
        assert compiling.fingerprint(package) != before, changed
        before = compiling.fingerprint(package)
    prose = package / "gateway" / "entry.py"
    prose.write_text(prose.read_text(encoding="utf-8") + "\n")
    assert compiling.fingerprint(package) == before


def test_the_inside_of_a_numba_that_was_not_tried_is_left_alone() -> None:
    check_tried("0.68.1")
    for version in ("0.67.2", "0.69.0", "0.69.0rc1", "1.68.1"):
        with pytest.raises(ImportError, match=f"tried with numba 0.68, not with {version}"):
            check_tried(version)


KERNEL = """
from typing import NamedTuple
from solver.compiling.compiled import compiled

class Deal(NamedTuple):
    size: int

@compiled
def of_a_deal(deal):
    return deal.size * {factor}
"""


def test_what_is_compiled_for_the_class_of_another_package_is_kept_until_that_changes(
    tmp_path: Path,
) -> None:
    package, cache = tmp_path / "elsewhere", tmp_path / "cache"
    package.mkdir()
    (package / "__init__.py").touch()
    said, kept = [], []
    for factor in (2, 2, 3):
        (package / "kernel.py").write_text(KERNEL.replace("{factor}", str(factor)))
        code = "from elsewhere.kernel import Deal, of_a_deal; print('deal', of_a_deal(Deal(3)))"
        environment = {
            "NUMBA_CACHE_DIR": str(cache),
            # Bytecode is not looked at again for a source of the same second and length.
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": os.pathsep.join([str(tmp_path), str(compiling.PACKAGE.parent)]),
        }
        command = [sys.executable, "-c", code]
        said.append(run(command, tmp_path, "", **environment).strip())
        kept.append({path.name for path in cache.rglob("elsewhere.kernel.*")})
    assert said == ["deal 6", "deal 6", "deal 9"]
    assert [len(names) for names in kept] == [1, 1, 2]


SLOW = {"ortools", "pandas", "networkx"}


def imported_by(code: str) -> set[str]:
    """The names of all modules in memory after the code has run in a process of its own."""
    told = f"{code}\nimport sys\nprint(*sys.modules)"
    command = [sys.executable, "-c", told]
    return set(run(command).split())


def test_libraries_are_imported_where_they_are_used() -> None:
    assert not imported_by("from solver.question.registry import solvers; solvers()") & SLOW
    assert imported_by("from solver.warm import import_libraries as load; load()") >= SLOW


def test_what_passes_questions_on_imports_no_search() -> None:
    searches = {*SLOW, "llvmlite", "numba", "numpy"}
    for code in (
        "from api.http.app import create_app; create_app()",
        "from solver.question.registry import solver_info; assert solver_info('bead')",
        "from cli.main import main; main(['games', 'fives', '--json'])",
    ):
        assert not imported_by(code) & searches, code


@pytest.mark.parametrize("game", games())
def test_a_game_is_solved_without_the_solvers_of_others(game: str) -> None:
    told = "from solver.question.registry import look_for_games; look_for_games()"
    code = (
        f"{told}; from solver.question.registry import solver_named; assert solver_named({game!r})"
    )
    packages = {
        name.split(".")[2]
        for name in imported_by(code)
        if name.count(".") == 2 and name.startswith("solver.games.")
    }
    own = module_of(packages_of_games()[game], "solver.games", "solver")
    assert packages == ({own.split(".")[2]} if own.startswith("solver.games.") else set())
