"""The compiled searches against trying everything, on a game that is not a domino game."""

import random

import pytest

from solver.result import Budget, Clock
from solver.search.driver import NOTHING_PROVED, Bounds, OutOfBudget, Searcher
from tests.search.coins import FAR, deal_of, ends_of, lead_in, row_of, sizes_of

CASES = range(60)


def searcher_of(values: tuple[int, ...], seats: int = 2, target: int = FAR) -> Searcher:
    deal = deal_of(values, seats, target)
    return Searcher(deal, sizes_of(deal), Clock(Budget(20.0)))


def drawn(seed: int, most: int = 13) -> tuple[int, ...]:
    rng = random.Random(seed)
    return tuple(rng.randrange(1, 30) for _ in range(rng.randrange(1, most)))


@pytest.mark.parametrize("seed", CASES)
def test_two_sides_get_what_trying_everything_gives(seed: int) -> None:
    values = drawn(seed)
    searcher = searcher_of(values)
    row = row_of(searcher.deal, (0, 0))
    wanted = lead_in(ends_of(values, 2, FAR, (0, 0)), 0)
    assert searcher.value(row, guess=seed - 30) == Bounds(wanted, wanted)
    for need in (wanted - 1, wanted, wanted + 1, wanted + 9):
        bounds = searcher.tested(row, need)
        assert bounds.least <= wanted <= bounds.most
        assert bounds.least >= need if wanted >= need else bounds.most < need


@pytest.mark.parametrize("seed", CASES)
def test_a_target_ends_the_game_and_proofs_hold_at_other_scores_only_where_they_say(
    seed: int,
) -> None:
    values = drawn(seed)
    rng = random.Random(seed + 1000)
    target = rng.randrange(20, 120)
    searcher = searcher_of(values, target=target)
    for _ in range(12):
        held = (rng.randrange(target), rng.randrange(target))
        ends = ends_of(values, 2, target, held)
        wanted = lead_in(ends, 0) - held[0] + held[1]
        assert searcher.value(row_of(searcher.deal, held)) == Bounds(wanted, wanted), held


@pytest.mark.parametrize("seed", CASES)
def test_a_line_is_worth_the_value(seed: int) -> None:
    values = drawn(seed)
    searcher = searcher_of(values)
    row = row_of(searcher.deal, (0, 0))
    value = searcher.value(row).least
    left, right, by, gained = 0, len(values), 0, [0, 0]
    for code in searcher.line(row, value):
        first = right - code // 2 if code % 2 else left
        gained[by] += sum(values[first : first + code // 2])
        left, right = (left, first) if code % 2 else (first + code // 2, right)
        by = 1 - by
    assert left == right
    assert gained[0] - gained[1] == value


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", CASES)
def test_each_of_many_takes_what_it_prefers(seed: int, seats: int) -> None:
    values = drawn(seed, 10)
    searcher = searcher_of(values, seats)
    held = (0,) * seats
    # Of equal ends both take the first in the order of the ranks.
    assert searcher.totals(row_of(searcher.deal, held)) == ends_of(values, seats, FAR, held)


def test_the_table_grows_and_nothing_is_lost() -> None:
    rng = random.Random(1)
    values = tuple(rng.randrange(1, 30) for _ in range(40))
    wanted = lead_in(ends_of(values, 2, FAR, (0, 0)), 0)
    deal = deal_of(values)
    searcher = Searcher(deal, sizes_of(deal), Clock(Budget(20.0)), entries=64)
    assert searcher.value(row_of(deal, (0, 0))) == Bounds(wanted, wanted)
    assert len(searcher.work.table) > 64 * 8


def test_a_budget_that_ends_leaves_true_bounds() -> None:
    rng = random.Random(2)
    values = tuple(rng.randrange(1, 30) for _ in range(40))
    deal = deal_of(values)
    wanted = lead_in(ends_of(values, 2, FAR, (0, 0)), 0)
    searcher = Searcher(deal, sizes_of(deal), Clock(Budget(0.00002)))
    row = row_of(deal, (0, 0))
    bounds = searcher.value(row)
    assert not bounds.met
    assert bounds.least <= wanted <= bounds.most
    with pytest.raises(OutOfBudget):
        searcher.tested(row, wanted, NOTHING_PROVED)
