"""The results of an arena, for people and as JSON data."""

from collections.abc import Iterator, Sequence
from typing import Any

from cli.table import kind_of
from engine.errors import counted
from solver.arena.intervals import Interval
from solver.arena.match import Played, Terms
from solver.arena.standings import Pair, Standing, pairs, standings
from solver.asking.gateway import solver_of
from solver.asking.objective import Sense

Json = dict[str, Any]

UNKNOWN = "-"
HOW = "In brackets: 95% confidence intervals, by match, as the games of a match share their deals."


def report_json(terms: Terms, players: Sequence[str], results: Sequence[Played]) -> Json:
    """Return the standing of each player, and how each fared against each other one."""
    return {
        **terms_json(terms),
        "games": len(results),
        "matches": _matches(results),
        "players": [_plain(one) for one in standings(results, players)],
        "pairs": [_plain(one) for one in pairs(results, players, _sense(terms))],
    }


def terms_json(terms: Terms) -> Json:
    """Return what all games of an arena have in common."""
    return {
        "game": terms.game_id,
        "seats": terms.seats,
        "options": dict(terms.options),
        "seconds": terms.budget.seconds,
        "effort": terms.budget.units,
    }


def _plain(row: Standing | Pair) -> Json:
    """Write a row, its intervals as objects."""
    return {
        name: value._asdict() if isinstance(value, Interval) else value
        for name, value in vars(row).items()
    }


def report_text(terms: Terms, players: Sequence[str], results: Sequence[Played]) -> Iterator[str]:
    """Write the report in lines of text."""
    games, matches = counted(len(results), "game"), counted(_matches(results), "match")
    yield f"{terms.game.name}, {counted(terms.seats, 'player')}: {games} in {matches}."
    rows = standings(results, players)
    head = ALONE_HEAD if terms.seats == 1 else HEAD
    yield from _aligned([head, *(_row(row, alone=terms.seats == 1) for row in rows)])
    yield ""
    if terms.seats > 2:
        yield f"Equally strong players would win {100 / terms.seats:.1f}% each."
    if terms.seats == 1 or terms.seats > 2 or len(players) > 2:
        yield from (_met(pair, terms) for pair in pairs(results, players, _sense(terms)))
    yield HOW


HEAD = ("player", "games", "wins", "win rate", "mean total", "per move", "95% within")
ALONE_HEAD = ("player", "deals", "finished", "with 0", "mean total", "per move", "95% within")


def _row(row: Standing, *, alone: bool) -> tuple[str, ...]:
    times = (_seconds(row.seconds), _seconds(row.late_seconds))
    wins, rate = (row.finished, row.zero_rate) if alone else (f"{row.wins:.4g}", row.win_rate)
    begin = (kind_of(row.player), str(row.games), str(wins), _percent(rate))
    return (*begin, _number(row.total), *times)


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
