"""The playouts' own rules on bits against the engine, over random games."""

import numpy as np
import pytest

from engine.games.ziggurat import GAME, Lift, Place, Position
from solver.games.ziggurat.blind import layings, table
from solver.games.ziggurat.blind.candidates import table_of
from solver.games.ziggurat.encoding import lay_of, number, state_of, step_of
from solver.games.ziggurat.exhaustion import steps_from
from solver.games.ziggurat.state import Lay
from tests.looking import some
from tests.solver.games.ziggurat.positions import ALL_OPTIONS, badly_played


def listed(position: Position) -> list[tuple[int, ...]]:
    """The layings of the playouts: the domino and the columns of its halves."""
    slots = table_of(position).slots
    moves = np.zeros((layings.MOST_MOVES, 3), np.int64)
    tiles = table.held(slots, position.options.lifted_first)
    count = layings.list_layings(slots, tiles, layings.openings(), moves)
    return [tuple(row) for row in moves[:count].tolist()]


@pytest.mark.parametrize("depth", [0, 1, 5, 12, 20])
@pytest.mark.parametrize("option", range(len(ALL_OPTIONS)))
def test_layings_are_those_of_the_engine(option: int, depth: int) -> None:
    position = badly_played(depth, depth, ALL_OPTIONS[option])
    for move in (None, *[m for m in GAME.legal_moves(position) if isinstance(m, Lift)][:1]):
        here = position if move is None else GAME.play(position, move).position
        state = state_of(here)
        if here.placed:
            steps = [step_of(move) for move in GAME.legal_moves(here) if isinstance(move, Place)]
        else:
            steps = [step for step in steps_from(state, 0, state.laid) if isinstance(step, Lay)]
        expected = {(s.tile, *table.lie(s)[:2]) for s in steps if isinstance(s, Lay)}
        found = listed(here)
        assert len(found) == len(set(found))
        assert set(found) == expected if here.placed else set(found) < expected


def test_lifting_undoes_laying() -> None:
    for sighted in [False, True]:
        position = badly_played(8, 16, {**ALL_OPTIONS[0], "covered_neighbours": not sighted})
        before, after = table_of(position), table_of(position)
        lying = {placed.tile.canonical: placed for placed in position.placed}
        lifts = [move for move in GAME.legal_moves(position) if isinstance(move, Lift)]
        for move in some(lifts):
            tile = number(move.tile)
            lifted = table_of(GAME.play(position, move).position)
            table.lift(after, tile)
            assert (after.slots == lifted.slots).all()
            high, low, _ = table.lie(lay_of(lying[move.tile]))
            table.lay(after, tile, high, low, sighted)
            assert (after.slots == before.slots).all()
            assert not table.is_covered(before, tile)
