"""The solver against trying everything, on small late positions of play-outs."""

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

from solver.asking.gateway import Question as Asked
from solver.asking.gateway import ask
from solver.verify.nodes import TooLarge
from tests.asking import patient
from tests.kit.material import Question
from tests.kit.run import Run

POSITIONS = 4
"""Positions asked of each objective with few seats, and as many with more."""

BUDGET = patient(20.0)

LATE = 8
"""A position is late from so many moves before the end on."""


def every_move_is_worth_what_trying_finds(run: Run) -> None:
    """Of every legal move, not of the best alone; and nothing is left open."""
    for question in run.material.questions:
        for few in (True, False):
            _agree(run, question, few)


def _agree(run: Run, question: Question, few: bool) -> None:
    asked = 0
    for position in _late(run, question, few):
        try:
            tried = question.values(position)
        except TooLarge:
            continue
        rows = ask(run.game, position, Asked(question.objective), BUDGET).moves
        told = {row.move: (row.valued.status.value, row.valued.value) for row in rows}
        proved = {
            move: ("infeasible" if value is None else "optimal", value)
            for move, value in tried.items()
        }
        assert told == proved, f"{question.objective} of {run.game.text(position)}"
        asked += 1
        if asked == POSITIONS:
            return
    enough = asked == POSITIONS or not _seats(run, few)
    assert enough, f"only {asked} small positions to ask {question.objective} of"


def _seats(run: Run, few: bool) -> list[int]:
    """The numbers of seats that are few, or the others."""
    return [seats for seats in run.game.seats if (seats <= 2) == few]


def _late(run: Run, question: Question, few: bool) -> Iterator[Any]:
    """Late positions in which there is something to choose, in an order left to chance."""
    rng = random.Random(3)
    seats = _seats(run, few)
    hands = [hand for hand in run.hands if hand.ended and hand.seats in seats]
    late = list(chain.from_iterable(hand.steps[-LATE:-1] for hand in hands))
    rng.shuffle(late)
    for played in late:
        if 2 <= len(run.game.legal_moves(played.position)) <= question.most_moves:
            yield played.position
