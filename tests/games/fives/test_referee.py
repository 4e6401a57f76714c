"""The engine against the second referee, over random hands and stored move counts."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.games.fives import GAME, Position
from tests.games.fives import referee

HERE = Path(__file__).parent
PERFT = json.loads((HERE / "perft.json").read_text())

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


def _lines(where: Position, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_split(where, depth).values())


def _split(where: Position, depth: int) -> dict[str, int]:
    return {
        str(GAME.move_json(move)): _lines(GAME.play(where, move).position, depth - 1)
        for move in GAME.legal_moves(where)
    }


@pytest.mark.parametrize("start", range(0, len(PERFT), 24))
def test_stored_move_counts(start: int) -> None:
    """On a mismatch the counts of both referees are shown by the first move."""
    for text, *stored in PERFT[start : start + 24]:
        where = GAME.read_position(text)
        for depth, expected in enumerate(stored, 1):
            if _lines(where, depth) != expected:
                plain = referee.split(GAME.position_json(where), depth)
                assert _split(where, depth) == plain, (text, depth)
                pytest.fail(f"{text}: both referees differ from {expected} at depth {depth}")


def test_at_least_200_counts_are_stored() -> None:
    assert len(PERFT) >= 200
    assert len({text for text, *_ in PERFT}) == len(PERFT)


@pytest.mark.parametrize("path", sorted((HERE / "golden").glob("*.json")), ids=lambda p: p.stem)
def test_golden_hands(path: Path) -> None:
    record = json.loads(path.read_text())
    options = GAME.read_options(record["options"])
    where = GAME.numbered_deal(record["seed"], options, record["players"])
    assert GAME.position_json(where) == record["position"]
    moves = [GAME.read_move(GAME.json_of_move_text(words)) for words in record["moves"]]
    last, effects = GAME.play_all(where, moves)
    assert list(effects) == record["effects"]
    assert GAME.position_json(last) == record["last"]
    ended = GAME.outcome(last)
    assert ended is not None
    assert ended.as_json() == record["outcome"]
