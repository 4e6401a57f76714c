"""Random play-outs in which the generator and the judge must agree at every position, over the
universe of moves that could be written down.

python -m benchmarks.agreement [--games 2000] [--game ID] [--processes 2] [--sample N] [--first S]

With --sample only N moves of the universe, drawn anew at every position, are judged besides all
those that the generator lists. Games are numbered by their seeds, S and those after it; the sum so
far is told to the standard error after every hundred of them.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any, NamedTuple

from benchmarks.machine import print_header
from engine.game import Game
from engine.registry import games
from tests.kit.material import material
from tests.kit.playouts import start_positions, walk


class Count(NamedTuple):
    """What a play-out looked at, and the texts of the positions where the two differ."""

    positions: int
    moves: int
    differences: tuple[str, ...]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--game", choices=list(games()))
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    print_header("agreement")
    for name in [given.game] if given.game else games():
        began = time.perf_counter()
        counts: list[Count] = []
        for count in run(name, given):
            counts.append(count)
            if len(counts) % 100 == 0:
                print(told(name, counts, time.perf_counter() - began), file=sys.stderr, flush=True)
        print(told(name, counts, time.perf_counter() - began), flush=True)


def run(name: str, given: argparse.Namespace) -> Iterator[Count]:
    """The counts of the games asked for, in order of their seeds."""
    seeds = range(given.first, given.first + given.games)
    with ProcessPoolExecutor(given.processes) as pool:
        yield from pool.map(played, repeat(name), seeds, repeat(given.sample), chunksize=10)


def told(name: str, counts: list[Count], seconds: float) -> str:
    """The sum of some games, and the first positions in which the two differ."""
    differences = [text for count in counts for text in count.differences]
    sums = (
        f"{name}: {len(counts)} games, {sum(c.positions for c in counts)} positions, "
        f"{sum(c.moves for c in counts)} moves judged, {len(differences)} differences, "
        f"{seconds:.0f} s"
    )
    return "\n  ".join([sums, *differences[:10]])


def played(name: str, seed: int, sample: int | None) -> Count:
    """One game: the start chosen from those that the tests use, in turn."""
    game = games()[name]
    starts = list(start_positions(game, seed))
    start = starts[seed % len(starts)]
    positions = moves = 0
    differences: list[str] = []
    for position, judged, agree in compared(game, start, seed, sample):
        positions += 1
        moves += judged
        if not agree:
            differences.append(game.text(position))
    return Count(positions, moves, tuple(differences))


def compared(
    game: Game[Any, Any], start: Any, seed: int, sample: int | None
) -> Iterator[tuple[Any, int, bool]]:
    """Each position of a play-out, the moves judged there, and whether the two agree."""
    known = material(game)
    rng = random.Random(seed)
    for step in walk(game, start, random.Random(seed), known.bound):
        legal = set(game.legal_moves(step.position))
        written = list(known.universe(step.position))
        if sample is not None:
            written = [*legal, *rng.sample(written, min(sample, len(written)))]
        passed = {move for move in written if game.is_legal(step.position, move)}
        agree = known.same_moves(step.position, passed) == legal
        yield step.position, len(written), agree


if __name__ == "__main__":
    main()
