"""Find at which try the search for puzzles ends, to be noted in ``puzzles`` of the solvers.

``python -m benchmarks.puzzle_tries GAME --first N --count M`` prints a try a line, with the seconds
that it took to find. It begins at the first try, whatever is known.
"""

import argparse
import time

from engine.errors import Refused
from engine.registry import games
from solver.budget import Budget
from solver.puzzle import puzzle


def main() -> None:
    """Print the tries of consecutive numbers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=3600.0, help="for each of them")
    given = parser.parse_args()
    for number in range(given.first, given.first + given.count):
        tries: list[str] = []
        began = time.monotonic()
        try:
            budget = Budget(given.seconds)
            puzzle(games()[given.game], number, None, 1, budget, tries.append, begin=1)
        except Refused as refused:
            print(number, refused)
        else:
            print(number, len(tries), f"{time.monotonic() - began:.1f} s", flush=True)


if __name__ == "__main__":
    main()
