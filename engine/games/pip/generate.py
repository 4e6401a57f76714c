"""List every legal move of PIP.

Independent of the judge: it finds once what the open places ask for, then tries each domino of the
hand on each of them.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.games.pip.open_ends import OpenEnds, open_ends_of
from engine.games.pip.position import (
    DIRECTIONAL,
    DOUBLE_WILD,
    DRAW,
    NUMBERS,
    Draw,
    Laid,
    Move,
    Options,
    Pass,
    Play,
    Position,
)
from engine.games.pip.scoring import is_over, would_block
from engine.memo import latest
from engine.tiles import HIDDEN, WILD, Face, Tile

_Numbers = tuple[int | None, ...]

_UNNAMED: _Numbers = (None,)
_NOTHING: tuple[Tile | None, ...] = (None,)
_NAMED: _Numbers = tuple(NUMBERS)


@latest
def legal_moves(position: Position) -> tuple[Move, ...]:
    """List plays by domino of the hand, place, order of the faces, number named and domino given;
    or the only draw or pass."""
    if is_over(position):
        return ()
    if not position.layout:
        return _openings(position)
    places = list(open_ends_of(position).places.items())
    plays = tuple(
        play for tile in position.hand if tile != HIDDEN for play in _plays(tile, places, position)
    )
    if plays:
        return plays
    return (Pass(),) if position.drawn or not position.stock else (Draw(),)


def _openings(position: Position) -> tuple[Move, ...]:
    for tile in (position.opener, DOUBLE_WILD):
        if tile in position.hand:
            return (Play(tile),)
    return ()


def _plays(tile: Tile, places: list[tuple[int, Face]], position: Position) -> Iterator[Play]:
    declared = position.options.wild_end == "declared"
    gives = _gives(tile, position)
    for on, ask in places:
        for lie in _lies(tile, ask):
            for number in _numbers(lie, ask, declared):
                ends = gives != _NOTHING and would_block(position, Laid(lie, on, number))
                for give in _NOTHING if ends else gives:
                    yield Play(lie, on, number, give)


def _lies(tile: Tile, ask: Face) -> tuple[Tile, ...]:
    """Return the orders of the faces that fit on a place that asks for ``ask``."""
    ways = (tile.flipped,) if tile.first in DIRECTIONAL else dict.fromkeys((tile, tile.flipped))
    return tuple([lie for lie in ways if WILD in (lie.first, ask) or lie.first == ask])


def _numbers(lie: Tile, ask: Face, declared: bool) -> _Numbers:
    """Return the numbers that may be named: for ``*-*`` if any domino fits, and for an outer wild
    pip if those are declared."""
    if lie.second != WILD:
        return _UNNAMED
    names = ask == WILD if lie.first == WILD else declared
    return _NAMED if names else _UNNAMED


class LeftOpen(NamedTuple):
    """The open places of a domino: what they ask for, and how many there are."""

    ask: Face
    room: int


@cache
def ways(tile: Tile, ask: Face, options: Options) -> tuple[LeftOpen, ...]:
    """Return what a domino can leave open on a place that asks for ``ask``, each way once (I5, I6,
    I8)."""
    found = []
    for lie in _lies(tile, ask):
        for number in _numbers(lie, ask, options.wild_end == "declared"):
            named = ask if lie == DOUBLE_WILD and isinstance(ask, int) else number
            ends = OpenEnds(options, (Laid(Tile(ask, ask)), Laid(lie, 0, named)))
            found.append(LeftOpen(ends.asks[-1], ends.room[-1]))
    return tuple(dict.fromkeys(found))


def _gives(tile: Tile, position: Position) -> tuple[Tile | None, ...]:
    """Return the dominoes that may be given to the next player with D and an empty stock (I10),
    none if D ends the round. Several hidden ones count as one."""
    if tile.first != DRAW or position.stock or len(position.hand) == 1:
        return _NOTHING
    return tuple(dict.fromkeys(other for other in position.hand if other != tile))


def moves_complete(position: Position) -> bool:
    """Return False if a hidden domino of the mover may be playable."""
    if HIDDEN not in position.hand or is_over(position):
        return True
    return not position.layout and position.opener in position.hand
