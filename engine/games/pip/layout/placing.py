"""Judge whether a domino may be played in a place, for a move and for a layout that is replayed."""

from collections.abc import Iterator

from engine.errors import Violation
from engine.games.pip.layout.open_ends import OpenEnds
from engine.games.pip.position import DIRECTIONAL, DOUBLE_WILD, Laid, Options
from engine.games.pip.sentences import violation
from engine.tiles import WILD, Face, Tile


def placing(ends: OpenEnds, laid: Laid, options: Options) -> Iterator[Violation]:
    """Judge I4 to I8 for a domino other than the starter."""
    tile, on, number = laid
    if ends.due and on != ends.due[-1]:
        yield _unfinished(ends)
    ask = _ask(ends, on)
    if ask is None:
        yield _not_open(ends, laid)
    elif not _matches(tile, ask):
        yield _no_match(tile, ask)
    if number is not None or tile.second == WILD:
        yield from _naming(laid, ask, options)


def plainly_fits(ends: OpenEnds, laid: Laid) -> bool:
    """Tell whether a number was played on an open end that asks for it, the usual case, in which
    ``placing`` finds nothing."""
    (inner, outer), on, number = laid
    if number is not None or outer == WILD or on is None or not 0 <= on < len(ends.asks):
        return False
    if ends.due and on != ends.due[-1]:
        return False
    return ends.room[on] > 0 and ends.asks[on] == inner


def _ask(ends: OpenEnds, on: int | None) -> Face | None:
    """Return what the domino asks for; None if nothing can be played on it."""
    if on is None or not 0 <= on < len(ends.asks) or ends.room[on] < 1:
        return None
    return ends.asks[on]


def _unfinished(ends: OpenEnds) -> Violation:
    double = ends.due[-1]
    value, needs = ends.asks[double], ends.room[double]
    params = {"double": f"{value}-{value}", "on": double, "plays": needs}
    return violation("double_unfinished", "I7", "/on", **params)


def _not_open(ends: OpenEnds, laid: Laid) -> Violation:
    on = laid.on
    if on is None:
        return violation("end_not_open.unnamed", "I5", "/on", tile=laid.tile)
    if on >= len(ends.asks):
        return violation("end_not_open.unknown", "I5", "/on", on=on)
    if on == 0:
        return violation("end_not_open.starter", "I4", "/on")
    if on in ends.doubles:
        return violation("end_not_open.double", "I7", "/on", on=on)
    return violation("end_not_open", "I5", "/on", on=on)


def _matches(tile: Tile, ask: Face) -> bool:
    inner = tile.first
    if inner in DIRECTIONAL:
        return False
    return WILD in (inner, ask) or inner == ask


def _no_match(tile: Tile, ask: Face) -> Violation:
    if tile.first in DIRECTIONAL:
        params = {"tile": tile, "turned": tile.flipped}
        return violation("ends_do_not_match.letter", "I6", "/tile", **params)
    return violation("ends_do_not_match", "I5", "/tile", number=tile.first, tile=tile, end=ask)


def _naming(laid: Laid, ask: Face | None, options: Options) -> Iterator[Violation]:
    """Judge a number that is named, or should be for an outer wild pip (I8, option ``wild_end``).
    If no place is open, there is no number to compare."""
    tile, _, number = laid
    if tile == DOUBLE_WILD:
        yield from _naming_double(ask, number)
    elif tile.second == WILD and options.wild_end == "declared":
        if number is None:
            yield violation("must_name_number", "I6", "/as", tile=tile)
    elif number is not None:
        yield violation("nothing_to_name", "I8", "/as", tile=tile)


def _naming_double(ask: Face | None, number: int | None) -> Iterator[Violation]:
    if ask == WILD and number is None:
        yield violation("must_name_number.double", "I8", "/as")
    elif isinstance(ask, int) and number not in (None, ask):
        yield violation("wrong_double_wild", "I8", "/as", end=ask, number=number)
