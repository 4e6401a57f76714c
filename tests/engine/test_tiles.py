"""Dominoes as they are written and ordered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tiles import HIDDEN, Tile, double_set, in_order, parse_tile

FACES = st.one_of(st.integers(0, 12), st.sampled_from("*SRAD"))


@given(FACES, FACES)
def test_text_is_read_back_as_it_stands(first: int | str, second: int | str) -> None:
    tile = Tile(first, second)
    assert parse_tile(str(tile)) == tile


@given(FACES, FACES)
def test_canonical_is_the_same_for_both_ways_round(first: int | str, second: int | str) -> None:
    tile = Tile(first, second)
    if {type(first), type(second)} == {int} or "*" in tile:
        assert tile.canonical == tile.flipped.canonical
    assert tile.canonical in (tile, tile.flipped)


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


def test_double_sets() -> None:
    for highest, lowest, size in ((6, 0, 28), (9, 0, 55), (12, 0, 91), (5, 1, 15)):
        tiles = double_set(highest, lowest)
        assert len(set(tiles)) == len(tiles) == size
        assert all(tile == tile.canonical for tile in tiles)
