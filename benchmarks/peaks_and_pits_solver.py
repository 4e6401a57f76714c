"""Times of the Peaks and Pits solver, and agreement of its first and second methods.

Without arguments it prints times; with ``--positions N`` it compares the methods on N positions
for each objective instead.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from itertools import islice

from benchmarks.machine import print_header, spread
from benchmarks.positions import peaks_and_pits_endings
from engine.games.peaks_and_pits import GAME, Move, Options, Player, Position
from engine.tiles import double_set, in_order
from solver.budget import Budget
from solver.gateway import Question
from tests import asking

BUDGET = Budget(30.0)
OBJECTIVES = ("immediate", "plan", "game")


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--positions", type=int, default=0, help="compare the methods on so many")
    given.add_argument("--held", type=int, default=9, help="dominoes left in games compared")
    chosen = given.parse_args()
    print_header("peaks_and_pits_solver")
    if chosen.positions:
        for objective in OBJECTIVES:
            _agreement(objective, chosen.positions, chosen.held)
        return
    asking.hint(GAME, next(_hands(5, 1)), Question("plan"), BUDGET)  # imports what is needed
    for size, count in ((5, 400), (20, 100)):
        _time(f"immediate, hand {size}", "immediate", _hands(size, count))
    _time("plan, hand 5", "plan", _hands(5, 300))
    _time("game, 3 players, 5 dominoes each, boneyard empty", "game", endings(15, 5, 40))


def _time(name: str, objective: str, positions: Iterator[Position]) -> None:
    """The whole way through the door, both methods and the replay included."""
    seconds, proved = [], 0
    for position in positions:
        began = time.perf_counter()
        answer = asking.hint(GAME, position, Question(objective), BUDGET)
        seconds.append(time.perf_counter() - began)
        proved += answer["status"] == "optimal"
    print(f"{name}: {spread(seconds, 'ms', 1000.0)}; proved {proved} of {len(seconds)}")


def _agreement(objective: str, count: int, held: int) -> None:
    """An answer is proved only where both methods say the same."""
    positions = endings(held, 1, count) if objective == "game" else _on_the_way(count)
    began, differ, done = time.perf_counter(), 0, 0
    for position in positions:
        answer = asking.hint(GAME, position, Question(objective), BUDGET)
        done += 1
        if answer["status"] != "optimal":
            differ += 1
            print(f"{answer['status']}: {GAME.text(position)}")
    took = time.perf_counter() - began
    print(f"{objective}: {done} positions, {differ} without agreement, {took:.1f} s")


def _on_the_way(count: int) -> Iterator[Position]:
    """Positions of random play, both sets and 3 to 5 players, one in five of each game."""
    rng = random.Random(1)
    while count:
        options = GAME.read_options({"set": rng.choice((9, 9, 6))})
        deal = GAME.numbered_deal(rng.randrange(10**6), options, rng.choice((3, 4, 5)))
        for number, position in enumerate(_played(deal, rng.choice)):
            if count and number % 5 == 0:
                count -= 1
                yield position


def endings(held: int, each: int, count: int) -> Iterator[Position]:
    """So many ends of games of three, at most ``held`` dominoes left, at least ``each`` by
    everybody."""
    return islice(peaks_and_pits_endings(held, each), count)


def _hands(size: int, count: int) -> Iterator[Position]:
    """Random hands of any size beside the train of a random game."""
    rng = random.Random(size)
    for _ in range(count):
        deal = GAME.numbered_deal(rng.randrange(10**6), GAME.default_options(), 3)
        games = list(_played(deal, rng.choice))
        train = games[min(len(games) - 1, rng.randint(0, 20))].train
        laid = {tile.canonical for tile in (train.starter, *train.high, *train.low)}
        left = [tile for tile in double_set(9) if tile not in laid]
        rng.shuffle(left)
        hands = (left[:size], left[size : size + 1], left[size + 1 : size + 2])
        players = tuple([Player(in_order(hand), 5) for hand in hands])
        yield Position(Options(), players, 0, 0, train, tuple(left[size + 2 :]))


def _played(position: Position, choose: Callable[[tuple[Move, ...]], Move]) -> Iterator[Position]:
    """The positions of a game until it is over."""
    while not position.is_over:
        yield position
        position = GAME.apply_unjudged(position, choose(GAME.legal_moves(position))).position


if __name__ == "__main__":
    main()
