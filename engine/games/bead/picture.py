"""Show a position of the Bead Game as a picture."""

from collections.abc import Iterator

from engine.drawing.board import CELL, Board, Held, Panel, Piece
from engine.games.bead.position import Position
from engine.games.bead.scoring import is_over

_RIM = 1
"""Empty cells shown around the dominoes."""


def board(position: Position) -> Board:
    """Show the filled part of the grid with a border of empty cells; hands and scores below."""
    return Board((_panel(position),), held=tuple(_held(position)))


def _panel(position: Position) -> Panel:
    cells = [cell for domino in position.placed for cell in domino.cells]
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    top, left = min(rows) - _RIM, min(columns) - _RIM
    bottom, right = max(rows) + _RIM, max(columns) + _RIM
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


def _held(position: Position) -> Iterator[Held]:
    moving = None if is_over(position) else position.to_move
    for seat, player in enumerate(position.players):
        yield Held(player.hand, seat, f"score {player.score}", seat == moving)
