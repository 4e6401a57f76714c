"""Every rule of Domino Ziggurat by its number, with the worked examples of the rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.errors import IllegalMove
from engine.games.ziggurat import GAME, Cell, Place
from engine.games.ziggurat.position import SET, SIZE, TIERS, footprint, in_tier
from engine.games.ziggurat.scoring import title
from tests.games.tables import rows
from tests.games.ziggurat.boards import codes, lift, place, placements, position, where
from tests.looking import some
from tests.wire import read_position

GOLDEN = Path(__file__).with_name("golden")
ONES = "1-1 1 2 2 right"
THREE_ONE = "1-3 1 3 2 right"
SECOND = "2-3 2 2 2 right"
FOURTH = "2-4 2 3 2 right"


def test_z1_board() -> None:
    """Tiers of 36, 16 and 4 cells, with 88 ways to lay an unmarked domino."""
    places = [
        (tier, row, column) for tier in TIERS for row in range(SIZE) for column in range(SIZE)
    ]
    counts = [sum(in_tier(Cell(*one)) for one in places if one[0] == tier) for tier in TIERS]
    assert counts == [36, 16, 4]
    ways = [footprint(*one, way) for one in places for way in ("right", "down")]
    assert sum(all(in_tier(one) for one in way) for way in ways) == 88


def test_z2_28_dominoes_each_once() -> None:
    assert len(SET) == len({frozenset(tile) for tile in SET}) == 28


def test_z3_a_domino_laid_from_the_hand_is_replaced_at_once() -> None:
    """Unless the pile is empty; none for a domino that was set aside."""
    start = read_position(GAME, {"game": "ziggurat", "deal": [str(tile) for tile in SET]})
    after, effect = GAME.play(start, place("0-0 1 0 0 right"))
    assert [str(tile) for tile in after.hand] == ["1-0", "1-1", "2-0"]
    assert effect == {"cheats": 0, "drawn": "2-0"}
    empty = position(hand=" ".join(str(tile) for tile in SET), pile="")
    after, effect = GAME.play(empty, place("6-6 1 0 0 right"))
    assert (len(after.hand), effect["drawn"]) == (27, None)
    after, effect = GAME.play(position(hand="5-5", lifted="6-6"), place("6-6 1 0 0 right"))
    assert (len(after.pile), effect) == (26, {"cheats": 1, "drawn": None})


def pile_without(*tiles: str) -> str:
    return " ".join(str(tile) for tile in SET if str(tile) not in tiles)


JUDGED = """
Z3 held or aside | | 4-4 1 0 0 right | tile_not_held | hand=5-5 lifted=6-6
Z4 | | 4-1 1 0 5 right | outside_tier
Z4 | | 4-1 2 0 2 down | outside_tier unsupported
Z4 a filled cell | 1-1 1 2 2 right | 4-1 1 2 3 right | cell_occupied
Z5 | 1-1 1 2 2 right | 3-2 2 3 2 right | unsupported no_equal_neighbour
Z5 two may carry one | 1-1 1 2 2 right, 1-3 1 3 2 right | 2-3 2 2 2 down |
Z5 the third tier | 1-1 1 2 2 right | 5-3 3 2 2 right | unsupported no_equal_neighbour
Z6 equal | 1-1 1 2 2 right, 1-3 1 3 2 right | 1-5 2 2 2 right | value_not_greater
Z6 smaller | 1-1 1 2 2 right, 1-3 1 3 2 right | 0-3 2 2 2 right | value_not_greater
Z6 never on a six | 6-6 1 2 2 right, 6-1 1 3 2 right | 6-5 2 2 2 right | \
value_not_greater value_not_greater
Z7 no diagonals | 1-1 1 2 2 right | 1-4 1 1 4 right | no_equal_neighbour
Z7 one half is enough | 1-1 1 2 2 right | 1-4 1 1 3 right |
Z7 not the own half | 1-1 1 2 2 right | 4-4 1 1 2 right | no_equal_neighbour
Z7 nor what lies below | 1-0 1 2 2 right, 0-5 1 1 3 right | 2-1 2 2 2 right | no_equal_neighbour
Z7 another tier | 1-1 1 2 2 right, 1-3 1 3 2 right, 2-3 2 2 2 right | 3-6 1 2 4 right |
Z7 covered | 1-1 1 2 2 right, 1-3 1 3 2 right, 2-3 2 2 2 right | 1-6 1 1 2 up | | \
covered_neighbours=1
Z7 not covered | 1-1 1 2 2 right, 1-3 1 3 2 right, 2-3 2 2 2 right | 1-6 1 1 2 up | \
no_equal_neighbour | covered_neighbours=
Z8 the first | | 4-1 1 5 5 up |
Z9 lifted first | 1-1 1 2 2 right | 1-4 1 1 2 up | lifted_first | lifted=2-1 lifted_first=1
Z9 lifted first | 1-1 1 2 2 right | 1-2 1 1 2 up | | hand=4-1 lifted=2-1 lifted_first=1
Z9 or not | 1-1 1 2 2 right | 1-4 1 1 2 up | | lifted=2-1
example 3 | 1-1 1 2 2 right, 1-3 1 3 2 right | 3-2 2 2 2 right | no_equal_neighbour
example 5 | 1-1 1 2 2 right, 1-3 1 3 2 right, 2-3 2 2 2 right, 2-4 2 3 2 right | 3-5 3 2 2 down |
example 5 | 1-1 1 2 2 right, 1-3 1 3 2 right, 2-3 2 2 2 right, 2-4 2 3 2 right | 5-3 3 2 2 down | \
no_equal_neighbour | covered_neighbours=
example 5 | 1-1 1 2 2 right, 1-3 1 3 2 right, 2-3 2 2 2 right, 2-4 2 3 2 right | 5-3 3 2 2 down | \
| covered_neighbours=1
"""
"""What lies, a domino laid, and what that breaks; the hand holds that domino unless it is named."""


def test_z3_z4_z5_z6_z7_z8_z9_what_a_play_breaks() -> None:
    for about, laid, words, expected, *more in some(rows(JUDGED)):
        keys: dict[str, Any] = dict(pair.split("=") for pair in " ".join(more).split())
        options = {name: bool(keys[name]) for name in keys if name not in ("hand", "lifted")}
        hand = keys.get("hand", words[:3])
        pile = pile_without("5-5", "6-6") if about == "Z3 held or aside" else None
        start = position(
            *(laid.split(", ") if laid else ()),
            hand=hand,
            lifted=keys.get("lifted", ""),
            pile=pile,
            **options,
        )
        assert codes(start, place(words)) == expected.split(), (about, words)


WHERE: tuple[tuple[tuple[str, ...], str, str, tuple[Any, ...]], ...] = (
    ((), "4-1 1 0 5 right", "outside_tier", (Cell(1, 0, 6),)),
    ((), "4-1 1 -1 0 down", "outside_tier", (Cell(1, -1, 0),)),
    ((ONES,), "4-1 1 2 3 right", "cell_occupied", (Cell(1, 2, 3),)),
    ((ONES,), "3-2 2 3 2 right", "unsupported", (Cell(2, 3, 2), Cell(2, 3, 3))),
    ((ONES, THREE_ONE, SECOND), "1-4 2 3 2 right", "value_not_greater", (Cell(2, 3, 2),)),
    ((ONES, THREE_ONE, SECOND), "4-1 2 3 2 right", "value_not_greater", (Cell(2, 3, 3),)),
    ((ONES, THREE_ONE), "2-3 2 2 3 right", "unsupported", (Cell(2, 2, 4),)),
    ((ONES, THREE_ONE), "2-3 2 3 0 right", "outside_tier", (Cell(2, 3, 0),)),
)
"""What lies, a domino laid, a code and its cells; examples 4 and 6 are the last."""


def test_z4_z5_z6_the_cells_of_what_is_broken() -> None:
    for laid, words, code, cells in WHERE:
        assert where(position(*laid, hand=words[:3]), place(words), code) == cells, words
    start = position("6-6 1 2 2 right", "6-1 1 3 2 right", hand="6-5")
    sixes = [v.at for v in GAME.violations(start, place("6-5 2 2 2 right"))]
    assert sixes == [(Cell(2, 2, 2),), (Cell(2, 2, 3),)]


def test_z8_nor_does_the_first_after_everything_was_lifted_need_a_neighbour() -> None:
    start = position(ONES, hand="4-2")
    after, _ = GAME.play_all(start, [lift("1-1"), place("4-2 1 0 0 right")])
    assert [str(domino.tile) for domino in after.placed] == ["4-2"]


def test_z9_each_lift_is_a_cheat_and_sets_the_domino_aside() -> None:
    after, effect = GAME.play(position(ONES, hand="4-1"), lift("1-1"))
    assert effect == {"cheats": 1, "drawn": None}
    assert [str(tile) for tile in (*after.lifted, *after.hand)] == ["1-1", "4-1"]
    covered = position(ONES, THREE_ONE, SECOND, hand="4-1")
    assert where(covered, lift("1-1"), "tile_covered") == (Cell(1, 2, 2), Cell(1, 2, 3))
    assert codes(position(ONES, hand="4-1"), lift("4-1")) == ["tile_not_placed"]
    two, effects = GAME.play_all(covered, [lift("3-2"), lift("1-1")])  # example 7
    assert [effect["cheats"] for effect in effects] == [1, 2]
    assert [str(tile) for tile in two.lifted] == ["1-1", "3-2"]
    waiting = position(ONES, hand="4-1", lifted="2-1", lifted_first=True)
    assert placements(waiting, "4-1") == []


def test_z10_a_domino_stays_when_its_neighbour_is_lifted() -> None:
    start = position(ONES, "1-4 1 1 2 up", hand="4-2")
    after = GAME.play(start, lift("1-1")).position
    assert GAME.faults(after) == ()
    assert [str(domino.tile) for domino in after.placed] == ["4-1"]


def test_z11_all_28_laid_ends_it_and_nothing_may_follow() -> None:
    end = read_position(GAME, json.loads((GOLDEN / "deal_7.json").read_text())["last"])
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert outcome.reason == "finished"
    assert GAME.legal_moves(end) == ()
    for move in (lift("6-6"), place("7-7 1 0 0 left")):
        assert codes(end, move) == ["game_over"]
    assert [sum(domino.tier == tier for domino in end.placed) for tier in TIERS] == [18, 8, 2]


def test_z12_ranks() -> None:
    assert title(0) == "Legendary Architect of the Divine"
    assert [title(cheats).split()[0] for cheats in range(1, 5)] == [
        *("Master", "Reputable", "Modest", "Feeble")
    ]
    assert title(5) == title(17) == "Disgraceful Blundering Saboteur"


def test_every_rule_broken_is_named_at_once() -> None:
    start = position(
        "6-6 1 1 1 right",
        "6-1 1 1 3 right",
        hand="4-1",
        lifted="2-1",
        lifted_first=True,
        pile=pile_without("6-6", "6-1", "4-1", "2-1"),
    )
    wrong = "drawn_not_possible outside_tier unsupported value_not_greater no_equal_neighbour"
    found = codes(start, place("4-1 2 1 1 up", drawn="5-5"))
    assert found == ["lifted_first", *wrong.split()]
    start = position(ONES, hand="4-1")
    with pytest.raises(IllegalMove) as caught:
        GAME.play_all(start, [place("1-4 1 1 2 up"), place("4-1 3 0 0 right")])
    assert caught.value.index == 1


def test_examples_1_to_4_legal_moves() -> None:
    for tile in SET:
        expected = 60 if tile.is_double else 120
        assert len(placements(position(hand=str(tile)), str(tile))) == expected, tile
    ones = position(ONES, hand="4-1 3-2 1-0")
    counts = {tile: placements(ones, tile) for tile in ("4-1", "3-2", "1-0")}
    assert {tile: len(moves) for tile, moves in counts.items()} == {"4-1": 18, "3-2": 0, "1-0": 18}
    assert {move.tier for move in counts["4-1"] if isinstance(move, Place)} == {1}
    moves = placements(position(ONES, THREE_ONE, hand="3-2 4-1 4-2"), "3-2")
    assert len(moves) == 8
    raised = [move for move in moves if isinstance(move, Place) and move.tier == 2]
    values = {tuple(sorted((*at, value) for at, value in move.placed.halves)) for move in raised}
    assert values == {((2, 2, 2, 2), (2, 2, 3, 3)), ((2, 2, 2, 2), (2, 3, 2, 3))}
    fourth = placements(position(ONES, THREE_ONE, SECOND, hand="4-1 4-2 5-3"), "4-2")
    assert [move for move in fourth if isinstance(move, Place) and move.tier == 2] == [
        place(FOURTH)
    ]
