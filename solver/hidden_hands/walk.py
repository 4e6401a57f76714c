"""Walk from deal to deal, so that each is met as often as it is likely."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from solver.hidden_hands.evidence import Domino, Place
from solver.hidden_hands.exchange import Table, add_up, exchange
from solver.hidden_hands.likelihood import Choice
from solver.hidden_hands.whereabouts import Whereabouts
from solver.kernel import Integers
from solver.worlds import fitting

FIRST: Final = 100
"""Exchanges tried for each domino before the first deal."""
BETWEEN: Final = 10
"""Exchanges tried for each domino between two deals."""


class Walk:
    """The deals that fit what is known, weighed by the moves that others made.

    Raises:
        Contradiction: there is none.
    """

    def __init__(self, known: Whereabouts, choices: Sequence[Choice]) -> None:
        places = tuple(known.sizes)
        self._table = Table(
            place=np.array(fitting(known.takers, tuple(known.sizes.values())), np.int64),
            takes=np.array(
                [[one.can_be_in(place) for place in places] for one in known.dominoes], np.int64
            ),
            rivals=np.array(
                [[_rival(choice, one) for one in known.dominoes] for choice in choices], np.float64
            ).reshape(len(choices), len(known.dominoes)),
            held=np.array(
                [[_was_held(choice, place) for place in places] for choice in choices], np.int64
            ).reshape(len(choices), len(places)),
            sums=np.zeros((len(choices), 2)),
            chance=np.ones(1, np.int64),
        )

    def deals(self, seed: int) -> Iterator[Integers]:
        """Yield the place of each domino in one deal after the other, without end; each begins
        where the one before ended, in the same array. The seed is not 0."""
        table, number = self._table, len(self._table.place)
        table = table._replace(
            place=table.place.copy(), sums=table.sums.copy(), chance=np.array([seed], np.int64)
        )
        add_up(table)
        exchange(table, FIRST * number)
        while True:
            exchange(table, BETWEEN * number)
            yield table.place


def _rival(choice: Choice, domino: Domino) -> float:
    """Return how much less often a move is made where its maker holds a domino, which may have left
    the hand with that move or before."""
    if domino.holder is not None and domino.held_at <= choice.time:
        return 0.0
    return choice.rivals.get(domino.tile, 0.0)


def _was_held(choice: Choice, place: Place) -> bool:
    return place.seat == choice.seat and place.since < choice.time
