"""The rules of going out as constraints, one function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.pip import Position
from engine.games.pip.generate import LeftOpen
from engine.games.pip.position import DRAW
from engine.tiles import WILD, Face, Tile
from solver.games.pip.cpsat.model import SoloModel, Source, Use, total, variables
from solver.lazy_imports import cp_model


def each_laid_once_or_given(model: SoloModel) -> None:
    for uses, given in zip(model.of_tile, model.given, strict=True):
        model.cp.add(total(use.literal for use in uses) + given == 1)


def one_at_a_time(model: SoloModel) -> None:
    model.cp.add_all_different(model.at)
    for at, given in zip(model.at, model.given, strict=True):
        model.cp.add(at == len(model.tiles) - 1).only_enforce_if(given)


def given_with_the_letter_alone(model: SoloModel) -> None:
    """Require I10: one domino, exactly when D is laid from an empty stock and something is left."""
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
    """Require that a domino of the hand is laid on after it lies, and as it lies."""
    for use in model.uses:
        source = model.sources[use.source].tile
        if source is None:
            continue
        shown = [own.literal for own in model.of_tile[source] if _leaves(own.way, use.ask)]
        model.cp.add_bool_or(shown).only_enforce_if(use.literal)
        model.cp.add(model.at[use.tile] > model.at[source]).only_enforce_if(use.literal)


def _leaves(way: LeftOpen, ask: Face) -> bool:
    return way.room > 0 and way.ask == ask


def room_for_each(model: SoloModel) -> None:
    for number, source in enumerate(model.sources):
        room = source.place.room if source.place else _room(model, source)
        model.cp.add(model.kids(number) <= room)


def _room(model: SoloModel, source: Source) -> int:
    return 3 if source.tile is not None and model.tiles[source.tile].is_double else 1


def doubles_first(model: SoloModel) -> None:
    """Require I7: the plays after a double are on it, those on a double laid there coming in
    between."""
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
    """Require that the times right after ``start`` belong to the double and to doubles laid on
    it."""
    cp, tile = model.cp, model.sources[number].tile
    nested = [use for use in model.on_source[number] if model.tiles[use.tile].is_double]
    inner = [_inner_kids(model, use) for use in nested]
    width = room + 3 * total(use.literal for use in nested)
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
    """Return the plays on a double that lies on another one; 0 where it lies elsewhere."""
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
