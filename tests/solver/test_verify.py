"""What the searches by trying everything say that no game shows: limits, and lines in circles."""

from typing import Any

import pytest

from engine.game import Step
from engine.games.fives import GAME
from solver.verify.max_n import MaxN
from solver.verify.solo import Solo, TooLarge, least_by_move, least_of_all


def taking(limit: int) -> Solo[Any, Any]:
    """Take two from a heap or put one back; taking costs 1, and every heap comes again."""
    game: Any = TakeAndPut()
    return Solo(
        game,
        allowed=lambda here: (2, -1) if 2 <= here <= 6 else (-1,) if here < 2 else (2,),
        cost=lambda before, move, step: int(move > 0),
        resume=lambda before, after: after,
        rest=lambda here: 0 if here == 0 else None,
        limit=limit,
    )


class TakeAndPut:
    """Only what is asked of a game is here; a position is the heap."""

    def after(self, heap: int, move: int) -> int:
        return heap - move

    def apply_unjudged(self, heap: int, move: int) -> Any:
        return Step(heap - move, {})


def test_lines_may_go_round_in_circles() -> None:
    assert least_of_all(taking(100), 3) == 2


def test_every_search_keeps_its_limit() -> None:
    deal = GAME.numbered_deal(1, GAME.default_options(), 2)
    with pytest.raises(TooLarge, match="more than 5 positions"):
        MaxN(GAME, lambda end: end.scores, lambda choice: 0, 5).totals(deal)
    for search in (least_by_move, least_of_all):
        with pytest.raises(TooLarge):
            search(taking(1), 6)
