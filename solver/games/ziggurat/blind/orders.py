"""List or draw the orders of the pile that fit what is known of it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Final

import numpy as np

from engine.games.ziggurat import Position
from engine.games.ziggurat.position import SET
from engine.tiles import HIDDEN, Tile, in_order
from solver.games.ziggurat.encoding import NUMBER
from solver.kernel import Integers

FEW: Final = 3
"""Up to this many hidden dominoes, every order is looked at."""


class PileOrders:
    """Orders of the dominoes that are hidden in the hand, then of the pile. Only the hidden places
    differ; every order is equally likely.

    ``given``: how many dominoes at the beginning of each order are in the hand. ``complete``: all
    orders are listed, none is drawn at random.
    """

    def __init__(self, position: Position, seed: int) -> None:
        self.given = sum(tile.is_hidden for tile in position.hand)
        self._places = (*(HIDDEN,) * self.given, *position.pile)
        self._hidden = hidden_tiles(position)
        self._chance = Random(f"boneyard/ziggurat/orders/{seed}")
        self.complete = len(self._hidden) <= FEW
        self._rows = list(permutations(self._hidden)) if self.complete else []

    def between(self, begun: int, ended: int) -> Integers:
        """Return orders ``begun`` to ``ended - 1``, shape (orders, dominoes), as numbers of
        dominoes. The same numbers always give the same orders; there are fewer if all orders are
        listed and end before."""
        while not self.complete and len(self._rows) < ended:
            self._rows.append(tuple(self._chance.sample(self._hidden, len(self._hidden))))
        rows = [[NUMBER[tile] for tile in self._fill(row)] for row in self._rows[begun:ended]]
        return np.array(rows, np.int64).reshape(len(rows), len(self._places))

    def positions(self, position: Position) -> list[Position]:
        """Return the position with every domino known, once for each order listed so far."""
        return [_with_order(position, self._fill(row), self.given) for row in self._rows]

    def _fill(self, row: Sequence[Tile]) -> list[Tile]:
        tiles = iter(row)
        return [next(tiles) if tile.is_hidden else tile for tile in self._places]


def hidden_tiles(position: Position) -> tuple[Tile, ...]:
    """Return the dominoes that are not seen: each is in the hand or the pile, unknown which."""
    seen = {
        *(domino.tile.canonical for domino in position.placed),
        *position.hand,
        *position.lifted,
        *position.pile,
    }
    return tuple(tile for tile in SET if tile not in seen)


def only_order(position: Position) -> Position | None:
    """Return the position with every domino known if only one order is possible, else None."""
    if len(hidden_tiles(position)) > 1:
        return None
    orders = PileOrders(position, 0)
    return orders.positions(position)[0]


def _with_order(position: Position, order: Sequence[Tile], given: int) -> Position:
    known = [tile for tile in position.hand if not tile.is_hidden]
    hand = in_order([*known, *order[:given]])
    return replace(position, hand=hand, pile=tuple(order[given:]))
