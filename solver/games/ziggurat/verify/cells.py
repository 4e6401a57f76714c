"""Number the board and the lies of dominoes on it for the second methods.

Nothing of the first search is used; the cells come from the engine. A *lie* is a domino in its
place: an edge of two cells and which half is on which.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.games.ziggurat import Placed
from engine.games.ziggurat.position import ON_BOARD, SET, footprint
from engine.squares import DIRECTIONS

CELLS: Final = tuple(sorted(ON_BOARD))

PLACE: Final = {cell: place for place, cell in enumerate(CELLS)}

FACES: Final = tuple(range(1 + max(int(face) for tile in SET for face in tile)))

EDGES: Final = tuple(
    (PLACE[first], PLACE[second])
    for cell in CELLS
    for first, second in (footprint(*cell, direction) for direction in DIRECTIONS)
    if second in PLACE
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
def cells_of(lie: int) -> frozenset[int]:
    """Return the two cells of a lie."""
    return frozenset(EDGES[lie // len(TURNS)])


def cells_above(of: Iterable[int]) -> frozenset[int]:
    """Return the cells directly over others."""
    above = (CELLS[cell]._replace(tier=CELLS[cell].tier + 1) for cell in of)
    return frozenset(PLACE[cell] for cell in above if cell in PLACE)


@cache
def over(lie: int) -> frozenset[int]:
    """Return the cells directly over those of a lie."""
    return cells_above(cells_of(lie))
