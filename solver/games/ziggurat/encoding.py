"""Number the 28 dominoes (Z2) and the board (Z1, Z4), and write moves in these numbers.

A domino's number is its place in the engine's set; it has the larger half HIGHS[t] and the smaller
LOWS[t]. A *column* is the 1 to 3 cells above one square of the foundation. Column (row, column) is
bit 8 * row + column of a number, so that all columns with something in common are one number. Two
bits between the rows are always 0, so that one step to the right or left is a shift by 1, one step
down or up a shift by 8.
"""

from collections.abc import Iterable
from itertools import product
from typing import Final

import numpy as np

from engine.games.ziggurat import GAME, Lift, Move, Placed, Position
from engine.games.ziggurat.position import ON_BOARD, SET, SIZE, TIERS
from engine.squares import Rectangle, turnings
from engine.tiles import Tile
from solver.kernel import Integers

NUMBER: Final = {tile: number for number, tile in enumerate(SET)}
HIGHS: Final = np.array([tile.first for tile in SET], np.int64)
LOWS: Final = np.array([tile.second for tile in SET], np.int64)

STRIDE: Final = 8
SPOTS: Final = STRIDE * SIZE
"""One more than the highest bit."""


def spot_of(row: int, column: int) -> int:
    """Return the bit of a column."""
    return STRIDE * row + column


ON_TIER: Final = tuple(
    sum(1 << spot_of(row, column) for at, row, column in ON_BOARD if at == tier) for tier in TIERS
)
"""The columns that have a cell on each tier."""
BLACK: Final = sum(1 << spot_of(r, c) for tier, r, c in ON_BOARD if tier == 1 and (r + c) % 2 == 0)
"""The columns of one colour of a chessboard: each domino covers exactly one of them."""

OF_HEIGHT: Final = (ON_TIER[0] & ~ON_TIER[1], ON_TIER[1] & ~ON_TIER[2], ON_TIER[2])
"""The columns of one, of two and of three cells."""

HEIGHTS: Final = np.array(
    [sum(columns >> spot & 1 for columns in ON_TIER) for spot in range(SPOTS)], np.int64
)
"""Shape (SPOTS,): the number of cells of the column at each bit, 0 for the bits between the
rows."""

_TURNS: Final = turnings(Rectangle(0, 0, SIZE - 1, SIZE - 1))


def _kinds() -> Integers:
    """Return an array of shape (4, SPOTS): the class of the cell by tier (from 1) and column, -1 if
    there is no cell. Cells that a symmetry of the board makes equal have one class."""
    kinds, known = np.full((4, SPOTS), -1, np.int64), dict[tuple[int, ...], int]()
    for tier, *square in sorted(ON_BOARD):
        first = (tier, *min(turn.cell(*square) for turn in _TURNS))
        kinds[tier, spot_of(*square)] = known.setdefault(first, len(known))
    return kinds


KINDS: Final = _kinds()
"""Shape (4, SPOTS): the class of the cell by tier (from 1) and column, as `_kinds` numbers them."""
KINDS_OF_CELLS: Final = int(KINDS.max()) + 1


def _starts(down: int, right: int) -> int:
    """Return, as bits, the first columns of those places of the foundation that stand for all
    others. A place is two squares, the second ``down`` rows below and ``right`` columns right of
    the first. Of the places that a symmetry of the board makes equal, only one is kept, and only if
    it has this direction."""
    found = 0
    for row, column in product(range(SIZE - down), range(SIZE - right)):
        here = [(row, column), (row + down, column + right)]
        if here == min(sorted(turn.cell(*square) for square in here) for turn in _TURNS):
            found |= 1 << spot_of(row, column)
    return found


STARTS_RIGHT: Final = _starts(0, 1)
STARTS_DOWN: Final = _starts(1, 0)

Row = tuple[int, int, int]
"""A move as integers: the domino's number, the column of its larger half, the column of its smaller
half. Both columns are -1 for a lift."""


def lie_of(placed: Placed) -> Row:
    """Return a domino on the board as a `Row`."""
    tile, _, row, column, direction = placed
    first = spot_of(row, column)
    second = first + (1 if direction == "right" else STRIDE)
    if tile != tile.canonical:
        first, second = second, first
    return NUMBER[tile.canonical], first, second


def row_of(move: Move) -> Row:
    """Return a move as a `Row`."""
    return (NUMBER[move.tile.canonical], -1, -1) if isinstance(move, Lift) else lie_of(move.placed)


def twins(position: Position, moves: Iterable[Move]) -> list[Row]:
    """Return for each move, as a `Row`, the first of the moves that a symmetry of the position
    makes equal to it. Moves with equal rows are twins."""
    turns = GAME.own_symmetries(position)
    return [min((row_of(turn.move(move)) for turn in turns), key=_place) for move in moves]


def _place(row: Row) -> Row:
    return row[1] > row[2], min(row[1:]), max(row[1:])


def as_bits(tiles: Iterable[Tile]) -> int:
    """Return a set of dominoes as bits: bit ``NUMBER[tile]`` for each."""
    return sum(1 << NUMBER[tile] for tile in tiles)
