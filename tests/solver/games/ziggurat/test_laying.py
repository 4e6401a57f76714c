"""The solver's own rules on numbers against the engine, over random games."""

import pytest

from engine.games.ziggurat import GAME, Lift, Place
from solver.games.ziggurat.encoding import move_of, state_of, step_of
from solver.games.ziggurat.exhaustion import steps_from
from solver.games.ziggurat.laying import board_values, lays
from solver.games.ziggurat.shape import CELLS, EDGES, FIRST_EDGES, TURNED_CELL, WAYS
from solver.games.ziggurat.state import after, held
from tests.looking import some
from tests.solver.games.ziggurat.positions import ALL_OPTIONS, badly_played, deal


def test_the_board_has_56_cells_and_88_edges_in_14_classes() -> None:
    assert (len(CELLS), len(EDGES), len(WAYS)) == (56, 88, 176)
    assert len(FIRST_EDGES) == 14
    for turned in TURNED_CELL:
        assert sorted(turned) == list(CELLS)


@pytest.mark.parametrize("depth", [0, 1, 5, 12, 20])
@pytest.mark.parametrize("number", range(len(ALL_OPTIONS)))
def test_steps_are_the_engines_legal_moves(number: int, depth: int) -> None:
    position = badly_played(depth, depth, ALL_OPTIONS[number])
    for move in (None, *[m for m in GAME.legal_moves(position) if isinstance(m, Lift)][:1]):
        here = position if move is None else GAME.play(position, move).position
        state = state_of(here)
        steps = list(steps_from(state, 1, state.laid))
        assert len(steps) == len(set(steps))
        assert {move_of(step) for step in steps} == set(GAME.legal_moves(here))


def test_a_step_leads_where_the_move_leads() -> None:
    for seed in range(6):
        position = badly_played(seed, 10)
        for move in some(GAME.legal_moves(position)):
            state, following = after(state_of(position), step_of(move)), GAME.play(position, move)
            expected = state_of(following.position)
            assert (set(state.board), state.aside, state.hand) == (
                set(expected.board),
                expected.aside,
                expected.hand,
            )
            assert set(state.draws[: state.hand]) == set(expected.draws[: state.hand])
            assert state.draws[state.hand :] == expected.draws[state.hand :]


def test_a_hidden_pile_is_refused() -> None:
    hidden = GAME.view(deal(1), 0)
    with pytest.raises(ValueError, match="order of the pile"):
        state_of(hidden)


def test_the_first_domino_lies_anywhere() -> None:
    state = state_of(deal(2))
    double, other = 60, 120
    for tile in some(held(state)):
        count = len(list(lays(board_values(()), [tile], state.sighted, empty=True)))
        assert count == (double if tile in (0, 2, 5, 9, 14, 20, 27) else other)


def test_moves_and_steps_are_one_to_one() -> None:
    moves = [move for move in GAME.legal_moves(deal(3)) if isinstance(move, Place)]
    assert [move_of(step_of(move)) for move in moves] == moves
