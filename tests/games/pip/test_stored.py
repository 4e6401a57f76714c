"""Stored rounds and move counts of PIP: what the rules gave once they give for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.pip import GAME
from tests.games.pip.recording import split

HERE = Path(__file__).parent
COUNTED: list[dict[str, Any]] = json.loads((HERE / "perft.json").read_text())
GOLDEN = sorted((HERE / "golden").glob("*.json"))


def test_there_are_enough_of_them() -> None:
    assert len(COUNTED) >= 200
    assert len({entry["text"] for entry in COUNTED}) >= 200
    assert len(GOLDEN) >= 3


@pytest.mark.parametrize("entry", COUNTED, ids=range(len(COUNTED)))
def test_move_counts(entry: dict[str, Any]) -> None:
    """Where the counts differ the message shows the moves that do."""
    position = GAME.read_position(entry["text"])
    if "split" in entry:
        now, stored = split(position), entry["split"]
        names = {*now, *stored}
        differ = {name: (stored.get(name), now.get(name)) for name in names}
        assert {name: pair for name, pair in differ.items() if pair[0] != pair[1]} == {}
    assert len(GAME.legal_moves(position)) == entry["moves"]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_whole_round(path: Path) -> None:
    stored = json.loads(path.read_text())
    position = GAME.read_position(stored["position"])
    for index, given in enumerate(stored["moves"]):
        position, effect = GAME.play(position, GAME.read_move(given))
        assert json.loads(json.dumps(effect)) == stored["effects"][index], index
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert json.loads(json.dumps(outcome.as_json())) == stored["outcome"]
