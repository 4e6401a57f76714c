"""The slope that stands at the outer end of an arm, and what lies on the train."""

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
"""The direction of a domino written inner-outer; None for a double (P3)."""


class Slope(NamedTuple):
    """The current slope of an arm and its number of dominoes, which is that of the tokens beside
    it (P7). It has no direction yet on a bare arm and on one that holds a double alone."""

    direction: Direction | None
    length: int


def current_slope(arm: Iterable[Tile]) -> Slope:
    """Return the slope at the end of an arm (P4): a double counts with what was laid before it; a
    first one with what comes next."""
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
    """Count the tokens beside both arms, the price of a pass (P7, P8)."""
    return current_slope(train.high).length + current_slope(train.low).length
