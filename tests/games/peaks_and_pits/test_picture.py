"""The picture of a train: the names of its arms stand clear of all dominoes."""

from itertools import pairwise

from engine.drawing.board import CELL
from engine.games.peaks_and_pits import Train
from engine.games.peaks_and_pits.picture import train_panel
from engine.tiles import Tile
from tests.games.peaks_and_pits.positions import (
    LATE_HIGH,
    LATE_LOW,
    LATE_SIX_HIGH,
    LATE_SIX_LOW,
    tiles,
)
from tests.kit.checks.reading import apart
from tests.looking import some

TALL, LONG = 0.4, 0.9  # half the height and half the width of a name as it is drawn, in half cells
CLEAR = 0.25

Tiles = tuple[Tile, ...]
Box = tuple[float, float, float, float]
"""Top, left, bottom and right, seen from the starter."""


def drawn(high: Tiles, low: Tiles, length: int) -> tuple[list[Box], dict[str, Box]]:
    """Where the dominoes lie and the names of the arms stand, so many laid on each arm."""
    starter = Tile(high[0].first, low[0].first)
    panel = train_panel(Train(starter, high[:length], low[:length]))
    top, left = next((piece.top, piece.left) for piece in panel.pieces if piece.at == "")
    dominoes, names = list[Box](), dict[str, Box]()
    for piece in panel.pieces:
        down, right = piece.top - top, piece.left - left
        tall, wide = (2 * CELL, CELL) if piece.direction == "down" else (CELL, 2 * CELL)
        dominoes.append((down, right, down + tall, right + wide))
    for label in panel.labels:
        middle, centre = label.down - top, label.right - left
        names[label.text] = (middle - TALL, centre - LONG, middle + TALL, centre + LONG)
    return dominoes, names


def between(one: Box, other: Box) -> float:
    """The wider of the gaps across and down; below 0 where they lie on each other."""
    down = max(one[0] - other[2], other[0] - one[2])
    return max(down, one[1] - other[3], other[1] - one[3])


def test_names_stand_clear_of_what_lies_and_comes_next_and_neighbours_touch() -> None:
    for train in ((LATE_HIGH, LATE_LOW), (LATE_SIX_HIGH, LATE_SIX_LOW)):
        high, low = map(tiles, train)
        for length in some(range(max(len(high), len(low)))):
            lying, names = drawn(high, low, length)
            coming, _ = drawn(high, low, length + 1)
            assert set(names) == {"high", "low"}
            for name in ("high", "low"):
                nearest = min(between(names[name], domino) for domino in (*lying, *coming))
                assert nearest >= CLEAR, (name, length)
        whole = train_panel(Train(Tile(high[0].first, low[0].first), high, low)).pieces
        for one, other in some(pairwise(whole)):
            assert apart(one, other) <= CELL + 1, (one, other)
