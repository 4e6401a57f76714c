"""The picture of a train: the names of its arms stand clear of all dominoes."""

from engine.board import CELL, Panel, Piece, as_text
from engine.games.peaks_and_pits import GAME, Train
from engine.games.peaks_and_pits.picture import train_panel
from engine.tiles import Tile
from tests.games.peaks_and_pits.positions import (
    LATE_HIGH,
    LATE_LOW,
    LATE_SIX_HIGH,
    LATE_SIX_LOW,
    position,
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


def test_the_picture_in_characters() -> None:
    """The low arm lies left of the starter and the high one right."""
    drawn = as_text(GAME.board(position("5-3 3-3", "9-6 6-6", "0-5", tokens=(5, 6, 7))))
    assert drawn.splitlines() == [
        "train",
        "                        ┌───┐",
        "┌───────┬───────┬───────┤ 6 │",
        "│ 5   0 │ 0   9 │ 9   6 │   │",
        "└───────┴───────┴───────┤ 6 │",
        "                        └───┘",
        "high 6 going down, 2 tokens   low 5 going up, 1 token   boneyard 36",
        "> seat 0   tokens 5   hand 3-3 5-3 3 hidden",
        "  seat 1   tokens 6   hand 5 hidden",
        "  seat 2   tokens 7   hand 5 hidden",
    ]
