"""Whole hands as stored, replayed move by move."""

import json
from pathlib import Path

import pytest

from engine.games.bead import GAME
from tests.games.bead.make_golden import FOLDER

STORED = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_hand_goes_as_stored(path: Path) -> None:
    record = json.loads(path.read_text(encoding="ascii"))
    position = GAME.read_position(record["position"])
    assert GAME.position_json(position) == record["position"]
    assert GAME.text(position) == record["text"]
    for step in record["moves"]:
        position, effect = GAME.play(position, GAME.read_move(step["move"]))
        assert effect == step["effect"]
        assert GAME.text(position) == step["text"]
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert outcome.as_json() == record["outcome"]


def test_hands_for_two_three_and_four_are_stored() -> None:
    assert len(STORED) == 4


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_the_numbered_deal_is_still_the_same(path: Path) -> None:
    record = json.loads(path.read_text(encoding="ascii"))
    options = GAME.read_options(record["options"])
    position = GAME.numbered_deal(record["seed"], options, record["players"])
    assert GAME.text(position) == record["text"]
