"""Find where dominoes can be played on a board, and which.

Independent of the judge: the places of a board are found once, each with the dominoes that fit; the
plays of a hand are then looked up.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.bead.board.sheet import Sheet
from engine.games.bead.position import Direction, Options, Place, Position
from engine.memo import latest
from engine.tiles import Tile


class OpenPlace(NamedTuple):
    """A place, and the dominoes that fit, with their faces in order."""

    row: int
    column: int
    direction: Direction
    lies: frozenset[Tile]


def open_places(position: Position) -> tuple[OpenPlace, ...]:
    """List the open places by row, column and direction (``down`` before ``right``)."""
    return _open_places(position.placed, position.options)


def placements(position: Position, hand: Iterable[Tile]) -> Iterator[Place]:
    """List the placements of the visible dominoes of a hand, each once, by domino and place."""
    places = open_places(position)
    for tile in dict.fromkeys(hand):
        lies = (tile,) if tile.is_double else (tile, tile.flipped)
        for row, column, direction, fitting in places:
            for lie in lies:
                if lie in fitting:
                    yield Place(lie, row, column, direction)


def can_place(position: Position, hand: Iterable[Tile]) -> bool:
    """Tell whether a visible domino of the hand can be played."""
    fitting = _fitting(open_places(position))
    return any(tile in fitting for tile in hand)


@latest
def _fitting(places: tuple[OpenPlace, ...]) -> frozenset[Tile]:
    """Return the dominoes that can be played somewhere, in both orders of their faces."""
    lies = frozenset[Tile]().union(*[place.lies for place in places])
    return lies.union([lie.flipped for lie in lies])


@lru_cache(maxsize=1024)
def _open_places(placed: tuple[Place, ...], options: Options) -> tuple[OpenPlace, ...]:
    sheet = Sheet(placed, options)
    found: list[OpenPlace] = []
    for spot in sorted(sheet.open_spots()):
        lies = sheet.lies(spot)
        if lies and not sheet.makes_four(spot):
            found.append(OpenPlace(*sheet.where(spot), lies))
    return tuple(found)
