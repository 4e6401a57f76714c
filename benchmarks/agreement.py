"""The generator and the judge compared at every position of random games: every move that could be
written down is judged, and those that pass must be those that are generated.

python -m benchmarks.agreement [--games 4] [--game ID ...] [--processes 2] [--sample N] [--first 0]

With ``--sample`` only N random moves are judged at every position, next to the generated ones.
"""

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

from benchmarks.machine import options
from engine.registry import games
from tests.kit.material import material
from tests.kit.playouts import start_positions, walk


class Compared(NamedTuple):
    """What was compared in one game, and the texts of the positions with a difference."""

    positions: int
    moves: int
    differences: list[str]


def main() -> int:
    given = options(games=4, game=list(games()), processes=2, sample=0, first=0)
    seeds, failed = range(given.first, given.first + given.games), False
    for name in given.game:
        began = time.perf_counter()
        with ProcessPoolExecutor(given.processes) as pool:
            found = list(pool.map(compare, repeat(name), seeds, repeat(given.sample)))
        differences = [text for one in found for text in one.differences]
        positions, moves = sum(one.positions for one in found), sum(one.moves for one in found)
        print(f"{name}: {given.games} games, {positions} positions, {moves} moves judged, ", end="")
        print(f"{len(differences)} differences, {time.perf_counter() - began:.0f} s", flush=True)
        print("".join(f"{text}\n" for text in differences[:10]), end="")
        failed = failed or bool(differences)
    return int(failed)


def compare(name: str, seed: int, sample: int) -> Compared:
    """Play one game; its start is one of those that the tests use, in turn."""
    game, positions, moves, differences = games()[name], 0, 0, list[str]()
    starts, rng, known = list(start_positions(game, seed)), random.Random(seed), material(game)
    start = starts[seed % len(starts)]
    for position, *_ in walk(game, start, random.Random(seed), known.bound):
        legal = set(game.legal_moves(position))
        written = list(known.universe(position))
        if sample:
            written = [*legal, *rng.sample(written, min(sample, len(written)))]
        passed = {move for move in written if game.is_legal(position, move)}
        if known.same_moves(position, passed) != legal:
            differences.append(game.text(position))
        positions, moves = positions + 1, moves + len(written)
    return Compared(positions, moves, differences)


if __name__ == "__main__":
    sys.exit(main())
