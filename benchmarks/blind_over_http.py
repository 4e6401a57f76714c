"""Whole hands of all games, played blind through the service: can every hint be shown?

python -m benchmarks.blind_over_http [--games 200] [--seconds 0.1 0.3 1] [--faults FILE]

Each seat in turn is shown what it sees, asks for a hint with the budget, and makes the first move
of it; games and numbers of seats in turn, budgets by lot, half of the hands with their history. No
answer may be a 5xx or name no move; whatever else the contract says of an answer is looked at too.
One fault of each kind is printed whole, all of them are written to the file that is named.
"""

import argparse
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from benchmarks.faults import Tally
from benchmarks.installation import installation
from benchmarks.machine import print_header
from tests.api.hinted import Hint, played_blind
from tests.api.outside import GAMES, Client


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.1, 0.3, 1.0])
    parser.add_argument("--at-once", type=int, default=2)
    parser.add_argument("--faults", help="the file for all faults, JSON lines")
    given = parser.parse_args()
    print_header("blind_over_http")
    hands = range(given.first, given.first + given.games)
    tally = Tally(given.faults)
    with installation() as parts, ProcessPoolExecutor(given.at_once) as pool:
        for hints in pool.map(partial(played, parts.port, given.seconds), hands):
            tally.add(hints, f"{hints[0].game} {hints[0].budget:g} s")
    print(f"{given.games} hands")
    tally.print_table()
    return tally.missed("5xx", "empty")


def played(port: int, budgets: list[float], number: int) -> list[Hint]:
    """Play one hand, with one of the budgets and with its history or without."""
    rng, (hand, game) = random.Random(number), divmod(number, len(GAMES))
    seconds, with_history = rng.choice(budgets), rng.random() < 0.5
    return list(played_blind(Client(port), GAMES[game], hand, seconds, with_history))


if __name__ == "__main__":
    sys.exit(main())
