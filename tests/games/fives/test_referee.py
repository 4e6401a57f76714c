"""The engine against the second referee, over random hands."""

import random

from engine.games.fives import GAME, Position
from tests.games.fives import referee
from tests.kit.playouts import start_positions
from tests.wire import move_json, position_json, read_position


def test_whole_hands() -> None:
    moves = 0
    for seed in range(12):
        rng = random.Random(seed)
        for start in start_positions(GAME, seed):
            where = start
            while GAME.outcome(where) is None:
                where = _one_move(where, rng)
                moves += 1
            ended, data = GAME.outcome(where), position_json(GAME, where)
            assert ended is not None
            assert ended.reason == referee.reason(data), GAME.text(where)
            assert list(ended.totals) == referee.totals(data), GAME.text(where)
            assert referee.legal(data) == [], GAME.text(where)
    assert moves > 1500


def _one_move(where: Position, rng: random.Random) -> Position:
    data, moves = position_json(GAME, where), GAME.legal_moves(where)
    assert [move_json(GAME, move) for move in moves] == referee.legal(data), GAME.text(where)
    move = rng.choice(moves)
    after, effect = GAME.play(where, move)
    expected = referee.play(data, move_json(GAME, move))
    assert after == read_position(GAME, expected), GAME.text(where)
    if effect["count"] is not None:
        assert effect["count"] == referee.count(expected), GAME.text(where)
    return after
