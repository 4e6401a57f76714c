"""What was proved at some scores, used at others: by both methods, each with one table.

Bonuses leave scores that are no multiples of 5 (F8). A seat that lacks 4 points may still score,
and go beyond by more.
"""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from engine.games.fives import GAME, Position
from solver import kernel
from solver.compiling.compiled import compiled
from solver.games.fives.encoding import HandEncoding
from solver.games.fives.objectives.game import OPEN_HANDS
from solver.kernel import Integers
from solver.open_hands.root import Root
from solver.question.budget import Budget, Clock
from solver.search.driver import Bounds, Searcher
from solver.search.encoding import FirstSearch
from tests.asking import searched
from tests.kit.playouts import walk
from tests.kit.trying import duel
from tests.looking import some

LEFT = (1, 2, 3, 4, 6, 7, 9, 11, 13)
"""Points to the target that are no multiples of 5."""
VARIANTS: list[dict[str, Any]] = [
    {},
    {"target": 60, "bonus_divisor": 1},
    {"target": 40, "block_tie": "lowest_tile"},
    {"set": 12, "target": 500},
]

all_variants = pytest.mark.parametrize("options", VARIANTS, ids=str)


@compiled
def said(deal: Any, rows: Integers) -> tuple[int, int, int, int]:
    """The bounds of a row wherever the scores stand, and at its own."""
    least, most = kernel.bounds(deal, rows, 0)
    _, _, most_here, other_most_here = kernel.room_to_target(deal, rows, 0)
    return least, most, max(least, -other_most_here), min(most, most_here)


def at_many_scores(seed: int, options: dict[str, Any]) -> Iterator[Position]:
    """One end of a hand at scores from nothing to one step below the target."""
    rng = random.Random(seed)
    left = 8 if options.get("set") == 12 else 9
    deal = GAME.numbered_deal(seed, GAME.read_options(options), 2)
    positions = [step.position for step in walk(GAME, deal, random.Random(seed), 400)][:-1]
    for where in [one for one in positions if unlaid(one) <= left][:1]:
        target = where.options.target
        near = [(target - 5, target - 5), (0, target - 5), (target - 5, 0), (0, 0)]
        near += [(rng.randrange(0, target, 5), rng.randrange(0, target, 5)) for _ in range(6)]
        near += [(target - rng.choice(LEFT), target - rng.choice(LEFT)) for _ in range(6)]
        rng.shuffle(near)
        yield from (where._replace(scores=scores) for scores in near)


def unlaid(position: Position) -> int:
    return sum(map(len, position.hands)) + len(position.boneyard)


def gain_of(position: Position) -> int:
    """What seat 0 still gains on seat 1 by best play of both."""
    return duel(GAME, 0, 200_000)(position) - position.scores[0] + position.scores[1]


@all_variants
def test_proofs_of_both_methods_hold_only_where_they_say(options: dict[str, Any]) -> None:
    """Many a hand ends with more dominoes than are asked about here; those are left out."""
    ends = (end for seed in range(80) if (end := list(at_many_scores(seed, options))))
    for end in some(islice(ends, 2), 2):
        encoding, clock = HandEncoding(end[0]), Clock(Budget(60.0))
        searcher = Searcher(encoding.deal, encoding.sizes, clock)
        second = OPEN_HANDS.second(end[0], FirstSearch(clock, encoding, searcher, OPEN_HANDS.lead))
        for position in some(end, 16):
            gain = gain_of(position)
            row = encoding.row(position)
            assert searcher.value(row) == Bounds(gain, gain), GAME.text(position)
            lead = gain + position.scores[0] - position.scores[1]
            assert second.is_lead(position, 0, lead), GAME.text(position)
            assert not second.is_lead(position, 0, lead + 1)
            assert not second.is_at_most(position, 0, lead - 1)


@all_variants
def test_bounds_know_of_no_scores_but_near_the_target(options: dict[str, Any]) -> None:
    nearer = 0
    for seed in range(40):
        anywhere = set()
        for position in at_many_scores(seed, options):
            encoding = HandEncoding(position)
            rows: Integers = np.array([encoding.row(position)])
            least, most, least_here, most_here = said(encoding.deal, rows)
            assert least_here <= gain_of(position) <= most_here, GAME.text(position)
            nearer += (least, most) != (least_here, most_here)
            anywhere.add((least, most))
        assert len(anywhere) <= 1
    assert nearer, "near the target less can be gained"


def test_a_seat_that_lacks_no_multiple_of_5_may_come_nearer_than_5() -> None:
    """Both methods once held that who scores on lacks 5 points at least: 71 and 25 are 96."""
    text = (
        "fives~~2-2_3-3_4-0_4-2_4-4_5-2_5-3.0-0_1-0_1-1_2-1_6-0~71.20~0~0~6-6~"
        "6-2_2-3_3-4_4-1_1-5_5-5.6-3_3-0_0-5_5-4_4-6.6-1_1-3.6-5~2-0"
    )
    position = GAME.read_text(text)
    root = Root(OPEN_HANDS, searched(position))
    assert root.searcher.value(root.row(position)) == (50, 50)
    for need in (45, 49, 50):
        assert root.new_searcher().test(root.row(position), need).least >= need
    assert root.new_searcher().test(root.row(position), 51).most == 50
