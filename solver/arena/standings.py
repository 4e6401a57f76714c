"""Count what came of the matches, by player and by pair of players, with 95 % intervals.

The games of one match are played on the same deals and hang together, so a match is what is drawn
at random: an interval comes from how much the matches differ, not from the number of games.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, permutations
from statistics import fmean
from typing import Final, NamedTuple

from solver.arena.match import Played
from solver.asking.objective import Sense

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


_ByMatch = defaultdict[int, list[float]]
"""Observations by the number of the match that they belong to."""

LATE = 0.95
"""The part of the moves that took no longer than the time told."""


@dataclass(frozen=True)
class Standing:
    """The results of one player: seats played and those of games not given up, the part of the wins
    that it had where others played, what a game ended with, how many ended with 0, seconds of a
    move in which there was a choice."""

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
    """Two players who met on the same deals: how often the first was ahead, level and behind, and
    the part of the meetings that it won, a level one half."""

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
        win_rate=share(_clusters(wins)),
        total=mean(_clusters(totals)),
        zero_rate=share(_clusters(zero)),
        seconds=fmean(seconds) if seconds else None,
        late_seconds=percentile(seconds, LATE),
    )


def _clusters(by_match: Mapping[int, list[float]]) -> list[Cluster]:
    return [Cluster(sum(one), len(one)) for one in by_match.values()]


def pairs(results: Sequence[Played], players: Sequence[str], sense: Sense) -> list[Pair]:
    """Return how each player fared against each other one: in the same game, or alone on the same
    deal, where ``sense`` says which total is the better one and none is the worst."""
    met: dict[tuple[str, str], _ByMatch] = defaultdict(lambda: _ByMatch(list))
    for names, match, ahead in chain(_in_games(results), _alone(results, sense)):
        met[names][match].append(ahead)
    return [
        _pair(*names, met[names])
        for names in combinations(dict.fromkeys(players), 2)
        if names in met
    ]


_Meeting = tuple[tuple[str, str], int, float]
"""Two players, the match, and how far the first was ahead: 1, a half or 0."""


def _in_games(results: Iterable[Played]) -> Iterator[_Meeting]:
    """Yield the meetings of every two seats of a game that two players had."""
    for result in results:
        players = result.seating.players
        for one, other in permutations(range(len(players)), 2):
            if players[one] != players[other]:
                names = players[one], players[other]
                yield names, result.seating.match, _ahead_in_game(result, one, other)


def _alone(results: Iterable[Played], sense: Sense) -> Iterator[_Meeting]:
    """Yield the meetings of players who had the same deal alone."""
    by_match: dict[int, list[Played]] = defaultdict(list)
    for result in results:
        if len(result.seating.players) == 1:
            by_match[result.seating.match].append(result)
    for match, played in by_match.items():
        for this, that in permutations(played, 2):
            names = this.seating.players[0], that.seating.players[0]
            yield names, match, _ahead_alone(this, that, sense)


def _pair(player: str, other: str, by_match: Mapping[int, list[float]]) -> Pair:
    every = [ahead for match in by_match.values() for ahead in match]
    counts = (every.count(1.0), every.count(0.5), every.count(0.0))
    return Pair(player, other, *counts, rate=share(_clusters(by_match)))


def _ahead_in_game(result: Played, one: int, other: int) -> float:
    """Return 1, a half or 0 for a seat that ended ahead of another, level with it or behind it. The
    winners have the best totals, so they tell which are the better ones."""
    totals = result.totals
    if totals is None or totals[one] == totals[other]:
        return 0.5
    won = totals[result.shares.index(max(result.shares))]
    return float((totals[one] > totals[other]) == (won == max(totals)))


def _ahead_alone(this: Played, that: Played, sense: Sense) -> float:
    if this.totals is None or that.totals is None:
        return 0.5 + 0.5 * ((this.totals is not None) - (that.totals is not None))
    lost = sense.lost(that.totals[0], this.totals[0])
    return 0.5 - 0.5 * ((lost > 0) - (lost < 0))
