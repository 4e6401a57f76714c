"""Whole hands of Peaks and Pits, replayed as they were stored, and as each seat sees them."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.peaks_and_pits import GAME
from tests.games.peaks_and_pits.positions import tokens

RECORDS = sorted(Path(__file__).with_name("golden").glob("*.json"))

every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def stored(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return record


def test_there_are_records() -> None:
    assert len(RECORDS) == 2


@every_record
def test_the_deal_is_still_the_same(path: Path) -> None:
    record = stored(path)
    first = record["position"]
    dealt = GAME.numbered_deal(record["seed"], first["options"], len(first["players"]))
    assert GAME.position_json(dealt) == first


@every_record
def test_every_move_does_what_it_did(path: Path) -> None:
    record = stored(path)
    position = GAME.read_position(record["position"])
    for step in record["steps"]:
        assert GAME.outcome(position) is None
        position, effect = GAME.play(position, GAME.read_move(step["move"]))
        assert (dict(effect), list(tokens(position))) == (step["effect"], step["tokens"])
    over = GAME.outcome(position)
    assert over is not None
    assert over.as_json() == record["outcome"]
    assert GAME.text(position) == record["end"]


@every_record
def test_a_seat_can_follow_with_what_it_sees(path: Path) -> None:
    """Its own draws are shown to it; the plays of others come out of hidden hands."""
    record = stored(path)
    start = GAME.read_position(record["position"])
    for seat in range(len(start.players)):
        whole, seen = start, GAME.view(start, seat)
        for step in record["steps"]:
            own = {"drawn": step["effect"]["drawn"]} if whole.to_move == seat else {}
            shown = own if step["effect"]["laid"] else {}
            whole = GAME.play(whole, GAME.read_move(step["move"])).position
            seen = GAME.play(seen, GAME.read_move(step["move"] | shown)).position
            assert seen == GAME.view(whole, seat)
