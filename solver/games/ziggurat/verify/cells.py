"""Number the cells of the board, and the lies of dominoes on it, for the second methods.

Nothing of the first search is used; the cells come from the engine. A *lie* is a domino in its
place. It says which edge (pair of neighbouring cells) the domino covers, and which half is on which
cell.
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
"""Each way round of a domino, first of all dominoes as they are, then of all flipped: the number on
the first cell, the number on the second cell, the domino's number."""

_EDGE: Final = {edge: number for number, edge in enumerate(EDGES)}


@cache
def lie_of(placed: Placed) -> int:
    """Return the number of the lie: ``edge * len(TURNS) + turn``."""
    first, second = (PLACE[cell] for cell in placed.cells)
    canonical = placed.tile.canonical
    turn = SET.index(canonical) + len(SET) * (placed.tile != canonical)
    return _EDGE[first, second] * len(TURNS) + turn


@cache
def cells_of(lie: int) -> frozenset[int]:
    """Return the two cells of a lie."""
    return frozenset(EDGES[lie // len(TURNS)])


def cells_above(of: Iterable[int]) -> frozenset[int]:
    """Return the cells directly over the cells ``of``."""
    above = (CELLS[cell]._replace(tier=CELLS[cell].tier + 1) for cell in of)
    return frozenset(PLACE[cell] for cell in above if cell in PLACE)


@cache
def over(lie: int) -> frozenset[int]:
    """Return the cells directly over those of a lie."""
    return cells_above(cells_of(lie))
