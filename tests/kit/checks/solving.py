"""The solver against trying everything, on small late positions of play-outs."""

import random
from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import Any

from tests.kit.material import Question
from tests.kit.run import Hand, Run
from tests.solver.games.trying import check_moves

POSITIONS = 4
"""Positions asked of each objective with few seats at least, and as many with more."""
LATE = 8
"""A position is late from so many moves before the end on."""
TRIES = 30
"""Positions of a table of which some may have too many lines to try."""


def every_move_is_worth_what_trying_finds(run: Run) -> None:
    """Of every legal move, not of the best alone, at every table; and nothing is left open."""
    for question in run.material.questions:
        for few in (True, False):
            tables = [table for table in _tables(run.hands) if (table[0].seats <= 2) == few]
            each = 1 + POSITIONS // len(tables) if tables else 0
            compared = [
                check_moves(run.game, question.objective, _late(run, question, table), 0, most=each)
                for table in tables
            ]
            assert not tables or sum(compared) >= POSITIONS, question.objective


def _tables(hands: Sequence[Hand]) -> list[list[Hand]]:
    """Hands that ended, by their options and seats."""
    ended = [hand for hand in hands if hand.ended]
    ended.sort(key=_table)
    return [list(alike) for _, alike in groupby(ended, _table)]


def _table(hand: Hand) -> str:
    return f"{hand.seats} {hand.options}"


def _late(run: Run, question: Question, hands: list[Hand]) -> Iterator[Any]:
    """Late positions in which there is something to choose, in an order left to chance."""
    rng = random.Random(3)
    late = list(chain.from_iterable(hand.steps[-LATE:-1] for hand in hands))
    rng.shuffle(late)
    for played in late[:TRIES]:
        if 2 <= len(run.game.legal_moves(played.position)) <= question.most_moves:
            yield played.position
