"""Bound how long lines can become with the faces that there are (B6).

A line that keeps a pattern of period p holds p different faces equally often, but for one cell.
So a line of n cells holds each face that it holds at all at least n / 5 times, rounded down, and
parallel lines share the faces that lie on the table and those still held.
"""

from functools import cache
from itertools import permutations

import numpy as np

from solver.kernel import Integers

PERIODS = range(1, 6)
Usage = tuple[int, ...]


def fewest(length: int) -> int:
    """Return how often a line holds each of its faces, at least."""
    return max(1, length // 5)


@cache
def usages(length: int) -> tuple[Usage, ...]:
    """Return how often each of the five faces may stand in a line of so many cells."""
    found: set[Usage] = set()
    for period in PERIODS:
        even, more = divmod(length, period)
        counts = (even + 1,) * more + (even,) * (period - more) + (0,) * (5 - period)
        found.update(permutations(counts))
    return tuple(sorted(found))


def longest_beside(counts: Usage, most: int) -> list[int]:
    """Return for each length of a line the longest that another line beside it can have, no more
    than ``most``; -1 where not even the one line can be."""
    found = []
    longest = most
    for length in range(most + 1):
        lines = np.array(usages(length))
        left = np.array(counts) - lines
        left = np.unique(left[(left >= 0).all(axis=1)], axis=0)
        while longest >= 0 and not _fits(left, longest):
            longest -= 1
        found.append(longest)
    return found


def _fits(left: Integers, length: int) -> bool:
    """Tell whether a line of so many cells can be made of some choice of the faces left."""
    lines = np.array(usages(length))
    return any(bool((lines <= one).all(axis=1).any()) for one in left)


def pairs(counts: Usage, most: int) -> Integers:
    """Return ``[x, y]``: the highest product of the lengths of two parallel lines that are no
    longer than that, ``x`` and ``y`` up to ``most``."""
    beside = longest_beside(counts, most)
    found = np.zeros((most + 1, most + 1), np.int64)
    for one in range(1, most + 1):
        for two in range(1, most + 1):
            product = one * two if two <= beside[one] else 0
            found[one, two] = max(product, found[one - 1, two], found[one, two - 1])
    return found


def doubled(count: int, shortest: int, within: Integers, along: int) -> Integers:
    """Return ``[x, y, z]``: the most that a double scores of whose face there are so many, crossing
    lines no longer than ``x`` and ``y`` (1: not extended), in a line no longer than ``z``.

    All of its own line, where it extends that, is of its face, and so are two cells at least of
    the lines across it.
    """
    size = len(within)
    found = np.zeros((size, size, along + 1), np.int64)
    for one in range(1, size):
        for two in range(1, size):
            left = count - fewest(one) - fewest(two)
            here = found[one, two]
            np.maximum(found[one - 1, two], found[one, two - 1], out=here)
            if left < 0 or within[one, two] < one * two:
                continue
            if one > shortest and two > shortest:
                here[:] = np.maximum(here, 2 * one * two)
            for length in range(shortest + 2, along + 1):
                if min(length, left + 2) >= shortest + 2 and max(one, two) > shortest:
                    here[length] = max(here[length], 2 * one * two * min(length, left + 2))
    return found
