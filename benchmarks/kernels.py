"""Compiled kernels against the engine, move for move in random play with all options.

python -m benchmarks.kernels [--game NAME] [--method WORDS] [--games 20000] [--first 1]

Every kernel of the game (of all games without ``--game``) is compared at every position of so
many random hands; ``--method`` keeps those with the words in their name. It ends with an error at
the first difference, and tells every thousand hands how far it is.
"""

import argparse
import sys
import time
from itertools import count

from benchmarks.machine import print_header
from engine.registry import games
from tests.kernels import Subject, check_hands, subjects
from tests.kit.places import file_of, places_of


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=[name for name in games() if has_kernels(name)])
    parser.add_argument("--method", default="", help='such as "second"')
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=1, help="the first number of the deals")
    given = parser.parse_args()
    print_header("kernels")
    for name in [given.game] if given.game else [name for name in games() if has_kernels(name)]:
        for subject in subjects(games()[name]):
            if given.method.lower() not in subject.name.lower():
                continue
            compare(subject, given.games, given.first)


def has_kernels(name: str) -> bool:
    return file_of(places_of(games()[name]).kernels).is_file()


def compare(subject: Subject, wanted: int, first: int) -> None:
    began, hands, positions = time.perf_counter(), 0, 0
    for seed in count(first):
        if hands >= wanted:
            break
        more, compared = check_hands(subject, range(seed, seed + 1))
        if (hands + more) // 1000 > hands // 1000:
            print(f"{subject.name}: {hands + more} hands, next {seed + 1}", file=sys.stderr)
        hands, positions = hands + more, positions + compared
    seconds = time.perf_counter() - began
    print(
        f"{subject.name}: {hands} hands, {positions} positions, no difference, {seconds:.0f} s",
        flush=True,
    )


if __name__ == "__main__":
    main()
