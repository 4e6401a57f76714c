"""Number the 28 dominoes (Z2) and the board: 56 cells, 36 columns, 88 edges, 176 ways to lay a
domino (Z1, Z4).

Domino t has the larger number HIGH[t] and the smaller LOW[t]. A *cell* is the place of one half,
0..55: tier 1 first, then tier 2, then tier 3, each row by row. A *column* is the 1 to 3 cells above
one square of the foundation. An *edge* is two cells side by side on one tier. A *way* is an edge
with a direction: the cell of the larger number first, the cell of the smaller number second.
"""

from typing import Final

SIZE: Final = 6
TIERS: Final = (1, 2, 3)
VALUES: Final = range(7)

HALVES: Final = tuple((high, low) for high in VALUES for low in range(high + 1))
"""(larger number, smaller number) of every domino, in ascending order."""

TILES: Final = range(len(HALVES))
HIGH: Final = tuple(high for high, _ in HALVES)
LOW: Final = tuple(low for _, low in HALVES)
NUMBER: Final = {halves: tile for tile, halves in enumerate(HALVES)}
FACES: Final = tuple((1 << high) | (1 << low) for high, low in HALVES)
"""The values of each domino as a set of bits 0..6."""


def is_double(tile: int) -> bool:
    return HIGH[tile] == LOW[tile]


PLACES: Final = tuple(
    (tier, row, column)
    for tier in TIERS
    for row in range(tier - 1, SIZE + 1 - tier)
    for column in range(tier - 1, SIZE + 1 - tier)
)
"""(tier, row, column) of every cell."""

CELL: Final = {place: cell for cell, place in enumerate(PLACES)}
CELLS: Final = range(len(PLACES))
COLUMN: Final = tuple(row * SIZE + column for _, row, column in PLACES)

BELOW: Final = tuple(CELL.get((tier - 1, row, column)) for tier, row, column in PLACES)
"""The cell directly under each cell, None on tier 1."""

ABOVE: Final = tuple(CELL.get((tier + 1, row, column)) for tier, row, column in PLACES)
"""The cell directly over each cell, None where the column ends."""

HEIGHT: Final = tuple(sum(column == other for other in COLUMN) for column in range(SIZE * SIZE))
"""The number of cells in each column, 1..3."""

STACK: Final = tuple(
    tuple(cell for cell in CELLS if COLUMN[cell] == column) for column in range(SIZE * SIZE)
)
"""The cells of each column from the foundation upward."""


def _edges() -> tuple[tuple[int, int], ...]:
    found = []
    for (tier, row, column), cell in CELL.items():
        for beside in ((tier, row, column + 1), (tier, row + 1, column)):
            if beside in CELL:
                found.append((cell, CELL[beside]))
    return tuple(found)


EDGES: Final = _edges()
WAYS: Final = EDGES + tuple((second, first) for first, second in EDGES)
"""(cell of the larger number, cell of the smaller number); way w and w + 88 share an edge."""

EDGE_OF_WAY: Final = tuple(way % len(EDGES) for way in range(len(WAYS)))
WAY: Final = {cells: way for way, cells in enumerate(WAYS)}


def _columns_beside(column: int) -> tuple[int, ...]:
    row, place = divmod(column, SIZE)
    steps = ((row - 1, place), (row, place - 1), (row, place + 1), (row + 1, place))
    return tuple(r * SIZE + c for r, c in steps if 0 <= r < SIZE and 0 <= c < SIZE)


BESIDE: Final = tuple(_columns_beside(column) for column in range(SIZE * SIZE))
"""The 2 to 4 columns one step away from each column (Z7)."""


def _turn(row: int, column: int, octant: int) -> tuple[int, int]:
    for _ in range(octant % 4):
        row, column = column, SIZE - 1 - row
    return (row, column) if octant < 4 else (column, row)


TURNED_CELL: Final = tuple(
    tuple(CELL[(tier, *_turn(row, column, octant))] for tier, row, column in PLACES)
    for octant in range(8)
)
"""The cell to which each of the eight symmetries of the board takes each cell."""

TURNED_WAY: Final = tuple(
    tuple(WAY[(cells[first], cells[second])] for first, second in WAYS) for cells in TURNED_CELL
)

FIRST_EDGES: Final = tuple(
    edge
    for edge in range(len(EDGES))
    if edge == min(EDGE_OF_WAY[TURNED_WAY[octant][edge]] for octant in range(8))
)
"""One edge of every class of edges that the eight symmetries make equal."""
