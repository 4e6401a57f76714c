"""Find cells that no value can ever fill.

A run can only grow at its ends, and a part of a pattern is a pattern itself; so a cell for which
no value suits the runs beside it now is dead for the rest of the game.
"""

from solver.answers.words import Words
from solver.games.bead.board import WIDTH, BoardFrame, CompactBoard
from solver.games.bead.cross_checks import one_cell
from solver.games.bead.phrases import DEAD_CELLS


def dead_cells(board: CompactBoard) -> tuple[int, ...]:
    """Return the free cells beside filled ones that no value suits, in order."""
    steps = (1, -1, WIDTH, -WIDTH)
    rim = {cell + step for cell in board.values for step in steps} - board.values.keys()
    return tuple(cell for cell in sorted(rim) if not _suiting(board, cell))


def _suiting(board: CompactBoard, cell: int) -> int:
    row = one_cell(board.run(cell, -1), board.run(cell, 1))
    return row & one_cell(board.run(cell, -WIDTH), board.run(cell, WIDTH))


def notes(board: CompactBoard, frame: BoardFrame) -> Words:
    """Return what is worth telling about dead cells."""
    dead = dead_cells(board)
    if not dead:
        return ()
    named = (f"({row}, {column})" for row, column in map(frame.where, dead))
    return DEAD_CELLS(cells=tuple(named))
