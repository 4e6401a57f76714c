"""The fewest cheats of numbered deals: how many are proved, how fast, and how they are distributed.

python -m benchmarks.ziggurat_deals [--first 1] [--last 500] [--seconds 60] [--processes 1]

A deal is closed if its answer is optimal or infeasible, confirmed by a second method. Times are
those of the whole answer and of the first plan reported on the way to it, without start-up; measure
them with one process.
"""

import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

from benchmarks.machine import options, spread
from engine.games.ziggurat import GAME
from solver.answers.answer import Status
from solver.games.ziggurat import bounds
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import BEST_LINE

SECOND = 1.0


class Solved(NamedTuple):
    """The answer for one deal."""

    seed: int
    closed: bool
    value: int | None
    relaxed: int | None
    """The bound that ignores geometry."""
    first_plan: float | None
    seconds: float


def main() -> None:
    given = options(first=1, last=500, seconds=60.0, processes=1)
    with ProcessPoolExecutor(given.processes, initializer=run, initargs=(0, 60.0)) as pool:
        seeds = range(given.first, given.last + 1)
        report(list(pool.map(run, seeds, repeat(given.seconds), chunksize=10)))


def run(seed: int, seconds: float) -> Solved:
    """Solve one deal; the first call in a process also loads the compiled code."""
    position = GAME.numbered_deal(seed, GAME.default_options(), 1)
    reported: list[float] = []
    began = time.perf_counter()
    answer = ask(
        GAME,
        position,
        BEST_LINE,
        Budget(seconds),
        lambda _: reported.append(time.perf_counter() - began),
    )
    taken = time.perf_counter() - began
    planned = [*reported, taken] if answer.value is not None else reported
    closed = answer.status in (Status.OPTIMAL, Status.INFEASIBLE) and len(answer.verified_by) > 1
    relaxed = bounds.bound(position)
    return Solved(seed, closed, answer.value, relaxed, min(planned, default=None), taken)


def report(solved: list[Solved]) -> None:
    number = len(solved)
    closed = [one for one in solved if one.closed]
    early = sum(one.seconds <= SECOND for one in closed)
    print(f"closed: {len(closed)} of {number}, within 1 s {early}")
    planned = [one.first_plan for one in solved if one.first_plan is not None]
    early = sum(seconds <= SECOND for seconds in planned)
    print(f"with a plan: {len(planned)} of {number}, within 1 s {early}")
    print(f"first plan: {spread(planned)}")
    print(f"whole answer: {spread([one.seconds for one in solved])}")
    for value, count in sorted(Counter(one.value for one in solved).items(), key=str):
        print(f"fewest cheats {value}: {count / number:.1%} of the deals")
    added = [one.seed for one in solved if one.value not in (None, one.relaxed)]
    print(f"more cheats than the bound without geometry: {added}")
    print(f"open: {[one.seed for one in solved if not one.closed]}")
    slow = sorted(solved, key=lambda one: -one.seconds)[:5]
    print(f"slowest: {', '.join(f'{one.seed} ({one.seconds:.2f} s)' for one in slow)}")


if __name__ == "__main__":
    main()
