"""The worked examples of the rules, one by one."""

from engine.games.ziggurat import GAME
from engine.games.ziggurat.position import SET
from tests.games.ziggurat.boards import cell, codes, lift, place, placements, position, where
from tests.looking import some

ONES = "1-1 1 2 2 right"
THREE_ONE = "1-3 1 3 2 right"
SECOND_TIER = "2-3 2 2 2 right"
FOURTH = "2-4 2 3 2 right"


def values(moves: list[object]) -> set[tuple[tuple[int, int, int, object], ...]]:
    """Each placement as the values on its cells."""
    found = set()
    for move in moves:
        halves = move.placed.halves  # type: ignore[attr-defined]
        found.add(tuple(sorted((*cell, value) for cell, value in halves)))
    return found


def test_example_1_empty_board() -> None:
    for tile in some(SET):
        expected = 60 if tile.is_double else 120
        assert len(placements(position(hand=str(tile)), str(tile))) == expected


def test_example_2_after_the_ones() -> None:
    after = position(ONES, hand="4-1 3-2 1-0")
    fours = placements(after, "4-1")
    assert len(fours) == 18
    assert {move.tier for move in fours} == {1}  # type: ignore[union-attr]
    assert placements(after, "3-2") == []
    assert len(placements(after, "1-0")) == 18


def test_example_3_second_tier() -> None:
    after = position(ONES, THREE_ONE, hand="3-2 4-1 4-2")
    moves = placements(after, "3-2")
    assert len(moves) == 8
    raised = values([move for move in moves if move.tier == 2])  # type: ignore[union-attr]
    assert raised == {
        ((2, 2, 2, 2), (2, 2, 3, 3)),
        ((2, 2, 2, 2), (2, 3, 2, 3)),
    }
    assert codes(after, place("3-2 2 2 2 right")) == ["no_equal_neighbour"]


def test_example_4_over_the_three() -> None:
    after = position(ONES, THREE_ONE, SECOND_TIER, hand="4-1 4-2 5-3")
    one_first = place("1-4 2 3 2 right")
    four_first = place("4-1 2 3 2 right")
    assert where(after, one_first, "value_not_greater") == (cell(2, 3, 2),)
    assert where(after, four_first, "value_not_greater") == (cell(2, 3, 3),)
    raised = [move for move in placements(after, "4-2") if move.tier == 2]  # type: ignore[union-attr]
    assert raised == [place("2-4 2 3 2 right")]


def test_example_5_third_tier_and_covered_neighbours() -> None:
    for covered in (True, False):
        after = position(
            ONES, THREE_ONE, SECOND_TIER, FOURTH, hand="5-3", covered_neighbours=covered
        )
        assert codes(after, place("3-5 3 2 2 down")) == []
        upside = codes(after, place("5-3 3 2 2 down"))
        assert upside == ([] if covered else ["no_equal_neighbour"])


def test_example_6_unsupported_and_outside() -> None:
    after = position(ONES, THREE_ONE, hand="3-2")
    assert where(after, place("2-3 2 2 3 right"), "unsupported") == (cell(2, 2, 4),)
    assert where(after, place("2-3 2 3 0 right"), "outside_tier") == (cell(2, 3, 0),)


def test_example_7_moving_the_ones_costs_two() -> None:
    before = position(ONES, THREE_ONE, SECOND_TIER, hand="4-1")
    assert codes(before, lift("1-1")) == ["tile_covered"]
    after, effects = GAME.play_all(before, [lift("3-2"), lift("1-1")])
    assert [effect["cheats"] for effect in effects] == [1, 2]
    assert [str(tile) for tile in after.lifted] == ["1-1", "3-2"]
