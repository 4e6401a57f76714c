"""Show a position of the Bead Game as a picture."""

from engine.drawing.board import CELL, Board, Panel, Piece, hands_held
from engine.games.bead.board.symmetry import box_of
from engine.games.bead.position import Position
from engine.games.bead.scoring import is_over

_RIM = 1
"""Empty cells shown around the dominoes."""


def board(position: Position) -> Board:
    """Show the filled part of the grid with a border of empty cells; hands and scores below."""
    moving = None if is_over(position) else position.to_move
    return Board((_panel(position),), held=hands_held(position.players, "score", moving))


def _panel(position: Position) -> Panel:
    box = box_of(position.placed)
    top, left = box.top - _RIM, box.left - _RIM
    bottom, right = box.bottom + _RIM, box.right + _RIM
    last = len(position.placed) - 1
    pieces = tuple(
        Piece(
            domino.tile,
            (domino.row - top) * CELL,
            (domino.column - left) * CELL,
            domino.direction,
            latest=1 < index == last,
            at=f"row {domino.row} column {domino.column} {domino.direction}",
        )
        for index, domino in enumerate(position.placed)
    )
    title = f"rows {top} to {bottom}, columns {left} to {right}"
    high, wide = (bottom - top + 1) * CELL, (right - left + 1) * CELL
    return Panel(title, high, wide, pieces, origin=(top, left))
