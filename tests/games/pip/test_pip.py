"""PIP where a table of positions cannot say it: the set and the deal (I1 to I3), open ends,
the next round, and what could not have been laid."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.pip import GAME, Position
from engine.games.pip.open_ends import open_ends_of
from engine.games.pip.position import SET
from engine.tiles import HIDDEN
from tests.games.pip.literal import after, data, position
from tests.games.tables import faults, rows, tiles
from tests.looking import some

OPTIONS = GAME.default_options()


def wrong(given: object) -> list[str]:
    """The code and the place of each fault of a position."""
    return [f"{one.code} {one.at}".strip() for one in faults(GAME, given)]


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
        found = open_ends_of(position(lies, "9-9", 9, 9))
        assert (found.places, found.due) == (places, due), lies
    waiting = after(position("1-1 1-4@0 4-4@1", "9-9", "8-8"), "draw", "pass")
    assert (waiting.to_move, open_ends_of(waiting).room[2]) == (1, 3)  # passes do not count


def test_i1_seventy_dominoes_each_once() -> None:
    assert len(SET) == len(set(SET)) == 70
    wild = [str(tile) for tile in SET if tile.second == "*"]
    assert wild == [*(f"{number}-*" for number in range(10)), "*-*", "S-*", "R-*", "A-*", "D-*"]


def dealt(order: list[Any], players: int) -> Position:
    start = GAME.dealt(order, OPTIONS, players, None)
    assert start is not None
    return start


def test_i2_hands_and_stock() -> None:
    order = [*tiles("1-1"), *(tile for tile in SET if str(tile) != "1-1")]
    for players, size in ((2, 15), (3, 9), (4, 9), (5, 9), (6, 9), (7, 9)):
        start = dealt(order, players)
        assert [len(player.hand) for player in start.players] == [size] * players
        assert start.stock == tuple(order[size * players :])
        assert (start.round, start.to_move, start.layout) == (1, 0, ())


def test_i3_players_draw_in_turn_from_seat_0_and_the_drawer_opens() -> None:
    late = tiles("9-9 8-8 7-7 6-6 *-* 1-1")
    order = [tile for tile in SET if tile not in late]
    start = dealt([*order[:27], *late, *order[27:]], 3)
    assert start.to_move == 1
    assert [len(player.hand) for player in start.players] == [11, 11, 10]
    assert set(tiles("8-8 *-*")) <= set(start.players[1].hand)
    assert [GAME.move_text(move) for move in GAME.legal_moves(start)] == ["open *-*"]


def test_i12_the_next_round_begins_clockwise() -> None:
    over = after(position("1-1", "4-1", "9-9", scores=[30, 4]), "play 1-4 on 0")
    follows = GAME.numbered_deal(3, GAME.default_options(), 2, over)
    assert (follows.round, follows.direction) == (2, "clockwise")


LAID = """
1-2: must_open_with /layout/0/tile
*-*: must_name_number /layout/0/as
*-*=2: wrong_double_wild /layout/0/as
1-1=1: nothing_to_name /layout/0/as
1-1@0: end_not_open /layout/0/on
1-1 1-2: end_not_open /layout/1
1-1 1-2@1: end_not_open /layout/1
1-1 3-2@0: ends_do_not_match /layout/1
1-1 1-2@0 2-3@1 2-4@1: end_not_open /layout/3
1-1 1-2@0 2-2@1 1-3@0: double_unfinished /layout/3
1-1 *-*@0: must_name_number /layout/1
1-1 *-*@0=2: wrong_double_wild /layout/1
1-1 1-*@0=2: nothing_to_name /layout/1
1-1 1-0@0 1-2@0 1-3@0 1-4@0 1-5@0: end_not_open /layout/5
"""
"""A layout and what could not have been laid."""


def laid(layout: str, **keys: Any) -> list[str]:
    return wrong(data(layout, "9-9", "8-8", "7-7", **keys))


def test_i3_i4_i5_i6_i7_i8_what_could_not_have_been_laid() -> None:
    for line in LAID.strip().split("\n"):
        layout, _, fault = line.partition(": ")
        assert laid(layout) == [fault], layout
    declared, closed = {"wild_end": "declared"}, {"directional_end": "closed"}
    assert laid("1-1 1-*@0", options=declared) == ["must_name_number /layout/1"]
    assert laid("1-1 1-*@0=3", options=declared) == []
    assert laid("1-1 *-S@0 2-3@1", options=closed) == ["end_not_open /layout/2"]


EIGHT = "2-0 3-0 4-0 5-0 6-0 7-0 8-0 9-0"
OTHERS = "2-2 3-2 4-2 5-2 6-2 7-2 8-2 9-2"
OPENINGS = f"""
as dealt | 1-1 {EIGHT}; 9; 9 | 0 |
the holder of the double is to move | 1-1 {EIGHT}; 9; 9 | 1 | nobody_opens /to_move
no double | 2-1 {EIGHT}; 9; 9 | 0 | nobody_opens /to_move
a hidden one | 2-1 {EIGHT}; 9; 9 | 1 |
the wild one | *-* {EIGHT}; 9; 9 | 0 |
who drew last opens | 10; 10; 9 | 1 |
no one else | 10; 10; 9 | 0 | nobody_opens /to_move
drawn though *-* is held | 0-0 1-1 {EIGHT}; *-* {OTHERS}; 9 | 0 | nobody_opens /to_move
drawn | 0-0 1-1 {EIGHT}; 3-3 {OTHERS}; 9 | 0 |
*-* held and nothing drawn | 1-1 {EIGHT}; *-* {OTHERS}; 9 | 0 |
"""
"""Hands, who is to move, and what is wrong."""


def test_i2_i3_before_the_opening() -> None:
    for about, hands, to_move, expected in some(rows(OPENINGS)):
        held = [int(hand) if hand.isdigit() else hand for hand in hands.split("; ")]
        assert ", ".join(wrong(data("", *held, to_move=int(to_move)))) == expected, about
    dealt = data("", f"1-1 {EIGHT}", 9, 9, drawn=True)
    assert wrong(dealt) == ["drawn_impossible /drawn"]
    assert "hand_size /players/1/hand" in wrong(data("", f"1-1 {EIGHT}", 8, 9))
    assert "hand_size /players/0/hand" in wrong(data("", "1-1", 9, 9))


CCW = {"direction": "counterclockwise"}
TURNED = ["direction_impossible /direction"]


def test_i10_i11_i13_direction_and_hands_that_are_out() -> None:
    assert wrong(data("1-1", 9, 9, **CCW)) == TURNED
    assert wrong(data("1-1 *-R@0", 9, 9)) == []
    assert laid("1-1", **CCW) == laid("1-1 *-R@0") == TURNED
    assert laid("1-1 *-R@0", **CCW) == []
    assert wrong(data("1-1 *-R@0", "", 9, 9)) == []
    assert wrong(data("1-1", "", "", 9)) == ["two_players_out /players"]


def test_i9_passes_that_cannot_be_are_told_with_all_else() -> None:
    sound = data("1-1 1-4@0", "9-9", "8-8", "7-7", passes=2, rest=2, to_move=2)
    assert wrong(sound | {"passes": 4})[0] == "passes_impossible /passes"
    assert laid("1-1", passes=1) == ["passes_impossible /passes"]
    found = wrong(data("1-1 3-2@0", "9-9", "9-9", passes=1, **CCW))
    assert [fault.split()[0] for fault in found] == [
        *("tile_repeated", "ends_do_not_match", "direction_impossible", "passes_impossible")
    ]


def test_i3_nobody_opens_when_neither_double_is_seen() -> None:
    with pytest.raises(Refused) as refused:
        GAME.dealt((HIDDEN,) * 70, GAME.default_options(), 2, None)
    assert [wrong.code for wrong in refused.value.violations] == ["nobody_opens"]


def test_hands_lie_open_once_the_round_is_over() -> None:
    out = after(position("1-1", "4-1", "9-9"), "play 1-4 on 0")
    assert GAME.view(out, 0).players == out.players
