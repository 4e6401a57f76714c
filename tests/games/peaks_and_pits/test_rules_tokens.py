"""The rules of Peaks and Pits about tokens, turns and the end, P6 to P12, with examples 3, 7 and
8."""

from engine.game import Outcome
from engine.games.peaks_and_pits import GAME, Position
from tests.games.peaks_and_pits.positions import (
    LATE_HIGH,
    LATE_LOW,
    LATE_SIX_HIGH,
    LATE_SIX_LOW,
    PASS,
    broken,
    late,
    late_six,
    net,
    play,
    position,
    tiles,
    tokens,
)
from tests.games.tables import rows, shown
from tests.looking import some
from tests.wire import read_position

LONG = "9-6 6-5 5-2"
TOKENS = """
P6 an extension picks nothing up | 5-3 | 9-6 6-5 | | 5 5 5 | play high 5-3 | \
new_slope False, collected 0 | 4 5 5
P6 a new slope picks up the one that it ends | 5-7 7-8 | 9-6 6-5 | 0-3 | 5 6 7 | \
play high 5-7 7-8 | laid 2, collected 2, net 0, slope up, new_slope True | 5 6 7
P7 the first slope | 9-4 4-0 | | | 5 5 5 | play high 9-4 | collected 0 | 4 5 5
P8 a pass costs what lies on both arms | | 9-6 6-5 | 0-0 0-2 2-7 | 5 6 7 | pass | \
penalty 5, net 5 | 10 6 7
P8 a bare train | 9-4 | | | 5 5 5 | pass | penalty 0, net 0 | 5 5 5
example 3 | | 9-6 6-5 | 0-6 6-4 4-3 3-1 | 5 5 5 | pass | net 5 | 10 5 5
P9 everybody is dealt more at once | 9-6 6-5 | | | 2 4 6 | play high 9-6 6-5 | \
net -2, dealt_to_all 5 | 5 9 11
P9 within a play | 9-6 6-5 5-2 | | | 1 4 6 | play high 9-6 6-5 5-2 | dealt_to_all 5 | 3 9 11
P9 before anything is picked up | 5-7 | 9-6 6-5 | | 1 4 6 | play high 5-7 | \
net 1, dealt_to_all 5 | 7 9 11
P9 not above zero | 9-6 6-5 | | | 3 4 6 | play high 9-6 6-5 | dealt_to_all 0 | 1 4 6
example 7 | 9-8 8-7 7-6 6-5 5-4 | | | 5 5 5 | play high 9-8 8-7 7-6 6-5 5-4 | \
net -5, dealt_to_all 5 | 5 10 10
"""
"""A hand, both arms, tokens, a move, something of what it does, and the tokens after it."""


def test_p6_p7_p8_p9_tokens() -> None:
    for about, hand, high, low, own, words, expected, left in some(rows(TOKENS)):
        start = position(hand, high, low, tokens=tuple(map(int, own.split())))
        after, effect = GAME.play(start, GAME.move_of_text(words))
        assert shown(effect, expected) == expected, about
        assert tokens(after) == tuple(map(int, left.split())), about


def test_p9_each_time_it_happens_and_for_players_who_are_out_too() -> None:
    options = {"tokens": 2, "refill_tokens": 1}
    start = position(LONG, tokens=(1, 4, 6), options=options)
    after, effect = GAME.play(start, play("high", LONG))
    assert (effect["dealt_to_all"], tokens(after)) == (3, (1, 7, 9))
    out = late_six(("3-2 4-0", "", "2-0 5-1 5-4"), tokens=(1, 2, 3))
    after = GAME.play(read_position(GAME, out), play("high", "3-2")).position
    assert tokens(after) == (5, 7, 8)


def test_p10_example_3_only_who_holds_fewer_than_another_passes_free() -> None:
    for hands, penalty in (((3, 4, 3), 0), ((3, 3, 3, 1), 5), ((4, 3, 3), 5)):
        assert net(read_position(GAME, late(hands)), PASS) == penalty, hands


def test_p6_p10_the_last_dominoes_of_the_boneyard_are_all_that_is_drawn() -> None:
    held = [["5-2", "8-5", "2-1", "3-1", "3-2"], ["7-1", "7-2", "7-3", "5-4", "6-2"], 5]
    start = position(
        high=" ".join(LATE_HIGH.split()[:-1]),
        low=" ".join(LATE_LOW.split()[:-5]),
        players=[{"hand": hand, "tokens": 9} for hand in held],
        boneyard=["9-1"],
    )
    after, effect = GAME.play(start, play("high", "2-5 5-8"))
    assert (effect["laid"], effect["drawn"]) == (2, ["9-1"])
    assert (after.players[0].hand, after.boneyard) == (tiles("2-1 3-1 3-2 9-1"), ())


def test_p8_a_pass_is_allowed_whatever_is_held_and_is_listed_last() -> None:
    start = position("9-4")
    assert broken(start, PASS) == []
    assert GAME.legal_moves(start)[-1] == PASS


def test_p10_who_lays_the_last_is_out_and_skipped_but_ranked() -> None:
    start = read_position(GAME, late_six(("3-2", "2-0 4-0", "5-1 5-4"), tokens=(9, 12, 9)))
    after = GAME.play(start, play("high", "3-2")).position
    assert (after.to_move, after.players[0].hand) == (1, ())
    after, _ = GAME.play_all(after, [play("high", "2-0"), play("low", "1-5")])
    assert (after.to_move, GAME.score(after)["ranks"]) == (1, [1, 3, 1])
    start = read_position(GAME, late_six(("3-2", "2-0", "4-0 5-1 5-4")))
    alone, _ = GAME.play_all(start, [play("high", "3-2"), play("high", "2-0")])
    again = GAME.play(alone, play("low", "1-5")).position
    assert (alone.to_move, again.to_move) == (2, 2)


def over(position: Position) -> Outcome:
    found = GAME.outcome(position)
    assert found is not None
    return found


def test_p11_when_all_who_hold_dominoes_pass_in_succession() -> None:
    start = position("9-4", "9-6", tokens=(5, 4, 4))
    after, _ = GAME.play_all(start, [PASS, PASS, PASS])
    found = over(after)
    assert (found.reason, found.winners, found.totals) == ("all_passed", (1, 2), (6, 5, 5))
    assert found.details["ranks"] == [3, 1, 1]
    assert broken(after, PASS) == [("game_over", "P11", "")]


def test_p11_not_before() -> None:
    """Two passes of three, a play after two passes, and nobody able to lay are no end."""
    two, _ = GAME.play_all(position("9-4"), [PASS, PASS])
    assert (two.passes, two.to_move, GAME.outcome(two)) == (2, 2, None)
    played = GAME.play(position("9-4", passes=2), play("high", "9-4")).position
    assert (played.passes, GAME.outcome(played)) == (0, None)
    hands = ("2-1 3-1 3-2 5-2", "5-4 6-2 7-1", "7-2 7-3 8-5")
    unable = read_position(GAME, late(hands))
    assert (GAME.legal_moves(unable), GAME.outcome(unable)) == ((PASS,), None)


def test_p11_the_last_with_dominoes_passes_or_lays_them() -> None:
    train = {
        "starter": "6-0",
        "high": LATE_SIX_HIGH.split(),
        "low": [*LATE_SIX_LOW.split(), "1-5", "5-4", "4-0", "0-2"],
    }
    start = read_position(GAME, late_six(("3-2", "", ""), train=train))
    assert over(GAME.play(start, PASS).position).reason == "all_passed"
    after = GAME.play(start, play("high", "3-2")).position
    assert (over(after).reason, over(after).totals) == ("all_out", (19, 20, 20))


def test_p11_example_8() -> None:
    start = read_position(GAME, late_six(("3-2", "2-0 4-0", "5-1 5-4")))
    after, effects = GAME.play_all(start, [play("high", "3-2"), PASS, PASS])
    found = over(after)
    assert (found.reason, found.winners, found.totals) == ("all_passed", (0,), (19, 24, 24))
    assert [effect["penalty"] for effect in effects] == [0, 4, 4]


def test_p12_differences_do_not_depend_on_the_tokens_dealt() -> None:
    for tokens_before in ((1, 2, 3), (101, 102, 103)):
        made = GAME.play(position(LONG, tokens=tokens_before), play("high", LONG))
        assert made.effect["net"] == -3
        assert GAME.score(made.position)["ranks"] == [1, 2, 3]
