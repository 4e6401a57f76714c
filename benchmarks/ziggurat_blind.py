"""Domino Ziggurat with the pile face down, playing the hint at every move: how many cheats?

python -m benchmarks.ziggurat_blind [--deals 1 10] [--seconds 0.1] [--jobs 1]

A move gets the deterministic effort of so many seconds and as much time as that takes, so the load
of the machine changes nothing.

Most of what tells games apart is luck. It is taken out by what is known of the best player without
the board's shape (``ziggurat_ceiling``): each decision loses the difference between the best chance
before it and the chance after it. The best chance of a random deal minus the mean of these losses
is what the player gets on average, and varies far less than the games do.
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
from benchmarks.ziggurat_ceiling import ceiling, chance, first_chance, lay, renamed
from engine.games.ziggurat import GAME, Lift, Position
from engine.tiles import Tile
from solver.answers.answer import CONFIDENT
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import Question

PATIENCE: Final = 30
"""The clock may take so many times the seconds of a move, and a minute at least."""
MOST_MOVES: Final = 120
"""Moves after which a game is given up."""


class Played(NamedTuple):
    """One game, and the processor time that it took. ``at_first``, ``by_lifting``: the chance to
    finish without a cheat that the first domino and the first lift have lost."""

    deal: int
    cheats: int
    moves: int
    taken: float
    at_first: float
    by_lifting: float


def main() -> None:
    given = options(deals=[1, 10], seconds=0.1, jobs=1)
    deals = range(given.deals[0], given.deals[1] + 1)
    with ProcessPoolExecutor(given.jobs) as pool:
        report(list(pool.map(play, deals, repeat(given.seconds))))


def play(deal: int, seconds: float) -> Played:
    position = GAME.numbered_deal(deal, GAME.default_options(), 1)
    budget = Budget(max(60.0, PATIENCE * seconds), effort=seconds)
    began, moves = time.process_time(), 0
    at_first = by_lifting = 0.0
    while not position.is_finished and moves < MOST_MOVES:
        answer = ask(GAME, GAME.view(position, 0), Question(top=1), budget)
        move = answer.moves[0].move
        if moves == 0:
            at_first = lost_at_first(position, move.tile)
        elif isinstance(move, Lift) and position.cheats == 0:
            by_lifting = chance_to_go_on(position)
        position = GAME.play(position, move).position
        moves += 1
    taken = time.process_time() - began
    return Played(deal, position.cheats, moves, taken, at_first, by_lifting)


def lost_at_first(position: Position, first: Tile) -> float:
    """Return how much chance the first domino loses against the best one of the hand."""
    hand = tuple(sorted(map(_pair, position.hand)))
    best = max(first_chance(hand, one) for one in hand)
    return float(best - first_chance(hand, _pair(first.canonical)))


def chance_to_go_on(position: Position) -> float:
    """Return the chance to finish without a cheat, the board's shape left out."""
    values = {value for placed in position.placed for value in _pair(placed.tile.canonical)}
    lying, kept = lay(values, map(_pair, position.hand))
    return float(chance(len(lying), renamed(kept), position.options.hand_size))


def _pair(tile: Tile) -> tuple[int, int]:
    one, other = sorted((int(tile.first), int(tile.second)))
    return one, other


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
    lost = [one.at_first + one.by_lifting for one in games]
    best = float(ceiling(GAME.default_options()["hand_size"]))
    error = CONFIDENT * stdev(lost) / sqrt(len(lost)) if len(games) > 1 else 0.0
    first, lift = mean(one.at_first for one in games), mean(one.by_lifting for one in games)
    print(
        f"luck taken out: {best - mean(lost):.1%} (±{error:.1%}) of {best:.2%}; lost at the first "
        f"domino {first:.1%}, by lifting {lift:.1%}"
    )
    print(f"cheats: {dict(sorted(Counter(cheats).items()))}")
    print(f"given up: {[one.deal for one in games if one.moves == MOST_MOVES]}")
    taken = sum(one.taken for one in games) / sum(one.moves for one in games)
    print(f"processor time of a move: {taken:.3f} s")


if __name__ == "__main__":
    main()
