"""Random play of any game, for tests."""

import importlib
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.game import Effect, Game
from engine.registry import games

GAMES = list(games().values())


class Played(NamedTuple):
    """A position of a play-out, with the move that led to it and its effect (None at first)."""

    position: Any
    move: Any
    effect: Effect | None


def material(game: Game[Any, Any]) -> Any:
    """The module ``tests.games.<game>.universe``: universe, deals and BOUND of one game."""
    return importlib.import_module(f"tests.games.{game.id.replace('-', '_')}.universe")


def playout(
    game: Game[Any, Any],
    position: Any,
    rng: random.Random,
    bound: int,
    choose: Callable[[random.Random, tuple[Any, ...]], Any] | None = None,
) -> Iterator[Played]:
    """Legal moves at random until the hand is over or ``bound`` moves are made."""
    yield Played(position, None, None)
    for _ in range(bound):
        moves = game.legal_moves(position)
        if not moves:
            return
        move = choose(rng, moves) if choose else rng.choice(moves)
        position, effect = game.apply_unjudged(position, move)
        yield Played(position, move, effect)


def start_positions(game: Game[Any, Any], seed: int) -> Iterator[Any]:
    for given, players in material(game).deals(seed):
        yield game.numbered_deal(seed, game.read_options(given), players)
