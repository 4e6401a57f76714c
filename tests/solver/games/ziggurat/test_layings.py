"""The solver's three boards against the engine: steps, the compiled board, and that of playouts."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from solver.games.ziggurat.blind import layings as of_playouts
from solver.games.ziggurat.blind import table
from solver.games.ziggurat.blind.candidates import table_of
from solver.games.ziggurat.encoding import lay_of, move_of, number, state_of, step_of
from solver.games.ziggurat.kernel import CELLS, FREE, MOST_LAYINGS, layings
from solver.games.ziggurat.state import Lay, after, cells_of, held
from solver.games.ziggurat.symmetry import octants_of, turned
from tests.looking import some
from tests.solver.games.ziggurat.positions import ALL_OPTIONS, badly_played, deal


def compiled_layings(position: Position) -> list[Move]:
    """What the compiled board says of the dominoes that may be laid now."""
    state = state_of(position)
    laid, ways = (np.zeros(MOST_LAYINGS, np.int64) for _ in range(2))
    values = np.full(CELLS, FREE, np.int8)
    for cell, value in (half for lay in state.board for half in cells_of(lay)):
        values[cell] = value
    tiles = np.array(held(state), np.int64)
    found = layings(values, tiles, state.sighted, not state.board, laid, ways)
    return [move_of(Lay(int(laid[i]), int(ways[i]))) for i in range(found)]


def layings_of_playouts(position: Position) -> list[tuple[int, ...]]:
    """The domino and the columns of its halves."""
    slots = table_of(position).slots
    moves = np.zeros((of_playouts.MOST_MOVES, 3), np.int64)
    tiles = table.held(slots, position.options.lifted_first)
    count = of_playouts.list_layings(slots, tiles, of_playouts.openings(), moves)
    return [tuple(row) for row in moves[:count].tolist()]


def in_random_play(options: dict[str, object]) -> Iterator[Position]:
    """Games of laying at various depths, one lift after that, and what any moves lead to."""
    for depth in (0, 1, 5, 12, 20):
        position = badly_played(depth, depth, options)
        yield position
        lifts = [move for move in GAME.legal_moves(position) if isinstance(move, Lift)]
        yield from (GAME.play(position, move).position for move in lifts[:1])
    rng, position = Random(1), deal(1, options)
    for _ in range(40):
        if legal := GAME.legal_moves(position):
            position = GAME.play(position, rng.choice(legal)).position
            yield position


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_layings_of_all_boards_are_the_engines(options: dict[str, object]) -> None:
    for position in some(in_random_play(options), 20):
        moves = [move for move in GAME.legal_moves(position) if isinstance(move, Place)]
        found, listed = compiled_layings(position), layings_of_playouts(position)
        assert len(found) == len(set(found))
        assert len(listed) == len(set(listed))
        steps = [lay_of(move.placed) for move in moves]
        expected = {(step.tile, *table.lie(step)[:2]) for step in steps}
        if position.placed:
            assert set(found) == set(moves), GAME.text(position)
            assert set(listed) == expected, GAME.text(position)
        else:
            assert set(listed) < expected


def test_on_an_empty_board_one_of_all_turns_is_given() -> None:
    position = deal(3)
    steps = [step for move in compiled_layings(position) if isinstance(step := step_of(move), Lay)]
    octants = octants_of(())
    assert len(octants) == 8
    every = {turned(step, octant) for step in steps for octant in octants}
    assert {move_of(step) for step in every} == set(GAME.legal_moves(position))


def test_a_step_leads_where_the_move_leads() -> None:
    for seed in range(6):
        position = badly_played(seed, 10)
        for move in some(GAME.legal_moves(position)):
            state, following = after(state_of(position), step_of(move)), GAME.play(position, move)
            expected, size = state_of(following.position), state.hand
            assert (set(state.board), state.aside) == (set(expected.board), expected.aside)
            assert (size, set(state.draws[:size])) == (expected.hand, set(expected.draws[:size]))
            assert state.draws[size:] == expected.draws[size:]


def test_lifting_undoes_laying() -> None:
    for sighted in [False, True]:
        position = badly_played(8, 16, {**ALL_OPTIONS[0], "covered_neighbours": not sighted})
        before, now = table_of(position), table_of(position)
        lying = {placed.tile.canonical: placed for placed in position.placed}
        lifts = [move for move in GAME.legal_moves(position) if isinstance(move, Lift)]
        for move in some(lifts):
            tile = number(move.tile)
            lifted = table_of(GAME.play(position, move).position)
            table.lift(now, tile)
            assert (now.slots == lifted.slots).all()
            high, low, _ = table.lie(lay_of(lying[move.tile]))
            table.lay(now, tile, high, low, sighted)
            assert (now.slots == before.slots).all()
            assert not table.is_covered(before, tile)


def test_a_hidden_pile_is_refused() -> None:
    with pytest.raises(ValueError, match="order of the pile"):
        state_of(GAME.view(deal(1), 0))
