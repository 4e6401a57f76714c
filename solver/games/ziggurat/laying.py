"""Find where a domino may be laid now: the rules Z4 to Z8 on a board of numbers."""

from collections.abc import Iterator
from typing import Final

from solver.games.ziggurat.dominoes import HIGH, LOW
from solver.games.ziggurat.shape import BELOW, BESIDE, CELLS, COLUMN, EDGES, STACK
from solver.games.ziggurat.state import Lay, cells_of

FREE: Final = -1
FLOOR: Final = -1
"""The value under tier 1: less than every other."""

Values = list[int]
"""The value on each of the 56 cells, or FREE."""

_BESIDE_EDGE: Final = tuple(
    (
        tuple(column for column in BESIDE[COLUMN[a]] if column != COLUMN[b]),
        tuple(column for column in BESIDE[COLUMN[b]] if column != COLUMN[a]),
    )
    for a, b in EDGES
)


def board_values(board: tuple[Lay, ...]) -> Values:
    values = [FREE] * len(CELLS)
    for lay in board:
        for cell, value in cells_of(lay):
            values[cell] = value
    return values


def shown(values: Values, sighted: bool) -> list[int]:
    """Return for each column the values a neighbour may match, as bits (Z7)."""
    masks = [0] * len(STACK)
    for column, stack in enumerate(STACK):
        for cell in stack:
            if values[cell] == FREE:
                break
            bit = 1 << values[cell]
            masks[column] = bit if sighted else masks[column] | bit
    return masks


def under(values: Values, cell: int) -> int | None:
    """Return the value below a cell, FLOOR on tier 1, None where nothing carries it (Z5)."""
    below = BELOW[cell]
    if below is None:
        return FLOOR
    return None if values[below] == FREE else values[below]


def lays(values: Values, tiles: list[int], sighted: bool, empty: bool) -> Iterator[Lay]:
    """Yield every way to lay one of the tiles now, each once, edge by edge.

    empty: the board is empty, so no equal neighbour is asked for (Z8).
    """
    for edge, low_a, low_b, beside_a, beside_b in _carried(values, sighted, empty):
        for tile in tiles:
            high, low = HIGH[tile], LOW[tile]
            if high > low_a and low > low_b and (beside_a >> high | beside_b >> low) & 1:
                yield Lay(tile, edge)
            turned = high != low and high > low_b and low > low_a
            if turned and (beside_b >> high | beside_a >> low) & 1:
                yield Lay(tile, edge + len(EDGES))


def _carried(
    values: Values, sighted: bool, empty: bool
) -> Iterator[tuple[int, int, int, int, int]]:
    """Yield (edge, value under each cell, values beside each cell as bits) of every edge to lay
    on."""
    masks = shown(values, sighted)
    for edge, (a, b) in enumerate(EDGES):
        if values[a] != FREE or values[b] != FREE:
            continue
        low_a, low_b = under(values, a), under(values, b)
        if low_a is None or low_b is None:
            continue
        beside_a, beside_b = (_together(masks, columns) for columns in _BESIDE_EDGE[edge])
        if empty or beside_a or beside_b:
            yield edge, low_a, low_b, -1 if empty else beside_a, beside_b


def _together(masks: list[int], columns: tuple[int, ...]) -> int:
    together = 0
    for column in columns:
        together |= masks[column]
    return together
