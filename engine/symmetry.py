"""Symmetries: ways to see a position otherwise that no rule of its game tells apart."""

from typing import Any, NamedTuple, Protocol, TypeVar

P = TypeVar("P")
M = TypeVar("M")


class Symmetry(Protocol[P, M]):
    """One way to see positions and moves otherwise. Where it is offered for a position, the legal
    moves of the image are the images of the legal moves, each does there what it does here, and
    so on for as long as the hand goes on."""

    def position(self, position: P) -> P:
        """Return the image of a position."""

    def move(self, move: M) -> M:
        """Return the image of a move."""


class Unturned(NamedTuple):
    """The symmetry that every game has: all stays as it is."""

    def position(self, position: Any) -> Any:
        return position

    def move(self, move: Any) -> Any:
        return move


UNTURNED = Unturned()


def as_it_is(_position: Any) -> tuple[Symmetry[Any, Any], ...]:
    """Return the symmetries of a position of which no other is known."""
    return (UNTURNED,)
