"""The worked examples of the rules page, literally, on the starter S: 1-2 at (0,0),(0,1) and
3-4 at (1,0),(1,1)."""

import pytest

from engine.games.bead import GAME, Place
from engine.games.bead.patterns import is_pattern
from tests.games.bead.build import (
    EIGHTH,
    FIFTH,
    FOURTH,
    PLAYED,
    SEVENTH,
    SIXTH,
    THIRD,
    board,
    codes,
    holding,
    is_legal,
    lays,
    place,
    placements,
    scores,
    tabled,
)
from tests.games.bead.kit import LIES
from tests.looking import some


class TestExample1:
    def test_four_places_extend_two_groups(self) -> None:
        legal = [
            (move.row, move.column, move.direction)
            for lie in LIES
            for move in GAME.legal_moves(holding([str(lie.canonical)]))
            if isinstance(move, Place)
        ]
        assert set(legal) == {(0, 2, "down"), (0, -1, "down"), (-1, 0, "right"), (2, 0, "right")}

    def test_each_scores_nine_and_a_double_eighteen(self) -> None:
        for tile in some({lie.canonical for lie in LIES}):
            position = holding([str(tile)])
            for move in some(GAME.legal_moves(position)):
                effect = GAME.play(position, move).effect
                assert effect["score"] == (18 if tile.is_double else 9)
                assert [group["length"] for group in effect["groups"]] == [3, 3]

    def test_along_row_0_one_group_is_extended(self) -> None:
        assert codes(holding(["3-4"]), place("3-4 0 2 right")) == ["too_few_groups"]


class TestExample2:
    @pytest.mark.parametrize(
        ("tile", "number"),
        [("5-5", 4), ("1-5", 6), ("1-3", 5), ("2-4", 5), ("1-4", 4), ("2-3", 4), ("1-1", 2)],
    )
    def test_number_of_placements_on_s(self, tile: str, number: int) -> None:
        assert len(placements(tile)) == number


class TestExample3:
    def test_the_vertical_scores_nine(self) -> None:
        assert lays(holding(["1-3"]), THIRD) == (9, [3, 3], False)

    def test_both_rows_are_then_fixed(self) -> None:
        for lie in some(LIES):
            fits = str(lie) == "2-4"
            assert is_legal(f"{lie} 0 3 down", THIRD) == fits

    def test_the_horizontal_scores_nine(self) -> None:
        assert lays(holding(["4-5"], THIRD), FOURTH) == (9, [3, 3], False)

    @pytest.mark.parametrize("row", [2, -2])
    def test_no_tile_makes_four_side_by_side(self, row: int) -> None:
        for lie in some(LIES):
            found = codes(holding([str(lie)], THIRD, FOURTH), place(f"{lie} {row} 0 right"))
            assert "four_side_by_side" in found

    def test_a_row_of_four_and_a_column_of_three(self) -> None:
        position = holding(["1-2"], THIRD, FOURTH)
        step = GAME.play(position, place(FIFTH))
        assert step.effect["score"] == 12
        assert [(group["line"], group["values"]) for group in step.effect["groups"]] == [
            ("row", [4, 5, 2, 1]),
            ("column", [2, 1, 3]),
        ]


class TestExample4:
    def test_two_rows_of_four(self) -> None:
        assert lays(holding(["2-4"], THIRD, FOURTH, FIFTH), SIXTH) == (16, [4, 4], False)

    def test_with_lone_cells_the_column_counts_too(self) -> None:
        options = {"lone_cells_count": True}
        position = holding(["2-4"], THIRD, FOURTH, FIFTH, options=options)
        score, lengths, _ = lays(position, SIXTH)
        assert (score, sorted(lengths)) == (48, [3, 4, 4])


class TestExample5:
    def test_two_columns_of_four(self) -> None:
        position = holding(["3-4"], THIRD, FOURTH, FIFTH, SIXTH)
        effect = GAME.play(position, place(SEVENTH)).effect
        assert effect["score"] == 16
        assert [group["values"] for group in effect["groups"]] == [[5, 2, 4, 3], [2, 1, 3, 4]]

    def test_then_two_columns_of_five(self) -> None:
        assert scores(EIGHTH, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH) == 25


class TestExample6:
    @pytest.mark.parametrize("tile", ["5-3", "3-1", "5-1"])
    def test_legal_for_45(self, tile: str) -> None:
        position = holding([tile], *PLAYED)
        score, lengths, _ = lays(position, f"{tile} 2 3 down")
        assert (score, sorted(lengths)) == (45, [3, 3, 5])

    @pytest.mark.parametrize("tile", ["3-5", "1-3", "1-5", "5-5"])
    def test_not_legal(self, tile: str) -> None:
        assert not is_legal(f"{tile} 2 3 down", *PLAYED)


class TestExample7:
    def test_lengths_4_5_4(self) -> None:
        for double, score in ((False, 80), (True, 160)):
            assert tabled(lengths=[4, 5, 4], double=double)["score"] == score

    def test_left_in_hand(self) -> None:
        found = tabled(hands=[["2-2", "3-5", "1-4"]])
        assert found["penalties"] == [{"doubles_left": 1, "others_left": 2, "adds": -55}]


class TestExample8:
    """Order 0, 1, 2."""

    def test_player_1_goes_out_and_player_2_has_one_more_turn(self) -> None:
        hands = (["5-5", "5-5"], ["1-3"], ["1-1", "2-4"])
        position = board(hands=hands, to_move=1)
        position = GAME.play(position, place(THIRD)).position
        assert position.last_turns == (2,)
        assert position.to_move == 2
        assert GAME.outcome(position) is None
        position = GAME.play(position, place(SIXTH)).position
        outcome = GAME.outcome(position)
        assert outcome is not None
        assert outcome.reason == "went_out"

    def test_player_2_goes_out_and_it_is_over_at_once(self) -> None:
        hands = (["5-5", "5-5"], ["1-1", "2-4"], ["1-3"])
        position = GAME.play(board(hands=hands, to_move=2), place(THIRD)).position
        outcome = GAME.outcome(position)
        assert outcome is not None
        assert outcome.reason == "went_out"
        assert outcome.totals == (-10, -30, 9)


class TestExample9:
    @pytest.mark.parametrize("values", ["111", "121", "123", "123451", "3123"])
    def test_valid(self, values: str) -> None:
        assert is_pattern(tuple(int(value) for value in values))

    @pytest.mark.parametrize("values", ["122", "112", "1232", "123452", "1211"])
    def test_not_valid(self, values: str) -> None:
        assert not is_pattern(tuple(int(value) for value in values))
