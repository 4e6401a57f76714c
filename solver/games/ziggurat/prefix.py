"""A guided beginning of a plan: a beam search that lays dominoes where they spoil least.

It proves nothing. It only has to be right often enough that the exact model is left with a
board it can fill. What guides it: small numbers go where much is to stand on them, large ones to
the rim and on top, as little as possible of the rise is wasted, the free cells of each tier can
still be covered by dominoes, and values that are still to come keep free cells beside them.
"""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from solver.games.ziggurat.domino import HIGH, LOW
from solver.games.ziggurat.laying import FREE, Values, board_values, lays, under
from solver.games.ziggurat.shape import (
    BELOW,
    CELLS,
    COLUMN,
    EDGE_OF_WAY,
    EDGES,
    FIRST_EDGES,
    HEIGHT,
    PLACES,
    VALUES,
    WAYS,
)
from solver.games.ziggurat.task import Lay, Task, after, cells_of

BESIDE_CELL: Final = tuple(
    tuple(b if a == cell else a for a, b in EDGES if cell in (a, b)) for cell in CELLS
)
"""The 2 to 4 cells beside each cell on its own tier."""

ROOM_ABOVE: Final = tuple(HEIGHT[COLUMN[cell]] - PLACES[cell][0] for cell in CELLS)
"""How many cells stand over each cell."""

# Weights in twentieths, found by trying a few hundred deals; the exact values matter little.
_RIM_WASTES_LOW: Final = 20
_LID_WASTES_RISE: Final = 12
_LOAD_WASTES_HIGH: Final = 35
_CLOSED: Final = 400
_OPEN_NEIGHBOUR: Final = 3


class _Branch(NamedTuple):
    score: int
    task: Task
    values: Values


def prefix(
    task: Task,
    start: int | None,
    length: int,
    width: int,
    seed: int,
    leaving: frozenset[int] = frozenset(),
) -> Task | None:
    """The task after laying so many dominoes without a lift; None when every branch got stuck.

    start: the domino to lay first on an empty board, or None for any. width: branches kept.
    leaving: dominoes on the board that are to be lifted later, so nothing is laid on them.
    """
    chance = Random(seed)
    beam = [_Branch(0, task, board_values(task.board))]
    cleared = sum(1 << c for lay in task.board if lay.tile in leaving for c, _ in cells_of(lay))
    for _ in range(length):
        grown = (found for found in _grown(beam, start, chance) if not _rests(found[-1], cleared))
        beam = _best(sorted(grown), beam, width, cleared)
        if not beam:
            return None
    return beam[0].task


def _grown(
    beam: list[_Branch], start: int | None, chance: Random
) -> Iterator[tuple[int, int, int, int, int]]:
    """(score, tie break, branch, tile, way) of every laying; octants of the first one folded."""
    for number, branch in enumerate(beam):
        task, values = branch.task, branch.values
        empty = not task.board
        tiles = held(task) if start is None or not empty else [start]
        coming = _coming(task)
        for lay in lays(values, tiles, task.sighted, empty):
            if not empty or EDGE_OF_WAY[lay.way] in FIRST_EDGES:
                loss = sum(_loss(values, coming, cell, value) for cell, value in cells_of(lay))
                yield branch.score + loss, chance.getrandbits(16), number, *lay


def _rests(way: int, cells: int) -> bool:
    """Whether a domino laid that way rests on one of the cells, given as bits."""
    return any(
        below is not None and cells >> below & 1 for below in map(BELOW.__getitem__, WAYS[way])
    )


def held(task: Task) -> list[int]:
    """The dominoes that may be laid now."""
    hand = [] if task.aside_first and task.aside else task.draws[: task.hand]
    return [*hand, *task.aside]


def _coming(task: Task) -> list[int]:
    """How many halves of each value are not on the board."""
    count = [0] * len(VALUES)
    for tile in (*task.draws, *task.aside):
        count[HIGH[tile]] += 1
        count[LOW[tile]] += 1
    return count


def _loss(values: Values, coming: list[int], cell: int, value: int) -> int:
    open_beside = sum(values[other] == FREE for other in BESIDE_CELL[cell])
    return _misfit(values, cell, value) - _OPEN_NEIGHBOUR * coming[value] * open_beside


def _misfit(values: Values, cell: int, value: int) -> int:
    room, floor = ROOM_ABOVE[cell], under(values, cell)
    if value + room > 6:
        return _CLOSED
    if room == 0 and PLACES[cell][0] == 1:
        return _RIM_WASTES_LOW * (6 - value)
    if room == 0:
        return _LID_WASTES_RISE * (value - (floor or 0) - 1)
    return _LOAD_WASTES_HIGH * (max(0, value - 1) if room == 1 else value)


def _best(
    candidates: list[tuple[int, int, int, int, int]],
    beam: list[_Branch],
    width: int,
    cleared: int,
) -> list[_Branch]:
    """The best layings that leave the board coverable, each board once."""
    kept: list[_Branch] = []
    seen = set()
    for score, _, number, tile, way in candidates:
        branch = beam[number]
        step = Lay(tile, way)
        values = branch.values.copy()
        for cell, value in cells_of(step):
            values[cell] = value
        if tuple(values) not in seen and coverable(_free(values) | cleared):
            seen.add(tuple(values))
            kept.append(_Branch(score, after(branch.task, step), values))
            if len(kept) == width:
                break
    return kept


def _free(values: Values) -> int:
    return sum(1 << cell for cell in CELLS if values[cell] == FREE)


@lru_cache(maxsize=1 << 14)
def coverable(free: int) -> bool:
    """Whether dominoes can cover these cells, given as bits: a matching of black and white."""
    partner: dict[int, int] = {}

    def matched(cell: int, tried: set[int]) -> bool:
        for other in BESIDE_CELL[cell]:
            if free >> other & 1 and other not in tried:
                tried.add(other)
                if other not in partner or matched(partner[other], tried):
                    partner[other] = cell
                    return True
        return False

    black = [cell for cell in CELLS if free >> cell & 1 and sum(PLACES[cell][1:]) % 2 == 0]
    return 2 * len(black) == free.bit_count() and all(matched(cell, set()) for cell in black)
