"""The rules of Peaks and Pits on the deal and on plays, P1 to P5, with the worked examples."""

import pytest

from engine.errors import Refused
from engine.games.peaks_and_pits import GAME, Arm, Play
from engine.games.peaks_and_pits.slopes import current_slope
from engine.tiles import Tile, double_set
from tests.games.peaks_and_pits.positions import broken, net, play, plays, position, tiles, tokens
from tests.games.tables import rows, shown
from tests.looking import some

OPTIONS = GAME.default_options()
SLOPE = "0-6 6-5 5-3 3-3 3-2"  # the source's downward slope of four dominoes, on the low arm


def test_p1_p2_full_hands_tokens_and_the_rest_in_the_boneyard() -> None:
    for highest, full, rest in ((9, 5, 54), (6, 3, 27)):
        for players in (3, 4, 5):
            options = GAME.read_options({"set": highest, "tokens": 6})
            deal = GAME.numbered_deal(3, options, players)
            assert [len(player.hand) for player in deal.players] == [full] * players
            assert len(deal.boneyard) == rest - full * players
            assert deal.train == (Tile(highest, 0), (), ())
            assert tokens(deal) == (6,) * players


def test_p1_three_to_five_players_and_no_hand_after_another() -> None:
    first = GAME.numbered_deal(1, OPTIONS, 3)
    for players, after, wrong in (
        (2, None, ("out_of_range", "/players")),
        (6, None, ("out_of_range", "/players")),
        (3, first, ("no_next_hand", "/after")),
    ):
        with pytest.raises(Refused) as refused:
            GAME.numbered_deal(2, OPTIONS, players, after)
        assert [(one.code, one.at) for one in refused.value.violations] == [wrong]


def test_p4_the_current_slope() -> None:
    for arm, way, length in (
        ("", None, 0),
        ("9-9", None, 1),
        ("9-6 6-6", "down", 2),
        ("9-6 6-6 6-7", "up", 1),
        ("9-6 6-7 7-7 7-8 8-0 0-0", "down", 2),
        ("9-8 8-8 8-3 3-9 9-9", "up", 2),
    ):
        assert current_slope(tiles(arm)) == (way, length), arm


EFFECTS = """
9-9 | | | high 9-9 | laid 1, slope None, net -1
9-4 | 9-9 | | high 9-4 | slope down, new_slope False, collected 0
2-4 | 9-6 6-2 2-2 | | high 2-4 | collected 3, new_slope True
5-3 3-3 3-2 | | 0-6 6-5 | low 5-3 3-3 3-2 | net -3, new_slope False
2-4 4-5 | | 0-6 6-5 5-3 3-3 3-2 | low 2-4 4-5 | laid 2, collected 4, net 2, slope up, new_slope True
"""
"""A hand, both arms, a play, and something of what it does; examples 1 and 2 are the last."""


def test_p4_examples_1_and_2_effects() -> None:
    for hand, high, low, words, expected in some(rows(EFFECTS)):
        effect = GAME.play(position(hand, high, low), GAME.move_of_text(f"play {words}")).effect
        assert shown(effect, expected) == expected, words


LISTED = """
P3 high | 9-4 4-0 | | | 9-4, 9-4 4-0
P3 low | 9-4 4-0 | | | 0-4, 0-4 4-9
P5 high | 5-3 3-1 5-7 7-8 8-6 | 9-6 6-5 | | 5-3, 5-3 3-1, 5-7, 5-7 7-8
P5 high | 5-5 5-7 5-2 | 9-6 6-5 | | 5-5, 5-5 5-2, 5-7, 5-2
P5 high | 5-7 7-7 7-9 9-9 | 9-6 6-5 | | \
5-7, 5-7 7-7, 5-7 7-7 7-9, 5-7 7-7 7-9 9-9, 5-7 7-9, 5-7 7-9 9-9
P5 low | 9-9 9-4 4-2 0-0 0-7 | | | 0-0, 0-0 0-7, 0-7
"""
"""An arm, a hand, what lies on both arms, and the plays on the one."""


def test_p3_p5_legal_plays() -> None:
    for where, hand, high, low, listed in some(rows(LISTED)):
        arm: Arm = "high" if where.endswith("high") else "low"
        assert plays(position(hand, high, low), arm) == set(listed.split(", ")), (where, hand)


def test_example_5_double_six_opening() -> None:
    start = position("6-6 6-3 3-0", options={"set": 6})
    assert plays(start, "high") == {"6-6", "6-6 6-3", "6-6 6-3 3-0", "6-3", "6-3 3-0"}
    assert plays(start, "low") == {"0-3", "0-3 3-6", "0-3 3-6 6-6"}
    assert len(GAME.legal_moves(start)) == 9


BROKEN = """
9-4 | | high 4-9 | P5 ends_do_not_match /tiles/0
5-5 5-7 5-2 | 9-6 6-5 | high 5-5 5-7 | P5 not_one_slope /tiles/1
5-3 3-4 4-1 4-6 6-7 | 9-6 6-5 | high 5-3 3-4 4-1 | P5 not_one_slope /tiles/1
9-9 9-4 4-6 | | high 9-9 9-4 4-6 | P5 not_one_slope /tiles/2
9-4 | | high | P5 nothing_played /tiles
9-4 3-3 2-2 1-1 8-8 | | high 9-5 5-4 | P5 tile_not_held /tiles/0, P5 tile_not_held /tiles/1
9-9 9-4 4-4 | | high 9-9 9-9 | P1 tile_repeated /tiles/1
5-3 3-3 3-2 9-1 7-7 | 9-6 6-5 | high 6-3 3-8 5-3 3-5 drawn 9-9 | \
P5 ends_do_not_match /tiles/0, P5 ends_do_not_match /tiles/2, P5 not_one_slope /tiles/1, \
P5 not_one_slope /tiles/3, P5 tile_not_held /tiles/0, P5 tile_not_held /tiles/1, \
P1 tile_repeated /tiles/3, P6 drawn_not_possible /drawn
9-4 1-1 2-2 3-3 4-4 | | high 9-12 *-S | \
P5 ends_do_not_match /tiles/1, P5 tile_not_held /tiles/0, P5 tile_not_held /tiles/1
"""
"""A hand, what lies on the high arm, a play, and everything that it breaks."""


def test_p1_p5_p6_what_a_play_breaks() -> None:
    for hand, high, words, expected in some(rows(BROKEN)):
        found = broken(position(hand, high), GAME.move_of_text(f"play {words}"))
        assert ", ".join(f"{rule} {code} {at}" for code, rule, at in found) == expected, words


def test_example_4_the_diagram() -> None:
    low, high = "0-0 0-5 5-5 5-8 8-7 7-7", "9-8 8-8 8-3 3-9 9-9 9-7 7-4 4-4 4-6 6-5"
    start = position("", high, low)
    assert GAME.score(start)["on_train"] == {"high": 1, "low": 2}
    found = {
        f"{lie}": GAME.play(start, move).effect
        for tile in double_set(9)
        for lie in {tile, tile.flipped}
        for move in (Play("low", (lie,)), Play("high", (lie,)))
        if not broken(start, move)
    }
    turning = {name for name, effect in found.items() if effect["new_slope"]}
    extending = "5-1 5-2 5-3 5-4 7-0 7-1 7-2 7-3 7-5 7-6"
    assert (sorted(found.keys() - turning), turning) == (extending.split(), {"5-7", "5-9"})
    assert {found[name]["net"] for name in turning} == {0}


def test_example_6_one_arm() -> None:
    start = position("2-2 2-4 4-5 4-4 2-1", low=SLOPE)
    moves = [move for move in GAME.legal_moves(start) if isinstance(move, Play)]
    assert {move.arm for move in moves} == {"low"}
    assert {" ".join(map(str, move.tiles)): net(start, move) for move in moves} == {
        "2-2": -1,
        "2-2 2-1": -2,
        "2-1": -1,
        "2-4": 3,
        "2-4 4-5": 2,
        "2-4 4-4": 2,
        "2-4 4-4 4-5": 1,
    }
    assert broken(start, play("low", "2-2 2-4")) == [("not_one_slope", "P5", "/tiles/1")]
