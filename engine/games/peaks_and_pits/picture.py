"""The train of Peaks and Pits in the plane.

The high arm runs to the right, turns down when the row is full, runs back to the left, and so on.
The low arm is the same, rotated by 180 degrees about the centre of the starter: to the left, then
upward. So the arms never meet, and no domino moves while they grow.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.drawing.board import (
    CELL,
    Board,
    Halves,
    Label,
    Middle,
    Panel,
    Piece,
    cropped,
    hands_held,
    turned_piece,
)
from engine.games.peaks_and_pits.position import ARMS, Arm, Position, Train, current_slope
from engine.tiles import Tile

_REACH = 20
"""Half cells from the centre of the starter to the end of a row, so that the text picture stays
below a hundred characters."""

_ABOVE, _PAST = 1.75, 1.2
"""Half cells from the corner where the next domino of an arm begins to the name of the arm, clear
of a double that may come next."""

_LONG = 2 * CELL
"""The length of a domino in half cells."""


class TrainArm(NamedTuple):
    """An arm that starts to the right: its dominoes, and the centre of its name, ``down`` and to
    the ``right``. The centre of the starter is (0, 0)."""

    halves: list[Halves]
    down: float
    right: float


def train_panel(train: Train) -> Panel:
    """Return the panel of the whole train, without an empty border, with the names of its arms."""
    high, low = _lay(train.high), _lay(train.low)
    pieces = [
        *_pieces(train.low, low.halves, 2, "low")[::-1],
        turned_piece(train.starter, (Middle(1, 0), Middle(-1, 0)), 0),
        *_pieces(train.high, high.halves, 0, "high"),
    ]
    labels = Label("high", high.down, high.right), Label("low", -low.down, -low.right)
    return cropped("train", pieces, labels)


def _pieces(tiles: Sequence[Tile], laid: list[Halves], quarters: int, name: Arm) -> list[Piece]:
    placed = zip(tiles, laid, strict=True)
    return [turned_piece(tile, halves, quarters, name) for tile, halves in placed]


def _lay(tiles: Sequence[Tile]) -> TrainArm:
    """Lay an arm row by row. The next domino begins at ``edge``, in a row centred on ``row``;
    ``below`` is the lower side of the last one. A domino that turns an arm goes down from the last
    half of a full row, and the next row begins under it. A double lies across its row; under a
    domino that turned the arm (``corner``), it lies in the row."""
    edge, heading, row, below, corner = CELL, 1, 0, 1, False
    found: list[Halves] = []
    for tile in tiles:
        if tile.is_double and not corner:
            along = edge + heading
            found.append((Middle(along, row - 1), Middle(along, row + 1)))
            edge, below = edge + heading * CELL, row + CELL
        elif not tile.is_double and abs(edge + heading * _LONG) > _REACH:
            along = edge - heading
            found.append((Middle(along, below + 1), Middle(along, below + 1 + CELL)))
            heading, row, corner = -heading, below + _LONG + 1, True
            edge = along - heading
        else:
            first = Middle(edge if tile.is_double else edge + heading, row)
            found.append((first, first.moved(Middle(heading, 0), CELL)))
            edge, below, corner = first.along + heading * (CELL + 1), row + 1, False
    past = _PAST + (CELL if corner else 0)
    return TrainArm(found, row - 1 - _ABOVE, edge + heading * past)


def board(position: Position) -> Board:
    """Show the train; below it the ends of both arms, the boneyard and the hands."""
    arms = "   ".join(_arm_note(position.train, arm) for arm in ARMS)
    moving = None if position.is_over else position.to_move
    held = hands_held(position.players, "tokens", moving)
    remark = f"{arms}   boneyard {len(position.boneyard)}"
    return Board((train_panel(position.train),), (remark,), held)


def _arm_note(train: Train, arm: Arm) -> str:
    slope = current_slope(train.arm(arm))
    way = f" going {slope.direction}" if slope.direction else ""
    tokens = "1 token" if slope.length == 1 else f"{slope.length} tokens"
    return f"{arm} {train.end(arm)}{way}, {tokens}"
