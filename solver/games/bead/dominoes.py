"""Write hands and lies of dominoes as integers, for speed.

A lie is a domino as it lies, its faces in order to the right or downward: a number from 0 to 24
and one bit of a 25-bit mask. A hand holds two bits for each of the fifteen kinds of domino: how
many copies of it (B1).
"""

from collections.abc import Iterable
from functools import lru_cache

from engine.tiles import Tile

FACES = range(1, 6)
KINDS = tuple(Tile(a, b) for a in FACES for b in range(1, a + 1))
"""The kinds of domino in the order of a hand."""

LIES = tuple(Tile(a, b) for a in FACES for b in FACES)
"""The domino of each lie, its first face left or up."""

UNIT = tuple(1 << 2 * KINDS.index(tile.canonical) for tile in LIES)
"""One copy of the domino of a lie, as a hand."""

IS_DOUBLE = tuple(tile.is_double for tile in LIES)

_DOUBLE_LEFT, _OTHER_LEFT = -5, -25
_CACHED = 1 << 16


def packed(hand: Iterable[Tile]) -> int:
    """Return the hand of dominoes that are all seen."""
    return sum(UNIT[LIES.index(tile)] for tile in hand)


@lru_cache(maxsize=_CACHED)
def unpacked(hand: int) -> tuple[Tile, ...]:
    """Return the dominoes of a hand in order."""
    return tuple(tile for index, tile in enumerate(KINDS) for _ in range(hand >> 2 * index & 3))


@lru_cache(maxsize=_CACHED)
def lies_in(hand: int) -> int:
    """Return the mask of the lies that the dominoes of a hand allow."""
    return sum(1 << lie for lie in range(25) if hand // UNIT[lie] & 3)


@lru_cache(maxsize=_CACHED)
def left_over(hand: int) -> int:
    """Return what a hand costs its holder at the end (B13)."""
    return sum(_DOUBLE_LEFT if tile.is_double else _OTHER_LEFT for tile in unpacked(hand))
