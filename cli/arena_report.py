"""Write what came of the matches of an arena, for people and as JSON data."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from cli.table import kind_of
from engine.errors import counted
from solver.arena.intervals import Interval
from solver.arena.match import Played, Terms
from solver.arena.standings import Pair, Standing, pairs, standings
from solver.gateway import solver_of
from solver.objective import Sense

Json = dict[str, Any]

UNKNOWN = "-"
HOW = "In brackets: 95% confidence intervals, by match, as the games of a match share their deals."


def report_json(terms: Terms, players: Sequence[str], results: Sequence[Played]) -> Json:
    """Return the standing of each player, and how each fared against each other one."""
    return {
        "game": terms.game_id,
        "seats": terms.seats,
        "options": dict(terms.options),
        "seconds": terms.budget.seconds,
        "effort": terms.budget.units,
        "games": len(results),
        "matches": _matches(results),
        "players": [_standing_json(one) for one in standings(results, players)],
        "pairs": [_pair_json(one) for one in pairs(results, players, _sense(terms))],
    }


def _standing_json(standing: Standing) -> Json:
    return {
        **asdict(standing),
        "win_rate": _interval_json(standing.win_rate),
        "total": _interval_json(standing.total),
        "zero_rate": _interval_json(standing.zero_rate),
    }


def _pair_json(pair: Pair) -> Json:
    return {**asdict(pair), "rate": _interval_json(pair.rate)}


def _interval_json(interval: Interval | None) -> Json | None:
    return None if interval is None else interval._asdict()


def told(terms: Terms, players: Sequence[str], results: Sequence[Played]) -> Iterator[str]:
    """Write the report in lines of text."""
    games, matches = counted(len(results), "game"), counted(_matches(results), "match")
    yield f"{terms.game.name}, {counted(terms.seats, 'player')}: {games} in {matches}."
    rows = standings(results, players)
    head, write = (ALONE_HEAD, _alone) if terms.seats == 1 else (HEAD, _together)
    yield from _aligned([head, *(write(row) for row in rows)])
    yield ""
    if terms.seats > 2:
        yield f"Equally strong players would win {100 / terms.seats:.1f}% each."
    if terms.seats == 1 or terms.seats > 2 or len(players) > 2:
        yield from (_met(pair, terms) for pair in pairs(results, players, _sense(terms)))
    yield HOW


HEAD = ("player", "games", "wins", "win rate", "mean total", "per move", "95% within")
ALONE_HEAD = ("player", "deals", "finished", "with 0", "mean total", "per move", "95% within")


def _together(row: Standing) -> tuple[str, ...]:
    rate = _percent(row.win_rate)
    wins = f"{row.wins:.4g}"
    return (kind_of(row.player), str(row.games), wins, rate, _number(row.total), *_times(row))


def _alone(row: Standing) -> tuple[str, ...]:
    zero = _percent(row.zero_rate)
    return (
        kind_of(row.player),
        str(row.games),
        str(row.finished),
        zero,
        _number(row.total),
        *_times(row),
    )


def _times(row: Standing) -> tuple[str, str]:
    return _seconds(row.seconds), _seconds(row.late_seconds)


def _met(pair: Pair, terms: Terms) -> str:
    where = "on the same deal" if terms.seats == 1 else "in the same game"
    return (
        f"{kind_of(pair.player)} against {kind_of(pair.other)} {where}: better {pair.ahead} times, "
        f"equal {pair.level}, worse {pair.behind}; {_percent(pair.rate)}."
    )


def _percent(interval: Interval | None) -> str:
    if interval is None:
        return UNKNOWN
    value, low, high = interval
    whole = f"{100 * value:.1f}%"
    return whole if low is None or high is None else f"{whole} ({100 * low:.1f}-{100 * high:.1f})"


def _number(interval: Interval | None) -> str:
    if interval is None:
        return UNKNOWN
    value, low, high = interval
    return f"{value:.2f}" if low is None or high is None else f"{value:.2f} ({low:.2f}..{high:.2f})"


def _seconds(seconds: float | None) -> str:
    return UNKNOWN if seconds is None else f"{seconds:.4f} s"


def _aligned(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *cells]).rstrip()


def _matches(results: Sequence[Played]) -> int:
    return len({one.seating.match for one in results})


def _sense(terms: Terms) -> Sense:
    """Return which totals are the better ones where one plays alone: as its solver counts."""
    return solver_of(terms.game).objectives[-1].sense
