"""What is told on the way to an answer: the best line, before the second method is asked."""

from itertools import islice
from typing import Any

import pytest

from engine.game import Game
from solver.answer import Answer, Status
from solver.gateway import ask
from tests.asking import patient
from tests.solver.open_hands.test_planted import ASKED, NUMBER, TABLE_GAMES, late

SEATS = [(game, seats) for game in TABLE_GAMES for seats in (2, 3) if seats in game.seats]


@pytest.mark.parametrize(
    ("game", "seats"), SEATS, ids=[f"{game.id}-{seats}" for game, seats in SEATS]
)
def test_the_best_line_is_told_before_it_is_confirmed(game: Game[Any, Any], seats: int) -> None:
    closed = 0
    for position in islice(late(game, seats), NUMBER):
        told: list[Answer[Any]] = []
        answer = ask(game, position, ASKED, patient(0.5), told.append)
        if answer.status is Status.OPTIMAL:
            closed += 1
            assert told[0].status is Status.FEASIBLE
            assert told[0].value == answer.value
            assert [step.move for step in told[0].line] == [step.move for step in answer.line]
    assert closed
