"""``boneyard arena``: many matches of bots, every player on every seat with the same deal."""

import argparse
import sys
from contextlib import closing
from typing import Any

from cli.arena_file import ResultFile
from cli.arena_report import report_json, report_text, terms_json
from cli.arguments import argument, command, number
from cli.commands import GAME, LONGEST_BUDGET, OPTIONS, game_of, options_of
from cli.output import OUTPUT, print_json
from cli.progress import INTERRUPTED, ProgressBar
from cli.reading import refused
from engine.deals import HIGHEST_SEED
from schemas.limits import processors
from schemas.requests import MOST_SEATS
from solver.arena.match import Terms
from solver.arena.seatings import line_ups, seatings, seats_for
from solver.arena.workers import played
from solver.asking.budget import Budget
from solver.players.catalogue import BOTS, bot_named

MOST_GAMES = 1_000_000
MOST_JOBS = 1000
LEAST = 1e-6  # the least budget of a move
EFFORT = 0.2  # the effort of a move by default
PATIENCE = 10.0
"""Seconds of wall clock for each second of effort, and once more for loading compiled code."""
GAMES = 100


@command(
    GAME,
    argument("--players", f"two or more of {', '.join(BOTS)}", "PLAYER", nargs="+", required=True),
    number("--seats", 1, MOST_SEATS, "number of seats (one for each player)"),
    number(
        "--games",
        1,
        MOST_GAMES,
        "number of games, rounded up to whole matches (%(default)s)",
        default=GAMES,
    ),
    number("--first", 0, HIGHEST_SEED, "number of the first match", default=1),
    number(
        "--effort",
        LEAST,
        LONGEST_BUDGET,
        f"effort of each move, the same on every machine ({EFFORT})",
        metavar="E",
    ),
    number(
        "--seconds",
        LEAST,
        LONGEST_BUDGET,
        "seconds of each move, instead of an effort",
        metavar="S",
    ),
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
    players = [bot_named(name).name for name in given.players]
    terms = _terms(given, players)
    matches = _matches(given, len(line_ups(players, terms.seats)))
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
        print(*report_text(terms, players, shown), sep="\n")
    if whole:
        return 0
    kept = (
        f"saved in {given.results}; run the same command to continue"
        if given.results
        else "not saved; use --results to save them"
    )
    print(f"Stopped: {len(shown)} of {len(wanted)} games, {kept}.", file=sys.stderr)
    return INTERRUPTED


def _play(file: ResultFile, terms: Terms, open_ones: list[Any], jobs: int) -> bool:
    """Play the games that are left; return False if the keyboard interrupted."""
    progress = ProgressBar(len(open_ones), "game")
    try:
        for result in played(terms, open_ones, min(jobs, len(open_ones))) if open_ones else ():
            file.add(result)
            progress.one_more()
    except KeyboardInterrupt:
        return False
    finally:
        progress.end()
    return True


def _terms(given: argparse.Namespace, players: list[str]) -> Terms:
    game = game_of(given)
    seats = seats_for(game, players, given.seats)
    return Terms(game.id, options_of(given), seats, _budget(given))


def _budget(given: argparse.Namespace) -> Budget:
    """Return the budget of one move: by effort, which gives the same games however busy the machine
    is, unless seconds are given."""
    if given.seconds is not None and given.effort is not None:
        raise refused("budget", "Give --effort or --seconds, not both.")
    effort = EFFORT if given.effort is None else given.effort
    if given.seconds is not None:
        return Budget(given.seconds)
    return Budget(PATIENCE * (1 + effort), effort=effort)


def _matches(given: argparse.Namespace, playings: int) -> range:
    count = -(-given.games // playings)
    if given.first + count > HIGHEST_SEED:
        raise refused("out_of_range", f"The last match would be above {HIGHEST_SEED}.")
    return range(given.first, given.first + count)
