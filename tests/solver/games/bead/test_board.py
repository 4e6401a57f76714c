"""The compact board against the engine: what fits where, and what it scores."""

from itertools import product

import pytest

from engine.games.bead import GAME, Pass, Place, Position
from engine.games.bead.patterns import is_pattern
from solver.games.bead.board import board_of, lie_of_place
from solver.games.bead.cross_checks import keeps_pattern, one_cell, two_cells
from solver.games.bead.dead_cells import dead_cells
from solver.games.bead.dominoes import bits, left_over, lies_in, packed, unpacked
from solver.games.bead.state import state_of
from solver.games.bead.symmetry import twins_of
from tests.looking import some
from tests.solver.games.bead.positions import (
    EXAMPLE,
    OPTIONS,
    STARTER,
    lay,
    position,
    scattered,
    walk,
)


@pytest.mark.parametrize("length", range(1, 8))
def test_a_run_keeps_a_pattern_as_the_engine_says(length: int) -> None:
    for values in product(range(1, 6), repeat=length):
        assert keeps_pattern(values) == is_pattern(values), values


def test_gaps_are_filled_by_what_keeps_the_pattern() -> None:
    assert one_cell((2, 1), ()) == 0b11101
    assert one_cell((1, 2, 1), ()) == 0b00010
    assert one_cell((2, 1), (2, 1)) == 0b00001
    assert one_cell((2, 1), (2, 3)) == 0
    assert [divmod(lie, 5) for lie in bits(two_cells((1, 2, 1), ()))] == [(1, 0)]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_board_grows_to_what_it_is_from_scratch(options: dict[str, bool]) -> None:
    for seed in range(6):
        steps = list(walk(seed, 2 + seed % 3, **options))
        board, frame = board_of(steps[0])
        for now in some(steps[1:]):
            last = now.placed[-1]
            if len(now.placed) > len(board.dominoes):
                board = board.laid(frame.spot(last), lie_of_place(last))
            fresh, moved = board_of(now)
            shift = moved.cell(0, 0) - frame.cell(0, 0)
            assert {spot + 2 * shift: fit for spot, fit in board.fits.items()} == fresh.fits


def test_choices_are_the_engines_moves_in_its_order_with_its_scores() -> None:
    for now in some(scattered(150)):
        table = state_of(now)
        choices = table.choices()
        moves = GAME.legal_moves(now)
        assert table.moves(choices) == (() if moves == (Pass(),) else moves)
        for play in choices:
            effect = GAME.play(now, table.move(play)).effect
            assert effect["score"] == play.score


def test_hands_survive_packing() -> None:
    hand = position(["1-1 1-1 5-4 3-2", ""]).players[0].hand
    assert unpacked(packed(hand)) == hand
    assert left_over(packed(hand)) == -5 - 5 - 25 - 25
    assert lies_in(packed(hand)).bit_count() == 1 + 2 + 2


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


def test_a_dead_cell_stays_empty_for_ever() -> None:
    for seed in range(8):
        dead: set[tuple[int, int]] = set()
        for now in some(walk(seed)):
            board, frame = board_of(now)
            dead |= {frame.where(cell) for cell in dead_cells(board)}
            assert not dead & {
                (cell.row, cell.column) for domino in now.placed for cell in domino.cells
            }


def test_twins_of_a_symmetric_board_count_once() -> None:
    square = [lay("2-2 0 0 right"), lay("2-2 1 0 right")]
    plays = [lay("3-3 0 2 down"), lay("3-3 0 -1 down"), lay("3-3 2 0 right")]
    assert twins_of(square).distinct(plays) == 2
    assert twins_of(square).distinct([*plays, lay("3-3 -1 0 right")]) == 2
    assert len(twins_of(square).maps) == 3


def test_boards_without_symmetry_have_no_twins() -> None:
    for words in (STARTER, EXAMPLE):
        assert twins_of([lay(word) for word in words]).maps == ()


def test_a_square_turned_by_a_quarter_is_not_the_same_when_its_dominoes_are_not() -> None:
    pair: list[Place] = [lay("2-2 0 0 right"), lay("2-2 1 0 right")]
    down: list[Place] = [lay("2-2 0 0 down"), lay("2-2 0 1 down")]
    assert len(twins_of(pair).maps) == len(twins_of(down).maps) == 3
