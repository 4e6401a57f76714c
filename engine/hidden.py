"""Dominoes that a move reveals, from a hand or from a pile of unknown order."""

from bisect import insort
from collections.abc import Sequence

from engine.errors import Violation
from engine.sentences import violation
from engine.tiles import HIDDEN, Tile, canonical_of, sort_key

Hand = tuple[Tile, ...]


def can_hold(hand: Hand, tile: Tile, unseen: Sequence[Tile]) -> bool:
    """Tell whether the hand has the domino, or a hidden one that may be it."""
    tile = tile.canonical
    return tile in hand or (HIDDEN in hand and tile in unseen)


def without(hand: Hand, tile: Tile) -> Hand:
    """Return the hand without the domino; if it is not visible, without a hidden one."""
    held = canonical_of(tile)
    left = list(hand)
    left.remove(held if held in hand else HIDDEN)
    return tuple(left)


def with_tile(hand: Hand, tile: Tile) -> Hand:
    held = list(hand)
    insort(held, tile.canonical, key=sort_key)
    return tuple(held)


def drawn_violation(
    pile: Sequence[Tile], drawn: Tile, unseen: Sequence[Tile], rule: str, at: str
) -> Violation | None:
    """Return why ``drawn`` cannot be the next domino of the pile, or None.

    ``unseen`` are the dominoes that a hidden one may be.
    """
    drawn = drawn.canonical
    if not pile:
        return violation("drawn_not_possible.nothing", rule, at, drawn=drawn)
    if pile[0].is_hidden and drawn not in unseen:
        return violation("drawn_not_possible.seen", rule, at, drawn=drawn)
    if not pile[0].is_hidden and pile[0] != drawn:
        return violation("drawn_not_possible.other", rule, at, drawn=drawn, next=pile[0])
    return None


def turned_up(pile: Sequence[Tile], drawn: Tile | None) -> Tile | None:
    """Return the domino taken from a pile, as the move or the order of the pile names it; None if
    neither does."""
    if drawn is not None or not pile or pile[0].is_hidden:
        return drawn
    return pile[0]
