"""Stored hands of Peaks and Pits as each seat sees them."""

import json
from pathlib import Path

import pytest

from engine.games.peaks_and_pits import GAME
from tests.looking import some
from tests.wire import move_json, read_move, read_position

RECORDS = sorted(Path(__file__).with_name("golden").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_seat_can_follow_with_what_it_sees(path: Path) -> None:
    """Its own draws are shown to it; the plays of others come out of hidden hands."""
    record = json.loads(path.read_text(encoding="utf-8"))
    start = read_position(GAME, record["position"])
    moves = [move_json(GAME, GAME.move_of_text(words)) for words in record["moves"]]
    for seat in some(range(len(start.players))):
        whole, seen = start, GAME.view(start, seat)
        for move, effect in some(zip(moves, record["effects"], strict=True)):
            own = {"drawn": effect["drawn"]} if whole.to_move == seat else {}
            shown = own if effect["laid"] else {}
            whole = GAME.play(whole, read_move(GAME, move)).position
            seen = GAME.play(seen, read_move(GAME, move | shown)).position
            assert seen == GAME.view(whole, seat)
