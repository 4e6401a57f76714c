"""The engine against the second referee, over random hands."""

import random
from typing import Any

import pytest

from engine.games.fives import GAME, Position
from tests.games.fives import referee

TABLES: list[tuple[dict[str, Any], int]] = [
    ({}, 2),
    ({"target": 30, "bonus_divisor": 1}, 3),
    ({"target": 1000, "block_tie": "lowest_tile"}, 4),
    ({"set": 12, "target": 40, "finish_hand": True}, 6),
    ({"set": 12}, 2),
]


@pytest.mark.parametrize(("options", "players"), TABLES)
def test_whole_hands(options: dict[str, Any], players: int) -> None:
    for seed in range(12):
        where = GAME.numbered_deal(seed, GAME.read_options(options), players)
        rng = random.Random(seed)
        while GAME.outcome(where) is None:
            where = _one_move(where, rng)
        ended = GAME.outcome(where)
        data = GAME.position_json(where)
        assert ended is not None
        assert ended.reason == referee.reason(data)
        assert list(ended.totals) == referee.totals(data)
        assert referee.legal(data) == []


def _one_move(where: Position, rng: random.Random) -> Position:
    data = GAME.position_json(where)
    moves = GAME.legal_moves(where)
    assert [GAME.move_json(move) for move in moves] == referee.legal(data)
    move = rng.choice(moves)
    after, effect = GAME.play(where, move)
    expected = referee.play(data, GAME.move_json(move))
    assert after == GAME.read_position(expected)
    if effect["count"] is not None:
        assert effect["count"] == referee.count(expected)
    return after
