"""The fewest cheats of numbered deals: how many are closed, how fast, how they are distributed.

python -m benchmarks.ziggurat_deals [--first 1] [--last 1000] [--seconds 60] [--processes 1]

A deal is closed when its answer is optimal and a second method confirmed it. Times are those of
the solver's call, start-up left out; take them with one process.
"""

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

from benchmarks.machine import print_header, spread
from engine.games.ziggurat import GAME
from solver.budget import Budget
from solver.games.ziggurat import bounds
from solver.games.ziggurat.plan import task_of
from tests import asking


class Solved(NamedTuple):
    """One deal: the answer, the bound that ignores geometry, and the seconds it took."""

    seed: int
    status: str
    value: int | None
    bound: int | None
    verified_by: tuple[str, ...]
    relaxed: int | None
    seconds: float

    @property
    def closed(self) -> bool:
        return self.status in ("optimal", "infeasible") and len(self.verified_by) >= 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--last", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    print_header("ziggurat_deals")
    with ProcessPoolExecutor(given.processes) as pool:
        seeds = range(given.first, given.last + 1)
        solved = list(pool.map(run, seeds, repeat(given.seconds), chunksize=10))
    report(solved)


def run(seed: int, seconds: float) -> Solved:
    position = GAME.numbered_deal(seed, GAME.default_options(), 1)
    began = time.perf_counter()
    answer = asking.solve(GAME, position, Budget(seconds, 0))
    taken = time.perf_counter() - began
    return Solved(
        seed,
        answer["status"],
        answer["value"],
        answer["bound"],
        tuple(answer["verified_by"]),
        bounds.bound(task_of(position)),
        taken,
    )


def report(solved: list[Solved]) -> None:
    number = len(solved)
    open_ones = [one for one in solved if not one.closed]
    print(f"closed: {number - len(open_ones)} of {number}")
    print(f"time of a deal: {spread([one.seconds for one in solved])}")
    values = Counter(one.value for one in solved)
    relaxed = Counter(one.relaxed for one in solved)
    for value in sorted(value for value in values if value is not None):
        share, bound = values[value] / number, relaxed[value] / number
        print(f"least cheats {value}: {share:.1%} of the deals; bound without geometry {bound:.1%}")
    added = [one for one in solved if one.value is not None and one.value != one.relaxed]
    print(f"geometry adds to the bound in {len(added)} deals: {[one.seed for one in added]}")
    for one in open_ones:
        print(f"open: {one}")


if __name__ == "__main__":
    main()
