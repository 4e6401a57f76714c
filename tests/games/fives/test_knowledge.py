"""What is known of Fives at a real table: hidden dominoes, dominoes shown, views."""

from engine.games.fives import GAME, Draw, Pass
from engine.tiles import HIDDEN, in_order
from tests.games.fives.material import BLOCKED, codes, draw, play, position, tiles
from tests.wire import position_json, read_position


class TestHiddenHand:
    where = position("5-5 | 5-0", "6", "5-3 2-0 6-4 4-1 3-3 2-1", boneyard="14")

    def test_a_play_out_of_it_shows_the_domino(self) -> None:
        assert codes(self.where, play("5-1", 1)) == []
        after = GAME.play(self.where, play("5-1", 1)).position
        assert after.hands[0] == (HIDDEN,) * 5
        assert GAME.faults(after) == ()

    def test_not_a_domino_that_is_seen_elsewhere(self) -> None:
        assert codes(self.where, play("5-3", 1)) == ["tile_not_held"]
        assert codes(self.where, play("5-0", 1)) == ["tile_not_held"]
        assert codes(self.where, play("7-5", 1)) == ["tile_not_held", "ends_do_not_match"]

    def test_the_list_is_not_complete(self) -> None:
        assert GAME.legal_moves(self.where) == (Draw(),)
        assert GAME.moves_complete(self.where) is False
        assert GAME.moves_complete(self.where._replace(to_move=1)) is True

    def test_it_is_complete_where_nothing_unseen_fits(self) -> None:
        assert GAME.moves_complete(position(BLOCKED, "1", "4-1", "5-4 1-1", "5-2 3-3")) is True

    def test_a_draw_may_be_true(self) -> None:
        assert codes(self.where, Draw()) == []
        assert codes(self.where, Pass()) == ["must_draw"]

    def test_unless_a_seen_domino_can_be_played(self) -> None:
        mixed = position("5-5 | 5-0", "6-5 5", "5-3 2-0 6-4 4-1 3-3 2-1", boneyard="14")
        assert codes(mixed, Draw()) == ["must_play"]
        assert GAME.legal_moves(mixed) == (play("5-6", 1),)
        assert GAME.moves_complete(mixed) is False

    def test_a_pass_may_be_true(self) -> None:
        where = position(BLOCKED, "1", "4-1", "5-4 1-1", "5-2 3-3")
        assert codes(where, Pass()) == []


class TestHiddenLead:
    plain = "6-5 6-4 6-3 6-2 6-1 6-0"

    def test_a_double_may_be_led_that_beats_those_seen(self) -> None:
        where = position("", "7", f"{self.plain} 3-3", boneyard="14")
        assert GAME.faults(where) == ()
        assert GAME.legal_moves(where) == ()
        assert GAME.moves_complete(where) is False
        assert codes(where, play("4-4")) == []
        assert codes(where, play("2-2")) == ["must_lead_highest_double"]
        assert codes(where, play("5-4")) == ["must_lead_highest_double"]
        assert codes(where, play("3-3")) == ["tile_not_held"]

    def test_one_that_is_seen_may_be_beaten_by_a_hidden_one(self) -> None:
        where = position("", "3-3 6", f"{self.plain} 5-4", boneyard="14")
        assert GAME.legal_moves(where) == (play("3-3"),)
        assert GAME.moves_complete(where) is False
        assert codes(where, play("6-6")) == []

    def test_faces_that_no_domino_here_has(self) -> None:
        where = position("", "7", f"{self.plain} 3-3", boneyard="14")
        for tile in ("S-S", "*-*", "7-7", "6-*"):
            assert "tile_not_held" in codes(where, play(tile))

    def test_the_highest_of_all_is_certain(self) -> None:
        where = position("", "6-6 6", f"{self.plain} 5-4", boneyard="14")
        assert GAME.moves_complete(where) is True


class TestDrawn:
    where = position("5-5 | 5-0", "6-4 6-3", "5-3 2-0 4-1 3-3 2-1", boneyard="19")

    def test_a_domino_shown_joins_the_hand(self) -> None:
        step = GAME.play(self.where, draw("6-6"))
        assert step.position.hands[0] == in_order(tiles("6-4 6-3 6-6"))
        assert step.position.boneyard == (HIDDEN,) * 18
        assert step.effect["drawn"] == "6-6"

    def test_left_out_a_hidden_one_joins(self) -> None:
        step = GAME.play(self.where, Draw())
        assert step.position.hands[0] == (*in_order(tiles("6-4 6-3")), HIDDEN)
        assert step.effect["drawn"] == "?"
        assert GAME.moves_complete(step.position) is False

    def test_it_must_be_among_the_hidden(self) -> None:
        assert codes(self.where, draw("6-4")) == ["drawn_not_possible"]
        assert codes(self.where, draw("5-5")) == ["drawn_not_possible"]
        assert codes(self.where, draw("7-7")) == ["drawn_not_possible"]

    def test_a_boneyard_known_in_part(self) -> None:
        where = self.where._replace(boneyard=tiles("1 6-6 17"))
        assert codes(where, draw("6-6")) == ["drawn_not_possible"]
        assert codes(where, draw("6-5")) == []
        after = GAME.play(where, draw("6-1")).position
        assert codes(after, draw("6-6")) == []
        assert codes(after, draw("6-5")) == ["drawn_not_possible"]
        assert GAME.play(after, Draw()).effect["drawn"] == "6-6"


class TestView:
    where = read_position(GAME, dict(GAME.example))

    def test_it_hides_the_other_hands_and_the_boneyard(self) -> None:
        seen = GAME.view(self.where, 1)
        assert seen.hands == ((HIDDEN,) * 6, self.where.hands[1])
        assert seen.boneyard == (HIDDEN,) * 14
        data = position_json(GAME, seen)
        assert data["players"][0]["hand"] == 6
        assert data["boneyard"] == 14

    def test_it_keeps_all_that_lies_open(self) -> None:
        seen = GAME.view(self.where, 1)
        assert (seen.layout, seen.scores) == (self.where.layout, self.where.scores)
        assert (seen.to_move, seen.passes) == (self.where.to_move, self.where.passes)


class TestSettlingHiddenHands:
    def test_out_against_hidden_hands_waits_to_be_counted(self) -> None:
        where = position("5-5 | 5-0", "2-0", "4-4", "1", boneyard="24")
        step = GAME.play(where, play("0-2", 0))
        ended = GAME.outcome(step.position)
        assert ended is not None
        assert (ended.reason, ended.winners, ended.settlement) == ("out", (0,), ())
        assert ended.details["settled"] is False
        assert "bonus" not in step.effect

    def test_blocked_with_hidden_hands_the_winner_is_not_known(self) -> None:
        where = position(BLOCKED, "2-1", "1", "5-4 1-1", "2", passes=4)
        ended = GAME.outcome(where)
        assert ended is not None
        assert (ended.reason, ended.winners) == ("blocked", ())
        assert ended.details["settled"] is False

    def test_the_only_hidden_hand_is_what_is_left_of_the_set(self) -> None:
        where = position(BLOCKED, "2-1", "4-1", "5-4 1-1", "2", passes=4)
        ended = GAME.outcome(where)
        assert ended is not None
        assert ended.winners == (0,)
        assert ended.details["bonus"]["difference"] == 26
        assert ended.details["settled"] is True
