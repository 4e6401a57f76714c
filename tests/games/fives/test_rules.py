"""The rules of Fives about play and counting, F1 to F7 and F11, by number, with the worked
examples of the rules."""

from itertools import product
from typing import Any

import pytest

from engine.errors import IllegalMove, Refused
from engine.games.fives import GAME, Draw, Move, Pass, Play, Position
from engine.tiles import double_set, in_order
from tests.games.fives.material import (
    BLOCKED,
    codes,
    counts,
    draw,
    effects,
    layout,
    play,
    position,
    rules,
    tiles,
)

SIX, TWELVE = GAME.default_options(), GAME.read_options({"set": 12})


def test_f1_f11_hand_sizes() -> None:
    """7 dominoes for two, 6 for three, 5 for more, and as many more as everybody drew (F2)."""
    sizes = {2: 7, 3: 6, 4: 5, 5: 5, 6: 5, 7: 5, 8: 5}
    dealt = 0
    for (whole, options), (players, size) in product(((28, SIX), (91, TWELVE)), sizes.items()):
        for seed in range(20 if whole == 28 and players <= 4 else whole == 91):
            deal = GAME.numbered_deal(seed, options, players)
            extra = len(deal.hands[0]) - size
            assert extra >= 0, (players, seed)
            assert {len(hand) for hand in deal.hands} == {size + extra}, (players, seed)
            assert len(deal.boneyard) == whole - players * (size + extra), (players, seed)
            assert GAME.faults(deal) == (), (players, seed)
            dealt += 1
    assert dealt == 3 * 20 + 7


def test_f1_a_deal_is_the_whole_set_and_nothing_is_laid() -> None:
    deal = GAME.numbered_deal(0, SIX, 3)
    held = [tile for hand in deal.hands for tile in hand]
    assert in_order([*held, *deal.boneyard]) == double_set(6)
    assert (deal.layout, deal.scores) == (layout(""), (0, 0, 0))


def test_f11_players_and_sets() -> None:
    for players, options, wrong in (
        (5, SIX, ("set_too_small", "F11")),
        (0, TWELVE, ("out_of_range", "F1")),
        (1, TWELVE, ("out_of_range", "F1")),
        (9, TWELVE, ("out_of_range", "F1")),
    ):
        with pytest.raises(Refused) as caught:
            GAME.numbered_deal(1, options, players)
        found = [(fault.code, fault.rule) for fault in caught.value.violations]
        assert found == [wrong], players


def test_f2_the_leader_holds_the_highest_double_of_all() -> None:
    for seed in range(50):
        deal = GAME.numbered_deal(seed, SIX, 2 + seed % 3)
        doubles = [[t.first for t in hand if t.is_double] for hand in deal.hands]
        highest = max(max(numbers, default=-1) for numbers in doubles)
        assert highest in doubles[deal.to_move], seed


def test_f2_without_a_double_everybody_draws_one_until_somebody_has_one() -> None:
    plain = [tile for tile in double_set(6) if not tile.is_double]
    once = [*plain[:14], *tiles("6-5 2-2 6-4"), *tiles("3-3")]
    once += [tile for tile in double_set(6) if tile not in once]
    again = [*plain[:18], *tiles("0-0"), *plain[18:], *tiles("1-1 2-2 3-3 4-4 5-5 6-6")]
    for order, size, to_move in ((once, 8, 1), (again, 10, 0)):
        deal = GAME.dealt(order, SIX, 2, None)
        assert deal is not None
        assert [len(hand) for hand in deal.hands] == [size, size]
        assert deal.to_move == to_move
        assert GAME.faults(deal) == ()
        if order is once:
            assert deal.hands[1] == in_order([*plain[7:14], *tiles("2-2")])
            assert deal.boneyard[:2] == tiles("6-4 3-3")


LEAD = position("", "5-5 6-3", "4-4 2-1", boneyard="6-6 5-0")
TWO_DOUBLES = position("", "5-5 3-3", "4-4 2-1", boneyard="6-6")
SPINNER = position("5-5", "5-3 5-1", "4-4", boneyard="6-6")
TURN = position("5-5 | 5-0", "5-3 2-0", "4-4 6-4", boneyard="6-6 4-0 1-1")
UNABLE = TURN._replace(to_move=1)
NOTHING_LEFT = position("5-5 | 5-0", "5-3 2-0", "4-4 6-4")
DRAWN = position("", "5-5", "4-4", boneyard="6-5 6-4")
FIFTH = position("5-5 | 5-0 | 5-1 | 5-2 | 5-4", "5-3", "4-4", boneyard="6-6")
LED = "F2 must_lead_highest_double"
JUDGED: tuple[tuple[Position, Move, str], ...] = (
    (LEAD, play("6-3"), LED),
    (LEAD, Draw(), LED),
    (LEAD, Pass(), LED),
    (LEAD, play("4-4"), f"F4 tile_not_held, {LED}"),
    (LEAD, play("5-5", 0), "F3 no_such_arm"),
    (TWO_DOUBLES, play("3-3"), LED),
    (TWO_DOUBLES, play("5-5"), ""),
    *((SPINNER, play("5-3", arm), "") for arm in range(4)),
    *((SPINNER, play("5-3", arm), "F3 no_such_arm") for arm in (-1, 4, 99, None)),
    *((FIFTH, play("5-3", arm), "F4 ends_do_not_match") for arm in range(4)),
    (TURN, play("0-2", 0), ""),
    *(
        (TURN, play(tile, arm), "F4 ends_do_not_match")
        for tile, arm in (("2-0", 0), ("5-3", 0), ("3-5", 1), ("0-2", 1))
    ),
    (TURN, play("0-4", 0), "F4 tile_not_held"),
    (TURN, play("6-4", 0), "F4 tile_not_held, F4 ends_do_not_match"),
    (TURN, Draw(), "F4 must_play"),
    (TURN, Pass(), "F4 must_play"),
    (UNABLE, Pass(), "F4 must_draw"),
    (UNABLE, draw("6-6"), ""),
    (UNABLE, draw("4-0"), "F4 drawn_not_possible"),
    (DRAWN, Draw(), LED),
    (DRAWN, draw("6-5"), LED),
    (DRAWN, draw("6-4"), f"{LED}, F4 drawn_not_possible"),
    (DRAWN, draw("5-5"), f"{LED}, F4 drawn_not_possible"),
    (NOTHING_LEFT, Draw(), "F4 must_play, F4 boneyard_empty"),
    (NOTHING_LEFT._replace(to_move=1), Draw(), "F4 boneyard_empty"),
    (NOTHING_LEFT._replace(to_move=1), draw("6-6"), "F4 boneyard_empty, F4 drawn_not_possible"),
    (
        position("5-5 | 5-3 3-3 3-1", "3-0", "4-4", boneyard="6-6"),
        play("3-0", 0),
        "F4 ends_do_not_match",
    ),
)
"""A position, a move, and the rules that it breaks with their codes."""


def test_f2_f3_f4_what_a_move_breaks() -> None:
    for where, move, expected in JUDGED:
        found = [f"{wrong.rule} {wrong.code}" for wrong in GAME.violations(where, move)]
        assert ", ".join(found) == expected, (GAME.text(where), GAME.move_text(move))


LISTED: tuple[tuple[str, Position, tuple[Move, ...]], ...] = (
    ("F2", LEAD, (play("5-5"),)),
    (
        "F3: the first of the empty arms only",
        position("5-5 | | 5-0", "5-3 2-0", "4-4", boneyard="6-6"),
        (play("0-2", 1), play("5-3", 0)),
    ),
    ("F3: no fifth edge", FIFTH, (Draw(),)),
    (
        "F3: a later double has one open end",
        position("5-5 | 5-3 3-3", "3-1 3-0", "4-4", boneyard="6-6"),
        (play("3-0", 0), play("3-1", 0)),
    ),
    ("F4: who cannot play draws", UNABLE, (Draw(),)),
    ("F4: or passes", NOTHING_LEFT._replace(to_move=1), (Pass(),)),
)


def test_f2_f3_f4_legal_moves() -> None:
    for about, where, moves in LISTED:
        assert GAME.legal_moves(where) == moves, about


def test_f2_f4_what_moves_do() -> None:
    led = GAME.play(LEAD, play("5-5")).position
    assert (led.layout, led.to_move, led.hands[0]) == (layout("5-5"), 1, tiles("6-3"))
    laid = GAME.play(TURN._replace(passes=1), play("0-2", 0)).position
    assert laid.layout == layout("5-5 | 5-0 0-2")
    assert (laid.hands, laid.passes) == ((tiles("5-3"), tiles("4-4 6-4")), 0)
    first = GAME.play(UNABLE, Draw())
    assert first.effect == {"count": None, "parts": [], "points": 0, "drawn": "6-6"}
    assert (first.position.to_move, GAME.legal_moves(first.position)) == (1, (Draw(),))
    second = GAME.play(first.position, Draw()).position
    assert second.hands[1] == in_order(tiles("4-4 6-4 6-6 4-0"))
    assert second.boneyard == tiles("1-1")
    assert GAME.legal_moves(second) == (play("0-4", 0),)
    assert codes(second, Draw()) == ["must_play"]
    passed = GAME.play(NOTHING_LEFT._replace(to_move=1), Pass())
    assert (passed.position.to_move, passed.position.passes) == (0, 1)
    assert passed.effect == {"count": None, "parts": [], "points": 0}


def test_nothing_is_played_where_one_move_is_illegal() -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.play_all(TURN, [play("0-2", 0), Pass()])
    assert caught.value.index == 1
    assert [wrong.code for wrong in caught.value.violations] == ["must_draw"]


PARTS: tuple[tuple[str, str, Play, list[tuple[int | None, int]]], ...] = (
    ("the lead counts both halves", "", play("4-4"), [(None, 8)]),
    ("one arm adds to the spinner", "4-4", play("4-3", 2), [(None, 8), (2, 3)]),
    ("however long", "4-4 | 4-3", play("3-1", 0), [(None, 8), (0, 1)]),
    ("with two arms the spinner counts no more", "4-4 | 4-3", play("4-1", 3), [(0, 3), (3, 1)]),
    ("four arms", "4-4 | 4-3 | 4-1 | 4-0", play("4-2", 3), [(0, 3), (1, 1), (2, 0), (3, 2)]),
    ("an outer double counts both halves", "4-4 | 4-3", play("3-3", 0), [(None, 8), (0, 6)]),
    ("until it is built on", "4-4 | 4-3 3-3 | 4-2", play("3-1", 0), [(0, 1), (1, 2)]),
)
"""A layout, a play, and by end what it adds."""


def test_f5_count() -> None:
    for about, lies, move, parts in PARTS:
        where = position(lies, f"{move.tile.canonical} 1-0", "6-5", boneyard="6-6")
        (effect,) = effects(where, move)
        assert [(part["end"], part["adds"]) for part in effect["parts"]] == parts, about
        assert effect["count"] == sum(adds for _, adds in parts), about


FROM_THERE = "5-5 | 5-0 0-2 | 5-3"
COUNTED: tuple[tuple[Position, list[Play], list[tuple[int, int]]], ...] = (
    (
        position("", "5-5 5-3 6-4", "5-0 2-0 4-4", boneyard="6-6"),
        [play("5-5"), play("5-0", 0), play("5-3", 1), play("0-2", 0)],
        [(10, 10), (10, 10), (3, 0), (5, 5)],
    ),
    *(
        (position(FROM_THERE, tile, "6-4", boneyard="6-6"), [play(tile, arm)], [(count, 0)])
        for tile, arm, count in (
            ("5-1", 2, 6),
            ("3-3", 1, 8),
            ("2-2", 0, 7),
            ("5-2", 2, 7),
            ("2-5", 0, 8),
        )
    ),
    (position("5-5 | 5-3 | 5-4", "3-3 6-5", "6-4", boneyard="6-6"), [play("3-3", 0)], [(10, 10)]),
    (
        position("", "6-6 6-4 3-1 1-0", "6-3 6-1 6-5 4-0", boneyard="5-5"),
        [
            *(play("6-6"), play("6-3", 0), play("6-4", 1)),
            *(play("6-1", 2), play("1-3", 2), play("6-5", 3)),
        ],
        [(12, 0), (15, 15), (7, 0), (8, 0), (10, 10), (15, 15)],
    ),
    (
        position("", "0-0 6-1", "5-0 6-4", boneyard="6-6"),
        [play("0-0"), play("0-5", 0)],
        [(0, 0), (5, 5)],
    ),
    (position("0-0", "1-0 2-1", "6-5", boneyard="6-6"), [play("0-1", 0)], [(1, 0)]),
    (position("4-4", "4-2 1-0", "6-5", boneyard="6-6"), [play("4-2", 0)], [(10, 10)]),
    (position("4-4", "4-3 1-0", "6-5", boneyard="6-6"), [play("4-3", 0)], [(11, 0)]),
)
"""Examples 1 to 5 and others: a position, plays, and the count and the points of each."""


def test_f6_score_and_examples_1_to_5() -> None:
    for where, moves, expected in COUNTED:
        assert counts(where, *moves) == expected, GAME.text(where)
        last, scores = GAME.play_all(where, moves)[0], [0, 0]
        for turn, (_, points) in enumerate(expected):
            scores[turn % 2] += points
        assert last.scores == tuple(scores), GAME.text(where)
    where = position("4-4", "6-5", "4-2 1-0", boneyard="6-6", to_move=1, scores=(7, 3))
    assert GAME.play(where, play("4-2", 0)).position.scores == (7, 13)


def over(where: Position, reason: str, rule: str, *moves: Move) -> dict[str, Any]:
    """The outcome of a hand after which every move is refused."""
    ended = GAME.outcome(where)
    assert ended is not None
    assert ended.reason == reason
    assert GAME.legal_moves(where) == ()
    for move in moves:
        assert (codes(where, move), rules(where, move)) == (["game_over"], [rule])
    return ended.as_json()


def test_f7_out() -> None:
    where = position("5-5 | 5-0", "2-0", "4-4 6-4", boneyard="6-6")
    after = GAME.play(where, play("0-2", 0)).position
    assert over(after, "out", "F7", play("4-4", 0), Draw(), Pass())["winners"] == [0]


def test_f7_blocked_at_once_where_all_hands_are_known() -> None:
    where = position(BLOCKED, "2-1", "4-1", "5-4 1-1", "5-2 3-3")
    assert GAME.faults(where) == ()
    over(where, "blocked", "F7", Pass())


def test_f7_not_while_the_boneyard_lasts() -> None:
    lasting = position(BLOCKED, "2-1", "4-1", "5-4 1-1", "5-2", boneyard="3-3")
    assert GAME.outcome(lasting) is None
    assert GAME.legal_moves(lasting) == (Draw(),)
    after = GAME.play(lasting, Draw())
    over(after.position, "blocked", "F7")
    assert (after.effect["drawn"], after.effect["bonus"]["winner"]) == ("3-3", 1)
    where = position("5-5 | 5-0", "4-1", "4-4 5-4", boneyard="6-6")
    empty = GAME.play(where, Draw()).position
    assert GAME.outcome(empty) is None
    assert GAME.legal_moves(empty) == (Pass(),)


def test_f7_blocked_after_a_round_of_passes_where_a_hand_is_hidden() -> None:
    where = position(BLOCKED, "2-1", "1", "5-4 1-1", "2")
    for passes in range(4):
        assert GAME.outcome(where) is None
        assert (GAME.legal_moves(where), where.passes) == ((Pass(),), passes)
        where = GAME.play(where, Pass()).position
    over(where, "blocked", "F7", Pass())
