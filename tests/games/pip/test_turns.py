"""The rules of PIP on turns, ends and counts, by number: I9 to I13, with their worked examples."""

import pytest

from engine.errors import Refused
from engine.games.pip import GAME
from engine.games.pip.position import SET
from engine.games.pip.scoring import hand_count
from tests.games.pip.literal import after, check, codes, effect, legal, over, position, tiles
from tests.games.tables import rows, shown
from tests.looking import some

CCW = "counterclockwise"
SKIPS = {"reverse_skips_with_two": True}

ALL_WILDS = (
    "*-*=1 *-S@0 *-R@1 *-A@2 *-D@3 *-0@4 *-1@5 *-2@6 *-3@7 *-4@8 *-5@9 *-6@10 *-7@11 *-8@12 "
    "*-9@13 9-6@14 6-0@15 0-2@16 2-6@17 6-3@18 3-4@19 4-6@20 6-5@21 5-7@22 7-6@23 6-8@24 1-6@0"
)
"""Every wild and every 6 but 6-6 is laid; the 1-6 shows an open 6."""

CLOSED = f"{ALL_WILDS} 6-6@26"  # nobody can ever place again

ALL_BUT_D = (
    "*-*=1 *-S@0 *-R@1 *-A@2 *-0@3 *-1@4 *-2@5 *-3@6 *-4@7 *-5@8 *-6@9 *-7@10 *-8@11 *-9@12 "
    "9-6@13 6-0@14 0-2@15 2-6@16 6-3@17 3-4@18 4-6@19 6-5@20 5-7@21 7-6@22 6-8@23 1-6@0 6-6@25"
)
"""An unfinished 6-6, and every 6 and every wild laid but D: it fits, and nothing after it."""


UNABLE = """
who can play must: 1-1 1-4@0 | 4-2 9-9
    draw: must_play
    pass: must_play
wilds included: 1-1 1-4@0 | 9-9 9-*
    pass: must_play
one draw: 1-1 1-4@0 | 9-9 | 8-8 | 7-7
    = draw
    pass: must_draw
with an empty stock: 1-1 1-4@0 | 9-9 | 8-8 | 7-7 | rest=2
    = pass
    draw: stock_empty
"""


def test_i9_unable() -> None:
    *_, drawing, passing = check(UNABLE)
    drawn = after(drawing.start, "draw")
    assert (drawn.to_move, drawn.drawn, drawn.hand) == (0, True, tuple(tiles("0-0 9-9")))
    assert legal(drawn) == ["pass"]
    assert codes(drawn, "draw") == ["already_drawn"]
    passed = after(drawn, "pass")
    assert (passed.to_move, passed.drawn, passed.passes) == (1, False, 0)
    able = position("1-1 1-4@0", "9-9 4-2", "8-8", "7-7", drawn=True)
    assert codes(able, "draw") == ["must_play", "already_drawn"]
    assert after(passing.start, "pass").passes == 1


EFFECTS = """
I10 skip | 1-1; S-* 9-9; 9; 9; 9 | play *-S on 0 | next 2, skipped 1, reversed False
I10 reverse | 1-1; R-* 9-9; 9; 9; 9 | play *-R on 0 | next 3, skipped None, reversed True
I10 skip by the direction | 1-1 *-R@0; S-* 9-9; 9; 9; 9 | play *-S on 0 | next 2, skipped 3
I10 again | 1-1; A-* 9-9; 9; 9 | play *-A on 0 | next 0, drawn_by None
I10 the next draws | 1-1; D-* 9-9; 8-8; 7-7 | play *-D on 0 | \
next 1, drawn_by 1, drawn 0-0, given None
I13 two, and a skip | 1-1; S-* 9-9; 9 | play *-S on 0 | next 0, skipped 1
I13 two, and a reverse | 1-1; R-* 9-9; 9 | play *-R on 0 | next 1, skipped None, reversed False
it skips | 1-1; R-* 9-9; 9; skips | play *-R on 0 | next 0, skipped 1, reversed False
with two only | 1-1; R-* 9-9; 9; 9; skips | play *-R on 0 | next 2, skipped None, reversed True
"""
"""The layout and the hands, a move, and something of what it does."""


def test_i10_i13_effects() -> None:
    for about, dominoes, words, expected in some(rows(EFFECTS)):
        layout, *hands = dominoes.split("; ")
        options = SKIPS if hands[-1] == "skips" else {}
        held = [int(hand) if hand.isdigit() else hand for hand in hands if hand != "skips"]
        turned = "*-R@" in layout
        way = {"direction": CCW} if turned else {}
        start = position(layout, *held, options=options, **way)
        made = effect(start, words)
        assert shown(made, expected) == expected, about
        wanted = CCW if turned or made["reversed"] else "clockwise"
        assert after(start, words).direction == wanted, about


def test_i10_who_draws_and_who_is_given_a_domino() -> None:
    start = position("1-1", "D-* 9-9", "8-8", "7-7")
    drew = after(start, "play *-D on 0")
    assert (drew.players[1].hand, drew.drawn) == (tuple(tiles("0-0 8-8")), False)
    start = position("1-1", "D-* 9-9 8-8", "7-7", "6-6", rest=2)
    made = effect(start, "play *-D on 0 give 8-8")
    assert (made["next"], made["drawn_by"], made["given"]) == (1, None, "8-8")
    gave = after(start, "play *-D on 0 give 8-8")
    assert [player.hand for player in gave.players[:2]] == [
        tuple(tiles("9-9")),
        tuple(tiles("7-7 8-8")),
    ]


def test_i10_example_7() -> None:
    start = position("1-1", "S-* R-* D-* 9-9", "8-8 7-7", "6-6 5-5")
    turned = after(start, "play *-R on 0")
    assert turned.to_move == 2
    assert after(turned, "play 6-6 on 1").to_move == 1


def test_i10_what_is_given() -> None:
    """Only where the stock is empty: the last of it may go with the draw."""
    held = " ".join(str(tile) for tile in SET if str(tile) not in "0-0 1-1 D-* 9-9 8-8 7-7")
    last = position("1-1", "D-* 9-9", "8-8", f"7-7 {held}", stock=["0-0"])
    assert after(last, "play *-D on 0").stock == ()
    assert codes(last, "play *-D on 0 give 9-9") == ["nothing_to_give"]
    start = position("1-1", "D-* 9-9 8-8", "7-7", "6-6", rest=2)
    assert legal(start) == ["play *-D on 0 give 8-8", "play *-D on 0 give 9-9"]
    assert codes(start, "play *-D on 0") == ["must_give"]
    for tile in ("D-*", "7-7"):
        assert codes(start, f"play *-D on 0 give {tile}") == ["tile_not_held"]


def test_i10_nothing_acts_when_the_player_goes_out_by_it() -> None:
    for letter in "SRAD":
        start = position("1-1", f"{letter}-*", "9-9", "8-8", rest=2)
        made = effect(start, f"play *-{letter} on 0")
        assert made["next"] is made["skipped"] is made["drawn_by"] is made["given"] is None
        assert made["reversed"] is False
        out = after(start, f"play *-{letter} on 0")
        assert (out.to_move, out.direction) == (0, "clockwise")
        assert over(out).winners == (0,)


def test_i10_i11_nothing_is_given_when_the_round_is_blocked_by_it() -> None:
    """It is where somebody can place."""
    start = position(ALL_BUT_D, "D-* 5-0", "", rest=1, scores=[12, 0])
    assert legal(start) == ["play *-D on 26"]
    assert codes(start, "play *-D on 26 give 5-0") == ["nothing_to_give"]
    done = effect(start, "play *-D on 26")
    assert (done["given"], done["next"]) == (None, None)
    blocked = over(after(start, "play *-D on 26"))
    assert (blocked.reason, blocked.winners, blocked.totals[0]) == ("blocked", (), 17)
    assert blocked.details["counts"][0] == 5
    able = position(ALL_BUT_D.removesuffix(" 6-6@25"), "D-* 5-0", "6-6", rest=1)
    assert "play *-D on 25 give 5-0" in legal(able)
    assert "play *-D on 25" not in legal(able)
    assert codes(able, "play *-D on 25") == ["must_give"]
    assert over(after(able, "play *-D on 25 give 5-0")).winners == (0,)


def test_i10_i11_nobody_is_skipped_and_nothing_reversed_when_the_round_is_blocked_by_it() -> None:
    for letter in "SRA":
        layout = ALL_BUT_D.replace(f"*-{letter}@", "*-D@")
        way = "clockwise" if letter == "R" else CCW
        start = position(layout, f"{letter}-* 5-0", "5-1", "", rest=2, direction=way)
        done = effect(start, f"play *-{letter} on 26")
        assert (done["skipped"], done["reversed"], done["next"]) == (None, False, None)
        blocked = after(start, f"play *-{letter} on 26")
        assert (blocked.direction, over(blocked).reason) == (way, "blocked")


def test_i11_out() -> None:
    out = after(position("1-1", "4-1", "9-9", "8-8", scores=[30, 0, 5]), "play 1-4 on 0")
    outcome = over(out)
    assert (outcome.reason, outcome.winners, outcome.totals) == ("out", (0,), (20, 18, 21))
    start = position("1-1", "4-1", "9-9", "8-8", scores=[30, 0, 5])
    made = effect(start, "play 1-4 on 0")
    assert (made["next"], made["counts"]) == (None, [0, 18, 16])
    assert made["score_changes"] == [-10, 18, 16]
    assert legal(out) == []
    for text in ("pass", "draw", "play 9-9 on 0", "open 1-1"):
        assert codes(out, text) == ["game_over"]


def test_i11_blocked() -> None:
    """At once where all hands are known, but not while the stock lasts; the last draw may do it."""
    assert over(position(CLOSED, "0-0", "9-9", rest=1)).reason == "blocked"
    lasting = position(CLOSED, "0-0", "9-9")
    assert GAME.outcome(lasting) is None
    assert legal(lasting) == ["draw"]
    gone = {"0-0", "9-9", "8-8", *(str(laid.tile.canonical) for laid in lasting.layout)}
    rest = " ".join(str(tile) for tile in SET if str(tile) not in gone)
    start = position(CLOSED, f"0-0 {rest}", "9-9", stock=["8-8"])
    made = effect(start, "draw")
    assert (made["next"], made["drawn"]) == (None, "8-8")
    assert over(after(start, "draw")).reason == "blocked"


FIRST = "6-6 0-0 1-0 3-0 4-0 5-0 7-0 8-0 9-0 1-1 2-1 3-1 4-1 5-1"
SECOND = "7-1 8-1 9-1 2-2 3-2 4-2 5-2 7-2 8-2 9-2 3-3 5-3 7-3 8-3"


def test_i11_i12_example_8_blocked_on_an_unfinished_double() -> None:
    turned = {"direction": CCW, "scores": [5, 0, 30]}
    start = position(ALL_WILDS, FIRST, SECOND, "9-3", rest=2, **turned)
    made = effect(start, "play 6-6 on 26")
    outcome = over(after(start, "play 6-6 on 26"))
    assert (outcome.reason, outcome.winners, made["next"]) == ("blocked", (), None)
    counts = made["counts"]
    assert counts[0] == 0 + 1 + 3 + 4 + 5 + 7 + 8 + 9 + 2 + 3 + 4 + 5 + 6
    assert made["score_changes"] == counts
    assert outcome.totals == (5 + counts[0], counts[1], 30 + counts[2])


def test_i12_counts() -> None:
    """Example 1 is the last."""
    for hand, count in (
        ("0-0", 0),
        ("9-8", 17),
        ("0-*", 20),
        ("*-*", 50),
        ("S-* R-* A-* D-*", 4 * 45),
        ("5-3 7-* 0-* *-* S-* 0-0", 150),
    ):
        assert hand_count(tiles(hand)) == count, hand


def test_i12_the_winner_deducts_ten_but_not_below_zero() -> None:
    """Example 2, and the parts of the settlement."""
    out = over(after(position("1-1", "4-1", "9-9", scores=[7, 3]), "play 1-4 on 0"))
    parts = [(0, "count", 0), (1, "count", 18), (0, "deduction", -7)]
    assert ([tuple(part) for part in out.settlement], out.totals) == (parts, (0, 21))
    assert out.details["game_winners"] == []


def test_i12_the_lowest_score_wins_after_nine_rounds_and_ties_are_shared() -> None:
    for last, totals, winners in ((5, (10, 10, 9), [2]), (6, (10, 10, 10), [0, 1, 2])):
        start = position("9-9", "9-1", "8-0", "3-1", round=9, scores=[20, 2, last])
        outcome = over(after(start, "play 9-1 on 0"))
        assert (outcome.totals, outcome.details["game_winners"]) == (totals, winners)


def test_i12_no_round_follows_one_that_goes_on_nor_the_ninth() -> None:
    going = position("1-1", "4-1", "9-9", scores=[30, 4])
    follows = GAME.numbered_deal(3, GAME.default_options(), 2, after(going, "play 1-4 on 0"))
    assert (follows.round, follows.direction) == (2, "clockwise")
    last = after(position("9-9", "9-1", "8-0", round=9), "play 9-1 on 0")
    for before, players, wrong in (
        (going, 2, ["no_next_hand"]),
        (last, 2, ["no_next_hand"]),
        (going, 3, ["wrong_players", "no_next_hand"]),
    ):
        with pytest.raises(Refused) as refused:
            GAME.numbered_deal(3, GAME.default_options(), players, before)
        assert [one.code for one in refused.value.violations] == wrong
