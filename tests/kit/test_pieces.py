"""No game lacks a piece; and a game of rules alone is told all that it lacks."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.game import Game
from solver.registry import Solver, solvers
from tests.kit.material import material
from tests.kit.places import ROOT, lacks, missing, places_of
from tests.kit.playouts import every_game
from tests.looking import some

FILES = (
    *("wire.py", "solver.py", "tests/kit.py"),
    *("tests/test_*.py", "tests/perft.json", "tests/golden/*.json"),
)
"""Without which a game has no more than its rules; ``kernel.py`` and what goes with it besides."""


@every_game
def test_nothing_is_missing(game: Game[Any, Any]) -> None:
    lacking = "\n".join(missing(game, places_of(game)))
    assert not lacking, lacking


@pytest.mark.parametrize("solver", solvers().values(), ids=lambda solver: solver.game.id)
def test_every_objective_is_asked_about(solver: Solver[Any, Any]) -> None:
    game = solver.game
    asked = {question.objective for question in material(game).questions}
    for objective in some(solver.objectives):
        assert objective.name in asked, lacks(game, "a Question", objective.name)


def test_a_game_of_rules_alone_keeps_no_test_from_being_collected(tmp_path: Path) -> None:
    """All that it lacks is named at once; the game is the example under another name."""
    copy = tmp_path / "begun"
    shutil.copytree(ROOT / "examples/draw", copy, ignore=shutil.ignore_patterns("__pycache__"))
    for path in copy.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("examples.draw", "begun"), "utf-8")
    for path in (copy / "tests", copy / "wire.py", copy / "solver.py", copy / "kernel.py"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    pytest_run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*pytest_run, "-k", "missing[draw]", __file__, str(Path(__file__).parent)],
        cwd=ROOT,
        env=os.environ | {"BONEYARD_GAMES": "begun", "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    lacking = re.findall(r"^E +(?:AssertionError: )?Draw Dominoes lacks (\S+):", done.stdout, re.M)
    assert set(lacking) == {str(copy / files) for files in FILES}, done.stdout
