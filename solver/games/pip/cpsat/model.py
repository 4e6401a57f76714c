"""Build the model of going out by one's own dominoes: who lies on whom, and when.

Each domino is laid at a time of its own on an end of the layout or on another domino of the hand,
or is the one given away with D. One rule, one function, named in the model's ``RULES``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.games.pip import Position
from engine.games.pip.generate import LeftOpen, ways
from engine.games.pip.layout.open_ends import open_ends_of
from engine.games.pip.position import AGAIN, REVERSE, SKIP
from engine.tiles import WILD, Face, Tile
from solver.lazy_imports import cp_model

ALL_ASKS: Final[tuple[Face, ...]] = (*range(10), WILD)


class PlaceAsked(NamedTuple):
    """A laid domino that is open: the number that it asks for, or ``*`` where any domino fits, and
    how often."""

    ask: Face
    room: int


class Source(NamedTuple):
    """A place that can be laid on: an end or double of the layout, or the hand's domino
    ``tile``."""

    tile: int | None
    place: PlaceAsked | None


class Use(NamedTuple):
    """The hand's domino ``tile`` lies on a source that asks so, in this way."""

    tile: int
    source: int
    ask: Face
    way: LeftOpen
    literal: cp_model.IntVar


@dataclass
class SoloModel:
    """Variables of the model. ``at``: when each domino is laid, the given one last of all;
    ``length``: how many are laid; ``waiting``: the unfinished doubles of the layout."""

    position: Position
    cp: cp_model.CpModel
    tiles: tuple[Tile, ...]
    sources: tuple[Source, ...]
    waiting: range
    at: list[cp_model.IntVar]
    given: list[cp_model.IntVar]
    length: cp_model.LinearExpr
    uses: list[Use] = field(default_factory=list)
    of_tile: list[list[Use]] = field(default_factory=list)
    on_source: list[list[Use]] = field(default_factory=list)

    def kids(self, source: int) -> cp_model.LinearExpr:
        """Return how many lie on a source."""
        return total(use.literal for use in self.on_source[source])


def total(literals: Iterator[cp_model.IntVar]) -> cp_model.LinearExpr:
    return cp_model.LinearExpr.sum(list(literals))


def variables(position: Position) -> SoloModel:
    """Return the variables alone, no rule yet. The round must have been opened."""
    cp, tiles = cp_model.CpModel(), position.hand
    ends, doubles = ([Source(None, place) for place in some] for some in _places(position))
    own = [Source(tile, None) for tile in range(len(tiles))]
    last = len(tiles) - 1
    at = [cp.new_int_var(0, last, f"at {tile}") for tile in tiles]
    given = [cp.new_bool_var(f"given {tile}") for tile in tiles]
    model = SoloModel(
        position,
        cp,
        tiles,
        (*ends, *doubles, *own),
        range(len(ends), len(ends) + len(doubles)),
        at,
        given,
        len(tiles) - cp_model.LinearExpr.sum(given),
    )
    model.uses = list(_uses(model))
    everyone = range(len(tiles))
    model.of_tile = [[use for use in model.uses if use.tile == tile] for tile in everyone]
    numbers = range(len(model.sources))
    model.on_source = [[use for use in model.uses if use.source == number] for number in numbers]
    return model


def _places(position: Position) -> tuple[list[PlaceAsked], list[PlaceAsked]]:
    """Return the ends that stay open until they are used, those that ask for the same as one place
    with more room; and the doubles that want their plays first, the first of them in front (I4,
    I7)."""
    table = open_ends_of(position)
    rooms: dict[Face, int] = {}
    for index, (ask, room) in enumerate(zip(table.asks, table.room, strict=True)):
        if room and index not in table.doubles:
            rooms[ask] = rooms.get(ask, 0) + room
    doubles = [PlaceAsked(table.asks[index], table.room[index]) for index in table.due[::-1]]
    return [PlaceAsked(ask, room) for ask, room in rooms.items()], doubles


def _uses(model: SoloModel) -> Iterator[Use]:
    options = model.position.options
    for number, source in enumerate(model.sources):
        for tile, face in enumerate(model.tiles):
            if tile == source.tile:
                continue
            for ask in _asks(model, source):
                for way in ways(face, ask, options):
                    literal = model.cp.new_bool_var(f"{face} on {number} asking {ask}: {way.ask}")
                    yield Use(tile, number, ask, way, literal)


def _asks(model: SoloModel, source: Source) -> tuple[Face, ...]:
    """Return all that a source may ask for."""
    if source.place is not None:
        return (source.place.ask,)
    tile = model.tiles[source.tile or 0]
    found: dict[Face, None] = {}
    for ask in ALL_ASKS:
        for way in ways(tile, ask, model.position.options):
            if way.room:
                found[way.ask] = None
    return tuple(found)


def returning(position: Position) -> set[Face]:
    """Return the letters after which the turn comes straight back (I10, I13)."""
    if len(position.players) > 2:
        return {AGAIN}
    return {AGAIN, SKIP, REVERSE} if position.options.reverse_skips_with_two else {AGAIN, SKIP}


def turns(model: SoloModel) -> cp_model.LinearExpr:
    """Count the turns: each domino laid takes one but those after which it comes straight back, the
    last one laid excepted (I10, I13)."""
    saved: list[cp_model.IntVar] = []
    for tile, at in zip(model.tiles, model.at, strict=True):
        if tile.second == WILD and tile.first in returning(model.position):
            saves = model.cp.new_bool_var(f"{tile} brings the turn back")
            model.cp.add(at <= model.length - 2).only_enforce_if(saves)
            saved.append(saves)
    return model.length - cp_model.LinearExpr.sum(saved)
