"""Hidden dominoes in PIP: what a server or one seat knows, shown with moves or left out."""

import pytest

from engine.errors import Refused
from engine.games.pip import GAME, Pass
from engine.tiles import HIDDEN
from tests.games.pip.literal import after, check, codes, data, effect, legal, over, position, tiles
from tests.wire import read_position

HANDS = """
a hidden domino may be any unseen one: 1-1 1-4@0 | 9-9 8-8 | 9 | 9 | to_move=1
    play 4-2 on 1:
    play 9-9 on 1: tile_not_held ends_do_not_match
a draw may be true: 1-1 1-4@0 | 9-9 | 9 | 9 | to_move=1
    = draw
    draw:
a hidden opener: | 2-0 3-0 4-0 5-0 6-0 7-0 8-0 9-0 9-9 | 9 | 9 | to_move=2
    open 1-1:
    open *-*:
    open 9-9: tile_not_held must_open_with
    draw: must_open_with
a known draw: 1-1 1-4@0 | 9-9 | 8-8
    draw 0-0:
    draw 0-*: drawn_not_possible
a hidden draw: 1-1 1-4@0 | 9-9 | 9
    draw 6-6:
    draw 9-9: drawn_not_possible
    draw 4-1: drawn_not_possible
    draw 1-1: drawn_not_possible
a draw for the next: 1-1 | D-* 9-9 | 9
    play *-D on 0 drawn 6-6:
    play *-D on 0 drawn 9-9: drawn_not_possible
of a hidden hand: 1-1 | 9 | 9-9 8-8
    play *-D on 0 drawn D-*: drawn_not_possible
    play 1-4 on 0 drawn 6-6: drawn_not_possible
an empty stock: 1-1 1-4@0 | 9-9 | 8-8 | rest=1
    draw 7-7: stock_empty drawn_not_possible
a hidden gift: 1-1 | 9 | 60
    play *-D on 0 give ?:
    play *-D on 0 give 6-6:
    play *-D on 0 give 1-1: tile_not_held
    play *-D on 0 give D-*: tile_not_held
    play *-D on 0: must_give
none out of a hand that is seen: 1-1 | D-* 9-9 8-8 | 66
    play *-D on 0 give ?: tile_not_held
"""


def test_moves_out_of_hidden_dominoes() -> None:
    found = check(HANDS)
    assert after(found[0].start, "play 4-2 on 1").players[1].hand == (HIDDEN,) * 8
    assert legal(after(found[1].start, "draw")) == ["pass"]
    assert legal(found[2].start) == []
    for start in (found[1].start, found[2].start):
        assert not GAME.moves_complete(start)
    assert GAME.moves_complete(position("1-1 1-4@0", "9-9", 9, 9))


def test_a_seen_domino_of_a_hidden_hand_must_be_played() -> None:
    seen = data("1-1 1-4@0", "9-9", 9, 9, to_move=1)
    seen["players"][1]["hand"] = ["4-2", *["?"] * 8]
    shown = read_position(GAME, seen)
    assert codes(shown, "draw") == ["must_play"]
    assert legal(shown) == ["play 4-2 on 1"]
    opening = data("", 9, 9, 9, to_move=2)
    opening["players"][2]["hand"] = ["1-1", *["?"] * 8]
    start = read_position(GAME, opening)
    assert legal(start) == ["open 1-1"]
    assert GAME.moves_complete(start)


def test_what_is_drawn_is_shown_or_left_out() -> None:
    assert effect(position("1-1 1-4@0", "9-9", "8-8"), "draw")["drawn"] == "0-0"
    start = position("1-1 1-4@0", "9-9", 9)
    assert effect(start, "draw")["drawn"] == "?"
    assert after(start, "draw").hand == (*tiles("9-9"), HIDDEN)
    assert effect(start, "draw 6-6")["drawn"] == "6-6"
    assert after(start, "draw 6-6").hand == tuple(tiles("6-6 9-9"))
    start = position("1-1", "D-* 9-9", 9)
    assert after(start, "play *-D on 0").players[1].hand == (HIDDEN,) * 10
    shown = after(start, "play *-D on 0 drawn 6-6")
    assert shown.players[1].hand == (*tiles("6-6"), *(HIDDEN,) * 9)
    start = position("1-1", 9, 60)
    hands = [len(player.hand) for player in after(start, "play *-D on 0 give ?").players]
    assert hands == [7, 61]
    given = after(start, "play *-D on 0 give 6-6")
    assert given.players[1].hand == (*tiles("6-6"), *(HIDDEN,) * 60)


def test_i11_a_full_round_of_passes_ends_a_round_with_hidden_hands() -> None:
    start = position("1-1 1-4@0", "9-9 8-8", 33, 33, to_move=1)
    two = after(start, "pass", "pass")
    assert (after(start, "pass").passes, two.passes) == (1, 2)
    assert GAME.outcome(two) is None
    last = GAME.play(two, Pass())
    assert (last.position.passes, last.effect["next"]) == (3, None)
    assert last.effect["counts"] == last.effect["score_changes"] == [34, None, None]
    outcome = over(last.position)
    assert (outcome.reason, outcome.winners, outcome.totals) == ("blocked", (), (34, 0, 0))
    assert outcome.details["settled"] is False
    assert legal(last.position) == []
    assert codes(last.position, "pass") == ["game_over"]
    assert after(start, "pass", "play 4-2 on 1").passes == 0


def test_i12_the_next_round_waits_until_the_hands_are_shown() -> None:
    out = after(position("1-1", "4-1", 9), "play 1-4 on 0")
    assert over(out).winners == (0,)
    assert over(out).details == {"counts": [0, None], "settled": False, "game_winners": []}
    with pytest.raises(Refused) as refused:
        GAME.numbered_deal(1, GAME.default_options(), 2, out)
    assert [wrong.code for wrong in refused.value.violations] == ["no_next_hand"]


def test_i3_nobody_opens_when_neither_double_is_seen() -> None:
    with pytest.raises(Refused) as refused:
        GAME.dealt((HIDDEN,) * 70, GAME.default_options(), 2, None)
    assert [wrong.code for wrong in refused.value.violations] == ["nobody_opens"]


def test_hands_lie_open_once_the_round_is_over() -> None:
    out = after(position("1-1", "4-1", "9-9"), "play 1-4 on 0")
    assert GAME.view(out, 0).players == out.players
