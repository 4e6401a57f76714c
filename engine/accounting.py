"""Find what is wrong with a position in which not every domino of the set is somewhere, once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from engine.errors import Violation
from engine.sentences import violation
from engine.tiles import HIDDEN, Tile, all_canonical, double_set, in_order


class Whole(Counter[Tile]):
    """The number of copies of each canonical domino in a set; not to be changed."""

    @cached_property
    def size(self) -> int:
        return self.total()

    def adds_up(self, tiles: Sequence[Tile], aside: int) -> bool:
        """Tell whether the dominoes, the hidden ones for any others and ``aside`` more, are the
        set: nothing is missing or surplus.

        All are added as long numbers with a byte for each domino. What is left of the set's own
        has as many ones in its bytes as dominoes are left; a surplus one would borrow from the
        byte above and make 255 more.
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
        """By either way a domino can lie."""
        weights = {HIDDEN: 0}
        for index, tile in enumerate(self):
            weights[tile] = weights[tile.flipped] = 1 << 8 * index
        return weights

    @cached_property
    def _weight(self) -> int:
        return sum(self._weights[tile] for tile in self.elements())


class Located(NamedTuple):
    """Dominoes in canonical or table order, and the JSON pointer ``at`` of what holds them.
    ``below`` is where each stands below its own number there; None where all have the pointer
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
    read, so that the places in it are no longer those of the input."""
    return Located(tiles, at, None)


def set_faults(
    places: Iterable[Located], whole: Whole, rule: str, aside: int = 0
) -> list[Violation]:
    """Return what keeps the dominoes from being exactly the set ``whole``: how many copies it has
    of each, canonical and in ascending order.

    ``aside`` dominoes of the set stand nowhere by the rules. Hidden dominoes count as any that
    are left. Each strange or surplus domino is named where it stands, each missing one by name.
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


def _surplus(tile: Tile, at: str, whole: Counter[Tile], rule: str) -> Violation:
    if whole[tile] == 0:
        return violation("unknown_tile", rule, at, tile=tile)
    return violation("tile_repeated", rule, at, tile=tile, copies=whole[tile])


def _missing(left: Counter[Tile], hidden: int, aside: int, rule: str) -> list[Violation]:
    unseen = in_order(left.elements())
    told: dict[str, Any] = {"hidden": hidden, "left": len(unseen)}
    if aside:
        told["aside"] = aside
    if hidden + aside > len(unseen):
        key = "too_many_tiles.aside" if aside else "too_many_tiles"
        return [violation(key, rule, **told)]
    if hidden + aside == 0:
        return [violation("tile_missing", rule, tile=tile) for tile in unseen]
    if hidden + aside < len(unseen):
        key = "tile_missing.aside" if aside else "tile_missing.hidden"
        return [violation(key, rule, **told, tiles=unseen)]
    return []


@cache
def double_copies(highest: int) -> Whole:
    """Return one copy of each domino of the set up to the double ``highest``."""
    return Whole(double_set(highest))


def unseen_tiles(seen: Iterable[Tile], whole: Counter[Tile]) -> tuple[Tile, ...]:
    """Return the dominoes of the set that are not among those seen, in ascending order; hidden ones
    among ``seen`` do not count."""
    left = whole.copy()
    left.subtract(all_canonical(seen))
    left.pop(HIDDEN, None)
    return in_order(left.elements())
