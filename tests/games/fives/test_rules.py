"""The rules of Fives about play and counting, F1 to F7 and F11, by number, with the worked
examples of the rules."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.fives import GAME, Draw, Move, Pass, Position
from engine.tiles import double_set, in_order
from tests.games.fives.material import (
    BLOCKED,
    codes,
    counts,
    effects,
    layout,
    play,
    position,
    rules,
    tiles,
)
from tests.games.tables import rows
from tests.looking import some

SIX, TWELVE = GAME.default_options(), GAME.read_options({"set": 12})


def test_f1_f11_hand_sizes() -> None:
    """7 dominoes for two, 6 for three, 5 for more, and as many more as everybody drew (F2)."""
    for players, size, whole in ((2, 7, 28), (3, 6, 28), (4, 5, 28), (4, 5, 91), (8, 5, 91)):
        deal = GAME.numbered_deal(1, SIX if whole == 28 else TWELVE, players)
        held = len(deal.hands[0])
        assert held >= size, players
        assert {len(hand) for hand in deal.hands} == {held}, players
        assert len(deal.boneyard) == whole - players * held, players


def test_f11_players_and_sets() -> None:
    for players, options, wrong in (
        (5, SIX, ("set_too_small", "F11")),
        (1, TWELVE, ("out_of_range", "F1")),
        (9, TWELVE, ("out_of_range", "F1")),
    ):
        with pytest.raises(Refused) as caught:
            GAME.numbered_deal(1, options, players)
        found = [(fault.code, fault.rule) for fault in caught.value.violations]
        assert found == [wrong], players


def test_f2_without_a_double_everybody_draws_one_until_somebody_has_one() -> None:
    plain = [tile for tile in double_set(6) if not tile.is_double]
    once = [*plain[:14], *tiles("6-5 2-2 6-4"), *tiles("3-3")]
    once += [tile for tile in double_set(6) if tile not in once]
    again = [*plain[:18], *tiles("0-0"), *plain[18:], *tiles("1-1 2-2 3-3 4-4 5-5 6-6")]
    for order, size, to_move, next_drawn in ((once, 8, 1, "6-4"), (again, 10, 0, None)):
        deal = GAME.dealt(order, SIX, 2, None)
        assert deal is not None
        assert [len(hand) for hand in deal.hands] == [size, size]
        assert deal.to_move == to_move
        assert next_drawn in (None, str(deal.boneyard[0]))


TURN = position("5-5 | 5-0", "5-3 2-0", "4-4 6-4", boneyard="6-6 4-0 1-1")
NOTHING_LEFT = position("5-5 | 5-0", "5-3 2-0", "4-4 6-4")
WHERE = {
    "lead": position("", "5-5 6-3", "4-4 2-1", boneyard="6-6 5-0"),
    "two doubles": position("", "5-5 3-3", "4-4 2-1", boneyard="6-6"),
    "spinner": position("5-5", "5-3 5-1", "4-4", boneyard="6-6"),
    "turn": TURN,
    "unable": TURN._replace(to_move=1),
    "nothing left": NOTHING_LEFT,
    "nor can it": NOTHING_LEFT._replace(to_move=1),
    "four arms": position("5-5 | 5-0 | 5-1 | 5-2 | 5-4", "5-3", "4-4", boneyard="6-6"),
    "a gap": position("5-5 | | 5-0", "5-3 2-0", "4-4", boneyard="6-6"),
    "later double": position("5-5 | 5-3 3-3", "3-1 3-0", "4-4", boneyard="6-6"),
}
LED = "F2 must_lead_highest_double"
JUDGED = f"""
lead | lead 6-3 | {LED}
lead | draw | {LED}
lead | pass | {LED}
lead | lead 4-4 | F4 tile_not_held, {LED}
lead | play 5-5 on arm 0 | F3 no_such_arm
lead | draw 5-0 | {LED}, F4 drawn_not_possible
two doubles | lead 3-3 | {LED}
two doubles | lead 5-5 |
spinner | play 5-3 on arm 3 |
spinner | play 5-3 on arm -1 | F3 no_such_arm
spinner | play 5-3 on arm 4 | F3 no_such_arm
spinner | lead 5-3 | F3 no_such_arm
four arms | play 5-3 on arm 3 | F4 ends_do_not_match
turn | play 0-2 on arm 0 |
turn | play 0-2 on arm 1 | F4 ends_do_not_match
turn | play 0-4 on arm 0 | F4 tile_not_held
turn | play 6-4 on arm 0 | F4 tile_not_held, F4 ends_do_not_match
turn | draw | F4 must_play
turn | pass | F4 must_play
unable | pass | F4 must_draw
unable | draw 6-6 |
unable | draw 4-0 | F4 drawn_not_possible
nothing left | draw | F4 must_play, F4 boneyard_empty
nor can it | draw | F4 boneyard_empty
nor can it | draw 6-6 | F4 boneyard_empty, F4 drawn_not_possible
later double | play 1-3 on arm 0 | F4 ends_do_not_match
"""
"""A position, a move, and the rules that it breaks with their codes."""


def test_f2_f3_f4_what_a_move_breaks() -> None:
    for where, words, expected in some(rows(JUDGED)):
        broken = GAME.violations(WHERE[where], GAME.move_of_text(words))
        found = ", ".join(f"{wrong.rule} {wrong.code}" for wrong in broken)
        assert found == expected, (where, words)


LISTED = """
F2 | lead | lead 5-5
F3: the first of the empty arms only | a gap | play 0-2 on arm 1, play 5-3 on arm 0
F3: no fifth edge | four arms | draw
F3: a later double has one open end | later double | play 3-0 on arm 0, play 3-1 on arm 0
F4: who cannot play draws | unable | draw
F4: or passes | nor can it | pass
"""


def test_f2_f3_f4_legal_moves() -> None:
    for about, where, moves in some(rows(LISTED)):
        assert ", ".join(map(GAME.move_text, GAME.legal_moves(WHERE[where]))) == moves, about


def test_f2_f4_what_moves_do() -> None:
    led = GAME.play(WHERE["lead"], play("5-5")).position
    assert (led.layout, led.to_move, led.hands[0]) == (layout("5-5"), 1, tiles("6-3"))
    laid = GAME.play(TURN._replace(passes=1), play("0-2", 0)).position
    assert laid.layout == layout("5-5 | 5-0 0-2")
    assert (laid.hands, laid.passes) == ((tiles("5-3"), tiles("4-4 6-4")), 0)
    first = GAME.play(WHERE["unable"], Draw())
    assert first.effect == {"count": None, "parts": [], "points": 0, "drawn": "6-6"}
    second = GAME.play(first.position, Draw()).position
    assert (second.to_move, second.hands[1]) == (1, in_order(tiles("4-4 6-4 6-6 4-0")))
    assert codes(second, Draw()) == ["must_play"]
    passed = GAME.play(WHERE["nor can it"], Pass()).position
    assert (passed.to_move, passed.passes) == (0, 1)


PARTS = """
the lead counts both halves | | lead 4-4 | None 8
one arm adds to the spinner | 4-4 | play 4-3 on arm 2 | None 8, 2 3
however long | 4-4 / 4-3 | play 3-1 on arm 0 | None 8, 0 1
with two arms the spinner counts no more | 4-4 / 4-3 | play 4-1 on arm 3 | 0 3, 3 1
four arms | 4-4 / 4-3 / 4-1 / 4-0 | play 4-2 on arm 3 | 0 3, 1 1, 2 0, 3 2
an outer double counts both halves | 4-4 / 4-3 | play 3-3 on arm 0 | None 8, 0 6
until it is built on | 4-4 / 4-3 3-3 / 4-2 | play 3-1 on arm 0 | 0 1, 1 2
"""
"""A layout, a play, and by end what it adds."""


def test_f5_count() -> None:
    for about, lies, words, parts in some(rows(PARTS)):
        move = GAME.move_of_text(words)
        (tile,) = GAME.moves_tiles(move)
        where = position(lies.replace("/", "|"), f"{tile} 1-0", "6-5", boneyard="6-6")
        (effect,) = effects(where, move)
        assert ", ".join(f"{part['end']} {part['adds']}" for part in effect["parts"]) == parts, (
            about
        )
        assert effect["count"] == sum(part["adds"] for part in effect["parts"]), about


COUNTED = """
| 5-5 5-3 6-4; 5-0 2-0 4-4 | lead 5-5, play 5-0 on arm 0, play 5-3 on arm 1, play 0-2 on arm 0 | \
10 10, 10 10, 3 0, 5 5
5-5 / 5-0 0-2 / 5-3 | 5-1; 6-4 | play 5-1 on arm 2 | 6 0
5-5 / 5-0 0-2 / 5-3 | 3-3; 6-4 | play 3-3 on arm 1 | 8 0
5-5 / 5-0 0-2 / 5-3 | 2-2; 6-4 | play 2-2 on arm 0 | 7 0
5-5 / 5-0 0-2 / 5-3 | 5-2; 6-4 | play 2-5 on arm 0 | 8 0
5-5 / 5-3 / 5-4 | 3-3 6-5; 6-4 | play 3-3 on arm 0 | 10 10
| 6-6 6-4 3-1 1-0; 6-3 6-1 6-5 4-0 | lead 6-6, play 6-3 on arm 0, play 6-4 on arm 1, \
play 6-1 on arm 2, play 1-3 on arm 2, play 6-5 on arm 3 | 12 0, 15 15, 7 0, 8 0, 10 10, 15 15
| 0-0 6-1; 5-0 6-4 | lead 0-0, play 0-5 on arm 0 | 0 0, 5 5
4-4 | 4-3 1-0; 6-5 | play 4-3 on arm 0 | 11 0
"""
"""Examples 1 to 5 and others: a layout, hands, plays, and the count and the points of each."""


def test_f6_score_and_examples_1_to_5() -> None:
    for lies, hands, words, expected in some(rows(COUNTED)):
        where = position(lies.replace("/", "|"), *hands.split("; "), boneyard="9-9")
        moves = [GAME.move_of_text(one) for one in words.split(", ")]
        found = counts(where, *moves)
        assert ", ".join(f"{count} {points}" for count, points in found) == expected, words
        points = [points for _, points in found]
        assert GAME.play_all(where, moves)[0].scores == (sum(points[::2]), sum(points[1::2])), words


def over(where: Position, reason: str, *moves: Move) -> dict[str, Any]:
    """The outcome of a hand after which every move is refused."""
    ended = GAME.outcome(where)
    assert ended is not None
    assert ended.reason == reason
    assert GAME.legal_moves(where) == ()
    for move in moves:
        assert (codes(where, move), rules(where, move)) == (["game_over"], ["F7"])
    return ended.as_json()


def test_f7_out() -> None:
    where = position("5-5 | 5-0", "2-0", "4-4 6-4", boneyard="6-6")
    after = GAME.play(where, play("0-2", 0)).position
    assert over(after, "out", play("4-4", 0), Draw(), Pass())["winners"] == [0]


def test_f7_blocked_at_once_where_all_hands_are_known_and_the_boneyard_is_gone() -> None:
    over(position(BLOCKED, "2-1", "4-1", "5-4 1-1", "5-2 3-3"), "blocked", Pass())
    lasting = position(BLOCKED, "2-1", "4-1", "5-4 1-1", "5-2", boneyard="3-3")
    assert GAME.outcome(lasting) is None
    assert GAME.legal_moves(lasting) == (Draw(),)
    after = GAME.play(lasting, Draw())
    over(after.position, "blocked")
    assert (after.effect["drawn"], after.effect["bonus"]["winner"]) == ("3-3", 1)


def test_f7_blocked_after_a_round_of_passes_where_a_hand_is_hidden() -> None:
    where = position(BLOCKED, "2-1", "1", "5-4 1-1", "2")
    for passes in range(4):
        assert GAME.outcome(where) is None
        assert (GAME.legal_moves(where), where.passes) == ((Pass(),), passes)
        where = GAME.play(where, Pass()).position
    over(where, "blocked", Pass())
