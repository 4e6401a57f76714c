"""How fast the engine lists moves and plays, beside the package ``dominoes`` of PyPI.

python -m benchmarks.engine_speed [--games 300] [--positions 200]
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import version
from typing import Any, NamedTuple

import dominoes  # type: ignore[import-untyped]

from benchmarks.machine import print_header, spread
from engine.registry import games
from engine.tiles import Tile, in_order

Position = Any


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--positions", type=int, default=200)
    given = parser.parse_args()
    print_header("engine_speed")
    beside_dominoes(given.games)
    for name, wanted in KINDS.items():
        times = [timed(name, position) for position in positions(name, wanted, given.positions)]
        print(
            f"{name}, hand of {wanted.hand}, {wanted.on_table} dominoes laid, all legal moves: "
            f"{spread(times, 'ms', 1000)}, {len(times)} positions"
        )


def beside_dominoes(number: int) -> None:
    """Random games of Fives and of the package's block game in turn, pair by pair."""
    ours, theirs = [], []
    for seed in range(number):
        ours.append(fives(seed))
        theirs.append(block(seed))
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    print(f"fives: median {statistics.median(ours):.0f} moves a second")
    print(f"dominoes {version('dominoes')}: median {statistics.median(theirs):.0f} moves a second")
    print(f"ratio, pair by pair: median {statistics.median(ratios):.2f}")


def fives(seed: int) -> float:
    """A dealt hand of four players; moves a second, the deal left out."""
    game = games()["fives"]
    rng = random.Random(seed)
    position = game.numbered_deal(seed, game.default_options(), 4)
    made = 0
    began = time.perf_counter()
    while moves := game.legal_moves(position):
        position = game.after(position, rng.choice(moves))
        made += 1
    return made / (time.perf_counter() - began)


def block(seed: int) -> float:
    """The same of the package's block game."""
    rng = random.Random(seed)
    random.seed(seed)
    game = dominoes.Game.new()
    made = 0
    began = time.perf_counter()
    while game.result is None:
        game.make_move(*rng.choice(game.valid_moves))
        made += 1
    return made / (time.perf_counter() - began)


class Wanted(NamedTuple):
    """A kind of position: dominoes on the table, and dominoes in the hand of the one to move."""

    players: int
    laid: Callable[[Position], int]
    on_table: int
    hand: int


KINDS = {
    "bead": Wanted(2, lambda position: len(position.placed), 20, 14),
    "peaks-and-pits": Wanted(
        3, lambda position: len(position.train.high) + len(position.train.low), 8, 5
    ),
    "pip": Wanted(2, lambda position: len(position.layout), 30, 15),
}


def positions(name: str, wanted: Wanted, number: int) -> list[Position]:
    """Positions of random games with so many dominoes laid, the hand filled up at random from
    the whole set: one larger than the rules leave costs as much to look through."""
    game = games()[name]
    found: list[Position] = []
    seed = 0
    while len(found) < number:
        seed += 1
        rng = random.Random(seed)
        position = game.numbered_deal(seed, game.default_options(), wanted.players)
        while wanted.laid(position) < wanted.on_table and (moves := game.legal_moves(position)):
            position = game.apply_unjudged(position, rng.choice(moves)).position
        if wanted.laid(position) >= wanted.on_table and game.outcome(position) is None:
            whole = game.whole_set(game.default_options(), wanted.players)
            found.append(with_hand(position, in_order(rng.sample(whole, wanted.hand))))
    return found


def with_hand(position: Position, hand: tuple[Tile, ...]) -> Position:
    seats = list(position.players)
    seat = seats[position.to_move]
    named = isinstance(seat, tuple)
    seats[position.to_move] = seat._replace(hand=hand) if named else replace(seat, hand=hand)
    return replace(position, players=tuple(seats))


def timed(name: str, position: Position) -> float:
    began = time.perf_counter()
    games()[name].legal_moves(position)
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
