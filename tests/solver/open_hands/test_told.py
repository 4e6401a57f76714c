"""What is told on the way to an answer: the best line, before the second method is asked."""

from typing import Any

import pytest

from engine.game import Game
from solver.answer import Answer, Status
from solver.gateway import ask
from tests.asking import patient
from tests.looking import some
from tests.solver.open_hands.ends import ASKED, SEATS, closed


@pytest.mark.parametrize(
    ("game", "seats"), SEATS, ids=[f"{game.id}-{seats}" for game, seats in SEATS]
)
def test_the_best_line_is_told_before_it_is_confirmed(
    game: Game[Any, Any], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solver.gateway.REPORT_SECONDS", 0.0)
    for position, _ in some(closed(game, seats)):
        told: list[Answer[Any]] = []
        answer = ask(game, position, ASKED, patient(0.5), told.append)
        assert answer.status is Status.OPTIMAL
        assert told[0].status is Status.FEASIBLE
        assert told[0].value == answer.value
        assert [step.move for step in told[0].line] == [step.move for step in answer.line]


def test_what_nobody_waited_for_is_not_reported() -> None:
    game, seats = SEATS[0]
    for position, _ in some(closed(game, seats)):
        told: list[Answer[Any]] = []
        assert ask(game, position, ASKED, patient(0.5), told.append).status is Status.OPTIMAL
        assert told == [] or told[0].effort.seconds >= 0.25
