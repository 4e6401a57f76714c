"""Check that every domino of the set is in a position exactly once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from engine.errors import Violation
from engine.sentences import violation
from engine.tiles import HIDDEN, Tile, all_canonical, canonical_of, double_set, in_order


class Located(NamedTuple):
    """Dominoes in canonical or table order, and the JSON pointer ``at`` of what holds them.
    ``below`` has the place of each below its own number there; None if all have the pointer
    ``at``."""

    tiles: Sequence[Tile]
    at: str
    below: str | None = ""

    def each(self) -> Iterator[tuple[Tile, str]]:
        """Yield every domino with its own pointer."""
        for index, tile in enumerate(self.tiles):
            yield tile, self.at if self.below is None else f"{self.at}/{index}{self.below}"


def held(tiles: Sequence[Tile], at: str) -> Located:
    """Return the dominoes of a hand, all with the pointer of the hand: it was sorted when it was
    read, so places in it are no longer those of the input."""
    return Located(tiles, at, None)


def held_by(hands: Iterable[Sequence[Tile]]) -> list[Located]:
    """Return the dominoes of the hands of all seats."""
    return [held(hand, f"/players/{seat}/hand") for seat, hand in enumerate(hands)]


def set_faults(
    places: Iterable[Located], whole: Counter[Tile], rule: str, aside: int = 0
) -> list[Violation]:
    """Find every domino that is missing from the set ``whole``, surplus or foreign. ``whole`` has
    the number of copies of each canonical domino.

    ``aside`` dominoes of the set are not in the position, by the rules. A hidden domino may be any
    that is left. A fault has the place of a foreign or surplus domino, and the name of a missing
    one.
    """
    places = tuple(places)
    tiles = chain.from_iterable([place.tiles for place in places])
    seen = Counter(map(canonical_of, tiles))
    if dict.__eq__(seen, whole) and not aside:  # faster than what a Counter takes for equal
        return []
    left = whole.copy()
    left.subtract(seen)
    hidden = -left.pop(HIDDEN, 0)
    if min(left.values()) >= 0:
        return _missing(left, hidden, aside, rule)
    return [*_surplus(places, whole, rule), *_missing(+left, hidden, aside, rule)]


def table_faults(places: Iterable[Located], whole: Counter[Tile], rule: str) -> list[Violation]:
    """Find every domino that is surplus or foreign on a table, which need not show the set."""
    found = set_faults(places, whole, rule)
    return [fault for fault in found if fault.code != "tile_missing"]


def _surplus(places: Iterable[Located], whole: Counter[Tile], rule: str) -> Iterator[Violation]:
    seen = Counter[Tile]()
    for lie, at in (domino for place in places for domino in place.each()):
        tile = lie.canonical
        seen[tile] += 1
        if not tile.is_hidden and whole[tile] == 0:
            yield violation("unknown_tile", rule, at, tile=tile)
        elif not tile.is_hidden and seen[tile] > whole[tile]:
            yield violation("tile_repeated", rule, at, tile=tile, copies=whole[tile])


def _missing(left: Counter[Tile], hidden: int, aside: int, rule: str) -> list[Violation]:
    if left.total() == hidden + aside:
        return []
    unseen = in_order(left.elements())
    params: dict[str, Any] = {"hidden": hidden, "left": len(unseen)}
    if aside:
        params["aside"] = aside
    if hidden + aside > len(unseen):
        key = "too_many_tiles.aside" if aside else "too_many_tiles"
        return [violation(key, rule, **params)]
    if hidden + aside == 0:
        return [violation("tile_missing", rule, tile=tile) for tile in unseen]
    key = "tile_missing.aside" if aside else "tile_missing.hidden"
    return [violation(key, rule, **params, tiles=unseen)]


@cache
def double_copies(highest: int) -> Counter[Tile]:
    """Return one copy of each domino of the set up to the double ``highest``."""
    return Counter(double_set(highest))


def unseen_tiles(seen: Iterable[Tile], whole: Counter[Tile]) -> tuple[Tile, ...]:
    """Return the dominoes of the set that are not in ``seen``, in ascending order; hidden ones in
    it do not count."""
    left = whole.copy()
    left.subtract(all_canonical(seen))
    left.pop(HIDDEN, None)
    return in_order(left.elements())
