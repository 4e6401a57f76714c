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


@pytest.mark.parametrize(
    ("text", "canonical"),
    [("3-6", "6-3"), ("6-3", "6-3"), ("*-4", "4-*"), ("*-S", "S-*"), ("*-*", "*-*"), ("?", "?")],
)
def test_canonical_text(text: str, canonical: str) -> None:
    assert str(parse_tile(text).canonical) == canonical


@pytest.mark.parametrize("text", ["", "6", "6-", "06-3", "6-3 ", "x-1", "6_3", "-1-2", "1-2-3"])
def test_no_domino(text: str) -> None:
    with pytest.raises(ValueError, match="not a domino"):
        parse_tile(text)


def test_a_hand_is_sorted_numbers_first_hidden_last() -> None:
    hand = [HIDDEN, *(parse_tile(text) for text in ("S-*", "*-*", "*-4", "1-4", "9-0", "3-3"))]
    assert [str(tile) for tile in in_order(hand)] == [
        "3-3",
        "4-1",
        "4-*",
        "9-0",
        "*-*",
        "S-*",
        "?",
    ]


@pytest.mark.parametrize(
    ("highest", "lowest", "size"), [(6, 0, 28), (9, 0, 55), (12, 0, 91), (5, 1, 15)]
)
def test_double_sets(highest: int, lowest: int, size: int) -> None:
    tiles = double_set(highest, lowest)
    assert len(set(tiles)) == len(tiles) == size
    assert all(tile == tile.canonical for tile in tiles)
