"""The board as the models see it: numbered cells, the squares under them, and where dominoes lie.

Cells are numbered 0..55, squares (columns of cells, seen from above) 0..35.
"""

from functools import cache
from typing import Final, NamedTuple

from engine.games.ziggurat import Cell, Placed
from engine.games.ziggurat.position import ON_BOARD, SIZE
from engine.squares import DIRECTIONS
from engine.tiles import Tile

CELLS: Final = tuple(sorted(ON_BOARD))
NUMBER: Final = {cell: number for number, cell in enumerate(CELLS)}
SQUARES: Final = SIZE * SIZE
MOST: Final = 6
"""The highest value of a half."""

_LAST: Final = SIZE - 1


def square(cell: Cell) -> int:
    """Return the square under a cell."""
    return cell.row * SIZE + cell.column


SQUARE: Final = tuple(square(cell) for cell in CELLS)

BELOW: Final = {
    number: NUMBER[cell._replace(tier=cell.tier - 1)]
    for number, cell in enumerate(CELLS)
    if cell.tier > 1
}
"""The cell directly below each cell of the second and third tier."""

ABOVE: Final = {below: cell for cell, below in BELOW.items()}
"""The cell directly above each cell that has one."""

ROOM: Final = tuple(
    sum(cell._replace(tier=tier) in ON_BOARD for tier in range(cell.tier + 1, 4)) for cell in CELLS
)
"""How many cells are above each cell."""

STACKS: Final = tuple(
    tuple(number for number, cell in enumerate(CELLS) if square(cell) == here)
    for here in range(SQUARES)
)
"""The cells over each square."""


class CellPair(NamedTuple):
    """Two neighbouring cells that a domino may cover. ``first``, ``second``: the cells.
    ``beside_first``, ``beside_second``: the squares beside each, without the square of the other;
    an equal value there lets the domino be laid (Z7)."""

    first: int
    second: int
    beside_first: tuple[int, ...]
    beside_second: tuple[int, ...]


class Lie(NamedTuple):
    """One way for a domino to lie. ``edge``: the two cells. ``one``, ``two``: the values on its
    first and second cell. ``placed``: the same as the engine writes it."""

    edge: CellPair
    one: int
    two: int
    placed: Placed

    @property
    def halves(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The cell and the value of each half."""
        return (self.edge.first, self.one), (self.edge.second, self.two)


def neighbours(here: int) -> tuple[int, ...]:
    """Return the squares one step from a square."""
    row, column = divmod(here, SIZE)
    steps = (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)
    return tuple(r * SIZE + c for r, c in steps if 0 <= r < SIZE and 0 <= c < SIZE)


@cache
def edge(first: int, second: int) -> CellPair:
    """Return two neighbouring cells as a `CellPair`, with the squares beside them."""
    one, two = SQUARE[first], SQUARE[second]
    beside_first = tuple(other for other in neighbours(one) if other != two)
    beside_second = tuple(other for other in neighbours(two) if other != one)
    return CellPair(first, second, beside_first, beside_second)


def lie_of(placed: Placed) -> Lie:
    """Return how a domino on the board lies."""
    (first, one), (second, two) = placed.halves
    return Lie(edge(NUMBER[first], NUMBER[second]), int(one), int(two), placed)


@cache
def lies(tile: Tile, stays: bool = True) -> tuple[Lie, ...]:
    """Return every way in which a domino can lie on the grid (Z1, Z4) if only its own values are
    looked at (Z6): there are smaller values for the cells below it and, if it ``stays`` to the end,
    greater ones for the cells above it."""
    found = list[Lie]()
    for turned in (tile,) if tile.is_double else (tile, tile.flipped):
        for cell in CELLS:
            for direction in DIRECTIONS:
                placed = Placed(turned, *cell, direction)
                if ON_BOARD.issuperset(placed.cells):
                    lie = lie_of(placed)
                    if all(_has_room(*half, stays) for half in lie.halves):
                        found.append(lie)
    return tuple(found)


def _has_room(cell: int, value: int, stays: bool) -> bool:
    return CELLS[cell].tier <= value + 1 and (not stays or value + ROOM[cell] <= MOST)


@cache
def first_lies(tile: Tile, stays: bool = True) -> tuple[Lie, ...]:
    """Return the ways of `lies` for a domino on an empty board; of ways that one of the eight
    symmetries of the grid makes equal, only one."""
    found = dict[frozenset[tuple[int, int]], Lie]()
    for lie in lies(tile, stays):
        images = (frozenset((_image(cell, turn), value) for cell, value in lie.halves)
                  for turn in range(8))  # fmt: skip
        found.setdefault(min(images, key=sorted), lie)
    return tuple(found.values())


def _image(number: int, turn: int) -> int:
    """Return the image of a cell under a symmetry. ``turn``: bit 0 mirrors the rows, bit 1 the
    columns, bit 2 then swaps rows and columns."""
    tier, row, column = CELLS[number]
    row = _LAST - row if turn & 1 else row
    column = _LAST - column if turn & 2 else column
    return NUMBER[Cell(tier, *((column, row) if turn & 4 else (row, column)))]
