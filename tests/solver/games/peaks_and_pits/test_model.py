"""Each rule of the circuit model: it holds for what can be laid, and cannot be broken."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from engine.tiles import parse_tile
from solver.budget import Budget, Clock
from solver.cpsat import Verdict, solve
from solver.games.peaks_and_pits.cpsat.constraints import (
    doubles_follow,
    one_circuit,
    one_way_in_last_slopes,
)
from solver.games.peaks_and_pits.cpsat.model import HIGH, LOW, TrailModel, build
from solver.games.peaks_and_pits.state import DOWN, OPEN, UP, Front, TrainState
from tests.games.peaks_and_pits.positions import tiles
from tests.looking import some

TABLE = TrainState(Front(5, DOWN, 2), Front(1, UP, 1))
HAND = "5-3 3-3 8-3 9-7"
"""On the high arm 5-3 and 3-3 go down with what stands there, 3-8 begins a new slope."""


def model(rule: Callable[[TrailModel], None], table: TrainState = TABLE) -> TrailModel:
    built = build(table, tiles(HAND))
    rule(built)
    return built


def node(built: TrailModel, text: str) -> int:
    return built.node_of(parse_tile(text))


def verdict(built: TrailModel) -> Verdict:
    assert not built.cp.validate()
    return solve(built.cp, Clock(Budget(10.0))).verdict


def force_path(built: TrailModel, *path: int) -> None:
    for step in pairwise(path):
        built.cp.add(built.arcs[step] == 1)


def laid(built: TrailModel, *names: str) -> list[int]:
    return [HIGH, *[node(built, name) for name in names], LOW]


@pytest.mark.parametrize("names", [(), ("5-3",), ("5-3", "3-3"), ("5-3", "3-3", "3-8")])
def test_what_joins_on_is_a_circuit(names: tuple[str, ...]) -> None:
    built = model(one_circuit)
    force_path(built, *laid(built, *names))
    assert verdict(built) in (Verdict.OPTIMAL, Verdict.FEASIBLE)


def test_a_domino_lies_one_way_only() -> None:
    built = model(one_circuit)
    for name in ("5-3", "3-5"):
        built.cp.add(built.skipped[node(built, name)] == 0)
    assert verdict(built) is Verdict.INFEASIBLE


def test_dominoes_that_fit_nowhere_are_not_laid() -> None:
    built = model(one_circuit)
    built.cp.add(built.skipped[node(built, "9-7")] == 0)
    assert verdict(built) is Verdict.INFEASIBLE


def test_nothing_comes_after_what_was_skipped() -> None:
    built = model(one_circuit)
    built.cp.add(built.skipped[node(built, "5-3")] == 1)
    built.cp.add(built.skipped[node(built, "3-3")] == 0)
    built.cp.add(built.skipped[node(built, "3-5")] == 1)
    built.cp.add(built.skipped[node(built, "8-3")] == 1)
    assert verdict(built) is Verdict.INFEASIBLE


def test_arcs_join_equal_numbers_of_two_dominoes() -> None:
    built = build(TABLE, tiles(HAND))
    for before, after in some(arc for arc in built.arcs if min(arc) > LOW):
        inner, outer = built.tile_of(before), built.tile_of(after)
        assert inner.second == outer.first
        assert inner.canonical != outer.canonical


def test_a_double_takes_the_way_of_the_domino_before_it() -> None:
    for rising, expected in ((0, True), (1, False)):
        built = model(doubles_follow)
        force_path(built, *laid(built, "5-3", "3-3"))
        built.cp.add(built.rising[node(built, "3-3")] == rising)
        assert (verdict(built) is not Verdict.INFEASIBLE) is expected


def test_a_double_on_an_open_arm_waits_for_the_next_domino() -> None:
    open_arm = TrainState(Front(3, OPEN, 0), Front(1, UP, 1))
    for rising in (0, 1):
        built = model(doubles_follow, open_arm)
        force_path(built, HIGH, node(built, "3-3"), node(built, "3-8"))
        built.cp.add(built.rising[node(built, "3-3")] == rising)
        assert verdict(built) is not Verdict.INFEASIBLE


def test_the_last_slope_is_not_broken_off() -> None:
    built = model(one_way_in_last_slopes)
    force_path(built, *laid(built, "5-3", "3-3"))
    built.cp.add(built.last[node(built, "5-3")] == 1)
    built.cp.add(built.last[node(built, "3-3")] == 0)
    assert verdict(built) is Verdict.INFEASIBLE


@pytest.mark.parametrize(("kept", "possible"), [(0, True), (1, False)])
def test_a_slope_that_was_ended_keeps_no_token(kept: int, possible: bool) -> None:
    built = model(one_way_in_last_slopes)
    force_path(built, *laid(built, "5-3", "3-8"))
    built.cp.add(built.last[node(built, "5-3")] == kept)
    assert (verdict(built) is not Verdict.INFEASIBLE) is possible


def test_what_is_left_out_is_in_no_slope() -> None:
    built = model(one_way_in_last_slopes)
    built.cp.add(built.skipped[node(built, "5-3")] == 1)
    built.cp.add(built.last[node(built, "5-3")] == 1)
    assert verdict(built) is Verdict.INFEASIBLE
