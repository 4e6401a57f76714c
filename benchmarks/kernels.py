"""Compiled kernels compared with the engine, move for move, in random hands with all options.

python -m benchmarks.kernels [--game NAME] [--method WORDS] [--games 50] [--first 1]

``--method`` keeps the kernels with these words in their name, such as "second". It ends with an
error at the first difference.
"""

import time
from itertools import count

from benchmarks.machine import options
from engine.registry import games
from tests.kit.places import file_of, places_of
from tests.solver.kernel_referee import Subject, check_hands, subjects


def main() -> None:
    with_kernels = [
        name for name, game in games().items() if file_of(places_of(game).kernels).is_file()
    ]
    given = options(game=with_kernels, method="", games=50, first=1)
    for name in given.game:
        for subject in subjects(games()[name]):
            if given.method.lower() in subject.name.lower():
                compare(subject, given.games, given.first)


def compare(subject: Subject, wanted: int, first: int) -> None:
    began, hands, positions = time.perf_counter(), 0, 0
    for seed in count(first):
        if hands >= wanted:
            break
        more, compared = check_hands(subject, range(seed, seed + 1))
        hands, positions = hands + more, positions + compared
    seconds = time.perf_counter() - began
    print(f"{subject.name}: {hands} hands, {positions} positions, no difference, ", end="")
    print(f"{hands / seconds:.1f} hands a second", flush=True)


if __name__ == "__main__":
    main()
