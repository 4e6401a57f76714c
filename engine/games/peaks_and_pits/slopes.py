"""The slope at the outer end of an arm, and the tokens on the train."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from engine.games.peaks_and_pits.position import Train
from engine.tiles import Tile

Direction = Literal["up", "down"]


def _direction(inner: int, outer: int) -> Direction | None:
    if inner == outer:
        return None
    return "up" if inner < outer else "down"


DIRECTIONS: dict[Tile, Direction | None] = {
    Tile(inner, outer): _direction(inner, outer) for inner in range(10) for outer in range(10)
}
"""The direction of a domino, inner number first; None for a double (P3)."""


class Slope(NamedTuple):
    """The current slope of an arm, and the number of its dominoes, which is that of its tokens
    (P7). An empty arm, or one with only a double, has no direction yet."""

    direction: Direction | None
    length: int


def current_slope(arm: Iterable[Tile]) -> Slope:
    """Return the slope at the end of an arm (P4): a double belongs to the dominoes before it, a
    first one to those after it."""
    direction: Direction | None = None
    length = 0
    for tile in arm:
        way = DIRECTIONS[tile]
        if way is not None and direction is not None and way != direction:
            length = 0
        direction = way or direction
        length += 1
    return Slope(direction, length)


def tokens_on(train: Train) -> int:
    """Count the tokens on both arms, the price of a pass (P7, P8)."""
    return current_slope(train.high).length + current_slope(train.low).length
