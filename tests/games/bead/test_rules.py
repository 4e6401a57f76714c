"""The rules of the Bead Game, each by its number."""

import pytest

from engine.games.bead import GAME, Place
from engine.games.bead.patterns import fillings, is_pattern
from tests.games.bead.build import (
    APART,
    FOURTH,
    PASS,
    PLAYED,
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
)

GAPPED = ("1-2 0 0 right", "1-2 0 3 right")
"""A row 1,2,_,1,2: the cell at (0, 2) joins two groups."""

WIDE = ("1-2 0 0 right", "1-2 0 4 right")
"""A row 1,2,_,_,1,2: a domino joins two groups along its own line."""

LONE = (*("1-2 0 0 right", "3-4 1 0 right"), "5-5 2 2 right")
"""S and, below the free column beside it, a lone 5 at (2, 2)."""


class TestB1Set:
    def test_thirty_dominoes_two_of_each(self) -> None:
        whole = GAME.whole_set(GAME.default_options(), 2)
        assert len(whole) == 30
        assert len(set(whole)) == 15
        assert sum(tile.is_double for tile in whole) == 10
        assert {face for tile in whole for face in tile} == {1, 2, 3, 4, 5}


class TestB2Deal:
    @pytest.mark.parametrize(("players", "size", "aside"), [(2, 14, 0), (3, 9, 1), (4, 7, 0)])
    def test_hands_and_starter(self, players: int, size: int, aside: int) -> None:
        position = GAME.numbered_deal(1, GAME.default_options(), players)
        assert [len(player.hand) for player in position.players] == [size] * players
        assert players * size + 2 + aside == 30
        assert [domino[1:] for domino in position.placed] == [(0, 0, "right"), (1, 0, "right")]

    def test_hands_by_seat_then_the_starter_then_the_one_set_aside(self) -> None:
        order = GAME.whole_set(GAME.default_options(), 3)
        position = GAME.dealt(order, GAME.default_options(), 3, None)
        assert position is not None
        hands = [player.hand for player in position.players]
        assert hands == [order[:9], order[9:18], order[18:27]]
        assert [str(domino.tile) for domino in position.placed] == ["5-4", "5-5"]

    def test_a_starter_lies_as_it_is_given(self) -> None:
        order = list(GAME.whole_set(GAME.default_options(), 2))
        order[28] = order[27].flipped
        position = GAME.dealt(order, GAME.default_options(), 2, None)
        assert position is not None
        assert str(position.placed[0].tile) == "4-5"

    def test_two_equal_doubles_are_void_and_dealt_again(self) -> None:
        whole = GAME.whole_set(GAME.default_options(), 2)
        assert str(whole[-1]) == str(whole[-2]) == "5-5"
        assert GAME.dealt(whole, GAME.default_options(), 2, None) is None

    def test_two_equal_others_are_not_void(self) -> None:
        whole = GAME.whole_set(GAME.default_options(), 2)
        order = (*whole[:2], *whole[4:], *whole[2:4])
        position = GAME.dealt(order, GAME.default_options(), 2, None)
        assert position is not None
        assert [str(domino.tile) for domino in position.placed] == ["2-1", "2-1"]


class TestB3Order:
    def test_the_turn_goes_to_the_next_seat(self) -> None:
        hands = (["1-3", "1-1"], ["1-1", "1-1"], ["1-1"])
        position = GAME.play(board(hands=hands), place(THIRD)).position
        assert position.to_move == 1
        hands = (["1-1"], ["1-1"], ["1-3", "1-1"])
        position = GAME.play(board(hands=hands, to_move=2), place(THIRD)).position
        assert position.to_move == 0

    def test_every_seat_is_drawn_as_the_first_player(self) -> None:
        deals = [GAME.numbered_deal(seed, GAME.default_options(), 4) for seed in range(40)]
        assert {deal.first_player for deal in deals} == {0, 1, 2, 3}
        assert all(deal.to_move == deal.first_player for deal in deals)


class TestB4Grid:
    def test_a_filled_cell_is_named_and_stops_the_judging(self) -> None:
        violations = GAME.violations(holding(["1-3"]), place("1-3 1 1 down"))
        assert [violation.as_json() for violation in violations] == [
            {
                "code": "cell_occupied",
                "message": "(1, 1) is filled",
                "rule": "B4",
                "at": [{"row": 1, "column": 1}],
            }
        ]

    def test_both_cells_may_be_filled(self) -> None:
        (violation,) = GAME.violations(holding(["1-3"]), place("1-3 0 0 down"))
        assert violation.at == ((0, 0), (1, 0))

    def test_the_grid_has_no_edge_at_zero(self) -> None:
        assert is_legal("4-5 -1 0 right")
        assert is_legal("3-1 0 -1 down")

    def test_left_and_up_are_the_same_as_right_and_down(self) -> None:
        assert place("3-1 1 2 up") == place(THIRD)
        assert place("5-4 -1 1 left") == place(FOURTH)


class TestB5Group:
    def test_a_lone_cell_is_no_group(self) -> None:
        position = holding(["3-1"], *LONE[2:])
        effect = GAME.play(position, place("3-1 0 2 down")).effect
        assert [group["line"] for group in effect["groups"]] == ["row", "row"]

    def test_a_row_may_hold_two_groups(self) -> None:
        assert codes(holding(["1-2"], starter=GAPPED), place("1-2 0 5 right")) == ["too_few_groups"]


class TestB6Pattern:
    @pytest.mark.parametrize(
        "values", ["11", "12", "1111", "1212", "12312", "1234", "12341", "12345", "1234512"]
    )
    def test_cycles(self, values: str) -> None:
        assert is_pattern(tuple(int(value) for value in values))

    @pytest.mark.parametrize(
        "values", ["112", "122", "1221", "1213", "1232", "12314", "12342", "123455", "123452"]
    )
    def test_no_cycles(self, values: str) -> None:
        assert not is_pattern(tuple(int(value) for value in values))

    def test_four_different_values_are_still_open(self) -> None:
        assert fillings((1, 2, 3, 4), 1, ()) == {(1,), (5,)}

    def test_a_repeat_fixes_the_pattern(self) -> None:
        assert fillings((1, 2, 3, 1), 1, ()) == {(2,)}
        assert fillings((1, 1), 1, ()) == {(1,)}

    def test_the_fifth_value_fixes_the_pattern(self) -> None:
        assert fillings((1, 2, 3, 4, 5), 1, ()) == {(1,)}

    def test_what_joins_two_groups_suits_both(self) -> None:
        assert fillings((1, 2), 1, (1, 2)) == {(3,), (4,), (5,)}
        assert fillings((1, 2, 1), 1, (1, 2)) == {(2,)}
        assert fillings((1, 2, 1), 1, (2, 2)) == set()
        assert fillings((1, 2), 2, (1, 2)) == {
            (1, 2),
            (3, 4),
            (4, 3),
            (3, 5),
            (5, 3),
            (4, 5),
            (5, 4),
        }

    def test_both_ways_of_asking_agree(self) -> None:
        lines = [(1, 2, 3), (1, 1), (2,), (), (3, 1, 2, 3), (5, 4, 3, 2, 1), (1, 2, 3, 4)]
        for before in lines:
            for after in lines:
                for gap in (1, 2):
                    judged = {
                        tuple(map(int, f"{number:0{gap}o}"))
                        for number in range(8**gap)
                        if set(f"{number:0{gap}o}") <= set("12345")
                        and is_pattern((*before, *map(int, f"{number:0{gap}o}"), *after))
                    }
                    assert fillings(before, gap, after) == judged


class TestB7Legal:
    def test_a_pattern_broken_names_line_values_and_remedy(self) -> None:
        position = holding(["2-3"])
        (violation,) = GAME.violations(position, place("2-3 0 2 down"))
        assert violation.code == "pattern_broken"
        assert violation.rule == "B6"
        assert violation.message == (
            "row 1,2,2 keeps no pattern: (0, 2) would have to be 1 or 3 or 4 or 5"
        )
        assert violation.at == ((0, 0), (0, 1), (0, 2))

    def test_a_dead_cell_is_said_to_be_dead(self) -> None:
        position = holding(["5-5"], starter=("1-1 0 0 right", "2-2 0 3 right"))
        violation, *_ = GAME.violations(position, place("5-5 0 2 down"))
        assert violation.message == "row 1,1,5,2,2 keeps no pattern: no value suits (0, 2)"

    def test_a_group_newly_made_must_be_valid_too(self) -> None:
        assert codes(holding(["1-5"], *LONE[2:]), place("1-5 0 2 down")) == ["pattern_broken"]
        assert is_legal("5-1 0 2 down", *LONE[2:])

    def test_one_group_is_not_enough(self) -> None:
        (violation,) = GAME.violations(holding(["3-4"]), place("3-4 0 2 right"))
        assert violation.code == "too_few_groups"
        assert violation.message == "3-4 extends 1 group, not two"

    def test_no_group_at_all(self) -> None:
        (violation,) = GAME.violations(holding(["3-4"]), place("3-4 5 5 right"))
        assert violation.message == "3-4 extends no groups, not two"
        assert violation.at == ((5, 5), (5, 6))

    def test_every_rule_broken_is_named(self) -> None:
        position = holding(["1-1"], THIRD, FOURTH)
        assert codes(position, place("1-1 2 0 right")) == ["pattern_broken", "four_side_by_side"]
        assert codes(position, place("3-4 2 0 right")) == [
            "tile_not_held",
            "pattern_broken",
            "pattern_broken",
            "four_side_by_side",
        ]

    def test_a_domino_not_held(self) -> None:
        (violation,) = GAME.violations(holding(["1-1"]), place(THIRD))
        assert violation.code == "tile_not_held"
        assert violation.at == "/tile"

    def test_a_domino_of_another_set(self) -> None:
        assert "tile_not_held" in codes(holding(["1-1"]), place("6-6 0 2 down"))
        assert "tile_not_held" in codes(holding(3), place("6-6 0 2 down"))


class TestB8Extended:
    def test_own_halves_extend_nothing(self) -> None:
        assert lays(holding(["1-3"]), THIRD) == (9, [3, 3], False)

    def test_a_join_counts_once_with_the_joined_length(self) -> None:
        plays = ("4-5 1 3 right",)
        position = holding(["3-1"], *plays, starter=GAPPED)
        assert lays(position, "3-1 0 2 down") == (15, [5, 3], False)

    def test_a_join_alone_is_one_group(self) -> None:
        assert not is_legal("3-1 0 2 down", starter=GAPPED)
        assert not is_legal("3-4 0 2 right", starter=WIDE)

    def test_at_most_three_lines(self) -> None:
        assert lays(holding(["5-3"], *PLAYED), "5-3 2 3 down") == (45, [5, 3, 3], False)

    def test_a_line_with_one_old_group_and_a_lone_cell_counts_with_the_whole_length(self) -> None:
        starter = ("1-2 0 0 right", "1-4 0 3 down")
        position = holding(["3-1"], "5-2 1 4 right", starter=starter)
        assert lays(position, "3-1 0 2 down") == (16, [4, 4], False)


class TestB9FourSideBySide:
    def test_starters_count(self) -> None:
        found = GAME.violations(holding(["2-3"], FOURTH), place("2-3 2 0 right"))
        four = next(each for each in found if each.code == "four_side_by_side")
        assert four.rule == "B9"
        assert four.at == tuple((row, column) for row in (-1, 0, 1, 2) for column in (0, 1))

    def test_three_are_allowed(self) -> None:
        assert is_legal(FOURTH)

    def test_counted_through_the_middle(self) -> None:
        starter = ("1-2 0 0 down", "3-4 0 1 down")
        assert "four_side_by_side" in codes(
            holding(["5-5"], "3-4 0 3 down", starter=starter), place("5-5 0 2 down")
        )

    def test_shifted_dominoes_are_not_flush(self) -> None:
        assert is_legal("3-4 2 1 right", *PLAYED[:4])

    def test_crosswise_dominoes_are_not_parallel(self) -> None:
        starter = ("1-2 0 0 down", "3-4 0 1 down")
        found = codes(holding(["5-5"], "1-2 0 2 right", starter=starter), place("5-5 1 2 right"))
        assert "four_side_by_side" not in found


class TestB10Score:
    def test_product_of_lengths(self) -> None:
        assert scores(SIXTH, *PLAYED[:3]) == 16

    def test_a_double_doubles_once(self) -> None:
        assert lays(holding(["5-5"]), "5-5 0 2 down") == (18, [3, 3], True)

    def test_the_score_is_added_to_the_mover(self) -> None:
        position = holding(["1-3", "1-1"], scores=(4, 7))
        after = GAME.play(position, place(THIRD)).position
        assert [player.score for player in after.players] == [13, 7]

    def test_the_effect_in_full(self) -> None:
        effect = GAME.play(holding(["1-3"]), place(THIRD)).effect
        cells = [[{"row": row, "column": column} for column in (0, 1, 2)] for row in (0, 1)]
        assert effect == {
            "score": 9,
            "doubled": False,
            "groups": [
                {"line": "row", "cells": cells[0], "values": [1, 2, 1], "length": 3},
                {"line": "row", "cells": cells[1], "values": [3, 4, 3], "length": 3},
            ],
        }


class TestB11Unable:
    def test_a_pass_is_not_allowed_when_a_play_exists(self) -> None:
        (violation,) = GAME.violations(holding(["1-3"]), PASS)
        assert violation.code == "must_play"
        assert violation.rule == "B11"
        assert violation.message.startswith("3-1 can be laid")

    def test_who_cannot_play_passes_and_scores_nothing(self) -> None:
        position = board(*PLAYED, hands=(["1-1", "2-2"], ["5-5"]), scores=(5, 6))
        assert GAME.legal_moves(position) == (PASS,)
        after, effect = GAME.play(position, PASS)
        assert effect == {"score": 0, "doubled": False, "groups": []}
        assert (after.to_move, after.passes) == (1, 1)
        assert after.players == position.players

    def test_a_play_ends_the_row_of_passes(self) -> None:
        position = board(*PLAYED, hands=(["5-5", "1-1"], ["1-1"]), passes=1)
        after = GAME.play(position, place("5-5 -2 2 right")).position
        assert after.passes == 0

    def test_who_passed_may_play_later(self) -> None:
        hands = (["1-1", "1-3"], ["1-1"])
        assert GAME.legal_moves(board(*PLAYED, hands=hands))[0] != PASS


class TestB12End:
    def test_nobody_can_place(self) -> None:
        position = board(*PLAYED, hands=(["1-1", "2-2"], ["3-3"]))
        assert GAME.legal_moves(position) == ()
        outcome = GAME.outcome(position)
        assert outcome is not None
        assert outcome.reason == "blocked"

    def test_not_over_while_anybody_can(self) -> None:
        assert GAME.outcome(board(*PLAYED, hands=(["1-1"], ["3-3"], ["5-5"]))) is None

    def test_after_the_end_every_move_is_refused_for_that_alone(self) -> None:
        position = board(*PLAYED, hands=(["1-1"], ["3-3"]))
        assert codes(position, PASS) == ["game_over"]
        assert codes(position, place("6-6 0 0 right")) == ["game_over"]

    def test_last_turns_go_to_those_after_in_the_starting_order(self) -> None:
        hands = (["1-1", "5-5"], ["1-1", "5-5"], ["1-3"], ["1-1", "5-5"])
        position = board(hands=hands, to_move=2, first_player=1)
        position = GAME.play(position, place(THIRD)).position
        assert position.last_turns == (3, 0)
        position = GAME.play(position, GAME.legal_moves(position)[0]).position
        assert (position.last_turns, position.to_move) == ((0,), 0)
        position = GAME.play(position, GAME.legal_moves(position)[0]).position
        assert position.last_turns == ()
        assert GAME.outcome(position) is not None

    def test_a_pass_uses_up_a_last_turn(self) -> None:
        hands: tuple[list[str] | int, ...] = ([], ["1-1"], ["5-5"])
        position = board(*PLAYED, hands=hands, to_move=1, last_turns=[1, 2])
        after = GAME.play(position, PASS).position
        assert (after.last_turns, after.to_move) == ((2,), 2)

    def test_only_those_owed_a_turn_are_asked(self) -> None:
        hands: tuple[list[str] | int, ...] = (["5-5"], [], ["1-1"])
        position = board(*PLAYED, hands=hands, to_move=2, last_turns=[2])
        outcome = GAME.outcome(position)
        assert outcome is not None
        assert outcome.reason == "went_out"

    def test_going_out_in_a_last_turn_gives_no_more_turns(self) -> None:
        hands: tuple[list[str] | int, ...] = ([], ["5-5"], ["2-1"])
        position = board(*PLAYED, hands=hands, to_move=1, last_turns=[1, 2])
        after = GAME.play(position, place("5-5 -2 2 right")).position
        assert after.last_turns == (2,)


class TestB13Penalties:
    def test_doubles_and_others(self) -> None:
        hands = (["1-1", "2-2"], ["3-3"])
        outcome = GAME.outcome(board(*PLAYED, hands=hands, scores=(30, 9)))
        assert outcome is not None
        assert [part._asdict() for part in outcome.settlement] == [
            {"seat": 0, "part": "plays", "adds": 30},
            {"seat": 0, "part": "doubles_left", "adds": -10},
            {"seat": 0, "part": "others_left", "adds": 0},
            {"seat": 1, "part": "plays", "adds": 9},
            {"seat": 1, "part": "doubles_left", "adds": -5},
            {"seat": 1, "part": "others_left", "adds": 0},
        ]
        assert outcome.totals == (20, 4)
        assert outcome.winners == (0,)

    def test_another_domino_costs_25(self) -> None:
        position = board(hands=(["1-2"], ["3-3"]), starter=APART)
        outcome = GAME.outcome(position)
        assert outcome is not None
        assert outcome.totals == (-25, -5)
        assert outcome.winners == (1,)

    def test_ties_are_shared(self) -> None:
        hands = (["1-1"], ["3-3"], ["2-1"])
        outcome = GAME.outcome(board(hands=hands, starter=APART))
        assert outcome is not None
        assert outcome.winners == (0, 1)

    def test_the_scores_in_the_position_are_those_of_play(self) -> None:
        position = board(hands=(["1-1"], ["3-3"]), starter=APART, scores=(30, 9))
        assert [player.score for player in position.players] == [30, 9]
        score = GAME.score(position)
        assert score["standing"] == [30, 9]
        assert score["totals"] == [25, 4]

    def test_no_settlement_before_the_end(self) -> None:
        score = GAME.score(board(scores=(30, 9)))
        assert score["settlement"] is None
        assert score["totals"] is None


class TestOptionLoneCellsCount:
    OPTIONS = {"lone_cells_count": True}

    def test_a_lone_cell_is_extended(self) -> None:
        position = holding(["5-1"], *LONE[2:], options=self.OPTIONS)
        score, lengths, _ = lays(position, "5-1 0 2 down")
        assert (score, sorted(lengths)) == (27, [3, 3, 3])

    def test_it_counts_towards_the_two(self) -> None:
        assert not is_legal("3-4 0 2 right", "2-5 1 2 right")
        assert scores("3-4 0 2 right", "2-5 1 2 right", options=self.OPTIONS) == 4 * 2 * 2

    def test_without_a_neighbour_nothing_is_extended(self) -> None:
        assert not is_legal("3-4 0 2 right", options=self.OPTIONS)


class TestOptionJoinsCountTwice:
    OPTIONS = {"joins_count_twice": True}

    def test_the_joined_length_counts_once_for_each_old_group(self) -> None:
        position = holding(["3-1"], "4-5 1 3 right", starter=GAPPED, options=self.OPTIONS)
        assert lays(position, "3-1 0 2 down") == (75, [5, 5, 3], False)

    def test_a_join_is_two_groups(self) -> None:
        for words, starter, score in (
            ("3-1 0 2 down", GAPPED, 25),
            ("3-4 0 2 right", WIDE, 36),
        ):
            assert scores(words, starter=starter, options=self.OPTIONS) == score

    def test_a_lone_cell_is_no_part_of_a_join(self) -> None:
        starter = ("1-2 0 0 right", "1-5 0 3 down")
        assert not is_legal("3-1 0 2 down", starter=starter, options=self.OPTIONS)

    def test_with_lone_cells_a_lone_cell_is_a_part_of_a_join(self) -> None:
        starter = ("1-2 0 0 right", "1-5 0 3 down")
        both = {**self.OPTIONS, "lone_cells_count": True}
        assert scores("3-1 0 2 down", starter=starter, options=both) == 4 * 4 * 2


class TestOptionIdenticalSets:
    def test_each_player_has_one_set_but_for_its_starter(self) -> None:
        options = GAME.read_options({"identical_sets": True})
        for seed in range(30):
            position = GAME.numbered_deal(seed, options, 2)
            starters = [domino.tile.canonical for domino in position.placed]
            for player, starter in zip(position.players, starters, strict=True):
                assert len({*player.hand, starter}) == 15

    def test_equal_starters_that_are_no_double_do_occur(self) -> None:
        options = GAME.read_options({"identical_sets": True})
        deals = [GAME.numbered_deal(seed, options, 2) for seed in range(100)]
        equal = [deal for deal in deals if deal.starter[0] == deal.starter[1]]
        assert equal
        assert not any(deal.starter[0].is_double for deal in equal)

    def test_hands_given_from_a_set_each_are_dealt_as_given(self) -> None:
        whole = GAME.whole_set(GAME.default_options(), 2)[::2]
        hands = [[tile for tile in whole if str(tile) != out] for out in ("2-1", "4-3")]
        starter = [tile for tile in whole if str(tile) in ("2-1", "4-3")]
        options = GAME.read_options({"identical_sets": True})
        position = GAME.dealt([*hands[0], *hands[1], *starter], options, 2, None)
        assert position is not None
        assert [list(player.hand) for player in position.players] == hands


class TestMoves:
    def test_two_copies_of_a_tile_give_one_move(self) -> None:
        assert len(GAME.legal_moves(holding(["1-3", "1-3"]))) == len(placements("1-3"))

    def test_a_double_lies_one_way(self) -> None:
        moves = GAME.legal_moves(holding(["5-5"]))
        assert len(moves) == 4
        assert all(isinstance(move, Place) for move in moves)

    def test_the_order_is_fixed(self) -> None:
        assert placements("1-3") == [
            "place 3-1 row -1 column 0 right",
            "place 3-1 row 0 column -1 down",
            "place 3-1 row 0 column 2 down",
            "place 1-3 row 0 column 2 down",
            "place 1-3 row 2 column 0 right",
        ]

    def test_tile_of_a_move(self) -> None:
        assert str(GAME.moves_tile(place(THIRD))) == "3-1"
        assert GAME.moves_tile(PASS) is None
