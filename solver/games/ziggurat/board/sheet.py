"""Number the 36 columns of the board as bits, so that all places of a value are one number.

Column (row, column) is bit 8 * row + column. Two bits between the rows are always 0, so that one
step to the right or left is a shift by 1, one step down or up a shift by 8.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from solver.games.ziggurat.board import shape
from solver.games.ziggurat.board.shape import HIGH, LOW

Numbers = npt.NDArray[np.int64]

HIGHS: Final = np.array(HIGH, np.int64)
LOWS: Final = np.array(LOW, np.int64)

STRIDE: Final = 8
SPOTS: Final = STRIDE * shape.SIZE
"""One more than the highest bit."""


def _spot(row: int, column: int) -> int:
    return STRIDE * row + column


SPOT: Final = tuple(_spot(row, column) for _, row, column in shape.PLACES)
"""The bit of the column of each cell."""

CELL_ON: Final = {(place[0] - 1, SPOT[cell]): cell for cell, place in enumerate(shape.PLACES)}
"""The cell by its tier, from 0, and its bit."""


ON_TIER: Final = tuple(
    sum(1 << SPOT[cell] for cell, place in enumerate(shape.PLACES) if place[0] == tier)
    for tier in shape.TIERS
)
"""The columns that have a cell on each tier."""
BLACK: Final = sum(1 << _spot(*divmod(n, 6)) for n in range(36) if sum(divmod(n, 6)) % 2 == 0)
"""The columns of one colour of a chessboard: every domino covers one of them."""

HEIGHTS: Final = np.array(
    [sum(columns >> spot & 1 for columns in ON_TIER) for spot in range(SPOTS)], np.int64
)
"""The number of cells over each bit, 0 between the rows."""


def _kinds() -> Numbers:
    """Return the number of each cell's class, cells that a symmetry makes equal being one."""
    kinds, known = np.full((4, SPOTS), -1, np.int64), dict[int, int]()
    for cell, (tier, _, _) in enumerate(shape.PLACES):
        first = min(turned[cell] for turned in shape.TURNED_CELL)
        kinds[tier, SPOT[cell]] = known.setdefault(first, len(known))
    return kinds


KINDS: Final = _kinds()
"""The class of the cell on each tier over each bit."""
KINDS_OF_CELLS: Final = int(KINDS.max()) + 1


def _starts(step: int) -> int:
    """Return the first cells of the edges that stand for all edges of the foundation, of those
    that go one step to the right or down."""
    edges = (shape.EDGES[edge] for edge in shape.FIRST_EDGES)
    pairs = ((one, two) for one, two in edges if shape.PLACES[one][0] == 1)
    return sum(1 << SPOT[one] for one, two in pairs if SPOT[two] - SPOT[one] == step)


STARTS_RIGHT: Final = _starts(1)
STARTS_DOWN: Final = _starts(STRIDE)
