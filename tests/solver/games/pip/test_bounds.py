"""What both searches take for granted before they look: bounds from the hands, against all ways to
play on."""

import random
from collections.abc import Iterator
from dataclasses import replace

from engine.games.pip import GAME, Position
from solver.budget import Budget, Clock
from solver.games.pip.deal import GOES_ON, WINNER
from solver.games.pip.encoding import encoding_of
from solver.games.pip.verify.bounds import span
from solver.games.pip.verify.encoding import MOST_DOMINOES, numbered
from solver.search.driver import Searcher
from tests.games.pip.literal import position
from tests.looking import some
from tests.solver.games.pip.kernels import SecondRound
from tests.solver.games.pip.positions import Seen, late, random_options, wild
from tests.solver.games.pip.test_game import best_totals, lead, sound

SIZES = ((2, 2), (3, 2), (2, 3), (1, 3), (3, 1))


def small(seed: int) -> Position:
    """Two small hands, most with D and other letters, under options of all kinds."""
    rng = random.Random(seed)
    sizes = SIZES[seed % len(SIZES)]
    start = wild(seed, sizes, 1, 1) if seed % 3 and sum(sizes) > 3 else late(seed, sizes, seed % 2)
    options = random_options(rng)
    return replace(start, options=options) if sound(start, options) else start


def along(start: Position, rng: random.Random) -> Iterator[Position]:
    """The positions of one round played on at random."""
    while GAME.outcome(start) is None:
        yield start
        start = GAME.play(start, rng.choice(GAME.legal_moves(start))).position


def within_bounds(start: Position, known: dict[Seen, tuple[int, ...]]) -> bool:
    """Whether best play ends within what either method says without a search."""
    value = lead(best_totals(start, start.to_move, known), 0)
    encoding = encoding_of(start)
    row = encoding.row(start)
    if row[WINNER] != GOES_ON:
        return True
    least, most = Searcher(encoding.deal, encoding.sizes, Clock(Budget(1.0))).limits(row)
    first = least <= value <= most
    if len(numbered(start)) > MOST_DOMINOES:
        return first
    second = SecondRound(start)
    bounds = [span(second.facts, second.row(start), places) for places in (False, True)]
    return first and all(lower <= value <= upper for lower, upper in bounds)


def test_no_result_is_outside_the_bounds() -> None:
    for seed in range(3, 26):
        known: dict[Seen, tuple[int, ...]] = {}
        for now in some(along(small(seed), random.Random(seed))):
            assert within_bounds(now, known), GAME.text(now)


def test_a_wild_may_find_no_place_once_letters_close_the_ends() -> None:
    start = position(
        "1-1 *-S@0 *-R@0 *-A@0", "D-* 2-0 0-0", "", rest=1, options={"directional_end": "closed"}
    )
    assert within_bounds(start, {})
