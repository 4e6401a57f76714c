"""The values of the Domino Bead Game: cells, dominoes on the grid, positions, moves."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, NamedTuple

from engine.squares import Direction
from engine.tiles import Face, Tile, double_set, in_order

FACES = range(1, 6)
ONE_SET = double_set(5, 1)
SET = in_order(ONE_SET * 2)
COPIES = Counter(SET)
HAND_SIZES = {2: 14, 3: 9, 4: 7}
"""Dominoes dealt to each player, by the number of players (B2)."""


MOST_SEATS = max(HAND_SIZES)
REACH = 999
"""The grid has no edge, but with a starter within 99 cells of (0, 0) no play comes near this."""
CELLS = range(-REACH, REACH + 1)
"""Rows and columns."""
MOST_POINTS = 100_000_000
POINTS = range(-MOST_POINTS, MOST_POINTS + 1)


class Cell(NamedTuple):
    """A cell of the unbounded grid."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"({self.row}, {self.column})"


@dataclass(frozen=True, slots=True)
class Options:
    """Rule options of the game."""

    lone_cells_count: Annotated[
        bool, "A single filled cell next to the new domino counts as a group."
    ] = False
    joins_count_twice: Annotated[
        bool, "A play that joins two lines counts their new length once for each of them."
    ] = False
    open_hands: Annotated[bool, "All hands are face up."] = False
    identical_sets: Annotated[
        bool, "Two players each play with a set of 15 dominoes of their own."
    ] = False

    @property
    def shortest_group(self) -> int:
        """The fewest old cells in a line that count as extended (B5, B8)."""
        return 1 if self.lone_cells_count else 2


@lru_cache(maxsize=4096)
def footprint(row: int, column: int, direction: Direction) -> tuple[Cell, Cell]:
    """Return the cells of the first and the second half of a domino."""
    if direction == "right":
        return Cell(row, column), Cell(row, column + 1)
    return Cell(row, column), Cell(row + 1, column)


class Place(NamedTuple):
    """A domino on the grid, and the move that places it: ``tile.first`` on (row, column),
    ``tile.second`` one step in ``direction``."""

    tile: Tile
    row: int
    column: int
    direction: Direction

    @property
    def cells(self) -> tuple[Cell, Cell]:
        return footprint(self.row, self.column, self.direction)

    @property
    def halves(self) -> tuple[tuple[Cell, Face], tuple[Cell, Face]]:
        first, second = self.cells
        return (first, self.tile.first), (second, self.tile.second)


@dataclass(frozen=True, slots=True)
class Pass:
    """Place nothing and score nothing, if no play is possible (B11)."""


Move = Place | Pass


class Player(NamedTuple):
    """A sorted hand, hidden dominoes last, and the score of the plays."""

    hand: tuple[Tile, ...]
    score: int


@dataclass(frozen=True, slots=True)
class Position:
    """``placed`` in the order played, the first two being the starter; ``passes`` since the last
    play; ``last_turns`` the seats that still have one, once a player has gone out."""

    options: Options
    players: tuple[Player, ...]
    to_move: int
    first_player: int
    passes: int
    last_turns: tuple[int, ...] | None
    placed: tuple[Place, ...]

    @property
    def starter(self) -> tuple[Tile, Tile]:
        first, second = self.placed[:2]
        return first.tile.canonical, second.tile.canonical

    @property
    def mover(self) -> Player:
        return self.players[self.to_move]


def rest_of_order(to_move: int, first_player: int, seats: int) -> tuple[int, ...]:
    """Return the seats from the one to move to the last of the starting order; none if it is the
    first player's turn again (B12)."""
    gone = (to_move - first_player) % seats or seats
    return tuple((first_player + turn) % seats for turn in range(gone, seats))


def in_turn(seats: Sequence[int], first_player: int, players: int) -> tuple[int, ...]:
    """Sort seats by their turns, from the first player on."""
    return tuple(sorted(seats, key=lambda seat: (seat - first_player) % players))


def moves_tiles(move: Move) -> tuple[Tile, ...]:
    """Return the domino that the move places, if any."""
    return (move.tile.canonical,) if isinstance(move, Place) else ()
