"""Write deals as rows of the kernel.

What is seen of the position is written into a row once. A deal is that row with the hidden dominoes
in the hands, and the pile in an order; nothing of it is ever a position of the engine.
"""

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any, Final, Generic, NamedTuple

import numpy as np

from engine.game import M, P
from engine.tiles import Tile
from solver import kernel
from solver.compiled import compiled
from solver.hidden_hands.deals import Deals
from solver.hidden_hands.evidence import PILE
from solver.kernel import Integers
from solver.open_hands.encoding import Encoding, OpenHands
from solver.search.workspace import below

_HIDDEN: Final = -1
"""No domino: its place in the pile is hidden."""


class Row(NamedTuple, Generic[P, M]):
    """A deal as a row of the kernel, the encoding that wrote it, and what makes the position."""

    row: Integers
    encoding: Encoding[P, M]
    position: Callable[[], P]


@compiled
def deal_out(
    deal: Any,
    rows: Integers,
    dominoes: Integers,
    seats: Integers,
    pile: Integers,
    aside: Integers,
    chance: Integers,
) -> None:
    """Give dominoes, by number, to seats in ``rows[0]``, lay those of no seat into the hidden
    places of the pile in any order, and make the moves that are forced then. Those of no seat are
    gathered in ``aside``."""
    number = 0
    for one in range(len(dominoes)):
        if seats[one] == PILE:
            aside[number] = dominoes[one]
            number += 1
        else:
            kernel.give(deal, rows, 0, seats[one], dominoes[one])
    for place in range(len(pile)):
        if pile[place] == _HIDDEN:
            drawn = below(chance, 0, number)
            pile[place] = aside[drawn]
            number -= 1
            aside[drawn] = aside[number]
    kernel.stack(deal, pile)
    kernel.begin(deal, rows, 0)


def row_of(how: OpenHands[P, M], position: P) -> Row[P, M]:
    """Return the row of a position with everything known."""
    encoding = how.encoding(position)
    return Row(encoding.row(position), encoding, lambda: position)


class Rows(Generic[P, M]):
    """The rows of the deals of a position, numbered by an encoding of one of them; a seed decides
    the orders of the pile."""

    def __init__(self, deals: Deals[P, M], seed: int) -> None:
        self._deals = deals
        self._encoding = deals.of.encoding(deals.in_any_order(next(deals.drawn(1)), Random(1)))
        self._row = self._encoding.seen(deals.position)
        self._pile = self._numbers(deals.of.pile(deals.position))
        self._dominoes = self._numbers(deals.tiles)
        self._aside, self._chance = np.zeros_like(self._dominoes), np.array([2 * seed + 1])

    def _numbers(self, tiles: Iterable[Tile]) -> Integers:
        number = self._encoding.number
        return np.array([_HIDDEN if one.is_hidden else number(one) for one in tiles], np.int64)

    def dealt(self, seats: Integers) -> Row[P, M]:
        """Return the row of a deal, the pile in any order."""
        rows, pile = self._row[None, :].copy(), self._pile.copy()
        deal = self._encoding.deal
        deal_out(deal, rows, self._dominoes, seats, pile, self._aside, self._chance)
        position = partial(self._deals.in_any_order, seats, Random(1))
        return Row(rows[0], self._encoding, position)
