"""Positions shortly before the end of a hand that the exact search can close."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from typing import Any

import pytest

from engine.game import Game
from solver.answers.answer import Finding, Status
from solver.question.budget import Budget, Clock
from solver.question.objective import SearchRequest
from solver.question.question import Question
from tests.asking import objective
from tests.solver.hands import WITH_OTHERS

ASKED = Question("game", top=1)
SEATS = [(game, seats) for game in WITH_OTHERS for seats in (2, 3) if seats in game.seats]
every_table = pytest.mark.parametrize(
    ("game", "seats"), SEATS, ids=[f"{game.id}-{seats}" for game, seats in SEATS]
)
AWAY = 8
"""So many moves before the end of a hand played at random."""
NUMBER = 4
LITTLE = Budget(20.0, effort=0.05)
"""What closes a position at once, or a hundred times as much would not."""


def late(game: Game[Any, Any], players: int) -> Iterator[Any]:
    for seed in count():
        rng = random.Random(seed)
        walked = [game.numbered_deal(seed, game.default_options(), players)]
        while len(walked) < 400 and (moves := game.legal_moves(walked[-1])):
            walked.append(game.after(walked[-1], rng.choice(moves[:-1] or moves)))
        if len(walked) > AWAY and len(game.legal_moves(walked[-AWAY])) > 1:
            yield walked[-AWAY]


@cache
def closed(game: Game[Any, Any], players: int) -> list[tuple[Any, Finding[Any]]]:
    """The first of those positions whose moves are all proved, and what they are worth."""
    valued = ((one, _values(game, one)) for one in late(game, players))
    return list(islice((one for one in valued if _is_closed(one[1])), NUMBER))


def _values(game: Game[Any, Any], position: Any) -> Finding[Any]:
    return objective(game, "game").values(SearchRequest(position, Clock(LITTLE)))


def _is_closed(found: Finding[Any]) -> bool:
    statuses = [found.status, *(one.status for one in found.moves)]
    return set(statuses) == {Status.OPTIMAL}
