"""Fives where a table of positions cannot say it: the deal (F1, F2, F11), the settlement (F8), and
no next hand (F10)."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.games.fives import GAME, Options, Position, rounded, settle
from engine.tiles import double_set
from tests.games.fives.material import NEARLY_OUT, play, position, tiles
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


def test_f8_rounding() -> None:
    assert [rounded(pips) for pips in (0, 2, 3, 5, 7, 22, 23)] == [0, 0, 5, 5, 5, 20, 25]


SETTLED = """
who is out wins against no pips | 0-0; ; 6-6 | | 1 2
of equal lightest hands nobody | 2-1; 3-0; 6-6 | | None 0
equal lightest dominoes too | 4-4 1-1; 5-3 2-0; 6-5 6-6 | by tile | None 0
the lightest domino wins | 4-4 1-1; 6-3 1-0; 6-5 6-6 | by tile | 1 5
not that of a heavier hand | 4-4 1-1; 6-3 1-0; 0-0 6-6 | by tile | 1 2
"""
"""Hands, what breaks a tie, and who wins how many points."""


def test_f8_who_wins_with_each_tie_break() -> None:
    for about, hands, tie, expected in some(rows(SETTLED)):
        options = Options(block_tie="lowest_tile" if tie else "none")
        bonus = settle([tiles(hand) for hand in hands.split(";")], options)
        assert f"{bonus.winner} {bonus.points}" == expected, about
        assert bool(bonus.parts) == (bonus.winner is not None), about


def nearly_out(*scores: int) -> Position:
    hands = ("2-1", "4-1", "5-4 1-1", "5-2 3-3")
    return position(NEARLY_OUT, *hands, boneyard="0-0 2-2 4-2 4-4 6-2 6-4", scores=scores)


def out(*scores: int) -> Position:
    """Seat 0 has laid its last domino."""
    return GAME.play(nearly_out(*scores), play("2-1", 0)).position


def test_f10_no_next_hand() -> None:
    finished = out(20, 15, 10, 5)
    refused: tuple[tuple[str, Position, int, dict[str, Any], str], ...] = (
        ("the hand goes on", nearly_out(20, 15, 10, 5), 4, {}, "no_next_hand"),
        ("the game is won", out(94, 15, 10, 5), 4, {}, "no_next_hand"),
        ("other players", finished, 3, {}, "after_differs"),
        ("other options", finished, 4, {"target": 50}, "after_differs"),
        ("hidden hands", GAME.view(finished, 0), 4, {}, "no_next_hand"),
    )
    for about, after, players, options, code in refused:
        with pytest.raises(Refused) as caught:
            GAME.numbered_deal(7, GAME.read_options(options), players, after)
        assert [fault.code for fault in caught.value.violations] == [code], about
