"""Count the results of matches, by player and by pair of players, with 95 % intervals.

The games of one match are played on the same deals, so their results are not independent. The
intervals therefore come from how much the matches differ, not from the number of games.
"""

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from statistics import fmean
from typing import Final, NamedTuple

from solver.arena.match import Played

Z: Final = 1.96
"""How many standard errors to either side of the mean hold 95 % of a normal distribution."""


Matches = Collection[Sequence[float]]
"""Observations of one quantity: one sequence for each match."""


class Interval(NamedTuple):
    """``value``: an estimate. ``low`` and ``high``: the ends of its 95 % interval, None if there
    are too few matches to tell."""

    value: float
    low: float | None
    high: float | None


def mean(matches: Matches) -> Interval | None:
    """Return the mean of all observations, None if there are none."""
    if not any(matches):
        return None
    value, variance = _value_and_variance(matches)
    if variance is None:
        return Interval(value, None, None)
    reach = _errors(len(matches) - 1) * math.sqrt(variance)
    return Interval(value, value - reach, value + reach)


def share(matches: Matches) -> Interval | None:
    """Return the mean of observations between 0 and 1, with Wilson's interval; None if there are
    none. The interval is that of as many independent games as would vary as much as the matches do:
    at least the number of matches, at most four times the number of games."""
    if not any(matches):
        return None
    value, variance = _value_and_variance(matches)
    worth, spread = float(len(matches)), value * (1 - value)
    if variance is not None and spread:
        most = 4.0 * sum(map(len, matches))
        worth = max(worth, min(most, spread / variance if variance else math.inf))
    return _wilson(value, worth)


def _value_and_variance(matches: Matches) -> tuple[float, float | None]:
    """Return the mean of all observations and its variance, estimated from how the matches differ;
    the variance is None if there is only one match."""
    number, count = len(matches), sum(map(len, matches))
    value = sum(map(sum, matches)) / count
    if number < 2:
        return value, None
    squares = sum((sum(one) - value * len(one)) ** 2 for one in matches)
    return value, squares / count**2 * number / (number - 1)


def _errors(degrees: int) -> float:
    """Return how many standard errors to either side hold 95 % when the standard error is estimated
    with ``degrees`` degrees of freedom: Student's t, by its series expansion."""
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
    """Return the smallest of ``values`` such that at least the fraction ``part`` of them is no
    larger; None if there are no values."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)] if ordered else None


_ByMatch = defaultdict[int, list[float]]
"""Observations by the number of their match."""

LATE = 0.95
"""The fraction of the moves that took no longer than ``Standing.late_seconds``."""


@dataclass(frozen=True)
class Standing:
    """The results of one player. ``games``: seats played. ``finished``: those of games that were
    not given up. ``wins``: the sum of its shares of the wins in games for several players;
    ``win_rate``: their mean. ``total``: the mean of its totals at the end of a game. ``zero_rate``:
    the fraction of games that ended with a total of 0. ``seconds``: the mean time of a move for
    which there was a choice; ``late_seconds``: the time that the fraction ``LATE`` of these moves
    did not exceed."""

    player: str
    games: int
    finished: int
    wins: float
    win_rate: Interval | None
    total: Interval | None
    zero_rate: Interval | None
    seconds: float | None
    late_seconds: float | None


@dataclass(frozen=True)
class Pair:
    """Two players who met on the same deals. ``ahead``, ``level``, ``behind``: how often ``player``
    was so against ``other``. ``rate``: the fraction of meetings that ``player`` won, level counting
    one half."""

    player: str
    other: str
    ahead: int
    level: int
    behind: int
    rate: Interval | None


def standings(results: Sequence[Played], players: Iterable[str]) -> list[Standing]:
    """Return the standing of each player, in the order given."""
    return [_standing(results, player) for player in dict.fromkeys(players)]


def _standing(results: Sequence[Played], player: str) -> Standing:
    seats = [
        (result, seat)
        for result in results
        for seat, name in enumerate(result.seating.players)
        if name == player
    ]
    wins, totals, zero = _ByMatch(list), _ByMatch(list), _ByMatch(list)
    for result, seat in seats:
        match = result.seating.match
        total = None if result.totals is None else result.totals[seat]
        zero[match].append(float(total == 0))
        if total is not None:
            totals[match].append(total)
        if len(result.shares) > 1:
            wins[match].append(result.shares[seat])
    seconds = [one for result, seat in seats for one in result.seconds[seat]]
    return Standing(
        player=player,
        games=len(seats),
        finished=sum(map(len, totals.values())),
        wins=sum(map(sum, wins.values())),
        win_rate=share(wins.values()),
        total=mean(totals.values()),
        zero_rate=share(zero.values()),
        seconds=fmean(seconds) if seconds else None,
        late_seconds=percentile(seconds, LATE),
    )


def pairs(results: Iterable[Played], players: Sequence[str], fewest_win: bool) -> list[Pair]:
    """Return how each player fared against each other player: in the same game, or, if each played
    alone, on the same deal. There a hand that was given up is worse than any total."""
    met: dict[tuple[str, str], _ByMatch] = defaultdict(lambda: _ByMatch(list))
    for match, meeting in _meetings(results, -1 if fewest_win else 1):
        for (one, ours), (other, theirs) in permutations(meeting, 2):
            if one != other:
                met[one, other][match].append(0.5 + 0.5 * ((ours > theirs) - (ours < theirs)))
    return [
        _pair(*names, met[names].values())
        for names in combinations(dict.fromkeys(players), 2)
        if names in met
    ]


def _meetings(
    results: Iterable[Played], sign: int
) -> Iterator[tuple[int, list[tuple[str, float]]]]:
    """Yield the number of a match, and the players who met in it, each with its total (more is
    better). They are the seats of one game (all totals are equal if it was given up), or all who
    played the same deal alone."""
    alone: dict[int, list[tuple[str, float]]] = defaultdict(list)
    for result in results:
        totals, (match, _, names) = result.totals, result.seating
        if len(names) == 1:
            alone[match].append((names[0], -math.inf if totals is None else sign * totals[0]))
            continue
        totals = totals or (0,) * len(names)
        yield match, [(name, sign * total) for name, total in zip(names, totals, strict=True)]
    yield from alone.items()


def _pair(player: str, other: str, matches: Matches) -> Pair:
    every = [ahead for match in matches for ahead in match]
    counts = (every.count(1.0), every.count(0.5), every.count(0.0))
    return Pair(player, other, *counts, rate=share(matches))
