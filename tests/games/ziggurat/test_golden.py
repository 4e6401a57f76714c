"""Whole games as they were once played and looked at: nothing about them may change."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.ziggurat import GAME

RECORDS = json.loads(Path(__file__).with_name("golden.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"deal {record['seed']}")
def test_replays_move_by_move(record: dict[str, Any]) -> None:
    options = GAME.read_options(record["options"])
    start = GAME.numbered_deal(record["seed"], options, 1)
    assert GAME.text(start) == record["start"]
    moves = [GAME.read_move(GAME.json_of_move_text(words)) for words in record["moves"]]
    end, effects = GAME.play_all(start, moves)
    assert list(effects) == record["effects"]
    assert GAME.text(end) == record["end"]
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert outcome.as_json() == record["outcome"]
