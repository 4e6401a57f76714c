"""Going out by one's own dominoes as a CP-SAT model: who lies on whom, and when.

Each domino is laid at a time of its own on an end of the layout or on another domino of the hand,
or is the one given away with D. One rule, one function, named in the model's ``RULES``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.games.pip import Position
from engine.games.pip.position import DRAW
from engine.tiles import WILD, Face, Tile
from solver.games.pip.cpsat.rules import Place, Way, layout_of, returning, ways
from solver.later import cp_model

ALL_ASKS: Final[tuple[Face, ...]] = (*range(10), WILD)


class Source(NamedTuple):
    """What can be laid on: an end or double of the layout, or the hand's domino ``tile``."""

    tile: int | None
    place: Place | None


class Use(NamedTuple):
    """The hand's domino ``tile`` lies on a source that asks so, in this way."""

    tile: int
    source: int
    ask: Face
    way: Way
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
        """How many lie on a source."""
        return _total(use.literal for use in self.on_source[source])


def _total(literals: Iterator[cp_model.IntVar]) -> cp_model.LinearExpr:
    return cp_model.LinearExpr.sum(list(literals))


def variables(position: Position) -> SoloModel:
    """The variables alone, no rule yet. The round must have been opened."""
    cp, tiles, layout = cp_model.CpModel(), position.hand, layout_of(position)
    ends = [Source(None, place) for place in _gathered(layout.ends)]
    doubles = [Source(None, place) for place in layout.doubles]
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


def _gathered(ends: tuple[Place, ...]) -> list[Place]:
    """Ends that ask for the same are one place with more room."""
    rooms: dict[Face, int] = {}
    for ask, room in ends:
        rooms[ask] = rooms.get(ask, 0) + room
    return [Place(ask, room) for ask, room in rooms.items()]


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
    """All that a source may ask for."""
    if source.place is not None:
        return (source.place.ask,)
    tile = model.tiles[source.tile or 0]
    found: dict[Face, None] = {}
    for ask in ALL_ASKS:
        for way in ways(tile, ask, model.position.options):
            if way.room:
                found[way.ask] = None
    return tuple(found)


def each_laid_once_or_given(model: SoloModel) -> None:
    for uses, given in zip(model.of_tile, model.given, strict=True):
        model.cp.add(_total(use.literal for use in uses) + given == 1)


def one_at_a_time(model: SoloModel) -> None:
    model.cp.add_all_different(model.at)
    for at, given in zip(model.at, model.given, strict=True):
        model.cp.add(at == len(model.tiles) - 1).only_enforce_if(given)


def given_with_the_letter_alone(model: SoloModel) -> None:
    """I10: one domino, exactly when D is laid from an empty stock and something is left."""
    letter = Tile(DRAW, WILD)
    anything = cp_model.LinearExpr.sum(model.given)
    if letter not in model.tiles or model.position.stock:
        model.cp.add(anything == 0)
        return
    index, last = model.tiles.index(letter), len(model.tiles) - 1
    model.cp.add(model.given[index] == 0)
    model.cp.add(anything <= 1)
    at_last = model.cp.new_bool_var("D is laid last, nothing left to give")
    model.cp.add(model.at[index] == last).only_enforce_if(at_last)
    model.cp.add(model.at[index] < last).only_enforce_if(at_last.negated())
    model.cp.add(anything + at_last == 1)


def on_what_is_open(model: SoloModel) -> None:
    """A domino of the hand is laid on after it lies, and as it lies."""
    for use in model.uses:
        source = model.sources[use.source].tile
        if source is None:
            continue
        shown = [own.literal for own in model.of_tile[source] if _leaves(own.way, use.ask)]
        model.cp.add_bool_or(shown).only_enforce_if(use.literal)
        model.cp.add(model.at[use.tile] > model.at[source]).only_enforce_if(use.literal)


def _leaves(way: Way, ask: Face) -> bool:
    return way.room > 0 and way.ask == ask


def room_for_each(model: SoloModel) -> None:
    for number, source in enumerate(model.sources):
        room = source.place.room if source.place else _room(model, source)
        model.cp.add(model.kids(number) <= room)


def _room(model: SoloModel, source: Source) -> int:
    return 3 if source.tile is not None and model.tiles[source.tile].is_double else 1


def doubles_first(model: SoloModel) -> None:
    """I7: the plays after a double are on it, those on a double laid there coming in between."""
    start = -1
    for number in model.waiting:
        place = model.sources[number].place
        if place is not None:
            _served(model, number, start, place.room)
            start += place.room
    for number, source in enumerate(model.sources):
        if source.tile is not None and model.tiles[source.tile].is_double:
            _served(model, number, model.at[source.tile], 3)


def _served(model: SoloModel, number: int, start: int | cp_model.IntVar, room: int) -> None:
    """The times right after ``start`` belong to the double and to doubles laid on it."""
    cp, tile = model.cp, model.sources[number].tile
    nested = [use for use in model.on_source[number] if model.tiles[use.tile].is_double]
    inner = [_inner_kids(model, use) for use in nested]
    width = room + 3 * _total(use.literal for use in nested)
    left = cp.new_int_var(0, len(model.tiles), "")
    cp.add_max_equality(left, [model.length - 1 - start, 0])
    wanted = cp.new_int_var(0, room + 3 * len(nested), "")
    cp.add_min_equality(wanted, [width, left])
    served = cp.add(model.kids(number) + cp_model.LinearExpr.sum(inner) == wanted)
    if tile is not None:
        served.only_enforce_if(model.given[tile].negated())
    for use in model.on_source[number]:
        cp.add(model.at[use.tile] <= start + width).only_enforce_if(use.literal)
    for use in nested:
        for kid in model.on_source[_as_source(model, use.tile)]:
            within = cp.add(model.at[kid.tile] <= start + width)
            within.only_enforce_if(use.literal, kid.literal)


def _as_source(model: SoloModel, tile: int) -> int:
    return next(number for number, source in enumerate(model.sources) if source.tile == tile)


def _inner_kids(model: SoloModel, use: Use) -> cp_model.IntVar:
    """The plays on a double that lies on another one; 0 where it lies elsewhere."""
    kids = model.cp.new_int_var(0, 3, "")
    laid_on = model.kids(_as_source(model, use.tile))
    model.cp.add(kids == laid_on).only_enforce_if(use.literal)
    model.cp.add(kids == 0).only_enforce_if(use.literal.negated())
    return kids


RULES: Final[tuple[Callable[[SoloModel], None], ...]] = (
    each_laid_once_or_given,
    one_at_a_time,
    given_with_the_letter_alone,
    on_what_is_open,
    room_for_each,
    doubles_first,
)


def whole_model(position: Position) -> SoloModel:
    model = variables(position)
    for rule in RULES:
        rule(model)
    return model


def turns(model: SoloModel) -> cp_model.LinearExpr:
    """Each domino laid takes a turn but those after which it comes straight back, the last one
    laid excepted (I10, I13)."""
    saved: list[cp_model.IntVar] = []
    for tile, at in zip(model.tiles, model.at, strict=True):
        if tile.second == WILD and tile.first in returning(model.position):
            saves = model.cp.new_bool_var(f"{tile} brings the turn back")
            model.cp.add(at <= model.length - 2).only_enforce_if(saves)
            saved.append(saves)
    return model.length - cp_model.LinearExpr.sum(saved)
