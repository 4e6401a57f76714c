"""What was proved at some scores, used at others: by both methods, each with one table."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from engine.games.fives import GAME, Position
from solver.budget import Budget, Clock
from solver.compiled import compiled
from solver.games.fives.deal import deal_of, sizes_of
from solver.games.fives.encoding import row_of
from solver.games.fives.verify.game import HandLeads
from solver.search import kernel
from solver.search.driver import Bounds, Searcher
from solver.search.kernel import Integers
from tests.looking import some
from tests.solver.games.fives.hands import near_the_end, plain_minimax

VARIANTS: list[dict[str, Any]] = [
    {},
    {"target": 60, "bonus_divisor": 1},
    {"target": 40, "block_tie": "lowest_tile"},
    {"set": 12, "target": 500},
]

all_variants = pytest.mark.parametrize("options", VARIANTS, ids=str)


@compiled
def said(deal: Any, rows: Integers) -> tuple[int, int, int, int]:
    """Both kinds of bounds of a row."""
    least, most = kernel.bounds(deal, rows, 0)
    least_anywhere, most_anywhere = kernel.bounds_anywhere(deal, rows, 0)
    return least, most, least_anywhere, most_anywhere


def at_many_scores(seed: int, options: dict[str, Any]) -> Iterator[Position]:
    """One end of a hand at scores from nothing to one step below the target."""
    rng = random.Random(seed)
    left = 8 if options.get("set") == 12 else 9
    for where in near_the_end(range(seed, seed + 1), left=left, **options):
        target = where.options.target
        near = [(target - 5, target - 5), (0, target - 5), (target - 5, 0), (0, 0)]
        drawn = [(rng.randrange(0, target, 5), rng.randrange(0, target, 5)) for _ in range(12)]
        order = near + drawn
        rng.shuffle(order)
        yield from (where._replace(scores=scores) for scores in order)


def gain_of(position: Position) -> int:
    """What seat 0 still gains on seat 1 by best play of both."""
    return plain_minimax(position, 0) - position.scores[0] + position.scores[1]


@all_variants
def test_proofs_of_both_methods_hold_only_where_they_say(options: dict[str, Any]) -> None:
    """Many a hand ends with more dominoes than are asked about here; those are left out."""
    ends = (end for seed in range(80) if (end := list(at_many_scores(seed, options))))
    for end in some(islice(ends, 2), 2):
        deal, clock = deal_of(end[0]), Clock(Budget(60.0))
        searcher, second = Searcher(deal, sizes_of(deal), clock), HandLeads(end[0], clock)
        for position in some(end, 16):
            gain = gain_of(position)
            row = row_of(searcher.deal, position)
            assert searcher.value(row) == Bounds(gain, gain), GAME.text(position)
            lead = gain + position.scores[0] - position.scores[1]
            assert second.is_lead(position, 0, lead), GAME.text(position)
            assert not second.is_lead(position, 0, lead + 1)
            assert not second.is_at_most(position, 0, lead - 1)


@all_variants
def test_bounds_that_hold_anywhere_know_of_no_scores(options: dict[str, Any]) -> None:
    nearer = 0
    for seed in range(40):
        wide = set()
        for position in at_many_scores(seed, options):
            deal = deal_of(position)
            rows: Integers = np.array([row_of(deal, position)])
            least, most, least_anywhere, most_anywhere = said(deal, rows)
            assert least <= gain_of(position) <= most, GAME.text(position)
            assert least_anywhere <= least
            assert most <= most_anywhere
            nearer += (least, most) != (least_anywhere, most_anywhere)
            wide.add((least_anywhere, most_anywhere))
        assert len(wide) <= 1
    assert nearer, "near the target less can be gained"
