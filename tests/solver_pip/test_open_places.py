"""What lies open is written as simply as the dominoes not laid yet allow, by both methods."""

import pytest

from engine.tiles import Tile
from solver.games.pip.domino import ANY, mask_of
from solver.games.pip.faces import Table, reduced, seen
from solver.games.pip.open_ends import UNIT, Open, simplest
from tests.games.pip.literal import tiles

OPEN = {
    "two wilds fit on three numbers that nobody shows": ("0-* 5-* 7-6", {1: 1, 2: 1, 3: 1}, {1: 2}),
    "a number counts no more than dominoes that fit": ("7-6 6-5 6-*", {6: 9, 5: 1}, {6: 3, 5: 1}),
    "a number that nobody shows without wilds is nothing": ("7-6 6-5", {1: 4, 7: 1}, {7: 1}),
    "numbers that different dominoes show are not one": (
        "7-6 3-2 3-* 6-1 7-*",
        {6: 1, 7: 2, 1: 1, 2: 1},
        {6: 1, 7: 2, 1: 1, 2: 1},
    ),
    "both numbers of a domino are one where it alone shows them": (
        "7-6 6-* 3-2",
        {2: 1, 3: 1},
        {2: 2},
    ),
    "everything fits on an open wild pip or letter": ("7-6 6-5", {ANY: 9}, {ANY: 2}),
}


@pytest.mark.parametrize(("unlaid", "before", "after"), OPEN.values(), ids=OPEN)
def test_ends(unlaid: str, before: dict[int, int], after: dict[int, int]) -> None:
    held = tiles(unlaid)
    assert simplest(packed(before), mask_of(tuple(held))) == packed(after)
    assert reduced(listed(before), seen(frozenset(held))) == listed(after)


def test_unfinished_doubles_that_nobody_shows_are_one() -> None:
    held: tuple[Tile, ...] = tuple(tiles("7-6 6-*"))
    found = simplest(Open(0, 9 << 2 | 2), mask_of(held))
    assert found == simplest(Open(0, 3 << 2 | 2), mask_of(held))
    doubles = [
        reduced(Table((0,) * 11, ((number, 2),)), seen(frozenset(held))) for number in (9, 3)
    ]
    assert doubles[0] == doubles[1]


def packed(ends: dict[int, int]) -> Open:
    return Open(sum(room * UNIT[ask] for ask, room in ends.items()), 0)


def listed(ends: dict[int, int]) -> Table:
    return Table(tuple(ends.get(ask, 0) for ask in range(11)), ())
