"""The end of a hand of two players with everything known."""

from typing import Any

import pytest

from engine.games.fives import GAME
from tests.looking import some
from tests.solver.games.fives.hands import (
    asked,
    leads_by_minimax,
    near_the_end,
    plain_minimax,
    values,
)

VARIANTS: list[dict[str, Any]] = [
    {},
    {"bonus_divisor": 1},
    {"target": 30},
    {"target": 15},
    {"target": 20, "finish_hand": True},
    {"block_tie": "lowest_tile", "bonus_divisor": 1},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_move_is_worth_what_every_line_says(options: dict[str, Any]) -> None:
    for where in some(near_the_end(range(120), left=11, **options)):
        answer = asked(where, "game")
        assert answer["status"] == "optimal", GAME.text(where)
        assert values(answer) == leads_by_minimax(where), GAME.text(where)
        assert answer["verified_by"] == ["replay", "minimax"]
        best = [value for value in values(answer).values() if value == answer["value"]]
        assert 1 <= answer["equally_good"] <= len(best)


def test_scores_near_the_target_change_the_best() -> None:
    """The same dominoes at all scores: what was proved at one must not be used at another."""
    for where in some(near_the_end(range(30), left=9)):
        for scores in ((95, 95), (90, 40), (85, 95), (0, 75)):
            moved = where._replace(scores=scores)
            assert asked(moved, "game")["value"] == plain_minimax(moved, moved.to_move)
