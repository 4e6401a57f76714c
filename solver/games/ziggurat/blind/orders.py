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
"""Hidden dominoes up to which every order is looked at."""


class PileOrders:
    """The orders of the dominoes to come: those that lie hidden in the hand, then the pile. Only
    hidden places are filled, each order as likely as any other.

    given: how many of each order are in the hand. complete: whether these are all orders.
    """

    def __init__(self, position: Position, seed: int) -> None:
        self.given = sum(tile.is_hidden for tile in position.hand)
        self._places = (*(HIDDEN,) * self.given, *position.pile)
        self._hidden = hidden_tiles(position)
        self._chance = Random(f"boneyard/ziggurat/orders/{seed}")
        self.complete = len(self._hidden) <= FEW
        self._rows = list(permutations(self._hidden)) if self.complete else []

    def between(self, begun: int, ended: int) -> Integers:
        """Return the orders from one number to another, a row of numbers for each, the same ones on
        every call; fewer where these are all that there are."""
        while not self.complete and len(self._rows) < ended:
            self._rows.append(tuple(self._chance.sample(self._hidden, len(self._hidden))))
        rows = [[NUMBER[tile] for tile in self._fill(row)] for row in self._rows[begun:ended]]
        return np.array(rows, np.int64).reshape(len(rows), len(self._places))

    def positions(self, position: Position) -> list[Position]:
        """Return the position with everything known, once for each order that there is."""
        return [_with_order(position, self._fill(row), self.given) for row in self._rows]

    def _fill(self, row: Sequence[Tile]) -> list[Tile]:
        tiles = iter(row)
        return [next(tiles) if tile.is_hidden else tile for tile in self._places]


def hidden_tiles(position: Position) -> tuple[Tile, ...]:
    """Return the dominoes that nothing is known of but that they are in the hand or the pile."""
    seen = {
        *(domino.tile.canonical for domino in position.placed),
        *position.hand,
        *position.lifted,
        *position.pile,
    }
    return tuple(tile for tile in SET if tile not in seen)


def only_order(position: Position) -> Position | None:
    """Return the position with everything known where one order alone fits; else None."""
    if len(hidden_tiles(position)) > 1:
        return None
    orders = PileOrders(position, 0)
    return orders.positions(position)[0]


def _with_order(position: Position, order: Sequence[Tile], given: int) -> Position:
    known = [tile for tile in position.hand if not tile.is_hidden]
    hand = in_order([*known, *order[:given]])
    return replace(position, hand=hand, pile=tuple(order[given:]))
