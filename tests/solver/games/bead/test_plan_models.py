"""The model of a plan: each of its rules holds and is needed, and nothing is cut off from it."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from engine.games.bead import GAME, Place, Position
from solver.cpsat import IN_ORDER, solve
from solver.games.bead.cpsat import board, plan, plays
from solver.games.bead.cpsat.grid import FreePlace
from solver.games.bead.cpsat.lines import lone_hand
from solver.games.bead.cpsat.most import most_points, most_products
from solver.games.bead.cpsat.plan import PlanModel, Rule
from tests.looking import some
from tests.solver.games.bead.candidates import (
    FOUR_IN_TWO,
    FixedPlans,
    clock,
    codes_of,
    last_plays,
    legal_plays,
    played,
    without,
)

PLAN_RULES: Mapping[Rule, str] = {
    board.cells_covered_once: "cell_occupied",
    board.held: "tile_not_held",
    board.lines_repeat: "pattern_broken",
    board.no_four_side_by_side: "four_side_by_side",
    plays.two_groups: "too_few_groups",
}
"""The rules of a plan that have a code, with it."""


def some_plans(number: int) -> Iterator[tuple[Position, list[Place]]]:
    """Positions, each with a legal play and all that a plan might have next."""
    across = (one for one in GAME.legal_moves(FOUR_IN_TWO) if isinstance(one, Place))
    yield FOUR_IN_TWO, [next(one for one in across if one.direction == "right")]
    chance = random.Random(number)
    for position in some(played(number, 3, smallest=2), number):
        begun = legal_plays(position, chance, 1)
        if begun:
            yield position, begun


@pytest.mark.parametrize("rule", [None, *PLAN_RULES])
def test_without_a_rule_plans_are_accepted_that_break_it_alone(rule: Rule | None) -> None:
    met = Counter[frozenset[str]]()
    allowed = {PLAN_RULES[rule]} if rule else set[str]()
    for position, begun in some_plans(24):
        instance = lone_hand(position).plan(2)
        fixed = FixedPlans(instance, without(plan.RULES, rule) if rule else plan.RULES)
        for last in last_plays(instance, begun):
            codes = codes_of(position, [*begun, last])
            accepted = fixed.accepts([*begun, last])
            if rule is not board.cells_covered_once:
                assert accepted == (codes <= allowed), (GAME.text(position), begun, last)
            assert codes <= allowed or not accepted
            met[codes] += accepted
    assert met[frozenset()]
    assert met[frozenset(allowed)]


DEFINITIONS = (
    *(board.define_cells, plays.define_plays, plays.define_covered, plays.define_before),
    *(plays.define_doubles, plays.define_arms, plays.define_groups, plays.define_scores),
)


@pytest.mark.parametrize("rule", DEFINITIONS)
def test_without_a_definition_a_plan_scores_too_much(rule: Rule) -> None:
    wrong = 0
    for position in some(played(16, 4, smallest=2), 16):
        instance = lone_hand(position).plan(3)
        loose = PlanModel(instance, without(plan.RULES, rule))
        run, best = solve(loose.cp, clock(), profile=IN_ORDER), PlanModel(instance).best(clock())
        assert best.most is not None
        assert run.proved
        wrong += run.value > best.most
    assert wrong


def test_one_order_of_plays_is_enough() -> None:
    """The same is found where every order is kept, and where only the first play may be any."""
    for position in some(played(20, 4, smallest=3), 20):
        instance = lone_hand(position).plan(4)
        found = [PlanModel(instance, ordered_from=first) for first in (1, 2, None)]
        assert len({model.best(clock()).most for model in found}) == 1, GAME.text(position)


def check_reach(number: int, largest: int) -> int:
    """Make legal plays at random: none is cut off, none scores more than its bound. Return how many
    were made as soon as can be, and not at once."""
    chance, late = random.Random(number), 0
    for position in some(played(number, largest), number):
        hand = lone_hand(position)
        instance, left = hand.plan(hand.turns), hand
        most = most_products(instance)
        for _ in range(4):
            line = legal_plays(position, chance, hand.turns)
            for turn, play in enumerate(line, 1):
                place, lie = FreePlace(*play[1:]), (int(play.tile.first), int(play.tile.second))
                assert instance.since[place] <= turn, GAME.text(position)
                assert lie in instance.lies[place]
                assert all(instance.cells[cell] <= turn for cell in place.cells)
                assert left.grid.score(play) <= most[turn - 1] * (1 + play.tile.is_double)
                late += instance.since[place] == turn > 2
                left = left.after(play)
            assert hand.points(line) <= most_points(instance)
            left = hand
    return late


def test_no_play_is_cut_off_and_none_scores_more_than_its_bound() -> None:
    assert check_reach(30, largest=7)


@pytest.mark.nightly
def test_no_play_of_many_is_cut_off() -> None:
    assert check_reach(2_000, largest=14)


def test_a_plan_of_no_play_is_left_where_nothing_fits() -> None:
    stuck = (one for one in played(200, 5) if not isinstance(GAME.legal_moves(one)[0], Place))
    for position in some(stuck):
        hand = lone_hand(position)
        assert PlanModel(hand.plan(hand.turns)).best(clock()) == ((), hand.points(()))
