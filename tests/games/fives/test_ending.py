"""The rules of Fives about the end of a hand and of the game, F8 to F10, by number."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.game import Outcome
from engine.games.fives import GAME, Options, Position, rounded, settle
from tests.games.fives.material import BLOCKED, NEARLY_OUT, codes, play, position, rules, tiles
from tests.games.tables import rows
from tests.looking import some

BONEYARD = "0-0 2-2 4-2 4-4 6-2 6-4"


def ended(where: Position) -> Outcome:
    found = GAME.outcome(where)
    assert found is not None
    return found


def nearly_out(*scores: int, **options: Any) -> Position:
    hands = ("2-1", "4-1", "5-4 1-1", "5-2 3-3")
    return position(NEARLY_OUT, *hands, boneyard=BONEYARD, scores=scores, **options)


def out(*scores: int, **options: Any) -> Position:
    """Seat 0 has laid its last domino; the others hold 29 pips."""
    return GAME.play(nearly_out(*scores, **options), play("2-1", 0)).position


def test_f8_rounding() -> None:
    assert [rounded(pips) for pips in (0, 2, 3, 5, 7, 22, 23)] == [0, 0, 5, 5, 5, 20, 25]


def test_f8_out_takes_the_opponents_pips() -> None:
    where = nearly_out(20, 15, 10, 5)
    step = GAME.play(where, play("2-1", 0))
    bonus, found = step.effect["bonus"], ended(step.position)
    assert [part["adds"] for part in bonus["parts"]] == [0, 5, 11, 13]
    assert (bonus["difference"], bonus["rounded"], bonus["points"]) == (29, 30, 6)
    assert step.position.scores == (20, 15, 10, 5)
    assert (found.reason, found.winners, found.totals) == ("out", (0,), (26, 15, 10, 5))
    assert found.details["bonus"] == bonus


def test_f8_blocked_takes_off_the_winners_own() -> None:
    found = ended(position(BLOCKED, "4-1", "2-1", "5-4 1-1", "5-2 3-3", scores=(40, 30, 20, 10)))
    bonus = found.details["bonus"]
    assert (found.reason, found.winners, found.totals) == ("blocked", (1,), (40, 35, 20, 10))
    assert [part["adds"] for part in bonus["parts"]] == [5, -3, 11, 13]
    assert (bonus["difference"], bonus["rounded"], bonus["points"]) == (26, 25, 5)  # example 6
    tied = ended(position(BLOCKED, "4-1", "5-5", "3-2"))
    assert (tied.reason, tied.winners, tied.totals) == ("blocked", (), (0, 0, 0))


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


OVER: tuple[tuple[str, Position, list[int], list[int]], ...] = (
    ("scored whole", out(20, 15, 10, 5, bonus_divisor=1), [50, 15, 10, 5], []),
    ("F9: the bonus can win", out(94, 99, 0, 0), [100, 99, 0, 0], [0]),
    ("F9: or fall short", out(93, 99, 0, 0), [99, 99, 0, 0], []),
    ("its winner may lose", out(98, 110, 10, 5, finish_hand=True), [104, 110, 10, 5], [1]),
    ("equal scores share", out(104, 110, 10, 5, finish_hand=True), [110, 110, 10, 5], [0, 1]),
)
"""Positions of which seat 0 is out, the totals, and who has won the game."""


def test_f8_f9_totals_and_winners_of_the_game() -> None:
    for about, where, totals, game_winners in OVER:
        found = ended(where).as_json()
        assert (found["reason"], found["winners"], found["totals"]) == ("out", [0], totals), about
        assert found["game_winners"] == game_winners, about
        assert found["game_over"] is bool(game_winners), about


def test_f9_the_target_ends_the_hand_at_once() -> None:
    """And without a bonus, be it with the last domino."""
    for hand in ("4-2 1-0", "4-2"):
        where = position("4-4", hand, "6-5 3-3", boneyard="6-6", scores=(90, 95))
        after, effect = GAME.play(where, play("4-2", 0))
        found = ended(after)
        assert (found.reason, found.winners, found.totals) == ("target", (0,), (100, 95))
        assert (found.settlement, found.details["bonus"]) == ((), None)
        assert (found.game_over, found.details["game_winners"]) == (True, [0])
        assert "bonus" not in effect
        assert GAME.legal_moves(after) == ()
        assert codes(after, play("4-1", 1)) == ["game_over"]
        assert rules(after, play("4-1", 1)) == ["F9"]


def test_f9_the_hand_goes_on_below_the_target_and_where_it_is_finished() -> None:
    for score, options in ((89, {}), (90, {"finish_hand": True}), (0, {"target": 15})):
        where = position("4-4", "4-2 1-0", "6-5 3-3", boneyard="6-6", scores=(score, 0), **options)
        after = GAME.play(where, play("4-2", 0)).position
        assert after.scores == (score + 10, 0)
        assert GAME.outcome(after) is None, options


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
