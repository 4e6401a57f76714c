"""What lies open is written as simply as the dominoes not laid yet allow, by both methods."""

import numpy as np
import pytest

from engine.games.pip import Options, Player, Position
from engine.tiles import Tile, in_order
from solver.games.pip.dominoes import masks_of
from solver.games.pip.open_places import ANY, BARE, END_BITS, NEVER, simplest
from solver.games.pip.verify.encoding import (
    ASKS,
    DOUBLES,
    HANDS,
    OPEN,
    WAITING,
    Facts,
    Numbers,
    facts_of,
    mask,
    numbered,
)
from solver.games.pip.verify.transitions import reduce
from tests.games.pip.literal import tiles

PLACES = {
    "two wilds fit on three numbers that nobody shows": (
        "0-* 5-* 7-6",
        {1: 1, 2: 1, 3: 1},
        {BARE: 2},
    ),
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


@pytest.mark.parametrize(("unlaid", "before", "after"), PLACES.values(), ids=PLACES)
def test_ends(unlaid: str, before: dict[int, int], after: dict[int, int]) -> None:
    held = tuple(tiles(unlaid))
    assert simplest(packed(before), 0, *masks_of(held)) == (packed(after), 0)
    assert listed(reduced(held, before)) == after


def test_unfinished_doubles_that_nobody_shows_are_one() -> None:
    held = tuple(tiles("7-6 6-* 5-*"))
    first, second = (simplest(0, due(number, 2), *masks_of(held)) for number in (9, 3))
    assert first == second == (0, due(BARE, 2))
    rows = [reduced(held, {}, (number, 2)) for number in (9, 3)]
    assert rows[0].tolist() == rows[1].tolist()
    assert doubles(rows[0]) == [(BARE, 2)]


@pytest.mark.parametrize("needed", [2, 3])
def test_what_lies_beneath_a_double_that_is_never_finished_is_left_out(needed: int) -> None:
    """One 6 is left for it, and 7-5 will find no place."""
    held = tuple(tiles("7-5 7-3 6-4 4-3"))
    found = simplest(packed({7: 1, 4: 2}), due(5, 1) << 6 | due(6, needed), *masks_of(held))
    assert found == (0, due(6, NEVER))
    row = reduced(held, {7: 1, 4: 2}, (5, 1), (6, needed))
    assert listed(row) == {}
    assert doubles(row) == [(6, 3)]


def test_a_double_that_may_be_finished_keeps_what_lies_beneath() -> None:
    held = tuple(tiles("7-5 7-3 6-4 4-3"))
    assert simplest(packed({7: 1}), due(6, 1), *masks_of(held)) == (packed({7: 1}), due(6, 1))
    row = reduced(held, {7: 1}, (6, 1))
    assert listed(row) == {7: 1}
    assert doubles(row) == [(6, 1)]


def packed(ends: dict[int, int]) -> int:
    return sum(room << END_BITS * ask for ask, room in ends.items())


def due(kind: int, plays: int) -> int:
    return kind + 1 << 2 | plays


def reduced(held: tuple[Tile, ...], ends: dict[int, int], *waiting: tuple[int, int]) -> Numbers:
    """A row of the second method; of the unfinished doubles the innermost comes last."""
    row = np.zeros(HANDS + 2, np.int64)
    for ask, room in ends.items():
        row[OPEN + ask] = room
    row[WAITING] = len(waiting)
    for place, pair in enumerate(waiting):
        row[DOUBLES + 2 * place : DOUBLES + 2 * place + 2] = pair
    facts, row[HANDS] = facts_holding(held)
    reduce(facts, row)
    return row


def listed(row: Numbers) -> dict[int, int]:
    return {ask: int(row[OPEN + ask]) for ask in range(ASKS) if row[OPEN + ask]}


def doubles(row: Numbers) -> list[tuple[int, int]]:
    places = range(DOUBLES, DOUBLES + 2 * int(row[WAITING]), 2)
    return [(int(row[place]), int(row[place + 1])) for place in places]


def facts_holding(held: tuple[Tile, ...]) -> tuple[Facts, int]:
    """A round in which seat 0 holds these dominoes, all others being laid, and its hand."""
    players = (Player(in_order(held)), Player(()))
    start = Position(Options(), 1, players, 0, "clockwise", False, (), ())
    numbers = numbered(start)
    return facts_of(start, 0, numbers), mask(numbers, held)
