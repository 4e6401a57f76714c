"""No game lacks a piece; and a game of rules alone is told all that it lacks."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.game import Game
from solver.question.registry import Solver, solvers
from tests.kit.material import material
from tests.kit.places import lacks, missing, places_in, places_of
from tests.kit.playouts import GAMES, every_game
from tests.looking import some

FILES = (
    *("wire.py", "solver.py", "tests/kit.py", "notation.md"),
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


def test_all_that_a_game_of_rules_alone_lacks_is_named_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = tmp_path / "begun"
    begun.mkdir()
    (begun / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    lacking = [re.findall(r" lacks (\S+): ", one) for one in missing(GAMES[0], places_in("begun"))]
    assert lacking == [[str(begun / file)] for file in FILES]
