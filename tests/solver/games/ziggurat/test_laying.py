"""The solver's own rules on numbers against the engine, over random games."""

import pytest

from engine.games.ziggurat import GAME, Lift
from solver.games.ziggurat.encoding import move_of, state_of, step_of
from solver.games.ziggurat.exhaustion import steps_from
from solver.games.ziggurat.state import after
from tests.looking import some
from tests.solver.games.ziggurat.positions import ALL_OPTIONS, badly_played, deal


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
