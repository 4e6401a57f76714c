"""``boneyard arena``: many matches of bots, every player on every seat with the same deal; their
results, kept in a file of JSON lines (the settings first, then a line a game), and reported."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TextIO

from cli.arguments import GAME, LONGEST_BUDGET, OPTIONS, OUTPUT, options_of, print_json
from cli.exit_codes import DONE
from cli.parser import argument, command, number
from cli.progress import ProgressLine
from cli.reading import reason_of, refusal
from cli.screen import INTERRUPTED, fit_all
from cli.wording import kind_of
from engine.deals import HIGHEST_SEED
from engine.errors import counted
from schemas.limits import processors
from schemas.requests import MOST_SEATS
from solver.arena.match import (
    Played,
    Terms,
    line_ups,
    play_all,
    played_of_json,
    seatings,
    seats_for,
)
from solver.arena.standings import Interval, Pair, Standing, pairs, standings
from solver.players.catalogue import BOTS, bot_for
from solver.question.budget import Budget

Json = dict[str, Any]


class ResultFile:
    """The results so far, saved to a file as they come in; without a path only in memory."""

    def __init__(self, name: str | None, settings: Json) -> None:
        self.results: list[Played] = []
        self._file: TextIO | None = None
        if name is None:
            return
        path = Path(name)
        try:
            kept = _whole_lines(path)
            self.results = _read(path, kept, settings) if kept else []
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            message = f"The file {path} cannot be used: {reason_of(error)}."
            raise refusal("unusable_file", message) from error
        if not kept:
            self._write({"arena": settings})

    def add(self, result: Played) -> None:
        self.results.append(result)
        self._write(result.as_json())

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _write(self, entry: Json) -> None:
        if self._file is not None:
            self._file.write(json.dumps(entry) + "\n")
            self._file.flush()


BEGUN = '{"arena"'  # how results begin


def _whole_lines(path: Path) -> list[str]:
    """Return the lines of a file, an empty list if there is no file yet. A broken last line is cut
    off in a file of results; any other file is left unchanged."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8", errors="replace")
    if not (text.startswith(BEGUN) or BEGUN.startswith(text)):
        return text.splitlines()
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return whole.splitlines()


def _read(path: Path, lines: list[str], settings: Json) -> list[Played]:
    try:
        head = dict(json.loads(lines[0])["arena"])
        results = [played_of_json(json.loads(line)) for line in lines[1:]]
    except (ValueError, KeyError, TypeError) as error:
        raise refusal("not_an_arena", f"The file {path} holds no results of an arena.") from error
    for name, value in settings.items():
        if head.get(name) != value:
            kept, asked = (json.dumps(one.get(name)).replace('"', "'") for one in (head, settings))
            message = (
                f"The results in {path} have other settings: {name} is {kept}, not {asked}. "
                f"Use another file."
            )
            raise refusal("other_settings", message)
    return results


UNKNOWN = "-"
HOW = "In brackets: 95% confidence intervals, by match, as the games of a match share their deals."


def report_json(terms: Terms, players: Sequence[str], results: Sequence[Played]) -> Json:
    """Return the result of each player, in total and against each other player."""
    return {
        **terms_json(terms),
        "games": len(results),
        "matches": _matches(results),
        "players": [_plain(one) for one in standings(results, players)],
        "pairs": [_plain(one) for one in pairs(results, players, terms.game.fewest_win)],
    }


def terms_json(terms: Terms) -> Json:
    """Return the settings that all games of an arena share."""
    return {
        "game": terms.game_id,
        "seats": terms.seats,
        "options": dict(terms.options),
        "seconds": terms.budget.seconds,
        "effort": terms.budget.units,
    }


def _plain(row: Standing | Pair) -> Json:
    return {
        name: value._asdict() if isinstance(value, Interval) else value
        for name, value in vars(row).items()
    }


def report_text(terms: Terms, players: Sequence[str], results: Sequence[Played]) -> Iterator[str]:
    games, matches = counted(len(results), "game"), counted(_matches(results), "match")
    yield f"{terms.game.name}, {counted(terms.seats, 'player')}: {games} in {matches}."
    rows = standings(results, players)
    head = ALONE_HEAD if terms.seats == 1 else HEAD
    yield from _align([head, *(_row(row, alone=terms.seats == 1) for row in rows)])
    yield ""
    if terms.seats > 2:
        yield f"Equally strong players would win {100 / terms.seats:.1f}% each."
    if terms.seats == 1 or terms.seats > 2 or len(players) > 2:
        yield from (
            _pair_in_words(pair, terms) for pair in pairs(results, players, terms.game.fewest_win)
        )
    yield HOW


HEAD = ("player", "games", "wins", "win rate", "mean total", "per move", "95% within")
ALONE_HEAD = ("player", "deals", "finished", "with 0", "mean total", "per move", "95% within")


def _row(row: Standing, *, alone: bool) -> tuple[str, ...]:
    times = (_seconds(row.seconds), _seconds(row.late_seconds))
    wins, rate = (row.finished, row.zero_rate) if alone else (f"{row.wins:.4g}", row.win_rate)
    begin = (kind_of(row.player), str(row.games), str(wins), _percent(rate))
    return (*begin, _number(row.total), *times)


def _pair_in_words(pair: Pair, terms: Terms) -> str:
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


def _align(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *cells]).rstrip()


def _matches(results: Sequence[Played]) -> int:
    return len({one.seating.match for one in results})


MOST_GAMES = 1_000_000
MOST_JOBS = 1000
A_MOVE = (1e-6, LONGEST_BUDGET)  # the least and the largest budget of a move
EFFORT = 0.2  # the effort of a move by default
PATIENCE = 10.0
"""Seconds of wall clock for each second of effort, and once more for loading compiled code."""


@command(
    GAME,
    argument("--players", f"two or more of {', '.join(BOTS)}", "PLAYER", nargs="+", required=True),
    number("--seats", 1, MOST_SEATS, "number of seats (one for each player)"),
    number(
        "--games", 1, MOST_GAMES, "games, rounded up to whole matches (%(default)s)", default=100
    ),
    number("--first", 0, HIGHEST_SEED, "number of the first match (%(default)s)", default=1),
    number("--effort", *A_MOVE, f"effort of a move, the same everywhere ({EFFORT})", metavar="E"),
    number("--seconds", *A_MOVE, "seconds of a move, instead of an effort", metavar="S"),
    number("--jobs", 1, MOST_JOBS, "processes (%(default)s)", default=processors()),
    argument("--results", "save the results here, and continue with those it has", "FILE"),
    OPTIONS,
    *OUTPUT,
)
def arena(given: argparse.Namespace) -> int:
    """Let bots play many matches against each other. In each match every player has
    every seat once, with the same deal.

    boneyard arena fives --players greedy random --games 40
    boneyard arena bead --players 5 greedy --results bead.jsonl --json
    """
    players = [bot_for(given.game, name).name for name in given.players]
    seats = seats_for(given.game, players, given.seats)
    terms = Terms(given.game.id, options_of(given), seats, _budget(given))
    end = given.first - (-given.games // len(line_ups(players, terms.seats)))
    if end > HIGHEST_SEED:
        raise refusal("out_of_range", f"The last match would be above {HIGHEST_SEED}.")
    matches = range(given.first, end)
    with closing(ResultFile(given.results, {**terms_json(terms), "players": players})) as file:
        done = {(one.seating.match, one.seating.rotation) for one in file.results}
        wanted = list(seatings(players, terms.seats, matches))
        open_ones = [one for one in wanted if (one.match, one.rotation) not in done]
        whole = _play(file, terms, open_ones, given.jobs)
        played_so_far = sorted(file.results, key=lambda one: one.seating)
        shown = [one for one in played_so_far if one.seating.match in matches]
    if given.json:
        print_json(report_json(terms, players, shown))
    else:
        print(*fit_all(report_text(terms, players, shown)), sep="\n")
    if whole:
        return DONE
    kept = (
        f"saved in {given.results}; run the same command to continue"
        if given.results
        else "not saved; use --results to save them"
    )
    print(f"Stopped: {len(shown)} of {len(wanted)} games, {kept}.", file=sys.stderr)
    return INTERRUPTED


def _play(file: ResultFile, terms: Terms, open_ones: list[Any], jobs: int) -> bool:
    """Play the games that are left; return False if the keyboard interrupted."""
    line, began = ProgressLine(), time.monotonic()
    try:
        results = play_all(terms, open_ones, min(jobs, len(open_ones))) if open_ones else ()
        for number, result in enumerate(results, start=1):
            file.add(result)
            whole = counted(len(open_ones), "game")
            line.show(f"{number} of {whole}, {time.monotonic() - began:.0f} s")
    except KeyboardInterrupt:
        return False
    finally:
        line.clear()
    return True


def _budget(given: argparse.Namespace) -> Budget:
    """Return the budget of one move: seconds if given, otherwise effort, which gives the same games
    however busy the machine is."""
    if given.seconds is not None and given.effort is not None:
        raise refusal("budget", "Give --effort or --seconds, not both.")
    effort = EFFORT if given.effort is None else given.effort
    if given.seconds is not None:
        return Budget(given.seconds)
    return Budget(PATIENCE * (1 + effort), effort=effort)
