"""The compiled searches against trying everything, on a game that is not a domino game."""

import random
from functools import cache
from typing import NamedTuple

import pytest

from solver import kernel
from solver.kernel import FAR, Integers
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.search.driver import NODES_PER_UNIT, Bounds, Searcher
from solver.search.playout import begin, compare_choices
from solver.search.samples import Samples
from solver.search.workspace import NODES
from tests.kit.trying import ahead
from tests.looking import some
from tests.solver.search import coins
from tests.solver.search.coins import (
    LEFT,
    RIGHT,
    SEAT,
    deal_of,
    drawn,
    ends_of,
    positions_of,
    row_of,
    sizes_of,
)

CASES = range(30)


def searcher_of(
    values: tuple[int, ...], seats: int = 2, target: int = FAR, effort: float = 20.0
) -> Searcher:
    deal = deal_of(values, seats, target)
    # Compiling may take long, and effort alone should end a search.
    return Searcher(deal, sizes_of(deal), Clock(Budget(200.0, effort=effort)))


def test_two_sides_get_what_trying_everything_gives() -> None:
    for seed in CASES:
        values = drawn(seed)
        searcher = searcher_of(values)
        row = row_of(searcher.deal, (0, 0))
        wanted = ahead(ends_of(values, FAR, (0, 0)), 0)
        assert searcher.value(row, guess=seed - 30) == Bounds(wanted, wanted)
        for need in (wanted - 1, wanted, wanted + 1, wanted + 9):
            bounds = searcher.test(row, need)
            assert bounds.least <= wanted <= bounds.most
            assert bounds.least >= need if wanted >= need else bounds.most < need


def test_a_target_ends_the_game_and_proofs_hold_at_other_scores_only_where_they_say() -> None:
    for seed in CASES:
        values = drawn(seed)
        rng = random.Random(seed + 1000)
        target = rng.randrange(20, 120)
        searcher = searcher_of(values, target=target)
        for _ in range(12):
            held = (rng.randrange(target), rng.randrange(target))
            ends = ends_of(values, target, held)
            wanted = ahead(ends, 0) - held[0] + held[1]
            assert searcher.value(row_of(searcher.deal, held)) == Bounds(wanted, wanted), held


def test_a_line_is_worth_the_value() -> None:
    for seed in CASES:
        values = drawn(seed)
        searcher = searcher_of(values)
        row = row_of(searcher.deal, (0, 0))
        value = searcher.value(row).least
        left, right, by, gained = 0, len(values), 0, [0, 0]
        while left < right:
            row[[LEFT, RIGHT, SEAT]] = left, right - 1, by
            code = searcher.keep_to(row, value - gained[0] + gained[1])
            first = right - code // 2 if code % 2 else left
            gained[by] += sum(values[first : first + code // 2])
            left, right = (left, first) if code % 2 else (first + code // 2, right)
            by = 1 - by
        assert gained[0] - gained[1] == value


@pytest.mark.parametrize("seats", [3, 4])
def test_each_of_many_takes_what_it_prefers(seats: int) -> None:
    """Of equal ends both take the first in the order of the ranks."""
    held = (0,) * seats
    for seed in CASES:
        values = drawn(seed, 10)
        searcher = searcher_of(values, seats)
        found = searcher.choose(row_of(searcher.deal, held))[1]
        assert found == ends_of(values, FAR, held), seed


def test_a_seat_that_bears_no_more_ends_a_search_of_many_early() -> None:
    values = (3, 9, 4, 1, 8, 2, 7, 5, 6)
    searcher = searcher_of(values, 3)
    _ = searcher.choose(row_of(searcher.deal, (0, 0, 0)))
    assert 2 * int(searcher.work.counts[NODES]) < positions_of(values, 3)


def test_the_choice_of_many_is_the_one_that_leads_to_its_end() -> None:
    searcher = searcher_of((3, 9, 4, 1, 8, 2), 3)
    code, ends = searcher.choose(row_of(searcher.deal, (0, 0, 0)))
    assert code // 2 == 3
    assert ends == ends_of((3, 9, 4, 1, 8, 2), FAR, (0, 0, 0))


@cache
def long_row() -> tuple[tuple[int, ...], int]:
    """Return 22 coins and what the first seat leads by in the end, found once by trying."""
    rng = random.Random(1)
    values = tuple(rng.randrange(1, 30) for _ in range(22))
    return values, ahead(ends_of(values, FAR, (0, 0)), 0)


def test_the_table_grows_and_nothing_is_lost() -> None:
    values, wanted = long_row()
    deal = deal_of(values)
    searcher = Searcher(deal, sizes_of(deal), Clock(Budget(200.0, effort=20.0)), entries=64)
    assert searcher.value(row_of(deal, (0, 0))) == Bounds(wanted, wanted)
    assert len(searcher.work.table) > 64 * 4


def test_a_budget_that_ends_leaves_true_bounds() -> None:
    values, wanted = long_row()
    deal = deal_of(values)
    searcher = Searcher(deal, sizes_of(deal), Clock(Budget(0.00002)))
    row = row_of(deal, (0, 0))
    bounds = searcher.value(row)
    assert not bounds.met
    assert bounds.least <= wanted <= bounds.most
    with pytest.raises(OutOfBudget):
        searcher.test(row, wanted)


def test_what_is_sure_of_two_sides_closes_in_from_both_ends() -> None:
    for seed in CASES:
        values = drawn(seed)
        wanted = ahead(ends_of(values, FAR, (0, 0)), 0)
        for most_nodes in (1, 10, 100, 1_000_000):
            searcher = searcher_of(values)
            searcher.clock.budget = Budget(200.0, effort=most_nodes / NODES_PER_UNIT)
            low, high = searcher.sure(row_of(searcher.deal, (0, 0)), Bounds(-1000, 1000))
            assert low <= wanted <= high
        assert low == high


def test_what_is_sure_among_many_holds_against_all_others() -> None:
    for seed in CASES:
        values = drawn(seed, 9)
        for of in range(3):
            searcher = searcher_of(values, 3)
            wanted = ahead(ends_of(values, FAR, (0, 0, 0), against=of), of)
            bounds = searcher.sure(row_of(searcher.deal, (0, 0, 0)), Bounds(-1000, 1000), of)
            assert bounds.least == wanted


def played_on(
    searcher: Searcher, row: Integers, seat: int, seats: int = 2
) -> tuple[Samples, list[int]]:
    """What play-outs say, and the choices, the best first."""
    samples = Samples(1, 0.0)
    begin(searcher, seat, seats, 0, searcher.clock.budget.seed)
    codes = compare_choices(searcher, row, seat, samples)
    return samples, [codes[choice] for choice in samples.order]


def test_playing_on_names_every_choice_and_counts_what_it_gains() -> None:
    for seed in CASES:
        values = drawn(seed, 4)
        searcher = searcher_of(values, effort=0.01)
        samples, codes = played_on(searcher, row_of(searcher.deal, (0, 0)), 0)
        assert len(set(codes)) == len(codes)
        (whole,) = [place for place, code in enumerate(codes) if code // 2 == len(values)]
        found = samples.estimate(samples.order[whole])
        assert (found.mean, found.stderr) == (sum(values), 0.0)


def test_playing_on_finds_the_best_for_whoever_asks() -> None:
    """Two coins or three from the right take the one that is worth all others together."""
    for seats in [2, 3]:
        values = (1, 1, 1, 1, 90, 1)
        for of in some(range(seats)):
            searcher = searcher_of(values, seats, effort=0.01)
            row = row_of(searcher.deal, (0,) * seats)
            row[SEAT] = of
            samples, codes = played_on(searcher, row, of, seats)
            assert codes[0] in (2 * 2 + 1, 2 * 3 + 1)
            assert samples.estimate(samples.best).mean == pytest.approx(88, abs=5)


def test_the_effort_goes_to_the_choices_that_may_be_the_best() -> None:
    searcher = searcher_of(drawn(7), effort=0.05)
    samples, codes = played_on(searcher, row_of(searcher.deal, (0, 0)), 0)
    games = [samples.estimate(choice).samples for choice in range(len(codes))]
    assert games[samples.best] == max(games) > 2 * min(games)
    assert sum(games) == samples.games
    assert searcher.clock.effort_left < 0.01
    assert not searcher.clock.cut_short


class Half(NamedTuple):
    """What stays the same in a game whose kernel is not whole."""

    values: int


def test_a_kernel_says_what_it_lacks_and_what_nobody_asks_it() -> None:
    said = f"{__name__} has no use for colour and needs child and needs moves"
    with pytest.raises(TypeError, match=said):
        kernel.fill(Half, coins.seat, coins.key, colour=coins.totals)
