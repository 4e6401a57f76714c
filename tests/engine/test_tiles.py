"""Dominoes as they are written, ordered, shuffled and drawn side by side; and whether they make up
a set, seen at once and named one by one."""

from collections import Counter

import pytest

from engine.accounting import Located, set_faults
from engine.deals import shuffled
from engine.drawing.board import Board, Panel, as_text
from engine.tiles import HIDDEN, Tile, double_set, in_order, parse_tile
from tests.games.tables import tiles

CANONICAL = {"3-6": "6-3", "6-3": "6-3", "*-4": "4-*", "*-S": "S-*", "*-*": "*-*", "?": "?"}


def test_canonical_text() -> None:
    assert {text: str(parse_tile(text).canonical) for text in CANONICAL} == CANONICAL


def test_no_domino() -> None:
    for text in ("", "6", "6-", "06-3", "6-3 ", "x-1", "6_3", "-1-2", "1-2-3"):
        with pytest.raises(ValueError, match="not a domino"):
            parse_tile(text)


def test_a_hand_is_sorted_numbers_first_hidden_last() -> None:
    hand = [HIDDEN, *tiles("S-* *-* *-4 1-4 9-0 3-3")]
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
        "no domino yet  ┌───┐   ┌───┐",
        "               │ · │   │ · │",
        "               └───┘   │   │",
        "                       │ · │",
        "                       └───┘",
        "note",
    ]


Tiles = tuple[Tile, ...]
THREE = Counter((*double_set(2), *double_set(2)))  # two of each of six dominoes


def codes(found: Tiles, whole: Counter[Tile] = THREE, aside: int = 0) -> list[str]:
    return [fault.code for fault in set_faults([Located(found, "/hand")], whole, "B1", aside)]


def all_but(*gone: str) -> Tiles:
    left = list(THREE.elements())
    for text in gone:
        left.remove(parse_tile(text))
    return tuple(left)


FOUND: tuple[tuple[Tiles, int, list[str]], ...] = (
    (all_but(), 0, []),
    (all_but("1-0") + tiles("0-1"), 0, []),
    (all_but("1-0") + tiles("?"), 0, []),
    (all_but("1-0", "1-0", "2-2") + tiles("? ? ?"), 0, []),
    (all_but("2-2"), 1, []),
    (all_but("2-2", "0-0") + tiles("?"), 1, []),
    (all_but("2-2"), 0, ["tile_missing"]),
    (all_but("2-2", "0-0"), 1, ["tile_missing"]),
    (all_but("2-2") + tiles("0-0"), 0, ["tile_repeated", "tile_missing"]),
    (all_but("1-0", "1-0") + tiles("0-0 0-0"), 0, ["tile_repeated"] * 2 + ["tile_missing"] * 2),
    (all_but("1-0") + tiles("0-0 ?"), 0, ["tile_repeated"]),
    (all_but("1-0") + tiles("3-0"), 0, ["unknown_tile", "tile_missing"]),
    (all_but("1-0") + tiles("3-0"), 1, ["unknown_tile"]),
    (all_but() + tiles("?"), 0, ["too_many_tiles"]),
    ((), 0, ["tile_missing"] * 12),
    (tiles("0-0") * 12, 0, ["tile_repeated"] * 10 + ["tile_missing"] * 10),
)
"""Dominoes, how many are set aside, and what is wrong."""


def test_what_is_missing_or_surplus() -> None:
    for found, aside, expected in FOUND:
        assert sorted(codes(found, aside=aside)) == sorted(expected), found


def test_hidden_dominoes_and_those_aside_are_told_apart() -> None:
    too_many = set_faults([Located(all_but(), "/hand")], THREE, "B1", aside=1)
    assert [fault.message for fault in too_many] == [
        "0 dominoes are hidden and 1 set aside, but the set has only 0 left."
    ]
    missing = set_faults([Located(all_but("2-2", "0-0", "0-0") + tiles("?"), "/hand")], THREE, "B1")
    assert [fault.message for fault in missing] == [
        "Only 1 domino is hidden, but 3 are missing: 0-0, 0-0, 2-2."
    ]
