"""Each rule of the circuit model: it holds for what can be laid, and cannot be broken."""

from itertools import pairwise

import pytest

from engine.tiles import parse_tile
from solver.asking.budget import Budget, Clock
from solver.cpsat import Verdict, solve
from solver.games.peaks_and_pits.cpsat import constraints
from solver.games.peaks_and_pits.cpsat.model import HIGH, LOW, build
from solver.games.peaks_and_pits.state import DOWN, OPEN, UP, Front, TrainState
from tests.games.peaks_and_pits.positions import tiles
from tests.looking import some

TABLE = TrainState(Front(5, DOWN, 2), Front(1, UP, 1))
HAND = "5-3 3-3 8-3 9-7"
"""On the high arm 5-3 and 3-3 go down with what stands there, 3-8 begins a new slope."""


CASES = """
one_circuit | LOW | | yes
one_circuit | 5-3 LOW | | yes
one_circuit | 5-3 3-3 LOW | | yes
one_circuit | 5-3 3-3 3-8 LOW | | yes
one_circuit | | skipped 5-3 0, skipped 3-5 0 | no
one_circuit | | skipped 9-7 0 | no
one_circuit | | skipped 5-3 1, skipped 3-5 1, skipped 8-3 1, skipped 3-3 0 | no
doubles_follow | 5-3 3-3 LOW | rising 3-3 0 | yes
doubles_follow | 5-3 3-3 LOW | rising 3-3 1 | no
one_way_in_last_slopes | 5-3 3-3 LOW | last 5-3 1, last 3-3 0 | no
one_way_in_last_slopes | 5-3 3-8 LOW | last 5-3 0 | yes
one_way_in_last_slopes | 5-3 3-8 LOW | last 5-3 1 | no
one_way_in_last_slopes | | skipped 5-3 1, last 5-3 1 | no
"""
"""The rule that is stated alone, what is laid from the high arm on, facts of the model, and whether
that is possible."""


@pytest.mark.parametrize("line", CASES.strip().splitlines())
def test_a_rule_holds_and_cannot_be_broken(line: str) -> None:
    name, path, facts, possible = (part.strip() for part in line.split("|"))
    assert (verdict(TABLE, name, path, facts) is not Verdict.INFEASIBLE) is (possible == "yes")


@pytest.mark.parametrize("rising", [0, 1])
def test_a_double_on_an_open_arm_waits_for_the_next_domino(rising: int) -> None:
    open_arm = TrainState(Front(3, OPEN, 0), Front(1, UP, 1))
    found = verdict(open_arm, "doubles_follow", "3-3 3-8", f"rising 3-3 {rising}")
    assert found is not Verdict.INFEASIBLE


def verdict(table: TrainState, rule: str, path: str, facts: str) -> Verdict:
    built = build(table, tiles(HAND))
    getattr(constraints, rule)(built)
    nodes = [LOW if name == "LOW" else built.node_of(parse_tile(name)) for name in path.split()]
    for step in pairwise([HIGH, *nodes]):
        built.cp.add(built.arcs[step] == 1)
    for kind, name, value in (fact.split() for fact in facts.split(",") if fact):
        built.cp.add(getattr(built, kind)[built.node_of(parse_tile(name))] == int(value))
    assert not built.cp.validate()
    return solve(built.cp, Clock(Budget(10.0))).verdict


def test_arcs_join_equal_numbers_of_two_dominoes() -> None:
    built = build(TABLE, tiles(HAND))
    for before, after in some(arc for arc in built.arcs if min(arc) > LOW):
        inner, outer = built.tile_of(before), built.tile_of(after)
        assert inner.second == outer.first
        assert inner.canonical != outer.canonical
