"""Find what fits into the gap of a line, as bit masks (B5, B6).

Runs are given outward from the gap. A line keeps a pattern exactly when its values up to the
first return of its first value are all different and every later value equals the one that far
before it; that distance can never pass five, for there are five values.
"""

from functools import lru_cache

from solver.games.bead.dominoes import FACES, lie_of

Run = tuple[int, ...]
"""Filled cells in a row, outward from a gap."""

_CACHED = 1 << 16


def keeps_pattern(values: Run) -> bool:
    cycle = next(
        (index for index, value in enumerate(values) if index and value == values[0]), len(values)
    )
    if len(set(values[:cycle])) < cycle:
        return False
    return values[cycle:] == values[: len(values) - cycle]


@lru_cache(maxsize=_CACHED)
def one_cell(before: Run, after: Run) -> int:
    """Return the faces, as bits 0 to 4, that may stand between two runs."""
    inward = before[::-1]
    return sum(1 << face - 1 for face in FACES if keeps_pattern((*inward, face, *after)))


@lru_cache(maxsize=_CACHED)
def two_cells(before: Run, after: Run) -> int:
    """Return the lies that may stand between two runs, along the line."""
    inward = before[::-1]
    return sum(
        1 << lie_of(first, second)
        for first in FACES
        for second in FACES
        if keeps_pattern((*inward, first, second, *after))
    )


def _spread(second: bool) -> tuple[int, ...]:
    """Return for every set of faces the lies whose first (or second) face is among them."""
    return tuple(
        sum(
            1 << lie_of(a, b)
            for a in FACES
            for b in FACES
            if faces >> ((b if second else a) - 1) & 1
        )
        for faces in range(32)
    )


FIRST_IN = _spread(second=False)
SECOND_IN = _spread(second=True)
