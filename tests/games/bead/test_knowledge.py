"""The Bead Game with face-down dominoes: views, plays out of hidden hands, the end."""

import random

import pytest

from engine.games.bead import GAME, Position
from engine.tiles import HIDDEN
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
)
from tests.kit.playouts import walk
from tests.looking import some
from tests.wire import position_json, read_position


def numbered(players: int, seed: int = 4, **options: bool) -> Position:
    return GAME.numbered_deal(seed, GAME.read_options(options), players)


class TestView:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_other_hands_are_hidden(self, players: int) -> None:
        position = numbered(players)
        for seat in some(range(players)):
            seen = GAME.view(position, seat)
            for other, player in some(enumerate(seen.players)):
                if other == seat:
                    assert player == position.players[seat]
                else:
                    assert set(player.hand) == {HIDDEN}
                    assert len(player.hand) == len(position.players[other].hand)

    def test_open_hands_are_seen(self) -> None:
        position = numbered(3, open_hands=True)
        assert GAME.view(position, 0) == position

    def test_the_domino_set_aside_is_nowhere(self) -> None:
        data = position_json(GAME, GAME.view(numbered(3), 0))
        assert [player["hand"] for player in data["players"][1:]] == [9, 9]

    def test_once_over_the_hands_are_laid_open(self) -> None:
        position = board(*PLAYED, hands=(["1-1"], ["3-3"]))
        assert GAME.view(position, 0) == position

    def test_a_view_of_a_view_hides_no_less(self) -> None:
        seen = GAME.view(GAME.view(numbered(2), 0), 1)
        assert all(set(player.hand) == {HIDDEN} for player in seen.players)
        assert GAME.faults(seen) == ()


class TestHiddenMover:
    def test_only_a_pass_is_listed_and_the_list_is_not_complete(self) -> None:
        position = board(hands=(3, ["1-1"]))
        assert GAME.legal_moves(position) == (PASS,)
        assert not GAME.moves_complete(position)

    def test_a_hidden_domino_may_be_laid(self) -> None:
        position = board(hands=(3, ["1-1"]))
        step = GAME.play(position, place(THIRD))
        assert step.effect["score"] == 9
        assert step.position.players[0].hand == (HIDDEN, HIDDEN)

    def test_not_one_that_is_seen_elsewhere(self) -> None:
        position = board(hands=(3, ["1-3", "1-3"]))
        assert codes(position, place(THIRD)) == ["tile_not_held"]

    def test_a_seen_domino_is_laid_before_a_hidden_one(self) -> None:
        position = board(hands=(["1-3", "?"], ["1-1"]))
        after = GAME.play(position, place(THIRD)).position
        assert after.players[0].hand == (HIDDEN,)

    def test_a_pass_is_refused_only_for_a_seen_domino(self) -> None:
        assert codes(board(hands=(["1-3", "?"], ["1-1"])), PASS) == ["must_play"]
        assert codes(board(*PLAYED, hands=(["1-1", "?"], ["1-1"])), PASS) == []

    def test_seen_hands_are_complete(self) -> None:
        assert GAME.moves_complete(board(hands=(["1-3"], 4)))

    def test_playing_on_from_a_view_stays_sound(self) -> None:
        """The moves of a whole hand, made on what seat 0 sees."""
        for players in (2, 3, 4):
            start = numbered(players)
            seen = GAME.view(start, 0)
            for played in some(walk(GAME, start, random.Random(1), 150)):
                if played.move is not None:
                    seen, effect = GAME.play(seen, played.move)
                    assert effect == played.effect
                assert GAME.faults(seen) == ()
                assert GAME.view(played.position, 0).placed == seen.placed


SETS = {"identical_sets": True}


class TestIdenticalSets:
    def test_nobody_holds_copies_of_both_starters(self) -> None:
        """S is 2-1 and 4-3: who shows a 4-3 has laid the 2-1 and cannot hold another."""
        hands: tuple[list[str] | int, ...] = (["4-3", *["?"] * 13], 14)
        play = place("2-1 2 0 right")
        assert codes(board(hands=hands), play) == []
        assert codes(board(hands=hands, options=SETS), play) == ["tile_not_held"]
        assert codes(board(hands=hands[::-1], options=SETS), play) == []

    def test_what_both_have_hidden_either_may_lay(self) -> None:
        position = board(hands=(14, 14), options=SETS)
        for words in ("1-2 -1 0 right", "4-3 0 2 down", "1-3 0 2 down"):
            assert "tile_not_held" not in codes(position, place(words))

    def test_who_has_laid_one_cannot_hold_the_other_copy(self) -> None:
        """Seat 0 has laid 3-1 and has 13 left: twelve of which both copies are hidden, and the
        copy of one starter."""
        for hands, held in (((13, 14), False), ((14, 13), True)):
            position = board(THIRD, hands=hands, options=SETS)
            assert ("tile_not_held" in codes(position, place("3-1 2 0 right"))) != held
            for words in ("1-2 -1 0 right", "3-4 -1 0 right"):
                assert "tile_not_held" not in codes(position, place(words))

    def test_hidden_hands_on_both_sides_play_a_whole_hand(self) -> None:
        for seed in range(12):
            start = numbered(2, seed, identical_sets=True)
            seen = GAME.view(GAME.view(start, 0), 1)
            for played in some(walk(GAME, start, random.Random(seed), 150)):
                if played.move is not None:
                    seen, effect = GAME.play(seen, played.move)
                    assert effect == played.effect
                assert GAME.faults(seen) == ()


class TestEndWithHiddenHands:
    def test_blocked_only_after_a_round_of_passes(self) -> None:
        position = board(hands=(["1-1"], 2, 1), starter=APART)
        for turn in range(3):
            assert GAME.outcome(position) is None
            assert GAME.legal_moves(position) == (PASS,)
            assert position.passes == turn
            position = GAME.play(position, PASS).position
        outcome = GAME.outcome(position)
        assert outcome is not None
        assert outcome.reason == "blocked"
        assert GAME.legal_moves(position) == ()

    def test_at_once_where_those_asked_are_seen(self) -> None:
        hands: tuple[list[str] | int, ...] = (3, [], ["1-1"])
        position = board(*PLAYED, hands=hands, to_move=2, last_turns=[2])
        assert GAME.outcome(position) is not None

    def test_last_turns_run_out(self) -> None:
        hands: tuple[list[str] | int, ...] = ([], 2)
        position = board(*PLAYED, hands=hands, to_move=1, last_turns=[1])
        assert GAME.outcome(position) is None
        assert GAME.outcome(GAME.play(position, PASS).position) is not None

    def test_what_a_hidden_hand_pays_is_open(self) -> None:
        hands: tuple[list[str] | int, ...] = (["1-1"], 2)
        position = board(*PLAYED, hands=hands, passes=2, scores=(50, 60))
        outcome = GAME.outcome(position)
        assert outcome is not None
        assert outcome.details == {"settled": False}
        assert outcome.winners == ()
        assert outcome.totals == (45, 60)

    def test_it_is_certain_where_all_that_is_unseen_is_in_one_hand(self) -> None:
        start = numbered(2)
        *_, last = walk(GAME, start, random.Random(3), 150)
        end = GAME.outcome(last.position)
        data = position_json(GAME, last.position)
        for player in data["players"]:
            if player["hand"]:
                player["hand"] = len(player["hand"])
                break
        data["passes"] = 2 if data["last_turns"] is None else data["passes"]
        assert GAME.outcome(read_position(GAME, data)) == end


def test_an_opponents_play_scores_the_same_hidden_or_seen() -> None:
    seen = lays(holding(["2-4"], *PLAYED[:3]), SIXTH)
    assert lays(board(*PLAYED[:3], hands=(4, ["1-1"])), SIXTH) == seen
