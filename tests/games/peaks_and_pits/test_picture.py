"""The picture of a train: the names of its arms stand clear of all dominoes."""

from engine.board import CELL, Panel, Piece
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

TRAINS = ((LATE_HIGH, LATE_LOW), (LATE_SIX_HIGH, LATE_SIX_LOW))
TALL, LONG = 0.4, 0.9
"""Half the height and half the width of a name as it is drawn, in half cells."""
CLEAR = 0.25

Box = tuple[float, float, float, float]


def of_domino(piece: Piece, middle: Piece) -> Box:
    """Where it lies, seen from the starter: its top, left, bottom and right."""
    top, left = piece.top - middle.top, piece.left - middle.left
    high, wide = (2 * CELL, CELL) if piece.direction == "down" else (CELL, 2 * CELL)
    return top, left, top + high, left + wide


def names(panel: Panel, middle: Piece) -> dict[str, Box]:
    found = {}
    for label in panel.labels:
        down, right = label.down - middle.top, label.right - middle.left
        found[label.text] = (down - TALL, right - LONG, down + TALL, right + LONG)
    return found


def between(one: Box, other: Box) -> float:
    """The wider of the gaps across and down; below 0 where they lie on each other."""
    down = max(one[0] - other[2], other[0] - one[2])
    return max(down, one[1] - other[3], other[1] - one[3])


def panel_of(high: tuple[Tile, ...], low: tuple[Tile, ...], length: int) -> tuple[Panel, Piece]:
    starter = Tile(high[0].first, low[0].first)
    panel = train_panel(Train(starter, high[:length], low[:length]))
    return panel, next(piece for piece in panel.pieces if piece.at == "")


def test_names_of_arms_stand_clear_of_what_lies_and_of_what_comes_next() -> None:
    for train in TRAINS:
        high, low = map(tiles, train)
        count = max(len(high), len(low))
        assert count > 10
        for length in range(count):
            panel, middle = panel_of(high, low, length)
            later, its_middle = panel_of(high, low, length + 1)
            dominoes = [of_domino(piece, middle) for piece in panel.pieces]
            dominoes += [of_domino(piece, its_middle) for piece in later.pieces]
            named = names(panel, middle)
            assert set(named) == {"high", "low"}
            for name, box in named.items():
                nearest = min(between(box, domino) for domino in dominoes)
                assert nearest >= CLEAR, (name, length)
