"""Number the 28 dominoes (Z2) and the board (Z1, Z4), and write a position in numbers.

Domino t has the larger number HIGH[t] and the smaller LOW[t]. A *column* is the 1 to 3 cells above
one square of the foundation. Column (row, column) is bit 8 * row + column of a number, so that all
columns with something in common are one number. Two bits between the rows are always 0, so that one
step to the right or left is a shift by 1, one step down or up a shift by 8.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]

SIZE: Final = 6
TIERS: Final = (1, 2, 3)
VALUES: Final = range(7)

HALVES: Final = tuple((high, low) for high in VALUES for low in range(high + 1))
"""(larger number, smaller number) of every domino, in ascending order."""

TILES: Final = range(len(HALVES))
NUMBER: Final = {halves: tile for tile, halves in enumerate(HALVES)}
HIGH, LOW = zip(*HALVES, strict=True)
HIGHS: Final = np.array(HIGH, np.int64)
LOWS: Final = np.array(LOW, np.int64)
FACES: Final = tuple((1 << high) | (1 << low) for high, low in HALVES)
"""The values of each domino as a set of bits 0..6."""

STRIDE: Final = 8
SPOTS: Final = STRIDE * SIZE
"""One more than the highest bit."""

Square = tuple[int, int]


def spot_of(square: Square) -> int:
    """Return the bit of a column."""
    return STRIDE * square[0] + square[1]


def squares(tier: int) -> list[Square]:
    """Return (row, column) of the cells of a tier, row by row."""
    inside = range(tier - 1, SIZE + 1 - tier)
    return [(row, column) for row in inside for column in inside]


ON_TIER: Final = tuple(sum(1 << spot_of(square) for square in squares(tier)) for tier in TIERS)
"""The columns that have a cell on each tier."""
BLACK: Final = sum(1 << spot_of(square) for square in squares(1) if sum(square) % 2 == 0)
"""The columns of one colour of a chessboard: every domino covers one of them."""

OF_HEIGHT: Final = (ON_TIER[0] & ~ON_TIER[1], ON_TIER[1] & ~ON_TIER[2], ON_TIER[2])
"""The columns of one, of two and of three cells."""

HEIGHTS: Final = np.array(
    [sum(columns >> spot & 1 for columns in ON_TIER) for spot in range(SPOTS)], np.int64
)
"""The number of cells over each bit, 0 between the rows."""


def _turned(square: Square) -> Iterator[Square]:
    """Yield the squares to which the eight symmetries of the board take one."""
    row, column = square
    for _ in range(4):
        row, column = column, SIZE - 1 - row
        yield row, column
        yield column, row


def _kinds() -> Numbers:
    """Return the number of each cell's class, cells that a symmetry makes equal being one."""
    kinds, known = np.full((4, SPOTS), -1, np.int64), dict[tuple[int, Square], int]()
    for tier in TIERS:
        for square in squares(tier):
            first = tier, min(_turned(square))
            kinds[tier, spot_of(square)] = known.setdefault(first, len(known))
    return kinds


KINDS: Final = _kinds()
"""The class of the cell on each tier over each bit."""
KINDS_OF_CELLS: Final = int(KINDS.max()) + 1


def _starts(down: int, right: int) -> int:
    """Return the first columns of the places of the foundation that stand for all its places, of
    those that go one step in a direction."""
    found = 0
    for row, column in squares(1):
        here = (row, column), (row + down, column + right)
        images = zip(*map(_turned, here), strict=True)
        if max(here[1]) < SIZE and here == min((min(pair), max(pair)) for pair in images):
            found |= 1 << spot_of(here[0])
    return found


STARTS_RIGHT: Final = _starts(0, 1)
STARTS_DOWN: Final = _starts(1, 0)


class Lay(NamedTuple):
    """A domino is laid, from the hand or from those set aside: on this tier, its larger number on
    the column `high`, its smaller on `low`."""

    tile: int
    tier: int
    high: int
    low: int

    @property
    def halves(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The column and the value of each half."""
        return (self.high, HIGH[self.tile]), (self.low, LOW[self.tile])


class Take(NamedTuple):
    """A domino is lifted and set aside: one cheat (Z9)."""

    tile: int


Step = Lay | Take


@dataclass(frozen=True)
class PileState:
    """The position that a plan starts from. The order of the pile is known, so the dominoes still
    to be drawn form one sequence with the hand in front of it.

    board: the dominoes laid, in the order laid.
    draws: the hand, then the pile with the next domino first; the first `hand` of them are held.
    aside: the dominoes lifted and not laid again, ascending.
    covered_neighbours: a covered half counts as a neighbour (Z7).
    lifted_first: nothing is laid from the hand while a domino is set aside.
    """

    board: tuple[Lay, ...]
    draws: tuple[int, ...]
    hand: int
    aside: tuple[int, ...] = ()
    covered_neighbours: bool = True
    lifted_first: bool = False

    @property
    def laid(self) -> frozenset[int]:
        return frozenset(lay.tile for lay in self.board)

    @property
    def missing(self) -> int:
        """The number of dominoes that are not on the board."""
        return len(TILES) - len(self.board)


def after(state: PileState, step: Step) -> PileState:
    """Return the state that is left when the step has been played; the step is not judged."""
    if isinstance(step, Take):
        board = tuple(lay for lay in state.board if lay.tile != step.tile)
        return replace(state, board=board, aside=tuple(sorted((*state.aside, step.tile))))
    draws = tuple(tile for tile in state.draws if tile != step.tile)
    return replace(
        state,
        board=(*state.board, step),
        draws=draws,
        hand=min(state.hand, len(draws)),
        aside=tuple(tile for tile in state.aside if tile != step.tile),
    )
