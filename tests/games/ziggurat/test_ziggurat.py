"""Domino Ziggurat where a table of positions cannot say it: the board (Z1), the set (Z2), the ranks
(Z12), and whole deals that stand for a position."""

import pytest

from engine.errors import IllegalMove
from engine.games.ziggurat import GAME, Cell
from engine.games.ziggurat.position import SET, SIZE, TIERS, footprint, in_tier
from engine.games.ziggurat.scoring import title
from tests.wire import read_position

WHOLE = [str(tile) for tile in SET]


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


def test_z12_ranks() -> None:
    assert title(0) == "Legendary Architect of the Divine"
    assert [title(cheats).split()[0] for cheats in range(1, 5)] == [
        *("Master", "Reputable", "Modest", "Feeble")
    ]
    assert title(5) == title(17) == "Disgraceful Blundering Saboteur"


def test_the_move_that_breaks_a_rule_is_told_by_its_index() -> None:
    start = GAME.read_text("ziggurat~hand_size.1~1-1r1.2.2~4-1~~x26~0")
    words = ("place 1-4 tier 1 row 1 column 2 up", "place 4-1 tier 3 row 0 column 0 right")
    with pytest.raises(IllegalMove) as caught:
        GAME.play_all(start, map(GAME.move_of_text, words))
    assert caught.value.index == 1


def test_a_whole_deal_may_stand_for_a_position() -> None:
    """Its dominoes lie either way."""
    position = read_position(GAME, {"game": "ziggurat", "deal": WHOLE})
    assert [str(tile) for tile in (*position.hand, *position.pile)] == WHOLE
    assert len(position.hand) == 3
    turned = [f"{text[2]}-{text[0]}" for text in WHOLE]
    assert read_position(GAME, {"deal": turned}) == position
    assert read_position(GAME, {"hand": 3, "pile": 25.0}).cheats == 0
