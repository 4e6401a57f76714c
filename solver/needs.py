"""Declare what an objective must know of a position, as values that say what is missing."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.errors import Violation
from engine.tiles import Tile

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
    pile: Callable[[P], Iterable[Tile]], name: str, rule: str = "", instead: str = ""
) -> Need[P]:
    """Return the order of what is drawn from; ``name`` is the pile's, as the position writes it.
    ``instead`` says in a sentence what can be asked without it."""

    def unmet(position: P) -> Violation | None:
        if not any(tile.is_hidden for tile in pile(position)):
            return None
        message = f"The order of the {name} is not known. {instead}".rstrip()
        return Violation("order_unknown", message, rule, f"/{name}")

    return Need(f"order of the {name}", unmet)


def _hidden_hand(
    hands: Sequence[Iterable[Tile]], seats: Iterable[int], rule: str
) -> Violation | None:
    for seat in seats:
        if any(tile.is_hidden for tile in hands[seat]):
            message = f"Some dominoes in the hand of seat {seat} are not known."
            return Violation("hands_unknown", message, rule, f"/players/{seat}/hand")
    return None
