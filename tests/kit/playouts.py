"""Random play of any game, for tests, and tests of every game."""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from engine.game import Effect, Game
from engine.registry import games
from tests.kit.material import at_random, material

AnyGame = Game[Any, Any]
GAMES = list(games().values())
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

Choose = Callable[[random.Random, Any, tuple[Any, ...]], Any]
"""Picks one of the legal moves of a position."""


class Played(NamedTuple):
    """A position of a play-out, with the move that led to it and its effect (None at first)."""

    position: Any
    move: Any
    effect: Effect | None


def walk(
    game: AnyGame, position: Any, rng: random.Random, length: int, choose: Choose = at_random
) -> Iterator[Played]:
    """The first ``length`` moves of a play-out, fewer where the hand is over before."""
    yield Played(position, None, None)
    for _ in range(length):
        moves = game.legal_moves(position)
        if not moves:
            return
        move = choose(rng, position, moves)
        position, effect = game.apply_unjudged(position, move)
        yield Played(position, move, effect)


def start_positions(game: AnyGame, seed: int) -> Iterator[Any]:
    """The deals of one seed that the game's material names."""
    for given, players in material(game).deals(seed):
        yield game.numbered_deal(seed, game.read_options(given), players)
