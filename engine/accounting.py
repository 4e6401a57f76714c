"""Check that every domino of the set is in a position exactly once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from engine.errors import Violation
from engine.sentences import violation
from engine.tiles import HIDDEN, Tile, all_canonical, double_set, in_order


class Whole(Counter[Tile]):
    """The number of copies of each canonical domino in a set; read-only."""

    @cached_property
    def size(self) -> int:
        return self.total()

    def adds_up(self, tiles: Sequence[Tile], aside: int) -> bool:
        """Tell whether the dominoes, with any others for the hidden ones and ``aside`` more, are
        exactly the set.

        Each domino is a byte of a long number. In the number of the set minus those of the
        dominoes, the bytes count what is left; a surplus domino would borrow from the byte above.
        """
        if len(tiles) + aside != self.size:
            return False
        try:
            left = self._weight - sum(map(self._weights.__getitem__, tiles))
        except KeyError:
            return False
        return left >= 0 and sum(left.to_bytes(len(self))) == aside + tiles.count(HIDDEN)

    @cached_property
    def _weights(self) -> dict[Tile, int]:
        """Return the number of each domino, by both orders of its faces."""
        weights = {HIDDEN: 0}
        for index, tile in enumerate(self):
            weights[tile] = weights[tile.flipped] = 1 << 8 * index
        return weights

    @cached_property
    def _weight(self) -> int:
        return sum(self._weights[tile] for tile in self.elements())


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


def set_faults(
    places: Iterable[Located], whole: Whole, rule: str, aside: int = 0
) -> list[Violation]:
    """Find every domino that is missing from the set ``whole``, surplus or foreign. ``whole`` has
    the number of copies of each canonical domino, in ascending order.

    ``aside`` dominoes of the set are not in the position, by the rules. A hidden domino may be any
    that is left. A fault has the place of a foreign or surplus domino, and the name of a missing
    one.
    """
    places = tuple(places)
    if whole.adds_up([tile for place in places for tile in place.tiles], aside):
        return []
    left = whole.copy()
    found: list[Violation] = []
    hidden = 0
    for tile, at in (domino for place in places for domino in place.each()):
        if tile.is_hidden:
            hidden += 1
        elif left[tile.canonical] > 0:
            left[tile.canonical] -= 1
        else:
            found.append(_surplus(tile.canonical, at, whole, rule))
    return found + _missing(left, hidden, aside, rule)


def table_faults(places: Iterable[Located], whole: Whole, rule: str) -> list[Violation]:
    """Find every domino that is surplus or foreign on a table, which need not show the set."""
    found = set_faults(places, whole, rule)
    return [fault for fault in found if fault.code != "tile_missing"]


def _surplus(tile: Tile, at: str, whole: Counter[Tile], rule: str) -> Violation:
    if whole[tile] == 0:
        return violation("unknown_tile", rule, at, tile=tile)
    return violation("tile_repeated", rule, at, tile=tile, copies=whole[tile])


def _missing(left: Counter[Tile], hidden: int, aside: int, rule: str) -> list[Violation]:
    unseen = in_order(left.elements())
    params: dict[str, Any] = {"hidden": hidden, "left": len(unseen)}
    if aside:
        params["aside"] = aside
    if hidden + aside > len(unseen):
        key = "too_many_tiles.aside" if aside else "too_many_tiles"
        return [violation(key, rule, **params)]
    if hidden + aside == 0:
        return [violation("tile_missing", rule, tile=tile) for tile in unseen]
    if hidden + aside < len(unseen):
        key = "tile_missing.aside" if aside else "tile_missing.hidden"
        return [violation(key, rule, **params, tiles=unseen)]
    return []


@cache
def double_copies(highest: int) -> Whole:
    """Return one copy of each domino of the set up to the double ``highest``."""
    return Whole(double_set(highest))


def unseen_tiles(seen: Iterable[Tile], whole: Counter[Tile]) -> tuple[Tile, ...]:
    """Return the dominoes of the set that are not in ``seen``, in ascending order; hidden ones in
    it do not count."""
    left = whole.copy()
    left.subtract(all_canonical(seen))
    left.pop(HIDDEN, None)
    return in_order(left.elements())
