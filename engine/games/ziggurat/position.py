"""The values of Domino Ziggurat: cells, laid dominoes, positions, moves."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from engine.accounting import Whole
from engine.tiles import Face, Tile, double_set

Direction = Literal["right", "down"]
DIRECTIONS: tuple[Direction, ...] = ("right", "down")

SIZE = 6
OFF_BOARD = 99
"""Coordinates may lie outside the board, for a move there is judged, not misread."""
COORDINATES = range(-OFF_BOARD, OFF_BOARD + 1)

MOST_CHEATS = 1_000_000
TIERS = (1, 2, 3)
SET = double_set(6)
COPIES = Whole(SET)


class Cell(NamedTuple):
    """A cell of a tier; rows and columns 0..5 are those of the whole grid on every tier."""

    tier: int
    row: int
    column: int

    def __str__(self) -> str:
        return f"({self.row}, {self.column})"


def in_tier(cell: Cell) -> bool:
    """Tell whether the cell belongs to its tier's square (Z1)."""
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
    """Return the cells of the first and the second half of a domino that lies there."""
    if direction == "right":
        return Cell(tier, row, column), Cell(tier, row, column + 1)
    return Cell(tier, row, column), Cell(tier, row + 1, column)


def turned(tile: Tile, row: int, column: int, direction: str) -> tuple[Tile, int, int, Direction]:
    """Return the same lie of a domino, written to the right or down."""
    if direction == "left":
        return tile.flipped, row, column - 1, "right"
    if direction == "up":
        return tile.flipped, row - 1, column, "down"
    return tile, row, column, "down" if direction == "down" else "right"


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
    """A domino on the board: ``tile.first`` lies on (row, column) of the tier, ``tile.second``
    one step in ``direction``."""

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


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a domino from the hand or from those set aside; ``drawn`` is the one turned up."""

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
    """Take a laid domino from the board and set it aside: one cheat."""

    tile: Tile


Move = Place | Lift


@dataclass(frozen=True, slots=True)
class Position:
    """``placed`` in the order laid; ``hand`` and ``lifted`` sorted; ``pile`` next domino first,
    hidden dominoes where its order is not known; ``cheats`` so far."""

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
    """Return the domino that the move lays or lifts."""
    return (move.tile.canonical,)
