"""How a choice looks before any search: two ways to go on, by which play-outs are played."""

import numpy as np
import pytest

from engine.games.pip import GAME, Position
from solver.games.pip.codes import choice_of
from solver.games.pip.deal import NOTHING
from solver.games.pip.dominoes import COUNT
from solver.games.pip.encoding import encoding_of
from solver.games.pip.kernel import moves, promise


def deal(seed: int, players: int) -> Position:
    position = GAME.numbered_deal(seed, GAME.default_options(), players)
    while len(legal := GAME.legal_moves(position)) == 1:
        position = GAME.after(position, legal[0])
    return position


def ranked(start: Position, style: int) -> dict[int, int]:
    """The choices of a position with the ranks of a way to play."""
    encoding = encoding_of(start)
    rows, codes, ranks = (np.zeros((2, encoding.sizes.choices), np.int64) for _ in range(3))
    rows = rows[:, : encoding.sizes.width].copy()
    rows[0] = encoding.row(start)
    number = moves(encoding.deal, rows, 0, codes, ranks)
    promise(encoding.deal, rows, 0, codes, ranks, number, style)
    return {int(codes[0, place]): int(ranks[0, place]) for place in range(number)}


def shed(code: int) -> int:
    tile, _, _, given = choice_of(code)
    return int(COUNT[tile] + (COUNT[given] if given != NOTHING else 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_way_to_play_is_to_shed_the_most(players: int) -> None:
    for seed in range(5):
        found = ranked(deal(seed, players), 1)
        best = min(found, key=lambda code: found[code])
        assert shed(best) == max(map(shed, found))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_other_way_keeps_wild_dominoes_where_plain_ones_leave_as_much(players: int) -> None:
    kept = 0
    for seed in range(10):
        found = ranked(deal(seed, players), 0)
        best = min(found, key=lambda code: found[code])
        kept += shed(best) < max(map(shed, found))
    assert kept >= 5
