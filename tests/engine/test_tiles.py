"""Dominoes as they are written, ordered, shuffled and drawn side by side."""

from collections import Counter

import pytest

from engine.deals import shuffled
from engine.drawing.board import Board, Panel, as_text
from engine.tiles import HIDDEN, in_order, parse_tile

CANONICAL = {"3-6": "6-3", "6-3": "6-3", "*-4": "4-*", "*-S": "S-*", "*-*": "*-*", "?": "?"}


def test_canonical_text() -> None:
    assert {text: str(parse_tile(text).canonical) for text in CANONICAL} == CANONICAL


def test_no_domino() -> None:
    for text in ("", "6", "6-", "06-3", "6-3 ", "x-1", "6_3", "-1-2", "1-2-3"):
        with pytest.raises(ValueError, match="not a domino"):
            parse_tile(text)


def test_a_hand_is_sorted_numbers_first_hidden_last() -> None:
    hand = [HIDDEN, *(parse_tile(text) for text in ("S-*", "*-*", "*-4", "1-4", "9-0", "3-3"))]
    assert " ".join(map(str, in_order(hand))) == "3-3 4-1 4-* 9-0 *-* S-* ?"


def test_a_label_gives_the_same_order_for_ever_and_every_place_is_equally_likely() -> None:
    """Chi-squared over 10 places of one item in 5,000 shuffles: 27.9 is passed by chance once
    in a thousand, and the shuffles are always the same."""
    letters = "abcdefghij"
    assert "".join(shuffled(letters, "one")) == "fdeghcibaj"
    assert "".join(shuffled(letters, "two")) == "ceidgafjbh"
    places = Counter(shuffled(letters, str(number)).index("a") for number in range(5_000))
    assert sum((places[place] - 500) ** 2 / 500 for place in range(10)) < 27.9


def test_panels_stand_side_by_side() -> None:
    panels = (
        Panel("layout", 4, 4, (), grid=False),
        Panel("on 7-*", 2, 2, ()),
        Panel("b", 4, 2, ()),
    )
    assert as_text(Board(panels, ("note",))).splitlines() == [
        "layout         on 7-*  b",
        "no domino yet  ┌───┐  ┌───┐",
        "               │ · │  │ · │",
        "               └───┘  │   │",
        "                      │ · │",
        "                      └───┘",
        "note",
    ]
