"""Runs of CP-SAT that end before they are decided, and what ended them."""

from itertools import combinations, pairwise

import pytest

from solver.budget import Budget, Clock
from solver.cpsat import Verdict, empty, solve

MARKS = 13


def ruler_run(budget: Budget) -> tuple[Verdict, Clock]:
    """Look for the shortest ruler on which all distances differ, which takes very long."""
    model, most = empty(), MARKS**2
    marks = [model.new_int_var(0, most, "") for _ in range(MARKS)]
    for left, right in pairwise(marks):
        model.add(left < right)
    distances = []
    for left, right in combinations(marks, 2):
        distance = model.new_int_var(1, most, "")
        model.add(distance == right - left)
        distances.append(distance)
    model.add_all_different(distances)
    model.minimize(marks[-1])
    clock = Clock(budget)
    return solve(model, clock).verdict, clock


@pytest.mark.parametrize("seconds", [0.02, 0.05, 0.06, 0.1])
def test_what_the_clock_ends_is_cut_short_though_it_stops_a_little_early(seconds: float) -> None:
    verdict, clock = ruler_run(Budget(seconds, effort=100.0))
    assert verdict in (Verdict.UNKNOWN, Verdict.FEASIBLE)
    assert clock.cut_short


def test_what_the_effort_ends_is_not_cut_short() -> None:
    for effort in [0.001, 0.01, 0.05]:
        verdict, clock = ruler_run(Budget(200.0, effort=effort))
        assert verdict in (Verdict.UNKNOWN, Verdict.FEASIBLE)
        assert not clock.cut_short
