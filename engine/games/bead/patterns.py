"""Patterns (B6), asked in two ways that share nothing: whether a group keeps one, and what
may fill a gap in it."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from engine.games.bead.position import FACES
from engine.tiles import Face

Values = tuple[Face, ...]

_PERIODS = range(1, len(FACES) + 1)


@lru_cache(maxsize=65_536)
def is_pattern(values: Values) -> bool:
    """Whether some cycle of one to five different values, repeated, gives the group."""
    return any(_repeats(values, period) for period in _PERIODS)


def _repeats(values: Values, period: int) -> bool:
    cycle = values[:period]
    if len(set(cycle)) < len(cycle):
        return False
    return all(value == values[index] for index, value in enumerate(values[period:]))


@lru_cache(maxsize=65_536)
def fillings(before: Values, gap: int, after: Values) -> frozenset[Values]:
    """All values for the ``gap`` cells between two old runs that make the line a pattern."""
    return frozenset(
        values for period in _PERIODS for values in _filled(before, gap, after, period)
    )


def _filled(before: Values, gap: int, after: Values, period: int) -> Iterator[Values]:
    """Those of one period: old values claim their place in the cycle, the gap takes the rest."""
    start = len(before)
    places: list[tuple[int, Face]] = [(index % period, value) for index, value in enumerate(before)]
    places += [(index % period, value) for index, value in enumerate(after, start + gap)]
    if not _agree(places):
        return
    for values in product(FACES, repeat=gap):
        new: list[tuple[int, Face]] = [
            ((start + index) % period, value) for index, value in enumerate(values)
        ]
        if _agree(places + new):
            yield values


def _agree(places: list[tuple[int, Face]]) -> bool:
    """Whether each place of the cycle has one value and each value one place."""
    pairs = set(places)
    return len({place for place, _ in pairs}) == len(pairs) == len({face for _, face in pairs})
