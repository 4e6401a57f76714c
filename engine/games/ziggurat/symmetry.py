"""Turn the board of Domino Ziggurat: its tiers are squares with one centre, and no rule knows up
from left (Z1, Z4 to Z7)."""

from dataclasses import replace

from engine.games.ziggurat.position import SIZE, Placed, Position
from engine.squares import BoardSymmetry, Rectangle, turnings

_ALL = tuple(map(BoardSymmetry, turnings(Rectangle(0, 0, SIZE - 1, SIZE - 1))))


def symmetries(_: Position) -> tuple[BoardSymmetry, ...]:
    """Return the eight symmetries of the board."""
    return _ALL


def canonical(position: Position) -> Position:
    """Return the position with its dominoes in an order of their own: once they lie, no rule asks
    which was laid first (Z10)."""
    return replace(position, placed=tuple(sorted(position.placed, key=_place)))


def _place(domino: Placed) -> tuple[int, int, int]:
    return domino.tier, domino.row, domino.column
