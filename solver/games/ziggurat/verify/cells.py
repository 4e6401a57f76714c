"""Number the board and the lies of dominoes on it for the second methods.

Nothing of the first search is used; the cells come from the engine. A *lie* is a domino in its
place: an edge of two cells and which half is on which.
"""

from functools import cache
from typing import Final

from engine.games.ziggurat import Cell, Placed
from engine.games.ziggurat.position import SET, SIZE, TIERS, in_tier
from engine.tiles import Tile

CELLS: Final = tuple(
    Cell(tier, row, column)
    for tier in TIERS
    for row in range(SIZE)
    for column in range(SIZE)
    if in_tier(Cell(tier, row, column))
)

PLACE: Final = {cell: place for place, cell in enumerate(CELLS)}

FACES: Final = tuple(range(1 + max(int(face) for tile in SET for face in tile)))

SIDES: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Rows and columns from a cell to those beside it; a lie goes from its first cell one of the
first two."""

_FORWARD: Final = {(0, 1): "right", (1, 0): "down"}


def beside(cell: Cell, side: tuple[int, int]) -> Cell:
    """Return the cell on one side of another, which may lie off the board."""
    return Cell(cell.tier, cell.row + side[0], cell.column + side[1])


EDGES: Final = tuple(
    (PLACE[cell], PLACE[beside(cell, side)])
    for cell in CELLS
    for side in _FORWARD
    if beside(cell, side) in PLACE
)

TURNS: Final = tuple(
    (*(int(face) for face in (tile.flipped if flipped else tile)), number)
    for flipped in (False, True)
    for number, tile in enumerate(SET)
)
"""The number on the first cell, that on the second, and the domino: one way round, then the
other."""

_EDGE: Final = {edge: number for number, edge in enumerate(EDGES)}


@cache
def lie_of(placed: Placed) -> int:
    """Return the number of a lie: its edge times the ways round, and its own way round."""
    first, second = (PLACE[cell] for cell in placed.cells)
    canonical = placed.tile.canonical
    turn = SET.index(canonical) + len(SET) * (placed.tile != canonical)
    return _EDGE[first, second] * len(TURNS) + turn


@cache
def placed_of(lie: int) -> Placed:
    """Return the domino as it lies."""
    edge, turn = divmod(lie, len(TURNS))
    first, second = (CELLS[place] for place in EDGES[edge])
    tile = Tile(*TURNS[turn][:2])
    return Placed(tile, *first, "right" if second.row == first.row else "down")


@cache
def covered(lie: int) -> frozenset[int]:
    """Return the two cells of a lie."""
    return frozenset(EDGES[lie // len(TURNS)])


@cache
def over(lie: int) -> frozenset[int]:
    """Return the cells directly over those of a lie."""
    above = (CELLS[cell]._replace(tier=CELLS[cell].tier + 1) for cell in covered(lie))
    return frozenset(PLACE[cell] for cell in above if cell in PLACE)
