"""Nothing that takes long is imported before it is needed."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.registry import games, module_of
from engine.registry import packages as packages_of_games

ROOT = Path(__file__).parents[2]
SLOW = {"ortools", "pandas"}


def imported_by(code: str) -> set[str]:
    """The names of all modules in memory after the code has run in a process of its own."""
    told = f"{code}\nimport sys\nprint(*sys.modules)"
    command = [sys.executable, "-c", told]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return set(done.stdout.split())


def test_libraries_are_imported_where_they_are_used() -> None:
    assert not imported_by("from solver.registry import solvers; solvers()") & SLOW
    assert imported_by("from solver import cpsat; cpsat.load()") >= SLOW


@pytest.mark.parametrize("game", games())
def test_a_game_is_solved_without_the_solvers_of_others(game: str) -> None:
    told = "from solver.registry import look_for_games; look_for_games()"
    code = f"{told}; from solver.registry import solver_named; assert solver_named({game!r})"
    packages = {
        name.split(".")[2]
        for name in imported_by(code)
        if name.count(".") == 2 and name.startswith("solver.games.")
    }
    own = module_of(packages_of_games()[game], "solver.games", "solver")
    assert packages == ({own.split(".")[2]} if own.startswith("solver.games.") else set())
