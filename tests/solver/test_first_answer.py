"""The first answer of a solver that is not compiled yet: legal, nothing proved, and nothing
compiled for it."""

import os
import sys
from pathlib import Path

from schemas.wire import wire_of
from solver.answers.answer import Status
from solver.first_answer import first_answer
from solver.gateway.answer_json import hint_json
from solver.question.question import Question
from tests.kit.playouts import AnyGame, every_game
from tests.looking import some
from tests.servers import run
from tests.solver.hands import dealt
from tests.solver.modelled import modelled
from tests.sources import ROOT


@every_game
def test_it_names_legal_moves_and_proves_nothing(game: AnyGame) -> None:
    position = dealt(game).position
    for objective in some([None, *modelled(game)]):
        found = first_answer(game, position, Question(objective))
        assert found is not None
        assert found.status in (Status.FEASIBLE, Status.UNKNOWN)
        assert {one.move for one in found.moves} <= set(game.legal_moves(position))
        assert found.moves
        assert hint_json(wire_of(game.id).move_json, found)["verified_by"] in ([], ["replay"])


@every_game
def test_what_has_a_model_is_answered_by_it(game: AnyGame) -> None:
    for objective in some(modelled(game)):
        found = first_answer(game, dealt(game).position, Question(objective))
        assert found is not None
        assert (found.status, found.effort.method) == (Status.FEASIBLE, "CP-SAT")


COLD = """
from engine.registry import games
from solver.first_answer import first_answer
from solver.question.question import BEST_LINE, Question
from tests.solver.hands import dealt

for game in games().values():
    for question in (Question(), Question(top=1), BEST_LINE):
        assert first_answer(game, dealt(game).position, question) is not None, game
"""


def test_nothing_is_compiled_for_it(tmp_path: Path) -> None:
    cold = {"NUMBA_CACHE_DIR": str(tmp_path), "PYTHONPATH": os.getcwd()}
    run([sys.executable, "-c", COLD], ROOT, "", **cold)
    assert not list(tmp_path.rglob("*.nbc"))
