"""How often each level wins against the one below, and the highest against the ends of the scale.

python -m benchmarks.levels [--game GAME ...] [--games N] [--effort E] [--jobs J] [--calibrate]

Matches as ``boneyard arena`` plays them; where more than two sit at the table, the part of the
meetings in which the higher level did better. With ``--calibrate`` temperatures are looked for with
which each level wins ``--target`` of its games against the one below, from the highest down.
"""

import argparse
import math
import os
from collections.abc import Iterator

from benchmarks.machine import print_header
from engine.registry import games
from solver.arena.intervals import Interval
from solver.arena.match import Terms
from solver.arena.seatings import line_ups, seatings, seats_for
from solver.arena.standings import pairs
from solver.arena.workers import played
from solver.budget import Budget
from solver.gateway import solver_of

PAIRS = (("2", "1"), ("3", "2"), ("4", "3"), ("5", "4"), ("5", "greedy"), ("all-seeing", "5"))
COLDEST, WARMEST = 0.05, 2000.0
STEPS = 7
"""Halvings of the range of temperatures, by ratio."""
PATIENCE = 10.0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", nargs="+", choices=list(games()), default=list(games()))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--effort", type=float, default=0.2)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--calibrate", action="store_true")
    parser.add_argument("--target", type=float, default=0.67)
    given = parser.parse_args()
    print_header("levels")
    for name in given.game:
        print_calibrated(name, given) if given.calibrate else print_levels(name, given)


def print_levels(name: str, given: argparse.Namespace) -> None:
    for higher, lower in PAIRS:
        rate = won(name, higher, lower, given)
        print(f"{name}: {higher} against {lower} {_shown(rate)}", flush=True)


def print_calibrated(name: str, given: argparse.Namespace) -> None:
    found: list[str] = []
    above, coldest = "5", COLDEST
    for level in (4, 3, 2, 1):
        _, coldest, rate = min(fitting(name, above, coldest, given))
        above = f"temperature:{coldest:.4g}"
        found.insert(0, f"{coldest:.3g}")
        print(
            f"{name}: level {level} at {coldest:.3g}, the one above wins {_shown(rate)}", flush=True
        )
    print(f"{name}: levels=({', '.join(found)})")


def fitting(
    name: str, above: str, coldest: float, given: argparse.Namespace
) -> Iterator[tuple[float, float, Interval]]:
    """Temperatures, ever nearer to the one sought: how far off the target each is, and how often
    the player above wins against it."""
    low, high = coldest, WARMEST
    for _ in range(STEPS):
        middle = math.sqrt(low * high)
        rate = won(name, above, f"temperature:{middle:.4g}", given)
        yield abs(rate.value - given.target), middle, rate
        low, high = (middle, high) if rate.value < given.target else (low, middle)


def won(name: str, one: str, other: str, given: argparse.Namespace) -> Interval:
    """The part of the meetings that the first of two players wins."""
    game, names = games()[name], (one, other)
    seats = seats_for(game, names, None)
    budget = Budget(PATIENCE * (1 + given.effort), effort=given.effort)
    terms = Terms(name, game.default_options(), seats, budget)
    matches = max(1, given.games // len(line_ups(names, seats)))
    wanted = list(seatings(names, seats, range(1, matches + 1)))
    results = sorted(played(terms, wanted, given.jobs), key=lambda result: result.seating)
    (pair,) = pairs(results, names, solver_of(game).objectives[-1].sense)
    assert pair.rate is not None
    return pair.rate


def _shown(rate: Interval) -> str:
    low, high = (f"{100 * (end or 0):.1f}" for end in rate[1:])
    return f"{100 * rate.value:.1f} % ({low}-{high})"


if __name__ == "__main__":
    main()
