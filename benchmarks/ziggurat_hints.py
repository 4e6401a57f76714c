"""Hints beside plans of the same whole deals, in one run and by turns.

python -m benchmarks.ziggurat_hints [--deals 40] [--seconds 10]

A nudge and the one best move are asked beside the plan alone, and all moves valued; the ratio is
taken deal by deal. A hint of all moves is exact when every move is closed, so that it is known
how many are equally good.
"""

import argparse
import time

from benchmarks.machine import print_header, quantile, spread
from engine.games.ziggurat import GAME
from solver.answer import Detail
from solver.budget import Budget
from solver.gateway import BEST_LINE, Question, ask

QUESTIONS = {
    "plan": BEST_LINE,
    "nudge": Question(detail=Detail.NUDGE),
    "top 1": Question(top=1),
    "all moves": Question(),
}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    print_header("ziggurat_hints")
    times: dict[str, list[float]] = {name: [] for name in QUESTIONS}
    exact = 0
    asked("plan", given.first, given.seconds)  # Loads what is compiled.
    for seed in range(given.first, given.first + given.deals):
        for name in QUESTIONS:
            began = time.perf_counter()
            equally_good = asked(name, seed, given.seconds)
            times[name].append(time.perf_counter() - began)
            exact += name == "all moves" and equally_good is not None
    for name, seconds in times.items():
        print(f"{name}: {spread(seconds)}; beside the plan {ratio(seconds, times['plan'])}")
    print(f"number of equally good moves known: {exact} of {given.deals}")


def asked(name: str, seed: int, seconds: float) -> int | None:
    """How many moves are equally good, where the question asks and it is known."""
    position = GAME.numbered_deal(seed, GAME.default_options(), 1)
    return ask(GAME, position, QUESTIONS[name], Budget(seconds, 0)).equally_good


def ratio(seconds: list[float], beside: list[float]) -> str:
    """The median of the ratios, and of the sums."""
    each = [one / other for one, other in zip(seconds, beside, strict=True)]
    return f"{quantile(each, 0.5):.2f} times (median), {sum(seconds) / sum(beside):.2f} (sum)"


if __name__ == "__main__":
    main()
