"""Read what lies open off a position, and how a domino may be laid there, for the CP-SAT model.

Nothing here is shared with the packed form of the first methods. What an open place asks for is a
number, or ``*`` where any domino fits.
"""

from functools import cache
from typing import NamedTuple

from engine.games.pip import Options, Position
from engine.games.pip.layout.open_ends import open_ends_of
from engine.games.pip.position import AGAIN, DIRECTIONAL, REVERSE, SKIP
from engine.tiles import WILD, Face, Tile


class LaidOpen(NamedTuple):
    """The places that one way to lay a domino leaves open: the face asked for, and how many."""

    ask: Face
    room: int


@cache
def ways(tile: Tile, ask: Face, options: Options) -> tuple[LaidOpen, ...]:
    """Return how the domino may lie on a place that asks so, each way that differs once (I5, I6,
    I8)."""
    one, two = tile
    if WILD in tile:
        return _wild(two if one == WILD else one, ask, options)
    if one == two:
        return (LaidOpen(one, 3),) if ask in (one, WILD) else ()
    if ask == WILD:
        return LaidOpen(one, 1), LaidOpen(two, 1)
    return (LaidOpen(two if ask == one else one, 1),) if ask in tile else ()


def _wild(other: Face, ask: Face, options: Options) -> tuple[LaidOpen, ...]:
    """Return a domino with a wild half; ``other`` is its other half."""
    every = range(10)
    if other == WILD:
        return tuple(LaidOpen(number, 3) for number in (every if ask == WILD else (ask,)))
    if other in DIRECTIONAL:
        rule = options.directional_end
        return (LaidOpen(ask if rule == "same" else WILD, 0 if rule == "closed" else 1),)
    found: list[Face] = [other]
    if ask in (other, WILD):
        found += every if options.wild_end == "declared" else [WILD]
    return tuple(LaidOpen(face, 1) for face in dict.fromkeys(found))


class PlaceAsked(NamedTuple):
    """A laid domino that is or will be open: what it asks for and how often."""

    ask: Face
    room: int


class PlacesAsked(NamedTuple):
    """The ends that stay open until they are used, and the doubles that want their plays first,
    the first of them in front (I4, I7)."""

    ends: tuple[PlaceAsked, ...]
    doubles: tuple[PlaceAsked, ...]


def layout_of(position: Position) -> PlacesAsked:
    table = open_ends_of(position)
    ends = tuple(
        PlaceAsked(ask, room)
        for index, (ask, room) in enumerate(zip(table.asks, table.room, strict=True))
        if room and index not in table.doubles
    )
    doubles = tuple(PlaceAsked(table.asks[index], table.room[index]) for index in table.due[::-1])
    return PlacesAsked(ends, doubles)


def returning(position: Position) -> set[Face]:
    """Return the letters after which the turn comes straight back (I10, I13)."""
    if len(position.players) > 2:
        return {AGAIN}
    return {AGAIN, SKIP, REVERSE} if position.options.reverse_skips_with_two else {AGAIN, SKIP}
