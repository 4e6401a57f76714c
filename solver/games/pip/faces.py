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
    """What dominoes not laid yet make of the open places. ``stands``: by ``FACES`` the place of
    the one that stands for it, all equal ones being one; ``merged``: whether any are; ``fitting``:
    how many dominoes fit, 0 where another one stands for it."""

    stands: tuple[int, ...]
    merged: bool
    fitting: tuple[int, ...]


def seen(unlaid: Hand) -> Shown:
    """Numbers on which only wilds fit are all equal; so are two that one domino alone shows."""
    showing = [[tile for tile in unlaid if number in tile] for number in range(10)]
    stands = list(range(len(FACES)))
    for number, tiles in enumerate(showing):
        if len(tiles) < 2:
            stands[number] = showing.index(tiles)
    fitting = [sum(1 for tile in unlaid if fits(tile, ask)) for ask in FACES]
    kept = tuple(fit if stands[at] == at else 0 for at, fit in enumerate(fitting))
    return Shown(tuple(stands), stands != list(range(len(FACES))), kept)


def counted(places: tuple[Place, ...]) -> Ends:
    """The places by what they ask for."""
    return tuple(sum(place.room for place in places if place.ask == ask) for ask in FACES)


def asks(ends: Ends, doubles: Doubles) -> tuple[Face, ...]:
    """What may be played on now, each once (I4, I7)."""
    if doubles:
        return (doubles[0][0],)
    return tuple(compress(FACES, ends))


def reduced(table: Table, shown: Shown) -> Table:
    """The places as far as they can matter: equal numbers are one, and of no kind count more than
    dominoes that fit there."""
    ends, doubles = table
    stands = shown.stands
    if shown.merged:
        together = [0] * len(FACES)
        for at, room in enumerate(ends):
            together[stands[at]] += room
        ends = tuple(together)
        doubles = tuple((stands[_place_of(ask)], room) for ask, room in doubles)
    return Table(tuple(map(min, ends, shown.fitting)), doubles)


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
