"""The values of Domino Ziggurat: cells, dominoes on the board, positions, moves."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, NamedTuple

from engine.squares import Direction
from engine.tiles import Face, Tile, double_set

SIZE = 6
OFF_BOARD = 99
"""Coordinates outside the board, up to this, can be read; such a move is judged illegal."""
COORDINATES = range(-OFF_BOARD, OFF_BOARD + 1)

MOST_CHEATS = 1_000_000
TIERS = (1, 2, 3)
SET = double_set(6)
COPIES = Counter(SET)


class Cell(NamedTuple):
    """A cell of a tier; on every tier, rows and columns are those of the whole grid, 0..5."""

    tier: int
    row: int
    column: int

    def __str__(self) -> str:
        return f"({self.row}, {self.column})"


def in_tier(cell: Cell) -> bool:
    """Tell whether the cell is in the square of its tier (Z1)."""
    rim = cell.tier - 1
    return rim <= cell.row < SIZE - rim and rim <= cell.column < SIZE - rim


ON_BOARD = frozenset(
    cell
    for tier in TIERS
    for row in range(SIZE)
    for column in range(SIZE)
    if in_tier(cell := Cell(tier, row, column))
)
"""Every cell of the three tiers."""


@lru_cache(maxsize=1024)
def footprint(tier: int, row: int, column: int, direction: Direction) -> tuple[Cell, Cell]:
    """Return the cells of the first and the second half of a domino."""
    if direction == "right":
        return Cell(tier, row, column), Cell(tier, row, column + 1)
    return Cell(tier, row, column), Cell(tier, row + 1, column)


@dataclass(frozen=True, slots=True)
class Options:
    """The rules that players agree on."""

    hand_size: Annotated[int, range(1, 29), "Dominoes in your hand."] = 3
    covered_neighbours: Annotated[
        bool, "A half that has been built over still counts as a match."
    ] = True
    lifted_first: Annotated[
        bool, "You must play the dominoes you lifted before any from your hand."
    ] = False


class Placed(NamedTuple):
    """A domino on the board: ``tile.first`` on (row, column) of the tier, ``tile.second`` one step
    in ``direction``."""

    tile: Tile
    tier: int
    row: int
    column: int
    direction: Direction

    @property
    def cells(self) -> tuple[Cell, Cell]:
        return footprint(self.tier, self.row, self.column, self.direction)

    @property
    def halves(self) -> tuple[tuple[Cell, Face], tuple[Cell, Face]]:
        first, second = self.cells
        return (first, self.tile.first), (second, self.tile.second)


class Place(NamedTuple):
    """Place a domino from the hand, or one set aside; ``drawn`` is the one taken from the pile."""

    tile: Tile
    tier: int
    row: int
    column: int
    direction: Direction
    drawn: Tile | None = None

    @property
    def placed(self) -> Placed:
        return Placed(self.tile, self.tier, self.row, self.column, self.direction)


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift a domino from the board and set it aside: one cheat."""

    tile: Tile


Move = Place | Lift


@dataclass(frozen=True, slots=True)
class Position:
    """``placed`` in the order played; ``hand`` and ``lifted``, sorted; ``pile``, next domino first,
    with hidden dominoes if its order is unknown; ``cheats`` so far."""

    options: Options
    placed: tuple[Placed, ...]
    hand: tuple[Tile, ...]
    lifted: tuple[Tile, ...]
    pile: tuple[Tile, ...]
    cheats: int

    @property
    def to_move(self) -> int:
        """Seat 0, the only one of a solitaire."""
        return 0

    @property
    def is_finished(self) -> bool:
        return len(self.placed) == len(SET)


def moves_tiles(move: Move) -> tuple[Tile, ...]:
    """Return the domino that the move places or lifts."""
    return (move.tile.canonical,)
