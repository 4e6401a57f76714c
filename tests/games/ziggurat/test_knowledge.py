"""A pile whose order is not known, and what a player sees."""

from engine.games.ziggurat import GAME
from tests.games.ziggurat.boards import codes, laid, place, position
from tests.wire import position_json, read_position

FIRST = "4-1 1 0 0 right"


def test_z3_a_hidden_domino_joins_the_hand_unless_it_is_shown() -> None:
    start = position(hand="4-1 3-2")
    for drawn, shown in (({}, "?"), ({"drawn": "2-6"}, "6-2")):
        after, effect = GAME.play(start, place(FIRST, **drawn))
        data = position_json(GAME, after)
        assert (data["hand"], data["pile"], effect["drawn"]) == (["3-2", shown], 25, shown)


def test_z3_what_cannot_be_drawn() -> None:
    start = position("1-1 1 2 2 right", hand="4-1 3-2")
    for seen in ("1-1", "3-2", "4-1", "7-7"):
        assert "drawn_not_possible" in codes(start, place("1-4 1 1 2 up", drawn=seen))
    hidden = read_position(GAME, {"hand": ["3-2", "?", "?"], "pile": 25})
    aside = position(hand="4-1", lifted="5-5")
    known = read_position(GAME, {"hand": ["4-1", "3-2", "5-5"], "pile": ["?", "6-6", *["?"] * 23]})
    for start, words, drawn, wrong in (
        (hidden, "3-3 1 0 0 right", "3-3", ["drawn_not_possible"]),
        (aside, "5-5 1 0 0 right", "6-6", ["drawn_not_possible"]),
        (known, FIRST, "6-6", ["drawn_not_possible"]),
        (known, FIRST, "6-5", []),
    ):
        assert codes(start, place(words, drawn=drawn)) == wrong, (words, drawn)
    after = GAME.play(known, place(FIRST, drawn="6-5")).position
    assert position_json(GAME, after)["pile"] == ["6-6", *["?"] * 23]


def test_moves_with_hidden_dominoes_are_not_all_listed() -> None:
    """But all are while dominoes set aside come first."""
    start = read_position(GAME, {"hand": ["3-2", "?", "?"], "pile": 25})
    assert not GAME.moves_complete(start)
    assert len(GAME.legal_moves(start)) == 120
    data = {
        "options": {"lifted_first": True},
        "placed": [laid("1-1 1 2 2 right")],
        "hand": ["?", "?", "4-1"],
        "lifted": ["6-1"],
        "pile": 23,
        "cheats": 1,
    }
    assert GAME.moves_complete(read_position(GAME, data))
    assert not GAME.moves_complete(read_position(GAME, {**data, "options": {}}))
