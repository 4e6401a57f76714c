"""Answers that are other ones because time ran out say so."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from api.calls.questions import Json, SolverCall, run
from engine.errors import Refused
from engine.game import Game
from engine.registry import games
from solver.budget import Budget
from solver.gateway import solver_of
from tests.kit.material import at_random
from tests.kit.playouts import GAMES, walk
from tests.looking import some

AnyGame = Game[Any, Any]

EFFORT = 0.05
"""What every question is granted, so that only the clock can make answers differ."""
LONG = 60.0
SHORT = (0.01, 0.05)
"""Seconds that are not enough for so much effort, or hardly."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def questions(game: AnyGame) -> Iterator[SolverCall]:
    """Every call about a position in the middle of a hand, by every objective, some with a target
    that may be out of reach."""
    deal = game.numbered_deal(3, game.default_options(), game.seats[0])
    steps = list(walk(game, deal, random.Random(1), 14, at_random))
    position, seen = steps[-1].position, game.view(steps[-1].position, 0)
    moves = tuple(step.move for step in steps[-2:])

    def asked(call: str, about: Any, objective: str | None = None, **more: Any) -> SolverCall:
        return SolverCall(call, game.id, about, Budget(LONG, effort=EFFORT), objective, more)

    every: Json = {"top": None, "detail": "line", "target": None}
    yield asked("solve", position)
    yield asked("hint", seen, **every)
    for objective in solver_of(game).objectives:
        yield asked("hint", position, objective.name, **every)
        yield asked("hint", position, objective.name, **{**every, "target": 20})
        yield asked("review", steps[-3].position, objective.name, moves=moves)
    yield asked("standing", seen, seat=0)
    if not game.outcome(position):
        yield asked("bot", game.view(position, game.to_move(position)), level=5)


def answered(question: SolverCall) -> tuple[Json, bool]:
    """An answer without its effort, and whether the clock cut it short."""
    try:
        answer = run(question, lambda _: None)
    except Refused as refusal:
        return {"refused": str(refusal)}, False
    return answer, answer.pop("effort")["cut_short"]


@every_game
def test_what_the_clock_changes_is_called_cut_short(game: AnyGame) -> None:
    silent = []
    for question in some(questions(game), 5):
        whole, _ = answered(question)
        for seconds in SHORT:
            found, cut_short = answered(question.within(seconds))
            if found != whole and not cut_short:
                silent.append((question.call, question.objective, seconds))
    assert silent == []


def test_a_review_says_that_some_of_its_moves_were_cut_short() -> None:
    game = games()["bead"]
    deal = game.numbered_deal(1, game.default_options(), 2)
    moves = (game.legal_moves(deal)[0],)
    budget = Budget(0.2, effort=10.0)
    found = run(SolverCall("review", game.id, deal, budget, more={"moves": moves}), lambda _: None)
    assert len(found["moves"]) == 1
    assert found["effort"]["cut_short"]


def test_fewer_seconds_leave_the_effort_as_it_was() -> None:
    game = GAMES[0]
    deal = game.numbered_deal(1, game.default_options(), game.seats[0])
    asked = SolverCall("solve", game.id, deal, Budget(4.0))
    assert asked.within(1.5).budget == Budget(1.5, effort=asked.budget.units)
    assert asked.within(5.0) is asked
