"""Sets of positions that several benchmarks ask about; they need the engine alone."""

import argparse
import random
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any, NamedTuple

from engine.game import Game
from engine.games import bead, peaks_and_pits
from engine.registry import games
from tests.solver_pip.positions import late, wild


class PositionSet(NamedTuple):
    """Positions of one game, drawn without end, each asked the same."""

    about: str
    game: str
    objective: str
    size: int
    """How many are asked where nothing else is said."""
    positions: Callable[[], Iterator[Any]]


def bead_hands(size: int) -> Iterator[bead.Position]:
    """One position of each hand of two: the first where each holds that or less."""
    for seed in count():
        for now in bead_walk(seed, 2):
            if all(len(player.hand) <= size for player in now.players):
                yield now
                break


def bead_walk(seed: int, players: int, **options: bool) -> Iterator[bead.Position]:
    """The positions of a hand in which half of the plays are good ones."""
    game = bead.GAME
    rng = random.Random(seed)
    now = game.numbered_deal(seed, game.read_options(options), players)
    while game.outcome(now) is None:
        yield now
        moves = game.legal_moves(now)
        chosen = rng.sample(moves, min(rng.choice((1, 6)), len(moves)))
        steps = [game.apply_unjudged(now, move) for move in chosen]
        now = max(steps, key=lambda step: int(step.effect["score"])).position


def peaks_and_pits_endings(held: int, each: int) -> Iterator[peaks_and_pits.Position]:
    """For three players, the first position of a random game with the boneyard empty and at most
    so many dominoes held, at least ``each`` by everybody."""
    game = peaks_and_pits.GAME
    rng = random.Random(2)
    while True:
        position = game.numbered_deal(rng.randrange(10**6), game.default_options(), 3)
        while not position.is_over:
            sizes = [len(player.hand) for player in position.players]
            if not position.boneyard and sum(sizes) <= held:
                if min(sizes) >= each:
                    yield position
                break
            move = _mostly_a_play(rng, game.legal_moves(position))
            position = game.apply_unjudged(position, move).position


def _mostly_a_play(
    rng: random.Random, moves: tuple[peaks_and_pits.Move, ...]
) -> peaks_and_pits.Move:
    plays = [move for move in moves if isinstance(move, peaks_and_pits.Play)]
    return rng.choice(plays) if plays and rng.random() < 0.9 else moves[-1]


def deals(name: str, players: int, first: int) -> Iterator[Any]:
    """Whole deals, numbered from ``first`` on."""
    game: Game[Any, Any] = games()[name]
    for seed in count(first):
        yield game.numbered_deal(seed, game.default_options(), players)


SETS = {
    "fives": PositionSet(
        "whole deals 7 + 7 from number 1001", "fives", "game", 100, lambda: deals("fives", 2, 1001)
    ),
    "bead": PositionSet("5 + 5", "bead", "game", 64, lambda: bead_hands(5)),
    "bead-8": PositionSet("8 + 8", "bead", "game", 10, lambda: bead_hands(8)),
    "pip": PositionSet(
        "6 + 6, empty stock", "pip", "game", 40, lambda: (late(seed, (6, 6)) for seed in count())
    ),
    "pip-wild": PositionSet(
        "6 + 6, empty stock, D and four wilds",
        "pip",
        "game",
        20,
        lambda: (wild(seed, (6, 6)) for seed in count()),
    ),
    "peaks": PositionSet(
        "3 x 5, empty boneyard",
        "peaks-and-pits",
        "game",
        40,
        lambda: peaks_and_pits_endings(15, 5),
    ),
    "ziggurat": PositionSet(
        "whole deals from number 20001",
        "ziggurat",
        "plan",
        100,
        lambda: deals("ziggurat", 1, 20_001),
    ),
    "whole-bead": PositionSet("14 + 14", "bead", "game", 20, lambda: deals("bead", 2, 1)),
    "whole-pip": PositionSet("15 + 15", "pip", "game", 20, lambda: deals("pip", 2, 1)),
    "whole-pip-3": PositionSet("3 x 9", "pip", "game", 20, lambda: deals("pip", 3, 1)),
    "whole-fives-3": PositionSet("3 x 6", "fives", "game", 20, lambda: deals("fives", 3, 1)),
    "whole-fives-4": PositionSet("4 x 5", "fives", "game", 20, lambda: deals("fives", 4, 1)),
    "whole-peaks": PositionSet(
        "fresh", "peaks-and-pits", "game", 20, lambda: deals("peaks-and-pits", 3, 1)
    ),
}


USUAL = ("fives", "bead", "pip", "pip-wild", "peaks")
"""The sets whose positions two methods solve to the end."""


def parser_of_sets() -> argparse.ArgumentParser:
    """The options of a benchmark that asks sets of positions one after the other."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--set", nargs="+", choices=list(SETS), default=list(USUAL))
    parser.add_argument("--count", type=int, help="positions of each set")
    parser.add_argument("--seconds", type=float, default=10.0, help="budget of each question")
    return parser


def drawn(chosen: PositionSet, number: int) -> list[Any]:
    """The first positions of a set."""
    return list(islice(chosen.positions(), number))
