"""The rules of draw dominoes by number."""

from engine.tiles import parse_tile
from examples.draw import GAME, Draw, End, Lay, Move, Pass, Position


def at(row: str, hands: str, boneyard: str = "", to_move: int = 0) -> Position:
    return GAME.position_of_fields(["", hands, str(to_move), row, boneyard])


def lay(tile: str, end: End = "right") -> Lay:
    return Lay(parse_tile(tile), end)


def broken(where: Position, move: Move) -> list[str]:
    return [f"{wrong.rule} {wrong.code}" for wrong in GAME.violations(where, move)]


def wrong_with(where: Position) -> list[str]:
    return [f"{fault.rule} {fault.code} {fault.at}" for fault in GAME.faults(where)]


def test_d1_the_set_is_whole() -> None:
    assert wrong_with(at("6-3", "6-4_5-1.2-0", "x24")) == []
    assert wrong_with(at("6-3", "6-4_5-1.2-0", "x23")) == ["D1 tile_missing "]
    assert "D1 tile_repeated /row/0" in wrong_with(at("6-3", "6-4_6-3.2-0", "x24"))


def test_d2_equal_numbers_touch() -> None:
    where = at("6-3_3-1", "6-4_4-1.5-5", "x23")
    assert GAME.text(GAME.play(where, lay("6-4", "left")).position).split("~")[4] == "4-6_6-3_3-1"
    assert GAME.text(GAME.play(where, lay("4-1")).position).split("~")[4] == "6-3_3-1_1-4"
    assert broken(where, lay("6-4")) == ["D2 ends_do_not_match"]
    assert broken(where, lay("5-5")) == ["D2 tile_not_held", "D2 ends_do_not_match"]
    assert wrong_with(at("6-3_1-3", "6-4_4-1.5-5", "x23")) == ["D2 ends_do_not_match /row/1"]


def test_d2_the_first_domino_lies_to_the_right() -> None:
    where = at("", "6-4_4-1.5-5", "x25")
    assert GAME.legal_moves(where) == (lay("4-1"), lay("6-4"))
    assert broken(where, lay("6-4", "left")) == ["D2 nothing_to_the_left"]


def test_d3_only_who_cannot_lay_draws_or_passes() -> None:
    assert broken(at("6-3", "6-4.5-5", "x25"), Draw()) == ["D3 must_lay"]
    assert broken(at("6-3", "6-4.5-5"), Pass()) == ["D3 must_lay"]
    stuck = at("6-3", "5-1.6-5", "2-2_6-4")
    assert GAME.legal_moves(stuck) == (Draw(),)
    assert broken(stuck, Pass()) == ["D3 must_draw"]
    drawn = GAME.play_all(stuck, [Draw(), Draw()])[0]
    assert GAME.legal_moves(drawn) == (lay("6-4", "left"),)
    assert broken(at("6-3", "5-1.6-5"), Draw()) == ["D3 boneyard_empty"]
    assert GAME.play(at("6-3", "5-1.6-5"), Pass()).position.to_move == 1


def test_d3_a_draw_may_show_what_was_hidden() -> None:
    stuck = at("6-3", "5-1.x", "x25")
    drawn = GAME.play(stuck, Draw(parse_tile("6-4"))).position
    assert GAME.text(drawn) == GAME.text(at("6-3", "5-1_6-4.x", "x24"))
    assert broken(stuck, Draw(parse_tile("5-1"))) == ["D3 drawn_not_possible"]


def test_d4_the_end() -> None:
    for over, reason in (
        (at("6-3", ".6-5", "x26"), "out"),
        (at("6-3", "5-1.2-2"), "blocked"),
    ):
        outcome = GAME.outcome(over)
        assert outcome is not None
        assert outcome.reason == reason
        assert broken(over, Pass()) == ["D4 game_over"]
    for open_still in (at("6-3", "5-1.2-2", "0-0"), at("6-3", "5-1.6-2"), at("6-3", "5-1.x")):
        assert GAME.outcome(open_still) is None


def test_d5_the_lighter_hand_wins_the_difference() -> None:
    for hands, totals in (
        ("5-1.2-2", (0, 2)),
        (".6-5_1-1", (13, 0)),
        ("5-1.4-2", (0, 0)),
        (".x2", (0, 0)),
    ):
        outcome = GAME.outcome(at("0-0", hands))
        assert outcome is not None
        assert outcome.totals == totals
        assert outcome.details["settled"] == ("x" not in hands)
