"""Whether dominoes make up a set, seen at once and named one by one."""

from engine.accounting import Located, Whole, set_faults
from engine.tiles import Tile, double_set, parse_tile

THREE = Whole((*double_set(2), *double_set(2)))  # two of each of six dominoes


def tiles(text: str) -> list[Tile]:
    return [parse_tile(word) for word in text.split()]


def codes(found: list[Tile], whole: Whole = THREE, aside: int = 0) -> list[str]:
    return [fault.code for fault in set_faults([Located(found, "/hand")], whole, "B1", aside)]


def all_but(*gone: str) -> list[Tile]:
    left = list(THREE.elements())
    for text in gone:
        left.remove(parse_tile(text))
    return left


FOUND: tuple[tuple[list[Tile], int, list[str]], ...] = (
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
    ([], 0, ["tile_missing"] * 12),
    (tiles("0-0") * 12, 0, ["tile_repeated"] * 10 + ["tile_missing"] * 10),
)
"""Dominoes, how many are set aside, and what is wrong."""


def test_what_is_missing_or_surplus() -> None:
    for found, aside, expected in FOUND:
        assert sorted(codes(found, aside=aside)) == sorted(expected), found
        assert THREE.adds_up(found, aside) is (not expected), found


def test_hidden_dominoes_and_those_aside_are_told_apart() -> None:
    too_many = set_faults([Located(all_but(), "/hand")], THREE, "B1", aside=1)
    assert [fault.message for fault in too_many] == [
        "0 dominoes are hidden and 1 set aside, but the set has only 0 left."
    ]
    missing = set_faults([Located(all_but("2-2", "0-0", "0-0") + tiles("?"), "/hand")], THREE, "B1")
    assert [fault.message for fault in missing] == [
        "Only 1 domino is hidden, but 3 are missing: 0-0, 0-0, 2-2."
    ]
