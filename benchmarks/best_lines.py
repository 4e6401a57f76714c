"""The best line of each position of a set, through the one door: how many are proved, how fast.

python -m benchmarks.best_lines [--set fives bead pip pip-wild peaks] [--count N] [--seconds 10]

Every answer is confirmed as users have it. Times are by the clock, in one process; the first
question, which loads the compiled code, is timed like all others and told apart.
"""

import argparse
import time
from dataclasses import replace

from benchmarks.machine import print_header, spread
from benchmarks.positions import SETS, PositionSet, drawn
from engine.registry import games
from solver.answer import Status
from solver.budget import Budget
from solver.gateway import BEST_LINE, ask

USUAL = ["fives", "bead", "pip", "pip-wild", "peaks"]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--set", nargs="+", choices=list(SETS), default=USUAL)
    parser.add_argument("--count", type=int, help="positions of each set")
    parser.add_argument("--seconds", type=float, default=10.0, help="budget of each question")
    given = parser.parse_args()
    print_header("best_lines")
    for name in given.set:
        print_set(name, SETS[name], given.count or SETS[name].size, given.seconds)


def print_set(name: str, chosen: PositionSet, number: int, seconds: float) -> None:
    game, question = games()[chosen.game], replace(BEST_LINE, objective=chosen.objective)
    times, proved = list[float](), 0
    for position in drawn(chosen, number):
        began = time.perf_counter()
        answer = ask(game, position, question, Budget(seconds))
        times.append(time.perf_counter() - began)
        proved += answer.status is Status.OPTIMAL
    print(f"{name} ({chosen.about}), {seconds:g} s: {proved} of {len(times)} confirmed; ", end="")
    print(f"{spread(times)}; the first {times[0]:.2f} s", flush=True)


if __name__ == "__main__":
    main()
