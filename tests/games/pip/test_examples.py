"""The worked examples of the rules page."""

from typing import Any

from engine.games.pip import GAME
from engine.games.pip.open_ends import open_ends_of
from tests.games.pip.literal import after, broken, codes, effect, legal, position, tiles

EXAMPLE_3 = "4-1 5-3 6-* 1-* *-* S-*"


def table(**values: Any) -> dict[str, Any]:
    return GAME.table_score({"scores": None, "winner": None, **values})


def test_1_count_of_a_hand() -> None:
    hand = tiles("5-3 7-* 0-* *-* S-* 0-0")
    assert table(hands=[hand])["counts"] == [8 + 27 + 20 + 50 + 45 + 0] == [150]


def test_2_the_winner_of_a_round_deducts_ten_but_not_below_zero() -> None:
    other = tiles("9-9")
    assert table(hands=[[], other], scores=[7, 0], winner=0)["totals"] == [0, 18]
    assert table(hands=[[], other], scores=[35, 0], winner=0)["totals"] == [25, 18]
    won = GAME.outcome(after(position("1-1", "1-*", "9-9", scores=[7, 3]), "play *-1 on 0"))
    assert won is not None
    assert won.totals == (0, 21)


def test_3_the_starter_alone() -> None:
    assert legal(position("1-1", EXAMPLE_3, 9, 9)) == [
        "play 1-* on 0",
        "play *-1 on 0",
        "play 1-4 on 0",
        "play *-6 on 0",
        "play *-* on 0",
        "play *-S on 0",
    ]
    start = position("1-1", EXAMPLE_3, 9, 9)
    assert codes(start, "play 5-3 on 0") == ["ends_do_not_match"]
    assert codes(start, "play 3-5 on 0") == ["ends_do_not_match"]
    double = after(start, "play *-* on 0")
    assert open_ends_of(double).places == {1: 1}
    assert open_ends_of(after(start, "play *-1 on 0")).places == {0: 1, 1: 1}
    assert open_ends_of(after(start, "play 1-* on 0")).places == {0: 1, 1: "*"}
    assert open_ends_of(after(start, "play *-S on 0")).places == {0: 1, 1: "*"}


def test_4_sides_before_top_and_bottom() -> None:
    start = position("1-1 1-4@0", "7-1 4-2", 9, 9)
    assert legal(start) == ["play 4-2 on 1", "play 1-7 on 0"]


def test_5_three_plays_on_a_double() -> None:
    start = position("1-1 1-4@0 4-4@1", "4-2 R-* 5-1 7-7", "9-9", "8-* 3-3")
    assert codes(start, "play 1-5 on 0") == ["double_unfinished"]
    two_due = after(start, "play 4-2 on 2", "draw", "pass", "play *-8 on 2")
    assert two_due.to_move == 0
    assert "needs 1 more play" in broken(two_due, "play 1-5 on 0")[0].message
    assert legal(two_due) == ["play *-R on 2"]
    full = after(two_due, "play *-R on 2")
    assert open_ends_of(full).places == {0: 1, 3: 2, 4: 8, 5: "*"}
    assert legal(full) == ["play 3-3 on 5"]


def test_6_the_wild_double_opens_for_the_missing_one() -> None:
    hands = ["*-* 0-0 1-0 2-0 3-0 5-0 6-0 7-0 8-0", "9-0 1-1 2-1 3-1 5-1 6-1 7-1 8-1 9-1"]
    start = position("", *hands, "2-2 3-2 5-2 6-2 7-2 8-2 9-2 3-3 5-3", round=4)
    assert legal(start) == ["open *-*"]
    opened = after(start, "open *-*")
    assert opened.layout[0].number == 4
    held = position("*-*=4 *-8@0", "4-4 9-9", "8-2", "8-3", round=4)
    assert after(held, "play 4-4 on 0").layout[2].number is None
    assert codes(after(held, "play 4-4 on 0"), "play 8-2 on 1") == ["double_unfinished"]


def test_7_skip_reverse_and_draw() -> None:
    start = position("1-1", "S-* R-* D-* 9-9", "8-8 7-7", "6-6 5-5")
    skip = effect(start, "play *-S on 0")
    assert (skip["next"], skip["skipped"]) == (2, 1)
    turned = after(start, "play *-R on 0")
    assert turned.to_move == 2
    assert after(turned, "play 6-6 on 1").to_move == 1
    draw = effect(start, "play *-D on 0")
    assert (draw["next"], draw["drawn_by"], draw["drawn"]) == (1, 1, "0-0")
    assert after(start, "play *-D on 0").drawn is False


ALL_WILDS = (
    "*-*=1 *-S@0 *-R@1 *-A@2 *-D@3 *-0@4 *-1@5 *-2@6 *-3@7 *-4@8 *-5@9 *-6@10 *-7@11 *-8@12 "
    "*-9@13 9-6@14 6-0@15 0-2@16 2-6@17 6-3@18 3-4@19 4-6@20 6-5@21 5-7@22 7-6@23 6-8@24 1-6@0"
)
"""Every wild and every 6 but 6-6 is laid; the 1-6 shows an open 6."""

FIRST = "6-6 0-0 1-0 3-0 4-0 5-0 7-0 8-0 9-0 1-1 2-1 3-1 4-1 5-1"
SECOND = "7-1 8-1 9-1 2-2 3-2 4-2 5-2 7-2 8-2 9-2 3-3 5-3 7-3 8-3"


def test_8_blocked_on_an_unfinished_double() -> None:
    turned = {"direction": "counterclockwise", "scores": [5, 0, 30]}
    start = position(ALL_WILDS, FIRST, SECOND, "9-3", rest=2, **turned)
    made = effect(start, "play 6-6 on 26")
    outcome = GAME.outcome(after(start, "play 6-6 on 26"))
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("blocked", ())
    assert made["next"] is None
    counts = made["counts"]
    assert counts[0] == 0 + 1 + 3 + 4 + 5 + 7 + 8 + 9 + 2 + 3 + 4 + 5 + 6
    assert made["score_changes"] == counts
    assert outcome.totals == (5 + counts[0], counts[1], 30 + counts[2])
