"""How often each level wins against the one below, and the highest against the ends of the scale.

python -m benchmarks.levels [--game GAME ...] [--games N] [--effort E] [--jobs J] [--calibrate]

Matches as ``boneyard arena`` plays them; where more than two sit at the table, the part of the
meetings in which the higher level did better. With ``--calibrate`` temperatures are looked for with
which each level wins ``--target`` of its games against the one below: players of temperatures that
double meet, each the next, and where their strengths add up to so many steps, a level is put
(Bradley and Terry 1952; between two temperatures strength is taken to fall by their logarithm).
"""

import argparse
import math
import os
from itertools import pairwise

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
COLDER = 4.0
"""The first temperature is so many times colder than the level below the highest is now."""
MOST_DOUBLED = 14
SUREST = 0.98
"""The part won at most: of those who always win it is not known by how much they are stronger."""
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
    step, levels = strength(given.target), solver_of(games()[name]).levels
    wanted = [step * number for number in range(1, len(levels) + 1)]
    known = [(0.0, 0.0)]
    temperature = levels[-1] / COLDER
    for _ in range(MOST_DOUBLED):
        before = named(known[-1][0])
        rate = won(name, before, named(temperature), given)
        known.append((temperature, known[-1][1] + strength(rate.value)))
        print(f"{name}: {before} against {named(temperature)} {_shown(rate)}", flush=True)
        if known[-1][1] >= wanted[-1]:
            break
        temperature *= 2
    found = [f"{reached(known, behind):.3g}" for behind in wanted]
    print(f"{name}: levels=({', '.join(reversed(found))})", flush=True)


def named(temperature: float) -> str:
    """Return the player of a temperature."""
    return f"temperature:{temperature:.4g}" if temperature else "5"


def strength(part: float) -> float:
    """Return by how much one who wins this part of the games is stronger."""
    part = min(SUREST, max(1 - SUREST, part))
    return math.log(part / (1 - part))


def reached(known: list[tuple[float, float]], behind: float) -> float:
    """Return the temperature that is so far behind the highest level; the warmest one where none
    is."""
    for (colder, less), (warmer, more) in pairwise(known):
        if more >= behind:
            part = (behind - less) / (more - less)
            return warmer * part if not colder else colder * (warmer / colder) ** part
    return known[-1][0]


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
