"""The values of a game's options that must be played: all of a finite choice, and of a number the
lowest, the default and the highest. They are read from the published record of the options."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.errors import Refused
from engine.game import Game
from engine.options import Option, options_of

Options = dict[str, Any]


def values_to_play(game: Game[Any, Any]) -> dict[str, list[Any]]:
    """By option, the values that some play-out must have."""
    return {name: _values(option) for name, option in options_of(game.options).items()}


def _values(option: Option) -> list[Any]:
    if not isinstance(option.values, range):
        return list(option.values)
    return list(dict.fromkeys([option.values[0], option.default, option.values[-1]]))


def one_at_a_time(game: Game[Any, Any]) -> Iterator[Options]:
    """The defaults, then the defaults with each other value of one option."""
    defaults = game.default_options()
    yield defaults
    for name, values in values_to_play(game).items():
        yield from (defaults | {name: value} for value in values if value != defaults[name])


def tables(game: Game[Any, Any]) -> Iterator[tuple[Options, int]]:
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


def is_dealt(game: Game[Any, Any], options: Options, seats: int) -> bool:
    """Whether the game can be dealt so."""
    try:
        game.numbered_deal(0, options, seats)
    except Refused:
        return False
    return True
