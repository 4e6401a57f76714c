"""What lies open, by the faces of the dominoes: the second search's own picture of a table."""

from itertools import compress
from typing import Final, NamedTuple

from engine.tiles import WILD, Face, Tile
from solver.games.pip.literal import Place, Way

Hand = frozenset[Tile]
Ends = tuple[int, ...]
"""How many open places ask for each of ``FACES``."""
Doubles = tuple[tuple[Face, int], ...]
"""The unfinished doubles and the plays they still need, the one that comes first in front."""

FACES: Final[tuple[Face, ...]] = (*range(10), WILD)


class Table(NamedTuple):
    """What lies open, as in a state."""

    ends: Ends
    doubles: Doubles


class Shown(NamedTuple):
    """Of the dominoes not laid: how many fit on each of ``FACES``, none counted where none shows
    the number; those numbers; and how many are wild."""

    fitting: tuple[int, ...]
    dead: tuple[int, ...]
    wild: int


def seen(unlaid: Hand) -> Shown:
    """What these dominoes show."""
    faces = {face for tile in unlaid for face in tile}
    dead = tuple(number for number in range(10) if number not in faces)
    fitting = (sum(1 for tile in unlaid if fits(tile, ask)) for ask in FACES)
    shown = (0 if ask in dead else fit for ask, fit in zip(FACES, fitting, strict=True))
    return Shown(tuple(shown), dead, sum(1 for tile in unlaid if WILD in tile))


def counted(places: tuple[Place, ...]) -> Ends:
    """The places by what they ask for."""
    return tuple(sum(place.room for place in places if place.ask == ask) for ask in FACES)


def asks(ends: Ends, doubles: Doubles) -> tuple[Face, ...]:
    """What may be played on now, each once (I4, I7)."""
    if doubles:
        return (doubles[0][0],)
    return tuple(compress(FACES, ends))


def reduced(table: Table, shown: Shown) -> Table:
    """The places as far as they can matter: numbers that no domino shows any more are one, and
    of no kind count more than dominoes that fit there."""
    ends, doubles = table
    kept = list(map(min, ends, shown.fitting))
    dead = shown.dead
    if dead:
        kept[dead[0]] = min(sum(ends[number] for number in dead), shown.wild)
        doubles = tuple((dead[0] if ask in dead else ask, room) for ask, room in doubles)
    return Table(tuple(kept), doubles)


def fits(tile: Tile, ask: Face) -> bool:
    """I5, I6."""
    return ask in tile or WILD in (ask, *tile)


def placed(table: Table, tile: Tile, ask: Face, way: Way) -> Table:
    """The ends and doubles once a domino lies on a place that asks so."""
    ends, doubles = list(table.ends), table.doubles
    if doubles:
        room = doubles[0][1] - 1
        doubles = ((ask, room), *doubles[1:]) if room else doubles[1:]
    else:
        ends[_place_of(ask)] -= 1
    if tile.is_double:
        doubles = ((way.ask, way.room), *doubles)
    else:
        ends[_place_of(way.ask)] += way.room
    return Table(tuple(ends), doubles)


def _place_of(ask: Face) -> int:
    return ask if isinstance(ask, int) else len(FACES) - 1
