"""How a choice looks before any search: what play-outs go on by."""

import numpy as np
import pytest

from engine.games.fives import GAME, Position
from solver.games.fives.deal import deal_of, sizes_of
from solver.games.fives.encoding import HandEncoding, row_of
from solver.games.fives.kernel import moves, promise

players = pytest.mark.parametrize("seats", [2, 3])


def after_some_moves(seed: int, seats: int) -> Position:
    position = GAME.numbered_deal(seed, GAME.default_options(), seats)
    for _ in range(6):
        position = GAME.after(position, GAME.legal_moves(position)[0])
    return position


def ranked(start: Position, style: int) -> list[tuple[int, int]]:
    """The points of each choice and its rank."""
    deal = deal_of(start)
    sizes = sizes_of(deal)
    rows = np.zeros((2, sizes.width), np.int64)
    codes, ranks = np.zeros((2, sizes.choices), np.int64), np.zeros((2, sizes.choices), np.int64)
    rows[0] = row_of(deal, start)
    number = moves(deal, rows, 0, codes, ranks)
    promise(deal, rows, 0, codes, ranks, number, style)
    found = []
    for place in range(number):
        after = start
        for move in HandEncoding(start).moves(start, int(codes[0, place])):
            mover, before = after.to_move, after.scores
            after = GAME.after(after, move)
        if GAME.outcome(after) is None:
            found.append((after.scores[mover] - before[mover], int(ranks[0, place])))
    return found


@players
@pytest.mark.parametrize("style", [0, 1])
def test_more_points_come_first(style: int, seats: int) -> None:
    compared = 0
    for seed in range(60):
        for points, rank in (found := ranked(after_some_moves(seed, seats), style)):
            for fewer, other in found:
                compared += points > fewer
                assert points <= fewer or rank < other
    assert compared > 20


@players
def test_mostly_equal_points_are_equally_good(seats: int) -> None:
    equal = 0
    for seed in range(30):
        for points, rank in (found := ranked(after_some_moves(seed, seats), 1)):
            assert all(rank == other for same, other in found if same == points)
            equal += sum(same == points for same, _ in found) > 1
    assert equal > 20
