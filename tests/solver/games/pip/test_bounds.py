"""What the search takes for granted before it looks: bounds from the hands, against all ways to
play on."""

import random

from engine.games.pip import GAME, Position
from solver.asking.budget import Budget, Clock
from solver.games.pip.deal import GOES_ON, WINNER
from solver.games.pip.encoding import RoundEncoding
from solver.search.driver import Searcher
from solver.verify.solo import TooLarge
from tests.games.pip.literal import position
from tests.kit.trying import duel
from tests.solver.games.pip.positions import late, wild, with_any_options

SIZES = ((2, 2), (3, 2), (2, 3), (1, 3), (3, 1))


def small(seed: int) -> Position:
    """Two small hands, most with D and other letters, under options of all kinds."""
    sizes = SIZES[seed % len(SIZES)]
    start = wild(seed, sizes, 1, 1) if seed % 3 and sum(sizes) > 3 else late(seed, sizes, seed % 2)
    return with_any_options(start, random.Random(seed))


def within_bounds(now: Position, value: int) -> bool:
    """Whether best play ends within what the search says without looking."""
    encoding = RoundEncoding(now)
    row = encoding.row(now)
    if row[WINNER] != GOES_ON:
        return True
    least, most = Searcher(encoding.deal, encoding.sizes, Clock(Budget(1.0))).limits(row)
    return least <= value <= most


def test_no_result_is_outside_the_bounds() -> None:
    """Along rounds played on at random; positions with too many ways to play on are left out."""
    compared = 0
    for seed in range(3, 12):
        now, rng, search = small(seed), random.Random(seed), duel(GAME, 0, 5_000, -1)
        while GAME.outcome(now) is None:
            try:
                assert within_bounds(now, search(now)), GAME.text(now)
                compared += 1
            except TooLarge:
                search = duel(GAME, 0, 5_000, -1)
            now = GAME.play(now, rng.choice(GAME.legal_moves(now))).position
    assert compared > 15


def test_a_wild_may_find_no_place_once_letters_close_the_ends() -> None:
    closed = {"directional_end": "closed"}
    start = position("1-1 *-S@0 *-R@0 *-A@0", "D-* 2-0 0-0", "", rest=1, options=closed)
    assert within_bounds(start, duel(GAME, 0, 100_000, -1)(start))
