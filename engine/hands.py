"""Hands: what they hold, gain, lose, and show to others; dominoes that a move reveals."""

from collections.abc import Iterator, Sequence
from typing import Protocol, Self, TypeVar

from engine.errors import Violation
from engine.sentences import violation
from engine.tiles import HIDDEN, Tile, canonical_of, in_order

Hand = tuple[Tile, ...]
V = TypeVar("V")


class Holder(Protocol):
    """A player of a game: a named tuple with a hand."""

    @property
    def hand(self) -> Hand: ...

    def _replace(self, *, hand: Hand) -> Self: ...


H = TypeVar("H", bound=Holder)


def seen_from(seat: int, players: Sequence[H]) -> tuple[H, ...]:
    """Return the players with all hands hidden but that of the seat."""
    return tuple(
        player if own == seat else player._replace(hand=(HIDDEN,) * len(player.hand))
        for own, player in enumerate(players)
    )


def replaced(values: tuple[V, ...], index: int, value: V) -> tuple[V, ...]:
    """Return the tuple with another value at the index."""
    return (*values[:index], value, *values[index + 1 :])


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
    return in_order((*hand, tile))


def drawn_faults(
    pile: Sequence[Tile], drawn: Tile, unseen: Sequence[Tile], rule: str, at: str = "/drawn"
) -> Iterator[Violation]:
    """Find why ``drawn`` cannot be the next domino of the pile.

    ``unseen`` are the dominoes that a hidden one may be.
    """
    drawn = drawn.canonical
    if not pile:
        yield violation("drawn_not_possible.nothing", rule, at, drawn=drawn)
    elif pile[0].is_hidden and drawn not in unseen:
        yield violation("drawn_not_possible.seen", rule, at, drawn=drawn)
    elif not pile[0].is_hidden and pile[0] != drawn:
        yield violation("drawn_not_possible.other", rule, at, drawn=drawn, next=pile[0])


def turned_up(pile: Sequence[Tile], drawn: Tile | None) -> Tile | None:
    """Return the domino taken from a pile, as the move or the order of the pile names it; None if
    neither does."""
    if drawn is not None or not pile or pile[0].is_hidden:
        return drawn
    return pile[0]
