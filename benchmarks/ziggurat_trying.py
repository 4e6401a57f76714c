"""Plans and values of moves near the end of Domino Ziggurat against trying everything.

python -m benchmarks.ziggurat_trying [--positions 2000] [--first 0] [--most 2] [--effort 5]

Positions are numbered: all options in turn, one to three dominoes left, two to four moves that may
have spoilt the board. Of each the fewest cheats are compared, and what every move is worth, as far
as ``most`` cheats go. It ends with an error at the first difference.
"""

import argparse
import time
from collections import Counter

from benchmarks.machine import print_header
from tests.solver_ziggurat.exhaustive import check_plan, check_values
from tests.solver_ziggurat.positions import small_end


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--most", type=int, default=2)
    parser.add_argument("--effort", type=float, default=5.0, help="granted to the values of moves")
    given = parser.parse_args()
    print_header("ziggurat_trying")
    began, fewest, compared = time.process_time(), Counter[int | None](), Counter[str]()
    for number in range(given.first, given.first + given.positions):
        position = small_end(number)
        fewest[check_plan(position, given.most)] += 1
        compared += check_values(position, given.most, given.effort)
    print(f"{given.positions} positions, no difference, {time.process_time() - began:.0f} s of CPU")
    print(f"fewest cheats: {dict(sorted(fewest.items(), key=str))}")
    print(f"compared: {dict(compared)}")


if __name__ == "__main__":
    main()
