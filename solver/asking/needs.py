"""Declare what an objective must know of a position, as values that say what is missing."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.errors import Violation
from engine.tiles import Tile
from solver.asking.refusals import violation

P = TypeVar("P")

Hands = Callable[[P], Sequence[Iterable[Tile]]]
"""The hands of a position, by seat."""


@dataclass(frozen=True)
class Need(Generic[P]):
    """One thing that must be known; ``unmet`` is the violation where it is not, its pointer from
    the position's root."""

    name: str
    unmet: Callable[[P], Violation | None]


def own_hand(hands: Hands[P], to_move: Callable[[P], int], rule: str = "") -> Need[P]:
    """Return the mover's dominoes."""

    def unmet(position: P) -> Violation | None:
        return _hidden_hand(hands(position), (to_move(position),), rule)

    return Need("own hand", unmet)


def all_hands(hands: Hands[P], rule: str = "") -> Need[P]:
    """Return the dominoes of every seat."""

    def unmet(position: P) -> Violation | None:
        held = hands(position)
        return _hidden_hand(held, range(len(held)), rule)

    return Need("all hands", unmet)


def order_of(
    pile: Callable[[P], Iterable[Tile]], name: str, rule: str = "", *, for_solving: bool = False
) -> Need[P]:
    """Return the order of what is drawn from; ``name`` is the pile's, as the position writes it,
    ``for_solving``: a hint does without it, and the refusal says so."""

    def unmet(position: P) -> Violation | None:
        if not any(tile.is_hidden for tile in pile(position)):
            return None
        if for_solving:
            return violation("order_unknown.hint", rule, f"/{name}", pile=name)
        return violation("order_unknown", rule, f"/{name}", pile=name)

    return Need(f"order of the {name}", unmet)


def _hidden_hand(
    hands: Sequence[Iterable[Tile]], seats: Iterable[int], rule: str
) -> Violation | None:
    for seat in seats:
        if any(tile.is_hidden for tile in hands[seat]):
            return violation("hands_unknown", rule, f"/players/{seat}/hand", seat=seat)
    return None
