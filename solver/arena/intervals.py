"""Estimate shares and means with 95 % intervals.

The games of one match are played on the same deals and hang together, so a match is what is drawn
at random: an interval comes from how much the matches differ, not from the number of games.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

Z: Final = 1.96
"""Standard errors on either side that hold 95 % of a normal distribution."""


class Cluster(NamedTuple):
    """The games of one match: the sum of a quantity over so many observations of it."""

    total: float
    size: int


class Interval(NamedTuple):
    """An estimate, and the ends of its 95 % interval; None where there is too little to tell."""

    value: float
    low: float | None
    high: float | None


def mean(clusters: Sequence[Cluster]) -> Interval | None:
    """Return the mean over all observations; None where there are none."""
    count = sum(one.size for one in clusters)
    if not count:
        return None
    value = sum(one.total for one in clusters) / count
    variance = _variance(clusters, value, count)
    if variance is None:
        return Interval(value, None, None)
    reach = _errors(len(clusters) - 1) * math.sqrt(variance)
    return Interval(value, value - reach, value + reach)


def share(clusters: Sequence[Cluster]) -> Interval | None:
    """Return a mean of what lies between 0 and 1, with Wilson's interval for as many independent
    games as the matches are worth by how much they differ, at least as many as there are matches
    and at most four times as many as there are games."""
    count = sum(one.size for one in clusters)
    if not count:
        return None
    value = sum(one.total for one in clusters) / count
    worth = float(len(clusters))
    variance = _variance(clusters, value, count)
    if variance is not None:
        spread = value * (1 - value)
        worth = max(worth, min(4.0 * count, spread / variance if variance else math.inf))
        worth = worth if spread else float(len(clusters))
    return _wilson(value, worth)


def _variance(clusters: Sequence[Cluster], value: float, count: int) -> float | None:
    """Return the variance of the mean as the clusters show it; None for a single one."""
    matches = len(clusters)
    if matches < 2:
        return None
    squares = sum((one.total - value * one.size) ** 2 for one in clusters)
    return squares / count**2 * matches / (matches - 1)


def _errors(degrees: int) -> float:
    """Return how many standard errors on either side hold 95 % where they are estimated from so few
    matches: Student's t, by its expansion."""
    terms: tuple[float, ...] = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return sum(term / float(degrees**power) for power, term in enumerate(terms))


def _wilson(value: float, count: float) -> Interval:
    bend = Z**2 / count
    middle = (value + bend / 2) / (1 + bend)
    reach = Z / (1 + bend) * math.sqrt(value * (1 - value) / count + bend / (4 * count))
    return Interval(value, max(0.0, middle - reach), min(1.0, middle + reach))


def percentile(values: Sequence[float], part: float) -> float | None:
    """Return the smallest value that so large a part of them does not exceed; None where there are
    none."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)] if ordered else None
