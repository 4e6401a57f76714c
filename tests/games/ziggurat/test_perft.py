"""Stored move counts, with the first domino named behind which a difference lies."""

import json

from engine.games.ziggurat import GAME
from tests.games.ziggurat.make_perft import FILE, split


def test_counts_are_as_stored() -> None:
    rows = json.loads(FILE.read_text(encoding="utf-8"))
    assert len(rows) >= 200
    for row in rows:
        counted = split(GAME.read_position(row["text"]), row["depth"])
        assert counted == row["split"], row["text"]
