"""Judge whether a domino may be laid where it is said to lie: of a move, and of a layout
replayed."""

from collections.abc import Iterator

from engine.errors import Violation
from engine.games.pip.open_ends import OpenEnds
from engine.games.pip.position import DIRECTIONAL, DOUBLE_WILD, Laid, Options
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
    """Tell whether a number was laid on an open end that asks for it, as most are: then nothing of
    ``placing`` need be asked."""
    (inner, outer), on, number = laid
    if number is not None or outer == WILD or on is None or not 0 <= on < len(ends.asks):
        return False
    if ends.due and on != ends.due[-1]:
        return False
    return ends.room[on] > 0 and ends.asks[on] == inner


def _ask(ends: OpenEnds, on: int | None) -> Face | None:
    """Return what the domino asks for; None where nothing can be laid on it."""
    if on is None or not 0 <= on < len(ends.asks) or ends.room[on] < 1:
        return None
    return ends.asks[on]


def _unfinished(ends: OpenEnds) -> Violation:
    double = ends.due[-1]
    value, needs = ends.asks[double], ends.room[double]
    plays = "1 more play" if needs == 1 else f"{needs} more plays"
    message = f"The double {value}-{value} with id {double} needs {plays} first."
    return Violation("double_unfinished", message, "I7", "/on")


def _not_open(ends: OpenEnds, laid: Laid) -> Violation:
    if laid.on is None:
        rule, message = "I5", f"{laid.tile} must be laid on a domino, named by its id."
    elif laid.on >= len(ends.asks):
        rule, message = "I5", f"There is no laid domino with id {laid.on}."
    elif laid.on == 0:
        rule, message = "I4", "All four places of the starter are taken."
    elif laid.on in ends.doubles:
        rule, message = "I7", f"All three places of the double with id {laid.on} are taken."
    else:
        rule, message = "I5", f"The domino with id {laid.on} has no open end."
    return Violation("end_not_open", message, rule, "/on")


def _matches(tile: Tile, ask: Face) -> bool:
    inner = tile.first
    if inner in DIRECTIONAL:
        return False
    return WILD in (inner, ask) or inner == ask


def _no_match(tile: Tile, ask: Face) -> Violation:
    if tile.first in DIRECTIONAL:
        message = f"{tile} must be laid with its wild half inward, as {tile.flipped}."
        return Violation("ends_do_not_match", message, "I6", "/tile")
    message = f"The {tile.first} of {tile} does not fit there: {ask} is asked for."
    return Violation("ends_do_not_match", message, "I5", "/tile")


def _naming(laid: Laid, ask: Face | None, options: Options) -> Iterator[Violation]:
    """Judge a number that is named, or should be for an outer wild pip (I8, option ``wild_end``).
    Where nothing is open no number can be compared."""
    tile, _, number = laid
    if tile == DOUBLE_WILD:
        yield from _naming_double(ask, number)
    elif tile.second == WILD and options.wild_end == "declared":
        if number is None:
            message = f"The outer wild pip of {tile} must be given a number."
            yield Violation("must_name_number", message, "I6", "/as")
    elif number is not None:
        yield Violation(
            "nothing_to_name",
            f"{tile} as laid stands for no number but its own.",
            "I8",
            "/as",
        )


def _naming_double(ask: Face | None, number: int | None) -> Iterator[Violation]:
    if ask == WILD and number is None:
        yield Violation("must_name_number", "*-* must be given a number here.", "I8", "/as")
    elif isinstance(ask, int) and number not in (None, ask):
        message = f"*-* laid on a {ask} stands for {ask}-{ask}, not for {number}-{number}."
        yield Violation("wrong_double_wild", message, "I8", "/as")
