"""Write a proof for each position of two seats of the ``game`` sets, check it by the rules alone,
and print sizes and times.

python -m benchmarks.proofs [--set fives "pip game" ...] [--count N] [--seconds 10]
"""

import json
import sys
import time
import zlib
from contextlib import suppress

from benchmarks.machine import options, spread
from benchmarks.positions import PositionSet, sets_named
from solver.certificates.by_the_rules import holds, read
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.question.objective import SearchRequest
from solver.question.registry import solver_of


def main() -> int:
    given = options(set=[" game "], count=0, seconds=10.0)
    return sum(print_set(one, given.count, given.seconds) for one in sets_named(given.set))


def print_set(chosen: PositionSet, number: int, seconds: float) -> int:
    """Print what became of a set of positions; return how many proofs do not hold."""
    game, prove = chosen.game, solver_of(chosen.game).objectives[-1].proof
    positions = [one for one in chosen.positions(number) if prove and game.players(one) == 2]
    rows, wrong = list[tuple[float, float, float, float]](), 0
    for position in positions:
        began = time.perf_counter()
        with suppress(OutOfBudget):
            assert prove is not None
            proof = prove(SearchRequest(position, Clock(Budget(seconds))))
            text = json.dumps(proof.as_json(), separators=(",", ":"))
            written = time.perf_counter()
            wrong += not holds(read(text))
            taken = written - began, time.perf_counter() - written
            rows.append((*taken, len(text), len(zlib.compress(text.encode(), 9))))
    if rows:
        print(f"{chosen.name}: {len(rows)} of {len(positions)} written, {wrong} do not hold")
        writing, checking, sizes, packed = zip(*rows, strict=True)
        print(f"  written in {spread(writing)}; checked in {spread(checking)}")
        print(f"  {spread(sizes, 'bytes', 1)}; compressed {spread(packed, 'bytes', 1)}", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
