"""The open places of a layout of PIP, and whether a domino may be played on one, for a move and for
a layout that is replayed."""

from collections.abc import Hashable, Iterable, Iterator, Set
from dataclasses import replace

from engine.errors import Violation
from engine.games.pip.position import DIRECTIONAL, DOUBLE_WILD, Laid, Options, Position
from engine.games.pip.sentences import violation
from engine.memo import latest
from engine.tiles import WILD, Face, Tile

STARTER_PLACES = 4
DOUBLE_PLACES = 3


class OpenEnds:
    """For each domino of the layout ``asks``, the number that its open places want (``*``: any
    domino fits), and ``room``, the number of these places; ``due``, the unfinished doubles, the
    most urgent one last (I7); ``doubles``, all but the starter."""

    def __init__(self, options: Options, layout: Iterable[Laid] = ()) -> None:
        self.asks: list[Face] = []
        self.room: list[int] = []
        self.due: list[int] = []
        self.doubles: set[int] = set()
        self._options = options
        for laid in layout:
            self.add(laid)

    def add(self, laid: Laid) -> None:
        (first, second), on, number = laid
        base: Face = WILD
        if on is not None and on < len(self.asks):
            base = self.asks[on]
            self.room[on] -= 1
            if self.room[on] == 0 and on in self.due:
                self.due.remove(on)
        if first == second:
            self._add_double(second if number is None else number)
        elif type(second) is int:
            self.asks.append(second)
            self.room.append(1)
        else:
            self._add_wild(second, base, number)

    def _add_double(self, value: Face) -> None:
        starter = not self.asks
        if not starter:
            self.due.append(len(self.asks))
            self.doubles.add(len(self.asks))
        self.asks.append(value)
        self.room.append(STARTER_PLACES if starter else DOUBLE_PLACES)

    def _add_wild(self, outer: Face, base: Face, number: int | None) -> None:
        """Add a domino that ends in a wild pip or a letter; ``base`` is the number that it was
        played on, which its letter may ask for again."""
        closed = False
        if outer in DIRECTIONAL:
            rule = self._options.directional_end
            closed = rule == "closed"
            outer = base if rule == "same" else WILD
        elif outer == WILD and number is not None:
            outer = number
        self.asks.append(outer)
        self.room.append(0 if closed else 1)

    @property
    def places(self) -> dict[int, Face]:
        """The dominoes that may be played on now, in order, and what each asks for."""
        if self.due:
            last = self.due[-1]
            return {last: self.asks[last]}
        asks = self.asks
        return {index: asks[index] for index, room in enumerate(self.room) if room > 0}


@latest
def open_ends_of(position: Position) -> OpenEnds:
    """Return the open ends of a position; they are shared, so do not change them."""
    return OpenEnds(position.options, position.layout)


def proof_key(position: Position) -> Hashable:
    """Return the position with no more of its layout than the open places: what the unfinished
    doubles ask for, the most urgent one last, and in any order what the others do."""
    ends = open_ends_of(position)
    due = [(ends.asks[at], ends.room[at]) for at in ends.due]
    others = [
        ask for at, ask in enumerate(ends.asks) if at not in ends.due for _ in range(ends.room[at])
    ]
    asked = bool(position.layout), tuple(due), tuple(sorted(others, key=str))
    return replace(position, layout=()), asked


def fits_somewhere(tile: Tile, wanted: Set[Face]) -> bool:
    """Tell whether the domino fits if the open places ask for ``wanted`` (I5, I6)."""
    return bool(wanted) and (WILD in wanted or WILD in tile or not wanted.isdisjoint(tile))


def placeable(hand: Iterable[Tile], ends: OpenEnds) -> Tile | None:
    """Return the first visible domino of a hand, or of several, that can be placed, if any."""
    wanted = set(ends.places.values())
    seen = (tile for tile in hand if not tile.is_hidden)
    return next((tile for tile in seen if fits_somewhere(tile, wanted)), None)


def placing(ends: OpenEnds, laid: Laid, options: Options) -> Iterator[Violation]:
    """Judge I4 to I8 for a domino other than the starter."""
    tile, on, number = laid
    if ends.due and on != ends.due[-1]:
        yield _unfinished_violation(ends)
    ask = _ask(ends, on)
    if ask is None:
        yield _not_open(ends, laid)
    elif not _matches(tile, ask):
        yield _no_match(tile, ask)
    if number is not None or tile.second == WILD:
        yield from _naming(laid, ask, options)


def _ask(ends: OpenEnds, on: int | None) -> Face | None:
    """Return what the domino asks for; None if nothing can be played on it."""
    if on is None or not 0 <= on < len(ends.asks) or ends.room[on] < 1:
        return None
    return ends.asks[on]


def _unfinished_violation(ends: OpenEnds) -> Violation:
    double = ends.due[-1]
    value, needs = ends.asks[double], ends.room[double]
    params = {"double": f"{value}-{value}", "plays": needs}
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
        return violation("end_not_open.double", "I7", "/on")
    return violation("end_not_open", "I5", "/on")


def _matches(tile: Tile, ask: Face) -> bool:
    return tile.first not in DIRECTIONAL and (WILD in (tile.first, ask) or tile.first == ask)


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
    elif tile.second == WILD and tile.first not in DIRECTIONAL and options.wild_end == "declared":
        if number is None:
            yield violation("must_name_number", "I6", "/as", tile=tile)
    elif number is not None:
        yield violation("nothing_to_name", "I8", "/as", tile=tile)


def _naming_double(ask: Face | None, number: int | None) -> Iterator[Violation]:
    if ask == WILD and number is None:
        yield violation("must_name_number.double", "I8", "/as")
    elif isinstance(ask, int) and number not in (None, ask):
        yield violation("wrong_double_wild", "I8", "/as", end=ask, number=number)
