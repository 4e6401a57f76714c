"""Every domino of a set is somewhere: what is wrong with a position that breaks this."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from engine.errors import Violation
from engine.tiles import HIDDEN, Tile, all_canonical, double_set, in_order


class Located(NamedTuple):
    """Dominoes in canonical or table order, and the JSON pointer ``at`` of what holds them.
    ``below`` is where each stands below its own number there; None where all have the pointer
    ``at``."""

    tiles: Sequence[Tile]
    at: str
    below: str | None = ""

    def each(self) -> Iterator[tuple[Tile, str]]:
        """Every domino with its own pointer."""
        for index, tile in enumerate(self.tiles):
            yield tile, self.at if self.below is None else f"{self.at}/{index}{self.below}"


def held(tiles: Sequence[Tile], at: str) -> Located:
    """The dominoes of a hand, all with the pointer of the hand: it was sorted when it was read,
    so that the places in it are no longer those of the input."""
    return Located(tiles, at, None)


def set_faults(
    places: Iterable[Located], whole: Counter[Tile], rule: str, aside: int = 0
) -> list[Violation]:
    """What keeps the dominoes from being exactly the set ``whole``: how many copies it has of
    each, canonical and in ascending order.

    ``aside`` dominoes of the set stand nowhere by the rules. Hidden dominoes count as any that
    are left. Each strange or surplus domino is named where it stands, each missing one by name.
    """
    places = tuple(places)
    if _adds_up([tile for place in places for tile in place.tiles], whole, aside):
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


def _adds_up(tiles: Sequence[Tile], whole: Counter[Tile], aside: int) -> bool:
    """Whether nothing is missing or surplus: asked first, for then nothing need be named."""
    if len(tiles) + aside != whole.total():
        return False
    seen = Counter(all_canonical(tiles))
    if not aside and dict.__eq__(seen, whole):
        return True
    seen.pop(HIDDEN, None)
    return all(copies <= whole[tile] for tile, copies in seen.items())


def _surplus(tile: Tile, at: str, whole: Counter[Tile], rule: str) -> Violation:
    copies = whole[tile]
    if copies == 0:
        return Violation("unknown_tile", f"{tile} is not a domino of this set", rule, at)
    times = "once" if copies == 1 else f"{copies} times"
    return Violation("tile_repeated", f"{tile} stands here again; the set has it {times}", rule, at)


def _missing(left: Counter[Tile], hidden: int, aside: int, rule: str) -> list[Violation]:
    unseen = in_order(left.elements())
    if hidden + aside == len(unseen):
        return []
    if hidden + aside > len(unseen):
        message = f"{hidden} hidden dominoes, but only {len(unseen) - aside} of the set are unseen"
        return [Violation("too_many_tiles", message, rule)]
    if hidden + aside == 0:
        return [Violation("tile_missing", f"{tile} stands nowhere", rule) for tile in unseen]
    names = ", ".join(str(tile) for tile in unseen)
    message = f"{hidden} hidden dominoes, but {len(unseen) - aside} of the set are unseen: {names}"
    return [Violation("tile_missing", message, rule)]


@cache
def double_copies(highest: int) -> Counter[Tile]:
    """One copy of each domino of the set up to the double ``highest``; not to be changed."""
    return Counter(double_set(highest))


def unseen_tiles(seen: Iterable[Tile], whole: Counter[Tile]) -> tuple[Tile, ...]:
    """The dominoes of the set that are not among those seen, in ascending order; hidden ones
    among ``seen`` do not count."""
    left = whole.copy()
    left.subtract(all_canonical(seen))
    left.pop(HIDDEN, None)
    return in_order(left.elements())
