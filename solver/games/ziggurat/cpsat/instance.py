"""The instance that all models of Domino Ziggurat are built from: dominoes, hand, pile, board."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.games.ziggurat import Options, Placed, Position
from engine.tiles import Tile


class Instance(NamedTuple):
    """A position with a known pile, as plain data.

    draws: the hand and then the pile, in the order of drawing (Z3); ``held`` of them are the hand.
    aside: dominoes that were lifted and must be laid again (Z9).
    board: the dominoes that lie, in the order in which they were laid.
    """

    draws: tuple[Tile, ...]
    held: int
    aside: tuple[Tile, ...]
    board: tuple[Placed, ...]
    options: Options

    @property
    def off_board(self) -> tuple[Tile, ...]:
        """The dominoes that still have to be laid."""
        return (*self.aside, *self.draws)

    @property
    def lying(self) -> tuple[Tile, ...]:
        """The dominoes on the board."""
        return tuple(placed.tile.canonical for placed in self.board)

    def without(self, lifted: Collection[Tile]) -> Instance:
        """Return the instance with the dominoes in ``lifted`` taken off the board and set aside."""
        gone = tuple(tile for tile in self.lying if tile in lifted)
        board = tuple(one for one in self.board if one.tile.canonical not in lifted)
        return self._replace(aside=(*self.aside, *gone), board=board)

    def needed(self, draw: int) -> int:
        """Return how many dominoes must have left the hand before ``draws[draw]`` is drawn; 0 or
        less for the dominoes of the first hand."""
        return draw - self.held + 1


def instance_of(position: Position) -> Instance:
    """Return a position as an instance."""
    draws = (*position.hand, *position.pile)
    return Instance(draws, len(position.hand), position.lifted, position.placed, position.options)


def values_of(tile: Tile) -> set[int]:
    """Return the values of a domino, one or two."""
    return {int(tile.first), int(tile.second)}
