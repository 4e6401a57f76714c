"""Hints at random moments of hands played at random: can every answer be shown?

python -m benchmarks.random_moments [--positions 200] [--seconds 0.5] [--faults FILE]

All games, hands hidden and open in turn, every objective and every detail in turn. Every move has a
number that can be shown, in the order told; at `nudge`, `area` and `tile` no value is sent, but
advice. One fault of each kind is printed whole, all of them are written to the file that is named.
"""

import argparse
import itertools
import sys

from benchmarks.faults import Tally
from benchmarks.installation import installation
from benchmarks.machine import print_header
from tests.api.hinted import at_random_moments
from tests.api.outside import Client

EACH = 5
"""Hints of one hand."""


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first hand")
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--faults", help="the file for all faults, JSON lines")
    given = parser.parse_args()
    print_header("random_moments")
    tally, left = Tally(given.faults), given.positions
    with installation() as parts:
        client = Client(parts.port)
        for number in itertools.count(given.first):
            moments = at_random_moments(client, number, given.seconds)
            hints = list(itertools.islice(moments, min(left, EACH)))
            for hint in hints:
                tally.add([hint], f"{hint.game} {hint.objective}")
            left -= len(hints)
            if left == 0:
                break
    tally.print_table()
    return tally.missed()


if __name__ == "__main__":
    sys.exit(main())
