"""The stored numbers of moves of two hundred positions."""

import json
from typing import Any

import pytest

from engine.games.bead import GAME
from tests.games.bead.make_perft import STORED, splits

ENTRIES: list[dict[str, Any]] = json.loads(STORED.read_text(encoding="ascii"))


def test_at_least_two_hundred_positions_are_stored() -> None:
    assert len({entry["position"] for entry in ENTRIES}) >= 200


@pytest.mark.parametrize("entry", ENTRIES, ids=range(len(ENTRIES)))
def test_numbers_of_moves(entry: dict[str, Any]) -> None:
    """A mismatch shows every move that is missing, new or followed by other numbers."""
    position = GAME.read_position(entry["position"])
    assert len(GAME.legal_moves(position)) == entry["moves"]
    if "split" in entry:
        found = splits(position)
        assert found == entry["split"]
        assert sum(found.values()) == entry["second"]
