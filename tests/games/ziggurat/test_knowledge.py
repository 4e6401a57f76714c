"""A pile whose order is not known, and what a player sees."""

from engine.games.ziggurat import GAME
from engine.tiles import HIDDEN
from tests.games.ziggurat.boards import codes, place, position
from tests.wire import position_json, read_position

FIRST = "4-1 1 0 0 right"


class TestNumberAsPile:
    def test_without_drawn_a_hidden_domino_joins_the_hand(self) -> None:
        step = GAME.play(position(hand="4-1 3-2"), place(FIRST))
        assert position_json(GAME, step.position)["hand"] == ["3-2", "?"]
        assert position_json(GAME, step.position)["pile"] == 25
        assert step.effect["drawn"] == "?"

    def test_drawn_names_the_domino_turned_up(self) -> None:
        step = GAME.play(position(hand="4-1 3-2"), place(FIRST, drawn="2-6"))
        assert position_json(GAME, step.position)["hand"] == ["3-2", "6-2"]
        assert step.effect["drawn"] == "6-2"

    def test_drawn_must_be_among_the_hidden(self) -> None:
        start = position("1-1 1 2 2 right", hand="4-1 3-2")
        for seen in ("1-1", "3-2", "4-1", "7-7"):
            assert "drawn_not_possible" in codes(start, place("1-4 1 1 2 up", drawn=seen))

    def test_nothing_can_be_drawn_for_a_domino_set_aside(self) -> None:
        start = position(hand="4-1", lifted="5-5")
        assert codes(start, place("5-5 1 0 0 right", drawn="6-6")) == ["drawn_not_possible"]


class TestKnownPile:
    def test_drawn_must_agree_with_the_order(self) -> None:
        data = position_json(GAME, GAME.numbered_deal(1, GAME.default_options(), 1))
        start = read_position(GAME, data)
        first, second = data["pile"][:2]
        tile = data["hand"][0]
        assert codes(start, place(f"{tile} 1 0 0 right", drawn=first)) == []
        assert codes(start, place(f"{tile} 1 0 0 right", drawn=second)) == ["drawn_not_possible"]

    def test_a_list_may_hold_hidden_dominoes(self) -> None:
        data = {"hand": ["4-1", "3-2", "5-5"], "pile": ["?", "6-6", *["?"] * 23]}
        start = read_position(GAME, data)
        assert codes(start, place(FIRST, drawn="6-6")) == ["drawn_not_possible"]
        step = GAME.play(start, place(FIRST, drawn="6-5"))
        assert position_json(GAME, step.position)["pile"] == ["6-6", *["?"] * 23]


class TestHiddenHand:
    def test_a_hidden_domino_may_turn_out_to_be_any_unseen_one(self) -> None:
        start = read_position(GAME, {"hand": ["3-2", "?", "?"], "pile": 25})
        step = GAME.play(start, place(FIRST))
        assert position_json(GAME, step.position)["hand"] == ["3-2", "?", "?"]
        assert codes(start, place("3-3 1 0 0 right", drawn="3-3")) == ["drawn_not_possible"]

    def test_moves_with_hidden_dominoes_are_not_all_listed(self) -> None:
        start = read_position(GAME, {"hand": ["3-2", "?", "?"], "pile": 25})
        assert not GAME.moves_complete(start)
        assert len(GAME.legal_moves(start)) == 120

    def test_hidden_dominoes_add_no_move_while_those_lifted_come_first(self) -> None:
        data = {
            "options": {"lifted_first": True},
            "placed": [{"tile": "1-1", "tier": 1, "row": 2, "column": 2, "direction": "right"}],
            "hand": ["?", "?", "4-1"],
            "lifted": ["6-1"],
            "pile": 23,
            "cheats": 1,
        }
        assert GAME.moves_complete(read_position(GAME, data))
        assert not GAME.moves_complete(read_position(GAME, {**data, "options": {}}))


class TestView:
    def test_the_pile_lies_face_down(self) -> None:
        start = GAME.numbered_deal(3, GAME.default_options(), 1)
        seen = GAME.view(start, 0)
        assert set(seen.pile) == {HIDDEN}
        assert position_json(GAME, seen)["pile"] == 25
        assert seen.hand == start.hand

    def test_an_empty_pile_is_written_as_an_empty_list(self) -> None:
        start = read_position(GAME, {"hand": 28, "pile": 0, "options": {"hand_size": 28}})
        assert position_json(GAME, start)["pile"] == []
        assert GAME.text(start) == "ziggurat~hand_size.28~~x28~~~0"
