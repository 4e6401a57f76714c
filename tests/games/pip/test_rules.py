"""The rules of PIP on the set, the opening and what may be laid where, by number: I1 to I8, with
the options and the worked examples of the rules page."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.pip import GAME, Position
from engine.games.pip.open_ends import open_ends_of
from engine.games.pip.position import SET
from tests.games.pip.literal import after, broken, check, codes, legal, position, tiles

OPTIONS = GAME.default_options()
EXAMPLE_3 = "4-1 5-3 6-* 1-* *-* S-*"


def at(layout: str, hand: str, **keys: Any) -> Position:
    """A position of three, the other hands hidden."""
    return position(layout, hand, 9, 9, **keys)


HELD = "1-1 2-0 3-0 4-0 5-0 6-0 7-0 8-0 9-0"
OTHER = "2-1 3-1 4-1 5-1 6-1 7-1 8-1 9-1 2-2"
WILD = "*-* 3-2 4-2 5-2 6-2 7-2 8-2 9-2 3-3"
HELD_BOTH = HELD.replace("2-0", "*-*")
OPENING = f"""
the holder of the double: | {HELD} | {OTHER} | {WILD}
    = open 1-1
    open 2-0: must_open_with
    draw: must_open_with
    pass: must_open_with
    open *-*: tile_not_held must_open_with
    play 1-1 on 0: end_not_open
    open 1-1 as 1: nothing_to_name
    open 1-1 give 2-0: nothing_to_give
it comes before the wild one: | {HELD_BOTH} | {OTHER} | {WILD[4:]} 2-0
    = open 1-1
    open *-*: must_open_with
the wild one stands for it: | {OTHER} | {WILD} | {HELD.replace("1-1", "4-3")} | to_move=1
    = open *-*
    open *-* as 1:
    open *-* as 2: wrong_double_wild
    open 1-1: tile_not_held must_open_with
later rounds: | {HELD} | {OTHER} | {WILD} | round=2 to_move=1
    = open 2-2
"""


def test_i3_opening() -> None:
    wild = check(OPENING)[2].start
    assert after(wild, "open *-* as 1") == after(wild, "open *-*")
    assert open_ends_of(after(wild, "open *-*")).places == {0: 1}


NUMBERED = ", ".join(f"play *-* on 1 as {number}" for number in range(10))
SEVENS, SKIPS = (", ".join(f"play *-{face} on {on}" for on in (1, 2, 3, 4)) for face in "7S")
LAYING = f"""
I4 sides first: 1-1 1-4@0 | 7-1 4-2
    = play 4-2 on 1, play 1-7 on 0
I4 then top and bottom: 1-1 1-2@0 1-3@0 1-4@0 | 1-5 1-6
    = play 1-5 on 0, play 1-6 on 0
I4 then it is full: 1-1 1-2@0 1-3@0 1-4@0 1-5@0 | 6-1 2-2
    play 1-6 on 0: end_not_open
I4 every end is open before: 1-1 1-4@0 4-4@1 4-2@2 4-3@2 4-5@2 2-6@3 | 3-7
    = play 3-7 on 4
I4 a wild starter: *-*=4 | 4-2 9-1 | 9 | 9 | round=4
    = play 4-2 on 0
I5 equal numbers join: 1-1 1-4@0 | 4-2 3-2
    play 2-4 on 1: ends_do_not_match
    play 3-2 on 1: ends_do_not_match
I5 only the outer end, and once: 1-1 1-4@0 4-2@1 | 4-3 2-5
    play 4-3 on 1: end_not_open
    play 2-5 on 3: end_not_open
    open 5-2: end_not_open
I5 not held: 1-1 | 2-1 | 3-1
    play 1-3 on 0: tile_not_held
I6 example 3: 1-1 | {EXAMPLE_3}
    = play 1-* on 0, play *-1 on 0, play 1-4 on 0, play *-6 on 0, play *-* on 0, play *-S on 0
    play 5-3 on 0: ends_do_not_match
    play 3-5 on 0: ends_do_not_match
I6 the wild half inward: 1-1 | 6-* 6-2
    = play *-6 on 0
I6 an open wild half accepts any domino: 1-1 1-*@0 1-2@0 1-3@0 1-4@0 | 8-5 9-9 7-* S-*
    = play 7-* on 1, {SEVENS}, play 8-5 on 1, play 5-8 on 1, play 9-9 on 1, {SKIPS}
I6 so does a letter: 1-1 *-S@0 | 8-5
    = play 8-5 on 1, play 5-8 on 1
I6 a letter lies wild half inward: 1-1 1-*@0 | S-*
    play *-S on 1:
    play S-* on 1: ends_do_not_match
I7 three plays come first: 1-1 1-4@0 4-4@1 4-2@2 4-3@2 | 4-5 1-9 3-9
    = play 4-5 on 2
    play 3-9 on 4: double_unfinished
I7 no fourth: 1-1 1-4@0 4-4@1 4-2@2 4-3@2 4-5@2 | 4-6 2-1
    play 4-6 on 2: end_not_open
I7 then those of the double below: 1-1 1-4@0 4-4@1 *-*@2=4 4-0@3 4-2@3 4-3@3 | 4-5 0-9
    = play 4-5 on 2
I7 a double laid as the third: 1-1 1-4@0 4-4@1 4-0@2 4-2@2 *-*@2=4 | 4-3 2-5
    play 2-5 on 4: double_unfinished
    play 4-3 on 2: double_unfinished end_not_open
I7 wilds and letters count: 1-1 1-4@0 4-4@1 *-9@2 *-A@2 | 8-*
    = play *-8 on 2
I7 the own double after a wild starter: *-*=4 4-2@0 | 4-4 | 9 | 9 | round=4
    play 4-4 on 0:
I8 it takes the number it is laid on: 1-1 1-4@0 | *-* 9-9
    = play *-* on 0, play *-* on 1
    play *-* on 1 as 5: wrong_double_wild
I8 on a wild half it is named: 1-1 1-*@0 | *-* 9-9
    = play 9-9 on 1, play *-* on 0, {NUMBERED}
    play *-* on 1: must_name_number
I8 no other is: 1-1 | 2-1 1-*
    play 1-2 on 0 as 2: nothing_to_name
    play 1-* on 0 as 2: nothing_to_name
"""


def test_i4_i5_i6_i7_i8_what_may_be_laid_where() -> None:
    check(LAYING)
    start = position("1-1 1-4@0 4-4@1", "9-9", "3-2")
    every = broken(start, "play 3-2 on 0 as 5 give 9-9 drawn 0-0")
    assert [(wrong.code, wrong.at) for wrong in every] == [
        ("tile_not_held", "/tile"),
        ("double_unfinished", "/on"),
        ("ends_do_not_match", "/tile"),
        ("nothing_to_name", "/as"),
        ("nothing_to_give", "/give"),
        ("drawn_not_possible", "/drawn"),
    ]


DECLARED = ", ".join(f"play 1-* on 0 as {number}" for number in range(10))
OPTIONAL = f"""
a letter asks for the same number: 1-1 1-4@0 *-S@1 | *-* 4-2 9-8 | 9 | 9 | directional_end=same
    = play 4-2 on 2, play *-* on 0, play *-* on 2
    play 9-8 on 2: ends_do_not_match
through a letter: 1-1 1-4@0 *-S@1 *-A@2 | 9-8 | 4-2 | 9 | to_move=1 directional_end=same
    = play 4-2 on 3
on a wild half it asks for none: 1-1 1-*@0 *-S@1 | 9-8 | 9 | 9 | directional_end=same
    = play 9-8 on 2, play 8-9 on 2
on a double: 1-1 1-4@0 4-4@1 *-S@2 4-2@2 4-3@2 | 4-5 5-1 | 9 | 9 | directional_end=same
    = play 1-5 on 0, play 4-5 on 3
letters are closed: 1-1 *-S@0 | 9-8 | 9 | 9 | directional_end=closed
    = draw
    play 9-8 on 1: end_not_open
wilds are declared: 1-1 | 1-* 9-9 | 9 | 9 | wild_end=declared
    = {DECLARED}, play *-1 on 0
    play 1-* on 0: must_name_number
    play *-1 on 0 as 1: nothing_to_name
they ask for their number: 1-1 1-*@0=7 | 7-2 9-8 *-* | 9 | 9 | wild_end=declared
    = play 7-2 on 1, play *-* on 0, play *-* on 1
so does a letter: 1-1 1-*@0=7 *-S@1 | 7-2 9-8 | 9 | 9 | wild_end=declared directional_end=same
    = play 7-2 on 2
"""


def test_options() -> None:
    check(OPTIONAL)


def test_i4_i6_i7_rules_and_sentences() -> None:
    for layout, hand, words, rule, message in (
        ("1-1 1-2@0 1-3@0 1-4@0 1-5@0", "6-1", "play 1-6 on 0", "I4", ""),
        ("1-1 1-*@0", "S-*", "play S-* on 1", "I6", ""),
        ("1-1 1-4@0 4-4@1", "1-9", "play 1-9 on 0", "I7", "needs 3 more plays first."),
    ):
        (violation,) = broken(at(layout, hand), words)
        assert violation.rule == rule, words
        assert violation.message.endswith(message), words


BELOW = "1-1 1-4@0 4-4@1 *-*@2=4 4-0@3 4-2@3 4-3@3"
OPEN: tuple[tuple[str, dict[int, int | str], list[int]], ...] = (
    ("1-1 *-*@0=1", {1: 1}, [1]),
    ("1-1 *-1@0", {0: 1, 1: 1}, []),
    ("1-1 *-S@0", {0: 1, 1: "*"}, []),
    ("1-1 1-4@0 4-*@1", {0: 1, 2: "*"}, []),
    ("1-1 1-4@0 4-4@1 4-2@2 4-3@2 4-5@2", {0: 1, 3: 2, 4: 3, 5: 5}, []),
    ("1-1 1-4@0 4-4@1 *-*@2=4", {3: 4}, [2, 3]),
    (BELOW, {2: 4}, [2]),
    (f"{BELOW} 4-5@2 4-6@2", {0: 1, 4: 0, 5: 2, 6: 3, 7: 5, 8: 6}, []),
    ("1-1 1-4@0 4-4@1 4-0@2 4-2@2 *-*@2=4", {5: 4}, [5]),
    ("1-1 1-*@0 *-*@1=7", {2: 7}, [2]),
)
"""What lies, what is open on which domino, and the doubles that ask for more plays."""


def test_i6_i7_i8_open_ends() -> None:
    for lies, places, due in OPEN:
        found = open_ends_of(at(lies, "9-9"))
        assert (found.places, found.due) == (places, due), lies
    waiting = after(position("1-1 1-4@0 4-4@1", "9-9", "8-8"), "draw", "pass")
    assert (waiting.to_move, open_ends_of(waiting).room[2]) == (1, 3)  # passes do not count


def test_i7_example_5_three_plays_on_a_double() -> None:
    start = position("1-1 1-4@0 4-4@1", "4-2 R-* 5-1 7-7", "9-9", "8-* 3-3")
    assert codes(start, "play 1-5 on 0") == ["double_unfinished"]
    two_due = after(start, "play 4-2 on 2", "draw", "pass", "play *-8 on 2")
    assert two_due.to_move == 0
    assert "needs 1 more play" in broken(two_due, "play 1-5 on 0")[0].message
    assert legal(two_due) == ["play *-R on 2"]
    full = after(two_due, "play *-R on 2")
    assert open_ends_of(full).places == {0: 1, 3: 2, 4: 8, 5: "*"}
    assert legal(full) == ["play 3-3 on 5"]


def test_i8_example_6_what_the_wild_double_stands_for() -> None:
    laid = at("1-1 1-4@0", "*-* 9-9")
    assert after(laid, "play *-* on 1").layout[2].number == 4
    assert after(laid, "play *-* on 1 as 4") == after(laid, "play *-* on 1")
    hands = ["*-* 0-0 1-0 2-0 3-0 5-0 6-0 7-0 8-0", "9-0 1-1 2-1 3-1 5-1 6-1 7-1 8-1 9-1"]
    start = position("", *hands, "2-2 3-2 5-2 6-2 7-2 8-2 9-2 3-3 5-3", round=4)
    assert after(start, "open *-*").layout[0].number == 4


def test_i1_seventy_dominoes_each_once() -> None:
    assert len(SET) == len(set(SET)) == 70
    wild = [str(tile) for tile in SET if tile.second == "*"]
    assert wild == [*(f"{number}-*" for number in range(10)), "*-*", "S-*", "R-*", "A-*", "D-*"]


def dealt(order: list[Any], players: int) -> Position:
    start = GAME.dealt(order, OPTIONS, players, None)
    assert start is not None
    return start


def test_i2_hands_and_stock() -> None:
    order = tiles("1-1") + [tile for tile in SET if str(tile) != "1-1"]
    for players, size in ((2, 15), (3, 9), (4, 9), (5, 9), (6, 9), (7, 9)):
        start = dealt(order, players)
        assert [len(player.hand) for player in start.players] == [size] * players
        assert start.stock == tuple(order[size * players :])
        assert (start.round, start.to_move, start.layout) == (1, 0, ())
    for players in (0, 1, 8):
        with pytest.raises(Refused) as refused:
            GAME.dealt(SET, OPTIONS, players, None)
        assert [wrong.code for wrong in refused.value.violations] == ["wrong_players"]


def test_i3_players_draw_in_turn_from_seat_0_and_the_drawer_opens() -> None:
    late = tiles("9-9 8-8 7-7 6-6 *-* 1-1")
    order = [tile for tile in SET if tile not in late]
    start = dealt([*order[:27], *late, *order[27:]], 3)
    assert start.to_move == 1
    assert [len(player.hand) for player in start.players] == [11, 11, 10]
    assert set(tiles("8-8 *-*")) <= set(start.players[1].hand)
    assert legal(start) == ["open *-*"]
