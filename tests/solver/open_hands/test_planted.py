"""Bugs planted in what all games share: nothing wrong is sent as proved."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from typing import Any

import pytest

from engine.game import Game
from engine.registry import games
from solver.answer import MethodsDisagree, Status
from solver.budget import Budget, Clock
from solver.gateway import Question, UnsoundAnswer, ask, solver_of
from solver.objective import Asked
from solver.open_hands import OpenHands
from solver.open_hands.root import Root
from solver.recount import Replayed
from solver.search.driver import Bounds, Searcher

ASKED = Question("game", top=1)
TABLE_GAMES = [game for game in games().values() if max(game.seats) > 1]
AWAY = 8
"""So many moves before the end of a hand played at random."""
NUMBER = 4


def late(game: Game[Any, Any], players: int) -> Iterator[Any]:
    for seed in count():
        rng = random.Random(seed)
        walked = [game.numbered_deal(seed, game.default_options(), players)]
        while len(walked) < 400 and (moves := game.legal_moves(walked[-1])):
            walked.append(game.after(walked[-1], rng.choice(moves[:-1] or moves)))
        if len(walked) > AWAY and len(game.legal_moves(walked[-AWAY])) > 1:
            yield walked[-AWAY]


def answered(game: Game[Any, Any], position: Any) -> tuple[Status | None, int | None, int | None]:
    """The status, the value sent, and what the engine counts its line to be worth; None where
    the defect was seen and nothing was sent."""
    try:
        answer = ask(game, position, ASKED, Budget(20.0, effort=0.2))
    except (UnsoundAnswer, ValueError):
        return None, None, None
    objective = solver_of(game).named("game")
    assert objective is not None
    end, effects = game.play_all(position, [step.move for step in answer.line])
    worth = objective.recount(Replayed(game, position, end, effects))
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


@pytest.mark.parametrize(
    "game", [game for game in TABLE_GAMES if 3 in game.seats], ids=lambda game: game.id
)
def test_a_lead_over_the_wrong_player_is_never_sent_as_proved(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    positions = list(islice(late(game, 3), NUMBER))
    proved = [one for one in positions if answered(game, one)[0] is Status.OPTIMAL]
    assert proved
    monkeypatch.setattr(OpenHands, "lead", beside_the_worst)
    answers = [answered(game, one) for one in proved]
    assert any(status is not Status.OPTIMAL for status, _, _ in answers)
    assert all(value == worth for status, value, worth in answers if status is Status.OPTIMAL)


@pytest.mark.parametrize(
    "game", [game for game in TABLE_GAMES if 2 in game.seats], ids=lambda game: game.id
)
def test_a_value_that_is_one_too_high_is_never_sent(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    positions = list(islice(late(game, 2), NUMBER))
    proved = [one for one in positions if answered(game, one)[0] is Status.OPTIMAL]
    assert proved
    monkeypatch.setattr(Searcher, "value", one_more(Searcher.value))
    for position in proved:
        assert answered(game, position)[0] is not Status.OPTIMAL


@pytest.mark.parametrize(
    "game", [game for game in TABLE_GAMES if 2 in game.seats], ids=lambda game: game.id
)
def test_nothing_is_claimed_of_a_target_that_the_methods_dispute(
    game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def denies(*_: Any) -> bool:
        raise MethodsDisagree

    monkeypatch.setattr(Root, "agrees", denies)
    objective = solver_of(game).named("game")
    assert objective is not None
    assert objective.reaches is not None
    position = next(late(game, 2))
    found = objective.reaches(Asked(position, Clock(Budget(20.0))), 10**6)
    assert (found.status, found.value, found.bound) == (Status.UNKNOWN, None, None)
    assert "do not agree" in found.notes[0].text
