"""``boneyard hint --history``: what was seen of a hand counts for what is hidden in it."""

import json

from api.calls.questions import SolverCall, run
from engine.registry import games
from schemas.registry import wire_of
from solver.answer import Detail
from solver.budget import Budget
from solver.history import History, followed
from tests.asking import forget_seconds
from tests.cli.conftest import Command
from tests.cli.hands import LAST, played

GAME = games()["fives"]


def test_a_hint_with_a_history_is_what_the_service_answers(boneyard: Command) -> None:
    hand = played(GAME)
    seen = GAME.view(hand.late, GAME.to_move(hand.late))
    told = ("--history", json.dumps(hand.history_until_late), "--json")
    answer = json.loads(boneyard("hint", GAME.id, GAME.text(seen), *told).out)
    came = History(hand.start, tuple(hand.moves[:-LAST]))
    history = followed(GAME, came, seen, wire_of(GAME.id).position_json)
    more = {"top": 5, "detail": Detail.LINE, "target": None, "history": history}
    asked = SolverCall("hint", GAME.id, seen, Budget(10.0), None, more)
    of_the_service = json.loads(json.dumps(run(asked, lambda _: None)))
    forget_seconds(answer)
    forget_seconds(of_the_service)
    assert answer == of_the_service
    assert answer["status"] == "estimated"


def test_a_history_that_does_not_fit_a_hint_is_refused(boneyard: Command) -> None:
    told = ("--history", json.dumps(played(GAME).history_until_late))
    said = boneyard("hint", GAME.id, "--seed", "7", *told)
    assert said.code == 2
    assert "The history does not lead to the position" in said.err
