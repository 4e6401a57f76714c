"""The fewest cheats of numbered deals: how many are closed, how fast, how they are distributed.

python -m benchmarks.ziggurat_deals [--first 1] [--last 10000] [--seconds 60] [--processes 1]

A deal is closed when its answer is optimal and a second method confirmed it. Times are those of
the whole answer and of the first plan told on the way to it, start-up left out; take them with
one process.
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

from benchmarks.machine import print_header, quantile
from engine.games.ziggurat import GAME
from solver.answer import Method
from solver.budget import Budget
from solver.games.ziggurat import bounds
from solver.games.ziggurat.encoding import state_of
from solver.gateway import BEST_LINE, ask

SHARES = (0.5, 0.9, 0.99, 0.999, 0.9999)


class Solved(NamedTuple):
    """One deal: the answer, the bound that ignores geometry, and the seconds until the first
    plan and until the end."""

    seed: int
    status: str
    value: int | None
    bound: int | None
    verified_by: tuple[Method, ...]
    relaxed: int | None
    first_plan: float | None
    seconds: float

    @property
    def closed(self) -> bool:
        return self.status in ("optimal", "infeasible") and len(self.verified_by) >= 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--last", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    print_header("ziggurat_deals")
    with ProcessPoolExecutor(given.processes, initializer=run, initargs=(0, 60.0)) as pool:
        seeds = range(given.first, given.last + 1)
        solved = list(pool.map(run, seeds, repeat(given.seconds), chunksize=10))
    report(solved)


def run(seed: int, seconds: float) -> Solved:
    """Solve one deal; the first call of a process also loads what is compiled."""
    position = GAME.numbered_deal(seed, GAME.default_options(), 1)
    told: list[float] = []
    began = time.perf_counter()
    answer = ask(
        GAME,
        position,
        BEST_LINE,
        Budget(seconds, 0),
        lambda _: told.append(time.perf_counter() - began),
    )
    taken = time.perf_counter() - began
    planned = [*told, taken] if answer.value is not None else told
    return Solved(
        seed,
        answer.status.value,
        answer.value,
        answer.bound,
        answer.verified_by,
        bounds.bound(state_of(position)),
        min(planned, default=None),
        taken,
    )


def report(solved: list[Solved]) -> None:
    number = len(solved)
    open_ones = [one for one in solved if not one.closed]
    print(f"closed: {number - len(open_ones)} of {number}")
    within = sum(one.closed and one.seconds <= 1 for one in solved)
    print(f"closed within 1 s: {within} of {number}")
    planned = [one.first_plan for one in solved if one.first_plan is not None]
    early = sum(seconds <= 1 for seconds in planned)
    print(f"with a plan: {len(planned)} of {number}, within 1 s {early}")
    print(f"first plan: {percentiles(planned)}")
    print(f"whole answer: {percentiles([one.seconds for one in solved])}")
    values = Counter(one.value for one in solved)
    relaxed = Counter(one.relaxed for one in solved)
    for value in sorted(value for value in values if value is not None):
        share, bound = values[value] / number, relaxed[value] / number
        print(f"least cheats {value}: {share:.1%} of the deals; bound without geometry {bound:.1%}")
    added = [one for one in solved if one.value is not None and one.value != one.relaxed]
    print(f"more cheats than the bound without geometry: {[one.seed for one in added]}")
    for one in open_ones:
        print(f"open: {one}")
    for one in sorted(solved, key=lambda one: -one.seconds)[:5]:
        print(f"slow: deal {one.seed}, {one.seconds:.2f} s")


def percentiles(seconds: Sequence[float]) -> str:
    """Seconds that these shares of the deals do not pass."""
    parts = [f"{share:.2%} {quantile(seconds, share) * 1000:.1f} ms" for share in SHARES]
    return ", ".join([*parts, f"worst {max(seconds) * 1000:.0f} ms"])


if __name__ == "__main__":
    main()
