"""Read what lies open off a position, and how a domino may be laid there, for the CP-SAT model.

Nothing here is shared with the packed form of the first methods. What an open place asks for is a
number, or ``*`` where any domino fits.
"""

from functools import cache
from typing import NamedTuple

from engine.games.pip import Laid, Options, Position
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
    """Read from the dominoes as they lie."""
    asks, layout = asks_of(position), position.layout
    ends: list[PlaceAsked] = []
    doubles: list[PlaceAsked] = []
    for index, laid in enumerate(layout):
        used = sum(1 for other in layout if other.on == index)
        room = _places(laid, index, position.options) - used
        if room:
            kind = doubles if index and laid.tile.is_double else ends
            kind.append(PlaceAsked(asks[index], room))
    return PlacesAsked(tuple(ends), tuple(reversed(doubles)))


def asks_of(position: Position) -> list[Face]:
    """Return what each laid domino asks for, or did while it was open."""
    asks: list[Face] = []
    for tile, on, number in position.layout:
        same = position.options.directional_end == "same"
        if number is not None:
            asks.append(number)
        elif tile.second in DIRECTIONAL:
            asks.append(asks[on] if same and on is not None else WILD)
        else:
            asks.append(tile.second)
    return asks


def _places(laid: Laid, index: int, options: Options) -> int:
    if laid.tile.is_double:
        return 3 if index else 4
    return 0 if laid.tile.second in DIRECTIONAL and options.directional_end == "closed" else 1


def returning(position: Position) -> set[Face]:
    """Return the letters after which the turn comes straight back (I10, I13)."""
    if len(position.players) > 2:
        return {AGAIN}
    return {AGAIN, SKIP, REVERSE} if position.options.reverse_skips_with_two else {AGAIN, SKIP}
