"""Every worked example of the rules, literally."""

import pytest

from engine.games.fives import GAME, Play, rounded
from tests.games.fives.material import BLOCKED, counts, effects, play, position


def test_example_1_the_sources_first_hand() -> None:
    where = position("", "5-5 5-3 6-4", "5-0 2-0 4-4", boneyard="6-6")
    moves = [play("5-5"), play("5-0", 0), play("5-3", 1), play("0-2", 0)]
    assert counts(where, *moves) == [(10, 10), (10, 10), (3, 0), (5, 5)]
    assert GAME.play_all(where, moves)[0].scores == (10, 15)
    *_, last = effects(where, *moves)
    assert last == {
        "count": 5,
        "parts": [{"end": 0, "adds": 2}, {"end": 1, "adds": 3}],
        "points": 5,
    }


@pytest.mark.parametrize(
    ("tile", "arm", "count"),
    [("5-1", 2, 6), ("3-3", 1, 8), ("2-2", 0, 7), ("5-2", 2, 7), ("2-5", 0, 8)],
)
def test_example_2_from_there(tile: str, arm: int, count: int) -> None:
    where = position("5-5 | 5-0 0-2 | 5-3", "5-1 3-3 2-2 5-2", "6-4", boneyard="6-6")
    assert counts(where, play(tile, arm)) == [(count, 0)]


def test_example_3_a_crosswise_double_counts_both_halves() -> None:
    where = position("5-5 | 5-3 | 5-4", "3-3 6-5", "6-4", boneyard="6-6")
    assert counts(where, play("3-3", 0)) == [(10, 10)]


def test_example_4_all_four_edges() -> None:
    where = position("", "6-6 6-4 3-1 1-0", "6-3 6-1 6-5 4-0", boneyard="5-5")
    moves: list[Play] = [
        play("6-6"),
        play("6-3", 0),
        play("6-4", 1),
        play("6-1", 2),
        play("1-3", 2),
        play("6-5", 3),
    ]
    assert counts(where, *moves) == [(12, 0), (15, 15), (7, 0), (8, 0), (10, 10), (15, 15)]
    *_, last = effects(where, *moves)
    assert [part["adds"] for part in last["parts"]] == [3, 4, 3, 5]


def test_example_5_the_double_blank() -> None:
    where = position("", "0-0 6-1", "5-0 6-4", boneyard="6-6")
    assert counts(where, play("0-0"), play("0-5", 0)) == [(0, 0), (5, 5)]


def test_example_6_the_bonus() -> None:
    blocked = GAME.outcome(position(BLOCKED, "2-1", "4-1", "5-4 1-1", "5-2 3-3"))
    assert blocked is not None
    bonus = blocked.details["bonus"]
    assert (bonus["difference"], bonus["rounded"], bonus["points"]) == (26, 25, 5)
    assert blocked.totals == (5, 0, 0, 0)
    assert rounded(29) == 30
    found = {difference: rounded(difference) for difference in (2, 3, 22, 23, 27, 28)}
    assert found == {2: 0, 3: 5, 22: 20, 23: 25, 27: 25, 28: 30}
