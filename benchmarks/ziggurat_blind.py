"""Domino Ziggurat with the pile face down, playing the hint at every move: how many cheats?

python -m benchmarks.ziggurat_blind [--deals 1 10] [--seconds 0.1] [--jobs 1]

A move gets the deterministic effort of so many seconds and as much time as that takes, so the load
of the machine changes nothing.
"""

import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from statistics import mean, stdev
from typing import Final, NamedTuple

from benchmarks.machine import options
from engine.games.ziggurat import GAME
from solver.answers.answer import CONFIDENT
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import Question

PATIENCE: Final = 30
"""The clock may take so many times the seconds of a move, and a minute at least."""
MOST_MOVES: Final = 120
"""Moves after which a game is given up."""


class Played(NamedTuple):
    """One game, and the processor time that it took."""

    deal: int
    cheats: int
    moves: int
    taken: float


def main() -> None:
    given = options(deals=[1, 10], seconds=0.1, jobs=1)
    deals = range(given.deals[0], given.deals[1] + 1)
    with ProcessPoolExecutor(given.jobs) as pool:
        report(list(pool.map(play, deals, repeat(given.seconds))))


def play(deal: int, seconds: float) -> Played:
    position = GAME.numbered_deal(deal, GAME.default_options(), 1)
    budget = Budget(max(60.0, PATIENCE * seconds), effort=seconds)
    began, moves = time.process_time(), 0
    while not position.is_finished and moves < MOST_MOVES:
        answer = ask(GAME, GAME.view(position, 0), Question(top=1), budget)
        position = GAME.play(position, answer.moves[0].move).position
        moves += 1
    return Played(deal, position.cheats, moves, time.process_time() - began)


def report(games: Sequence[Played]) -> None:
    """Print the share of games without a cheat and the mean number of cheats, with 95 %
    intervals."""
    cheats = [one.cheats for one in games]
    share = cheats.count(0) / len(games)
    off = CONFIDENT * sqrt(share * (1 - share) / len(games))
    wide = CONFIDENT * stdev(cheats) / sqrt(len(games)) if len(games) > 1 else 0.0
    print(f"{len(games)} games")
    print(
        f"without a cheat: {share:.1%} (±{off:.1%}); mean cheats {mean(cheats):.2f} (±{wide:.2f})"
    )
    print(f"cheats: {dict(sorted(Counter(cheats).items()))}")
    print(f"given up: {[one.deal for one in games if one.moves == MOST_MOVES]}")
    taken = sum(one.taken for one in games) / sum(one.moves for one in games)
    print(f"processor time of a move: {taken:.3f} s")


if __name__ == "__main__":
    main()
