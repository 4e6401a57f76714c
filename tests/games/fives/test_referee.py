"""The engine against the second referee, over random hands."""

import random
from typing import Any

import pytest

from engine.games.fives import GAME, Position
from tests.games.fives import referee
from tests.wire import move_json, position_json, read_position

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
        data = position_json(GAME, where)
        assert ended is not None
        assert ended.reason == referee.reason(data)
        assert list(ended.totals) == referee.totals(data)
        assert referee.legal(data) == []


def _one_move(where: Position, rng: random.Random) -> Position:
    data = position_json(GAME, where)
    moves = GAME.legal_moves(where)
    assert [move_json(GAME, move) for move in moves] == referee.legal(data)
    move = rng.choice(moves)
    after, effect = GAME.play(where, move)
    expected = referee.play(data, move_json(GAME, move))
    assert after == read_position(GAME, expected)
    if effect["count"] is not None:
        assert effect["count"] == referee.count(expected)
    return after
