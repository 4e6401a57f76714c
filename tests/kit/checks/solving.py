"""The solver against trying everything, on small late positions of play-outs."""

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

from tests.kit.material import Question
from tests.kit.run import Run
from tests.solver.games.trying import check_moves

POSITIONS = 4
"""Positions asked of each objective with few seats, and as many with more."""

LATE = 8
"""A position is late from so many moves before the end on."""


def every_move_is_worth_what_trying_finds(run: Run) -> None:
    """Of every legal move, not of the best alone; and nothing is left open."""
    for question in run.material.questions:
        for few in (True, False):
            if seats := [seats for seats in run.game.seats if (seats <= 2) == few]:
                late = _late(run, question, seats)
                check_moves(run.game, question.objective, late, POSITIONS, most=POSITIONS)


def _late(run: Run, question: Question, seats: list[int]) -> Iterator[Any]:
    """Late positions in which there is something to choose, in an order left to chance."""
    rng = random.Random(3)
    hands = [hand for hand in run.hands if hand.ended and hand.seats in seats]
    late = list(chain.from_iterable(hand.steps[-LATE:-1] for hand in hands))
    rng.shuffle(late)
    for played in late:
        if 2 <= len(run.game.legal_moves(played.position)) <= question.most_moves:
            yield played.position
