"""Scores, passes, the end and the settlement of the Bead Game: B10 to B13."""

from engine.games.bead import GAME
from tests.games.bead.build import (
    APART,
    PASS,
    PLAYED,
    SIXTH,
    THIRD,
    board,
    codes,
    holding,
    lays,
    place,
    scores,
)


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
        assert violation.message.startswith("You must play 3-1")

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
