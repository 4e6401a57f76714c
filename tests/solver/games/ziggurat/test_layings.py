"""The solver's boards against the engine: the steps of a plan, and the compiled board."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from engine.games.ziggurat import GAME, Lift, Place, Position
from solver.games.ziggurat import kernel
from solver.games.ziggurat.encoding import NUMBER, Row, lie_of
from solver.games.ziggurat.kernel import table_of
from solver.games.ziggurat.layings import MOST_MOVES, OPENINGS, list_layings
from tests.looking import some
from tests.solver.games.ziggurat.positions import ALL_OPTIONS, badly_played, deal


def listed(position: Position) -> list[Row]:
    """What the compiled board says may be laid now: a domino and the columns of its halves."""
    slots = table_of(position).slots
    moves = np.zeros((MOST_MOVES, 3), np.int64)
    tiles = kernel.playable(slots, position.options.lifted_first)
    count = list_layings(slots, tiles, np.zeros(OPENINGS, np.int64), moves)
    return [(tile, high, low) for tile, high, low in moves[:count].tolist()]


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
def test_layings_on_the_compiled_board_are_the_engines(options: dict[str, object]) -> None:
    """On an empty board one of all turns is given."""
    for position in some(in_random_play(options), 20):
        moves = [move for move in GAME.legal_moves(position) if isinstance(move, Place)]
        found, expected = listed(position), {lie_of(move.placed): move for move in moves}
        assert len(found) == len(set(found))
        if position.placed:
            assert set(found) == set(expected), GAME.text(position)
        else:
            image = GAME.move_class(position)
            assert {image(expected[row]) for row in found} == set(map(image, moves))
            assert len(found) < len(moves) / 5


def test_lifting_undoes_laying() -> None:
    for covered in [True, False]:
        position = badly_played(8, 16, {**ALL_OPTIONS[0], "covered_neighbours": covered})
        before, now = table_of(position), table_of(position)
        lying = {placed.tile.canonical: placed for placed in position.placed}
        lifts = [move for move in GAME.legal_moves(position) if isinstance(move, Lift)]
        for move in some(lifts):
            tile = NUMBER[move.tile]
            lifted = table_of(GAME.play(position, move).position)
            kernel.lift(now, tile)
            assert (now.slots == lifted.slots).all()
            kernel.lay(now, *lie_of(lying[move.tile]))
            assert (now.slots == before.slots).all()
            assert not kernel.is_covered(before, tile)
