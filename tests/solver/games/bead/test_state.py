"""What the searches take for granted: dead cells, and a bound on plays in a row."""

from dataclasses import replace
from itertools import islice

from engine.games.bead import GAME, Options, Pass, Position
from engine.games.bead.board.patterns import is_pattern
from solver.games.bead.solo_search import SoloSearch
from solver.games.bead.state import alone, state_of
from solver.question.budget import Budget, Clock
from tests.games.bead.test_bead import at
from tests.looking import some
from tests.solver.games.bead.kernels import OPTIONS
from tests.solver.hands import late, scattered


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
    for now in some(scattered(GAME, 40)):
        cells = {(cell.row, cell.column) for domino in now.placed for cell in domino.cells}
        sides = ((0, 1), (1, 0), (0, -1), (-1, 0))
        rim = {(row + down, column + right) for row, column in cells for down, right in sides}
        dead = sorted(cell for cell in rim - cells if fits_nowhere(now, *cell))
        assert state_of(now).dead_cells() == dead, GAME.text(now)


def most_alone(now: Position) -> int:
    """Every order of plays by the engine, nothing remembered: scores less what is kept (B13)."""
    kept = sum(-5 if tile.is_double else -25 for tile in now.mover.hand)
    plays = [move for move in GAME.legal_moves(now) if move != Pass()]
    found = [kept] if not plays else []
    for play in plays:
        after, effect = GAME.play(now, play)
        alone = replace(after, to_move=now.to_move, passes=0, last_turns=None)
        found.append(effect["score"] + (most_alone(alone) if alone.mover.hand else 0))
    return max(found)


def bound_of(now: Position) -> int:
    return SoloSearch(alone(now), Clock(Budget(1000.0))).bound()


def test_the_bound_holds_for_the_exact_value() -> None:
    """Under all options, against every order of plays by the engine."""
    small = (now for now in late(GAME) if now.last_turns is None and len(now.mover.hand) < 4)
    for now in some(islice(small, 6), 6):
        assert bound_of(now) >= most_alone(now), GAME.text(now)


def test_the_bound_holds_from_the_starter() -> None:
    """Where every play counts, for hands so small that all orders can be tried."""
    for options in OPTIONS:
        for number in range(7):
            deal = GAME.numbered_deal(number, GAME.read_options(options), 2)
            players = tuple(one._replace(hand=one.hand[number:][:3]) for one in deal.players)
            now = replace(deal, players=players)
            assert bound_of(now) >= most_alone(now), GAME.text(now)


def test_a_join_that_counts_twice_is_within_the_bound() -> None:
    """Six cells and six, joined by the domino between them: 13 times 13. No other line is long."""
    row = "1-2r0.0_3-4r1.0_1-2r0.2_1-2r0.4_2-1r0.7_2-1r0.9_2-1r0.11"
    now = replace(at(f"0.0.0~n~{row}~0.3-1~0.5-5"), options=Options(joins_count_twice=True))
    assert most_alone(now) == 13 * 13 <= bound_of(now)
