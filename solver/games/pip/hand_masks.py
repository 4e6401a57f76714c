"""Write hands of PIP as masks of bits, with counts and what each domino leaves open.

A domino is its index in the set in ascending order, a hand a mask of such bits. What an open place
asks for is a number 0 to 9 or ``ANY`` (an open wild pip or letter, which every domino fits).
"""

from functools import cache, lru_cache
from typing import Final

from engine.games.pip.position import AGAIN, DIRECTIONAL, DRAW, REVERSE, SET, SKIP, Options
from engine.games.pip.scoring import tile_count
from engine.tiles import WILD, Face, Tile

ANY: Final = 10
ASKS: Final = range(11)
CLOSED: Final = 11
"""The outcome of laying a directional domino where letters are closed: nothing new is open."""

DOUBLE: Final = 16
"""The outcome ``DOUBLE + n`` is a double of n, to be played on three times."""

INDEX: Final = {tile: index for index, tile in enumerate(SET)}
COUNT: Final = tuple(tile_count(tile) for tile in SET)
WHOLE: Final = (1 << len(SET)) - 1

Outcomes = tuple[tuple[tuple[int, ...], ...], ...]
"""By domino and by what is asked: what can be open after it, each once."""


def ask_of(face: Face) -> int:
    return face if isinstance(face, int) else ANY


def mask_of(tiles: tuple[Tile, ...]) -> int:
    return sum(1 << INDEX[tile] for tile in tiles)


def indices(mask: int) -> list[int]:
    """Return the dominoes of a mask, ascending."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def count_of(mask: int) -> int:
    return sum(COUNT[index] for index in indices(mask))


@lru_cache(maxsize=1 << 17)
def heaviest(mask: int) -> int:
    """Return the largest count in a mask, 0 where it is empty."""
    return max((COUNT[index] for index in indices(mask)), default=0)


def _letter(letter: str) -> int:
    return 1 << INDEX[Tile(letter, WILD)]


def returning(players: int, options: Options) -> int:
    """Return the dominoes after which the turn comes straight back (I10, I13)."""
    if players > 2:
        return AGAINS
    return AGAINS | SKIPS | (REVERSES if options.reverse_skips_with_two else 0)


SKIPS: Final = _letter(SKIP)
REVERSES: Final = _letter(REVERSE)
AGAINS: Final = _letter(AGAIN)
DRAWS: Final = _letter(DRAW)
WILDS: Final = mask_of(tuple(tile for tile in SET if WILD in tile))
WITH: Final = tuple(mask_of(tuple(tile for tile in SET if number in tile)) for number in range(10))
"""By number: the dominoes that show it."""

FITS: Final = (*(dominoes | WILDS for dominoes in WITH), WHOLE)
"""By what is asked: the dominoes that fit (I5)."""


@cache
def outcomes(options: Options) -> Outcomes:
    """Return what can be open after each domino on each place (I5, I6, I8 and the options)."""
    return tuple(tuple(_outcomes(tile, ask, options) for ask in ASKS) for tile in SET)


def _outcomes(tile: Tile, ask: int, options: Options) -> tuple[int, ...]:
    first, second = tile
    if first in DIRECTIONAL:
        return (_letter_end(ask, options.directional_end),)
    if first == second:
        return _double(first, ask)
    found: list[int] = []
    for inner, outer in ((first, second), (second, first)):
        if ask == ANY or inner in (ask, WILD):
            found += _open(outer, options.wild_end)
    return tuple(dict.fromkeys(found))


def _letter_end(ask: int, rule: str) -> int:
    if rule == "closed":
        return CLOSED
    return ask if rule == "same" else ANY


def _double(face: Face, ask: int) -> tuple[int, ...]:
    if isinstance(face, int):
        return (DOUBLE + face,) if ask in (face, ANY) else ()
    return (DOUBLE + ask,) if ask != ANY else tuple(DOUBLE + number for number in range(10))


def _open(outer: Face, wild_end: str) -> tuple[int, ...]:
    if isinstance(outer, int):
        return (outer,)
    return tuple(range(10)) if wild_end == "declared" else (ANY,)
