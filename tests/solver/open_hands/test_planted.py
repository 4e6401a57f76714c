"""Bugs planted in what all games share, and what is told before an answer is confirmed."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from engine.game import Game
from solver.answers.answer import Answer, MethodsDisagree, Status
from solver.gateway.entry import ask
from solver.gateway.replay import UnsoundAnswer
from solver.open_hands.hands import OpenHands
from solver.open_hands.root import Root
from solver.question.budget import Budget, Clock
from solver.question.objective import SearchRequest
from solver.question.recount import Replayed
from solver.search.driver import Bounds, Searcher
from tests.asking import objective, patient
from tests.kit.playouts import of_each
from tests.looking import some
from tests.solver.hands import WITH_OTHERS
from tests.solver.open_hands.ends import ASKED, NUMBER, closed, every_table, late

of_two, of_three = (
    of_each(game for game in WITH_OTHERS if seats in game.seats) for seats in (2, 3)
)


def answered(game: Game[Any, Any], position: Any) -> tuple[Status | None, int | None, int | None]:
    """The status, the value sent, and what the engine counts its line to be worth; None where
    the defect was seen and nothing was sent."""
    try:
        answer = ask(game, position, ASKED, Budget(20.0, effort=0.2))
    except (UnsoundAnswer, ValueError):
        return None, None, None
    end, effects = game.play_all(position, [step.move for step in answer.line])
    worth = objective(game, "game").recount(Replayed(game, position, end, effects))
    return answer.status, answer.value, worth


def beside_the_worst(_: object, totals: Sequence[int], seat: int) -> int:
    """The lead over the worst of the others in place of the best."""
    return totals[seat] - min(total for other, total in enumerate(totals) if other != seat)


def one_more(sound: Callable[..., Bounds]) -> Callable[..., Bounds]:
    """Bounds that are one too high."""

    def wrong(*given: Any, **named: Any) -> Bounds:
        least, most = sound(*given, **named)
        return Bounds(least + 1, most + 1)

    return wrong


@of_three
def test_a_lead_over_the_wrong_player_is_never_sent_as_proved(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    proved = [position for position, _ in closed(game, 3)]
    assert [answered(game, one)[0] for one in proved] == [Status.OPTIMAL] * NUMBER
    monkeypatch.setattr(OpenHands, "lead", beside_the_worst)
    answers = [answered(game, one) for one in proved]
    assert any(status is not Status.OPTIMAL for status, _, _ in answers)
    assert all(value == worth for status, value, worth in answers if status is Status.OPTIMAL)


@of_two
def test_a_value_that_is_one_too_high_is_never_sent(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    proved = [position for position, _ in closed(game, 2)]
    assert [answered(game, one)[0] for one in proved] == [Status.OPTIMAL] * NUMBER
    monkeypatch.setattr(Searcher, "value", one_more(Searcher.value))
    for position in proved:
        assert answered(game, position)[0] is not Status.OPTIMAL


@of_two
def test_nothing_is_claimed_of_a_target_that_the_methods_dispute(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def denies(*_: Any) -> bool:
        raise MethodsDisagree

    monkeypatch.setattr(Root, "agrees", denies)
    reaches = objective(game, "game").reaches
    assert reaches is not None
    position = next(late(game, 2))
    found = reaches(SearchRequest(position, Clock(Budget(20.0))), 10**6)
    assert (found.status, found.value, found.bound) == (Status.UNKNOWN, None, None)
    assert "disagree" in found.notes[0].text


@every_table
def test_the_best_line_is_told_before_it_is_confirmed(
    game: Game[Any, Any], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solver.gateway.entry.REPORT_SECONDS", 0.0)
    for position, _ in some(closed(game, seats)):
        told: list[Answer[Any]] = []
        answer = ask(game, position, ASKED, patient(0.5), told.append)
        assert answer.status is Status.OPTIMAL
        assert told[0].status is Status.FEASIBLE
        assert told[0].value == answer.value
        assert [step.move for step in told[0].line] == [step.move for step in answer.line]
