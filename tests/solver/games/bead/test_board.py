"""The compact board against the engine: what fits where, and what it scores."""

from itertools import product

from engine.games.bead import GAME, Pass, Position
from engine.games.bead.patterns import is_pattern
from solver.games.bead.board import board_of
from solver.games.bead.cross_checks import keeps_pattern
from solver.games.bead.dead_cells import dead_cells
from solver.games.bead.state import state_of
from solver.games.bead.symmetry import twins_of
from tests.looking import some
from tests.solver.games.bead.positions import (
    lay,
    scattered,
)


def test_a_run_keeps_a_pattern_as_the_engine_says() -> None:
    for length in range(1, 8):
        for values in product(range(1, 6), repeat=length):
            assert keeps_pattern(values) == is_pattern(values), values


def test_choices_are_the_engines_moves_in_its_order_with_its_scores() -> None:
    for now in some(scattered(150)):
        table = state_of(now)
        choices = table.choices()
        moves = GAME.legal_moves(now)
        assert table.moves(choices) == (() if moves == (Pass(),) else moves)
        for play in choices:
            effect = GAME.play(now, table.move(play)).effect
            assert effect["score"] == play.score


def fits_nowhere(now: Position, row: int, column: int) -> bool:
    """Whether no face on the cell keeps the patterns of its row and column."""
    filled = {cell: face for domino in now.placed for cell, face in domino.halves}

    def line(down: int, right: int, face: int) -> tuple[int, ...]:
        found = [face]
        for sign in (-1, 1):
            far = sign
            while (row + far * down, column + far * right) in filled:
                value = int(filled[row + far * down, column + far * right])  # type: ignore[index]
                found = [value, *found] if sign < 0 else [*found, value]
                far += sign
        return tuple(found)

    return not any(
        is_pattern(line(1, 0, face)) and is_pattern(line(0, 1, face)) for face in range(1, 6)
    )


def test_dead_cells_are_those_where_no_face_keeps_both_patterns() -> None:
    for now in some(scattered(40)):
        board, frame = board_of(now)
        rim = {
            (cell.row + down, cell.column + right)
            for domino in now.placed
            for cell in domino.cells
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        } - {(cell.row, cell.column) for domino in now.placed for cell in domino.cells}
        dead = {frame.where(cell) for cell in dead_cells(board)}
        assert dead == {cell for cell in rim if fits_nowhere(now, *cell)}


def test_twins_of_a_symmetric_board_count_once() -> None:
    square = [lay("2-2 0 0 right"), lay("2-2 1 0 right")]
    plays = [lay("3-3 0 2 down"), lay("3-3 0 -1 down"), lay("3-3 2 0 right")]
    assert twins_of(square).distinct(plays) == 2
    assert twins_of(square).distinct([*plays, lay("3-3 -1 0 right")]) == 2
    assert len(twins_of(square).maps) == 3
