"""What a table may have scored without any history."""

from typing import Any

import pytest

from engine.errors import Refused
from tests.games.bead.build import PLAYED, STARTER, laid, tabled

BOARD = [laid(words) for words in (*STARTER, *PLAYED)]


def refusal(**values: Any) -> list[tuple[str, object]]:
    with pytest.raises(Refused) as caught:
        tabled(**values)
    return [(violation.code, violation.at) for violation in caught.value.violations]


def test_a_play_on_a_board() -> None:
    found = tabled(placed=BOARD, place=laid("5-3 2 3 down"))
    assert found["score"] == 45
    assert [group["values"] for group in found["groups"]] == [[1, 2, 4, 5, 3], [3, 4, 5], [1, 5, 3]]
    assert found["doubled"] is False
    assert found["penalties"] == []


def test_the_order_of_the_board_means_nothing() -> None:
    assert tabled(placed=BOARD[::-1], place=laid("5-3 2 3 down"))["score"] == 45


def test_options_count() -> None:
    options = {"lone_cells_count": True}
    found = tabled(options=options, placed=BOARD[:5], place=BOARD[5])
    assert found["score"] == 48


def test_lengths_alone() -> None:
    assert tabled(lengths=[4, 5, 4])["score"] == 80
    assert tabled(lengths=[3, 3], double=True) == {
        "score": 18,
        "doubled": True,
        "groups": [],
        "penalties": [],
    }


def test_hands_alone() -> None:
    found = tabled(hands=[[], ["1-1", "5-5"], ["1-2"]])
    assert [penalty["adds"] for penalty in found["penalties"]] == [0, -10, -25]
    assert found["score"] is None


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("3-5 2 3 down", "pattern_broken"),
        ("5-5 0 0 down", "cell_occupied"),
        ("1-5 5 5 down", "too_few_groups"),
    ],
)
def test_a_play_that_is_not_allowed(words: str, wrong: str) -> None:
    found = refusal(placed=BOARD, place=laid(words))
    assert [code for code, _ in found] == [wrong]


def test_a_board_that_cannot_be() -> None:
    broken = [*BOARD[:2], laid("2-2 0 2 down")]
    assert refusal(placed=broken) == [
        ("pattern_broken", "/placed/0"),
        ("pattern_broken", "/placed/2"),
    ]


def test_more_than_the_set_has() -> None:
    assert refusal(hands=[["1-1", "1-1"], ["1-1", "6-6"]]) == [
        ("tile_repeated", "/hands/1/0"),
        ("unknown_tile", "/hands/1/1"),
    ]


def test_lengths_of_one_group() -> None:
    assert refusal(lengths=[4]) == [("too_few_groups", "/lengths")]


def test_a_play_and_lengths() -> None:
    found = refusal(placed=BOARD, place=laid("5-3 2 3 down"), lengths=[3, 3])
    assert found == [("not_a_choice", "/lengths")]
