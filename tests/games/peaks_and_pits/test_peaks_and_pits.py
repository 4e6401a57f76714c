"""Peaks and Pits where a table of positions cannot say it: the deal (P1, P2), slopes (P4), and
every play in the diagram of the rules."""

from typing import Any

from engine.games.peaks_and_pits import GAME, Play
from engine.games.peaks_and_pits.position import current_slope
from engine.tiles import double_set
from tests.games.peaks_and_pits.positions import position
from tests.games.tables import tiles
from tests.wire import read_position


def test_p1_the_starter_may_be_written_turned() -> None:
    data: dict[str, Any] = {"players": [{"hand": 5, "tokens": 5}] * 3, "to_move": 0, "boneyard": 39}
    one, other = (
        read_position(GAME, data | {"train": {"starter": starter, "high": [], "low": []}})
        for starter in ("9-0", "0-9")
    )
    assert one == other


def test_p4_the_current_slope() -> None:
    for arm, way, length in (
        ("", None, 0),
        ("9-9", None, 1),
        ("9-6 6-6", "down", 2),
        ("9-6 6-6 6-7", "up", 1),
        ("9-6 6-7 7-7 7-8 8-0 0-0", "down", 2),
        ("9-8 8-8 8-3 3-9 9-9", "up", 2),
    ):
        assert current_slope(tiles(arm)) == (way, length), arm


def test_example_4_the_diagram() -> None:
    low, high = "0-0 0-5 5-5 5-8 8-7 7-7", "9-8 8-8 8-3 3-9 9-9 9-7 7-4 4-4 4-6 6-5"
    start = position("", high, low)
    assert GAME.score(start)["on_train"] == {"high": 1, "low": 2}
    found = {
        f"{lie}": GAME.play(start, move).effect
        for tile in double_set(9)
        for lie in {tile, tile.flipped}
        for move in (Play("low", (lie,)), Play("high", (lie,)))
        if GAME.is_legal(start, move)
    }
    turning = {name for name, effect in found.items() if effect["new_slope"]}
    extending = "5-1 5-2 5-3 5-4 7-0 7-1 7-2 7-3 7-5 7-6"
    assert (sorted(found.keys() - turning), turning) == (extending.split(), {"5-7", "5-9"})
    assert {found[name]["net"] for name in turning} == {0}
