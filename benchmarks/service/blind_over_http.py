"""Hints over HTTP, checked against the contract: can every answer be shown?

python -m benchmarks.service.blind_over_http [--games 10] [--first 1] [--seconds 0.1 0.3 1]
                                     [--moments 30] [--faults FILE]

First whole hands: each seat in turn sees only its own side, asks for a hint and makes its first
move. Games and numbers of seats alternate; budgets are drawn at random, and half of the hands send
their history. Then hints at random moments of hands played at random, with hidden and open hands,
all objectives and all details. The first fault of each kind is printed; ``--faults`` names a file
for all of them. The exit code is 1 if an answer was a 5xx or had no advice.
"""

import itertools
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from benchmarks.machine import options, spread
from benchmarks.service import service
from tests.api.hinted import Hint, at_random_moments, played_blind
from tests.api.outside import GAMES
from tests.api.serving import Server

EACH = 5
"""Hints at random moments of one hand."""
MOMENT_SECONDS = 0.5
LONGEST = 3000  # characters of an answer that are printed


def main() -> int:
    usual = {"games": 10, "first": 1, "seconds": [0.1, 0.3, 1.0], "at_once": 2, "moments": 30}
    given = options(**usual, faults="")
    hands, kinds = range(given.first, given.first + given.games), Counter[str]()
    with service() as running, ProcessPoolExecutor(given.at_once) as pool:
        blind = pool.map(partial(play, running.port, given.seconds), hands)
        kinds += report("whole hands", itertools.chain.from_iterable(blind), given.faults)
        found = itertools.islice(moments(running.port, given.first), given.moments)
        kinds += report("random moments", found, given.faults)
    return int(bool(kinds["5xx"] or kinds["empty"]))


def play(port: int, budgets: list[float], number: int) -> list[Hint]:
    """Play one hand, with one of the budgets and with its history or without."""
    rng, (hand, game) = random.Random(number), divmod(number, len(GAMES))
    seconds, with_history = rng.choice(budgets), rng.random() < 0.5
    return list(played_blind(Server(port), GAMES[game], hand, seconds, with_history))


def moments(port: int, first: int) -> Iterator[Hint]:
    for number in itertools.count(first):
        hints = at_random_moments(Server(port), number, MOMENT_SECONDS)
        yield from itertools.islice(hints, EACH)


def report(name: str, hints: Iterator[Hint], file: str) -> Counter[str]:
    """Print what was asked and what was wrong; return the number of faults of each kind."""
    over, kinds = list[float](), Counter[str]()
    for hint in hints:
        over.append(hint.reply.seconds - hint.budget)
        for fault in hint.faults:
            again = json.dumps({"fault": fault, **hint.reply._asdict()}, default=str)
            if not kinds[fault.kind]:
                print(f"first {fault.kind}: {fault.message}\n{again[:LONGEST]}\n")
            kinds[fault.kind] += 1
            if file:
                with Path(file).open("a", encoding="utf-8") as lines:
                    lines.write(f"{again}\n")
    print(f"{name}: {len(over)} hints, faults {dict(kinds)}; over the budget {spread(over)}")
    return kinds


if __name__ == "__main__":
    sys.exit(main())
