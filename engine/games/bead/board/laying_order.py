"""Tell whether dominoes were played in a legal order, without naming what is wrong.

Part of a pattern is a pattern, and what is flush stays flush: so B6 and B9 are checked once, on the
final layout, and only B4 and B7 for each domino in turn.

The board is written twice, row by row and column by column, with one byte per cell, 0 if it is
free. So the cells of a line are always adjacent, and whole sheets can be searched at once.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engine.games.bead.board.patterns import is_pattern
from engine.games.bead.position import SET, Options, Place

_MARGIN = 2
"""Free cells between two lines of a sheet: no check reaches farther beyond a domino."""

_WIDEST = 2 * len(SET)
"""Connected dominoes reach no farther."""

_LONG_RUNS = re.compile(rb"[^\0]{3,}").findall
"""Any two cells are a pattern."""

_FOUR = b"\1\1\1\1"


def is_in_order(placed: Sequence[Place], options: Options) -> bool:
    """Tell whether each domino, in its turn, kept B4 to B9; the first two are the starter. All must
    belong to the set."""
    _, rows, columns, _ = zip(*placed, strict=True)
    top, left = min(rows), min(columns)
    height, width = max(rows) - top + 2 + _MARGIN, max(columns) - left + 2 + _MARGIN
    if max(height, width) > _WIDEST:
        return False
    by_row, by_column = bytearray(height * width), bytearray(height * width)
    rightward, downward = by_column.copy(), by_row.copy()
    far, twice = options.shortest_group, options.joins_count_twice
    first: Any  # Dominoes of the set have only numbers.
    second: Any
    for index, ((first, second), row, column, direction) in enumerate(placed):
        line, place = row - top, column - left
        if direction == "right":
            along, across, begun, long, high = by_row, by_column, rightward, width, height
        else:
            along, across, begun, long, high = by_column, by_row, downward, height, width
            line, place = place, line
        here, one = line * long + place, place * high + line
        two = one + high
        if along[here] or along[here + 1]:
            return False
        if index > 1 and not _extends_two(along, here, across, one, two, far, twice):
            return False
        along[here] = across[one] = first
        along[here + 1] = across[two] = second
        begun[one] = 1
    if _FOUR in rightward or _FOUR in downward:
        return False
    return all(map(_keeps_pattern, [*_LONG_RUNS(by_row), *_LONG_RUNS(by_column)]))


def _extends_two(
    along: bytearray, here: int, across: bytearray, one: int, two: int, far: int, twice: bool
) -> bool:
    """Tell whether a domino extends two groups (B8). It begins at ``here`` in the sheet along it,
    and has its halves at ``one`` and ``two`` in the other sheet. A line must reach the cell that is
    ``far`` away; a join counts ``twice`` or once. A negative index wraps to the margin of the last
    line."""
    over = across[one - 1] and across[one - far]
    under = across[one + 1] and across[one + far]
    above = across[two - 1] and across[two - far]
    below = across[two + 1] and across[two + far]
    if (over or under) and (above or below):
        return True
    before = along[here - 1] and along[here - far]
    after = along[here + 2] and along[here + 1 + far]
    if (before or after) and (over or under or above or below):
        return True
    joins = (before and after, over and under, above and below)
    return twice and any(joins)


@lru_cache(maxsize=1 << 14)
def _keeps_pattern(values: bytes) -> bool:
    return is_pattern(values)
