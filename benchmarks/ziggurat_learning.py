"""Learn the weights by which Domino Ziggurat is played on when the pile is face down.

python -m benchmarks.ziggurat_learning [--seconds 1800] [--weights PATH]

The quick rule plays deals drawn at random, without lifting. After each game the weights of what was
seen on the way move toward what came of it, by temporal differences. The rate falls as time goes
on; the weights printed in the end, and written to the file as whole numbers, are the mean over the
last part. The share of games finished is that of the quick rule alone.
"""

import argparse
import time
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from benchmarks.machine import print_header
from solver.compiled import compiled_with_arrays
from solver.games.ziggurat.blind.candidates import THOUSAND
from solver.games.ziggurat.blind.features import FEATURES, MOST_SEEN, cell_feature, see
from solver.games.ziggurat.blind.playout import best_laying
from solver.games.ziggurat.blind.space import Rule, Space, space
from solver.games.ziggurat.blind.table import (
    ALL_ON,
    ASIDE,
    HAND,
    ON,
    UNSEEN,
    Tabletop,
    cleared,
    draw,
    lay,
)
from solver.games.ziggurat.dominoes import TILES
from solver.games.ziggurat.kernel import HIGHS, LOWS, Numbers

Reals = npt.NDArray[np.float64]

HAND_SIZE: Final = 3
GAMES: Final = 500
"""Games between two changes of the whole numbers that the rule plays by."""
RATES: Final = ((0.1, 0.01), (0.4, 0.004), (0.6, 0.0015), (0.8, 0.0007), (1.0, 0.0002))
"""Up to which share of the time the weights move by how much of the error."""
AVERAGED: Final = 0.8
"""The share of the time from which on the mean is taken."""
FADING: Final = 0.9
"""How much of what comes later counts for what came before."""


@compiled_with_arrays
def learn(order: Numbers, rate: float, learned: Reals, rule: Rule, here: Space) -> bool:
    """Play one deal by the rule, move the weights learned, and tell whether it was finished."""
    table, trace = here.table, np.zeros((len(order), 2 * MOST_SEEN), np.int64)
    sizes, promised = np.zeros(len(order), np.int64), np.zeros(len(order))
    steps, cells, drawn = 0, np.zeros(2 * len(order), np.int64), HAND_SIZE
    _deal(table, order)
    while table.slots[ON] != ALL_ON:
        waiting = drawn < len(order)
        row, _, _ = best_laying(table.slots, table.slots[HAND], waiting, rule, here)
        if row < 0:
            break
        tile, high, low = here.moves[row, 0], here.moves[row, 1], here.moves[row, 2]
        cells[2 * steps] = cell_feature(table.slots, high, HIGHS[tile])
        cells[2 * steps + 1] = cell_feature(table.slots, low, LOWS[tile])
        lay(table, tile, high, low, rule.sighted)
        count = see(table.slots, waiting, here.found, here.seen)
        if count < 0:
            break
        _remember(here.seen[:count], cells[: 2 * steps + 2], trace[steps])
        sizes[steps] = count + 2 * steps + 2
        total = 0.0
        for place in range(sizes[steps]):
            total += learned[trace[steps, place]]
        promised[steps] = 1 / (1 + np.exp(-total))
        steps += 1
        if waiting:
            draw(table.slots, order[drawn])
            drawn += 1
    finished = bool(table.slots[ON] == ALL_ON)
    _move(steps, finished, rate, sizes, promised, trace, learned)
    return finished


@compiled_with_arrays
def _deal(table: Tabletop, order: Numbers) -> None:
    slots = table.slots
    cleared(slots)
    slots[HAND], slots[ASIDE], slots[UNSEEN] = 0, 0, ALL_ON
    for place in range(HAND_SIZE):
        draw(slots, order[place])


@compiled_with_arrays
def _remember(seen: Numbers, cells: Numbers, trace: Numbers) -> None:
    for place in range(len(seen)):
        trace[place] = seen[place]
    for place in range(len(cells)):
        trace[len(seen) + place] = cells[place]


@compiled_with_arrays
def _move(
    steps: int,
    finished: bool,
    rate: float,
    sizes: Numbers,
    promised: Reals,
    trace: Numbers,
    learned: Reals,
) -> None:
    """Move the weights of each step toward what came later."""
    goal = 1.0 if finished else 0.0
    for step in range(steps - 1, -1, -1):
        change = rate * (goal - promised[step])
        for place in range(sizes[step]):
            learned[trace[step, place]] += change
        goal = FADING * goal + (1 - FADING) * promised[step]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1800.0)
    parser.add_argument("--weights", type=Path)
    given = parser.parse_args()
    print_header("ziggurat_learning")
    weights = learned_in(given.seconds)
    if given.weights is not None:
        given.weights.write_text(" ".join(map(str, weights.tolist())), encoding="utf-8")


def learned_in(seconds: float) -> Numbers:
    """Learn for so long and return the weights as whole numbers."""
    chance, here = np.random.default_rng(1), space()
    learned, total, times = np.zeros(FEATURES), np.zeros(FEATURES), 0
    began = time.monotonic()
    while (share := (time.monotonic() - began) / seconds) < 1:
        rate = next(rate for until, rate in RATES if share <= until)
        finished = _batch(rate, learned, here, chance)
        print(f"{share:.1%} of the time, finished {finished / GAMES:.1%}")
        if share >= AVERAGED:
            total, times = total + learned, times + 1
    return _whole(total / times if times else learned)


def _batch(rate: float, learned: Reals, here: Space, chance: np.random.Generator) -> int:
    rule = Rule(_whole(learned), False, False, 0)
    orders = (chance.permutation(len(TILES)) for _ in range(GAMES))
    return sum(learn(order, rate, learned, rule, here) for order in orders)


def _whole(learned: Reals) -> Numbers:
    return np.rint(learned * THOUSAND).astype(np.int64)


if __name__ == "__main__":
    main()
