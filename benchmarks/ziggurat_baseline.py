"""The solver beside a plain time-indexed CP-SAT model of the same deal, deal by deal.

python -m benchmarks.ziggurat_baseline [--deals 20] [--limit 120]

The deals are the first that can be finished without a cheat. Both plans are replayed by the
engine. The model gets both cores, the solver runs on one.
"""

import argparse
import statistics
import time

from benchmarks.machine import print_header, spread
from benchmarks.time_indexed import plan
from engine.games.ziggurat import GAME, Place, Position
from solver.budget import Budget
from tests import asking


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--limit", type=float, default=120.0)
    given = parser.parse_args()
    print_header("ziggurat_baseline")
    ours: list[float] = []
    theirs: list[float] = []
    seed = 0
    while len(ours) < given.deals:
        seed += 1
        deal = GAME.numbered_deal(seed, GAME.default_options(), 1)
        began = time.perf_counter()
        answer = asking.solve(GAME, deal, Budget(60.0, 0))
        seconds = time.perf_counter() - began
        if answer["value"] != 0:
            continue
        ours.append(seconds)
        theirs.append(baseline(deal, given.limit))
        ratio = theirs[-1] / ours[-1]
        print(f"deal {seed}: {ours[-1]:.3f} s, model {theirs[-1]:.1f} s, {ratio:.0f} times")
    print(f"solver: {spread(ours)}")
    print(f"model: {spread(theirs)}")
    ratios = [slow / fast for slow, fast in zip(theirs, ours, strict=True)]
    print(f"ratio, deal by deal: median {statistics.median(ratios):.0f}, least {min(ratios):.0f}")


def baseline(deal: Position, limit: float) -> float:
    """Seconds of the plain model; the limit where it found nothing by then."""
    began = time.perf_counter()
    status, laid = plan(deal, limit, workers=2)
    seconds = time.perf_counter() - began
    if laid:
        moves = [Place(d.tile, d.tier, d.row, d.column, d.direction) for d in laid]
        end, _ = GAME.play_all(deal, moves)
        if GAME.outcome(end) is None:
            raise ValueError("the plain model's plan does not finish")
    else:
        print(f"  the model stopped after {seconds:.0f} s: {status}")
    return seconds


if __name__ == "__main__":
    main()
