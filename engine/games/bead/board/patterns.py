"""Patterns (B6), by two independent functions: whether a group keeps one, and what may fill a gap
in it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from engine.games.bead.position import FACES
from engine.tiles import Face

Values = tuple[Face, ...]
Run = Values | bytes
"""Old values next to a gap, in the order of the line."""

_PERIODS = range(1, len(FACES) + 1)


def is_pattern(values: Sequence[Face]) -> bool:
    """Tell whether a repeated cycle of one to five different values gives the group. The cycle ends
    where the first value returns."""
    first = values[0]
    period = values.index(first, 1) if first in values[1:] else len(values)
    if period > len(FACES) or len(set(values[:period])) < period:
        return False
    return values[period:] == values[:-period]


@lru_cache(maxsize=65_536)
def fillings(before: Run, gap: int, after: Run) -> frozenset[Values]:
    """List all values for the ``gap`` cells between two old runs that make the line a pattern."""
    return frozenset(values for period in _PERIODS for values in _fill(before, gap, after, period))


def _fill(before: Run, gap: int, after: Run, period: int) -> Iterator[Values]:
    """Yield the values of one period: old values have their places in the cycle, the gap takes the
    others."""
    start = len(before)
    cycle: dict[int, Face] = {}
    for index, value in (*enumerate(before), *enumerate(after, start + gap)):
        if cycle.setdefault(index % period, value) != value:
            return
    taken = set(cycle.values())
    if len(taken) < len(cycle):
        return
    free = [face for face in FACES if face not in taken]
    new = [index % period for index in range(start, start + gap)]
    for values in product(*[[cycle[place]] if place in cycle else free for place in new]):
        # Only places that the gap takes twice get the same value.
        if len(set(zip(new, values, strict=True))) == len(set(new)) == len(set(values)):
            yield values
