"""Random play of any game, for tests, and tests of every game; and the tables that must be played:
all values of an option with a finite choice, and of a number the lowest, the default and the
highest, as the published record of the options has them."""

import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

import pytest

from engine.errors import Refused
from engine.game import Effect, Game
from engine.options import Option, options_of
from engine.registry import games
from tests.kit.material import at_random, material

AnyGame = Game[Any, Any]
GAMES = list(games().values())


def of_each(chosen: Iterable[AnyGame]) -> pytest.MarkDecorator:
    """Run a test for each of some games."""
    return pytest.mark.parametrize("game", list(chosen), ids=lambda game: game.id)


every_game = of_each(GAMES)

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


def illegal_moves(game: AnyGame, position: Any) -> Iterator[Any]:
    """Moves that can be written down and break a rule here."""
    return (move for move in material(game).universe(position) if game.violations(position, move))


def start_positions(game: AnyGame, seed: int) -> Iterator[Any]:
    """The deals of one seed that the game's material names."""
    for given, players in material(game).deals(seed):
        yield game.numbered_deal(seed, game.read_options(given), players)


Options = dict[str, Any]


def values_to_play(game: AnyGame) -> dict[str, list[Any]]:
    """By option, the values that some play-out must have."""
    return {name: _values(option) for name, option in options_of(game.options).items()}


def _values(option: Option) -> list[Any]:
    if not isinstance(option.values, range):
        return list(option.values)
    return list(dict.fromkeys([option.values[0], option.default, option.values[-1]]))


def one_at_a_time(game: AnyGame) -> Iterator[Options]:
    """The defaults, then the defaults with each other value of one option."""
    defaults = game.default_options()
    yield defaults
    for name, values in values_to_play(game).items():
        yield from (defaults | {name: value} for value in values if value != defaults[name])


def tables(game: AnyGame) -> Iterator[tuple[Options, int]]:
    """Options and seats: every value of every option with the fewest seats that it allows, and
    every number of seats with the first options that allow it."""
    seen = set[int]()
    for options in one_at_a_time(game):
        for seats in game.seats:
            if is_dealt(game, options, seats):
                seen.add(seats)
                yield options, seats
                break
    for seats in game.seats:
        if seats not in seen:
            allow = (options for options in one_at_a_time(game) if is_dealt(game, options, seats))
            yield from ((options, seats) for options in islice(allow, 1))


def is_dealt(game: AnyGame, options: Options, seats: int) -> bool:
    """Whether the game can be dealt so."""
    try:
        game.numbered_deal(0, options, seats)
    except Refused:
        return False
    return True
