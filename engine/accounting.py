"""Every domino of a set is somewhere: what is wrong with a position that breaks this."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.errors import Violation
from engine.tiles import Tile, in_order

Located = tuple[Tile, str]
"""A domino in canonical or table order, and the JSON pointer to where it stands."""


def held(tiles: Iterable[Tile], at: str) -> list[Located]:
    """The dominoes of a hand, all with the pointer of the hand: it was sorted when it was read,
    so that the places in it are no longer those of the input."""
    return [(tile, at) for tile in tiles]


def located(tiles: Iterable[Tile], at: str) -> list[Located]:
    """The dominoes of the list at a pointer, each with its own pointer."""
    return [(tile, f"{at}/{index}") for index, tile in enumerate(tiles)]


def set_faults(
    dominoes: Iterable[Located], whole: Sequence[Tile], rule: str, aside: int = 0
) -> list[Violation]:
    """What keeps the dominoes from being exactly the set ``whole`` (canonical dominoes).

    ``aside`` dominoes of the set stand nowhere by the rules. Hidden dominoes count as any that
    are left. Each strange or surplus domino is named where it stands, each missing one by name.
    """
    left = Counter(whole)
    found: list[Violation] = []
    hidden = 0
    for tile, at in dominoes:
        if tile.is_hidden:
            hidden += 1
        elif left[tile.canonical] > 0:
            left[tile.canonical] -= 1
        else:
            found.append(_surplus(tile.canonical, at, whole, rule))
    return found + _missing(left, hidden, aside, rule)


def _surplus(tile: Tile, at: str, whole: Sequence[Tile], rule: str) -> Violation:
    copies = whole.count(tile)
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


def unseen_tiles(seen: Iterable[Tile], whole: Sequence[Tile]) -> tuple[Tile, ...]:
    """The dominoes of the set that are not among those seen, in ascending order; hidden ones
    among ``seen`` do not count."""
    left = Counter(whole)
    left.subtract(tile.canonical for tile in seen if not tile.is_hidden)
    return in_order(left.elements())
