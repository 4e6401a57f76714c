"""Each rule of the constraint models holds, and is needed: without it they find what the engine, or
a count by hand, refuses for that rule alone."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.games.ziggurat import Move, Place, Position
from solver.cpsat import LITERALS, solve
from solver.games.ziggurat.cpsat import finish, layout, order, passes
from solver.games.ziggurat.cpsat.arrangements import fewest_lifted
from solver.games.ziggurat.cpsat.finish import FinishModel
from solver.games.ziggurat.cpsat.grid import first_lies, lie_of, lies
from solver.games.ziggurat.cpsat.instance import Instance, instance_of, values_of
from solver.games.ziggurat.cpsat.layout import Event, LayoutModel
from solver.games.ziggurat.cpsat.order import OrderModel
from solver.games.ziggurat.cpsat.passes import PassesModel
from tests.looking import some
from tests.solver.games.ziggurat.modelled import clock, fault
from tests.solver.games.ziggurat.positions import (
    badly_played,
    deal,
    options,
)

Rule = Callable[[Any], None]


def without(rules: Sequence[Rule], left_out: Rule) -> list[Rule]:
    assert left_out in rules
    return [rule for rule in rules if rule is not left_out]


PASSES_RULES = [rule for rule in passes.RULES if rule is not passes.nothing_is_passed_in_vain]


@cache
def fewest_passes(left_out: Rule | None, first: bool) -> int | None:
    """The passes of one deal with a rule left out; None where it cannot be finished."""
    rules = passes.RULES if left_out is None else without(passes.RULES, left_out)
    chosen = options(size=3 if first else 2, first=first)
    run = PassesModel(instance_of(deal(9, chosen)), True, rules).solve(clock())
    assert run.proved
    return run.value if run.found else None


@pytest.mark.parametrize("rule", PASSES_RULES)
def test_without_a_rule_too_few_dominoes_are_passed(rule: Rule) -> None:
    assert fewest_passes(None, False) == 4
    assert fewest_passes(rule, False) == 0


def test_dominoes_are_passed_in_vain_only_where_the_model_does_not_forbid_it() -> None:
    assert fewest_passes(None, True) is None
    assert fewest_passes(passes.nothing_is_passed_in_vain, True) == 2


def order_fault(instance: Instance, events: Sequence[Event]) -> str:
    """The first thing that is wrong with an order, counted from the rules by hand."""
    draws, on = list(instance.draws), set(instance.lying)
    hand, aside = set(draws[: instance.held]), set(instance.aside)
    pile = iter(draws[instance.held :])
    for event in events:
        if event.lifts:
            if event.tile not in on:
                return "lifted but not laid"
            on.remove(event.tile)
            aside.add(event.tile)
            continue
        if event.tile not in hand | aside:
            return "not held"
        if event.tile in hand and aside and instance.options.lifted_first:
            return "not set aside"
        shown = set[int]().union(*map(values_of, on))
        if on and not shown & values_of(event.tile):
            return "no value"
        if event.tile in hand:
            hand.remove(event.tile)
            hand.update(islice(pile, 1))
        aside.discard(event.tile)
        on.add(event.tile)
    return "" if len(on) == 28 else "not finished"


ORDER_RULES: Mapping[Rule, set[str]] = {
    order.begins_with_the_position: {"not held", "lifted but not laid"},
    order.one_event_a_step: {
        "not held",
        "lifted but not laid",
        "not finished",
        "not set aside",
        "no value",
    },
    order.laid_and_lifted: {"not held", "lifted but not laid", "not finished"},
    order.define_out: {"not held", "not set aside"},
    order.drawn_in_order: {"not held"},
    order.define_shown: {"no value"},
    order.fits_a_value: {"no value"},
    order.set_aside_first: {"not set aside"},
    order.all_lie_in_the_end: {"not finished", "not held"},
}


def test_each_rule_of_an_order_is_tested() -> None:
    assert set(ORDER_RULES) == set(order.RULES)


@pytest.mark.parametrize("rule", ORDER_RULES)
def test_without_a_rule_an_order_breaks_it_alone(rule: Rule) -> None:
    met = set[str]()
    for number in some(range(8), 8):
        position = badly_played(number, number, options(first=number % 2 > 0))
        instance = instance_of(position)
        for rules in (order.RULES, without(order.RULES, rule)):
            model = OrderModel(instance, number % 3, rules)
            run = model.solve(clock(), seed=number)
            assert run.found or run.proved
            wrong = order_fault(instance, model.events_in(run)) if run.found else ""
            assert not wrong or rules is not order.RULES
            met.add(wrong)
    assert met - {""}
    assert met - {""} <= ORDER_RULES[rule]


@cache
def laid_out(rules: tuple[Rule, ...], number: int, lifts: int) -> tuple[Position, LayoutModel]:
    """The layout of an order of a deal, with so many lifts in it anywhere."""
    position = deal(number)
    instance = instance_of(position)
    model = OrderModel(instance, lifts)
    run = model.solve(clock(), seed=number)
    assert run.found
    return position, LayoutModel(instance, model.events_in(run), rules)


LAYOUT_RULES: Mapping[Rule, set[str]] = {
    layout.board_is_full: {"cell_occupied"},
    layout.one_at_a_time: {"cell_occupied"},
    layout.rests_on_smaller: {"unsupported", "value_not_greater", "tile_covered"},
    layout.lies_beside_an_equal: {"no_equal_neighbour"},
}
"""The rules of a layout that have codes, with them."""


@pytest.mark.parametrize("rule", LAYOUT_RULES)
def test_without_a_rule_a_layout_breaks_it_alone(rule: Rule) -> None:
    met = set[str]()
    for number in some((1, 2, 3), 3):
        for rules in (layout.RULES, tuple(without(layout.RULES, rule))):
            position, model = laid_out(rules, number, 2)
            run = model.solve(clock())
            assert run.found
            wrong = fault(position, model.moves_in(run))
            assert not wrong or rules is not layout.RULES
            met.add(wrong)
    assert "" in met
    assert met - {""}
    assert met - {""} <= LAYOUT_RULES[rule]


def test_without_its_rule_a_domino_lies_in_several_places_or_none() -> None:
    for rules in (layout.RULES, tuple(without(layout.RULES, layout.each_lies_once))):
        _, model = laid_out(rules, 1, 0)
        run = model.solve(clock())
        assert run.found
        places = {sum(map(run.chosen, ways.values())) for ways in model.at.values()}
        assert (places == {1}) == (rules is layout.RULES)


def test_the_octant_leaves_out_images_alone() -> None:
    """Without it the layout is legal too, and begins anywhere."""
    _, model = laid_out(layout.RULES, 1, 0)
    position, free = laid_out(tuple(without(layout.RULES, layout.first_in_one_octant)), 1, 0)
    run = free.solve(clock())
    assert run.found
    assert fault(position, free.moves_in(run)) == ""
    first = next(life for life in free.at if life.birth == 1)
    kept = [lie for lie in free.at[first] if lie in first_lies(first.tile)]
    assert len(kept) < len(free.at[first]) == len(model.at[first])


def shaken(moves: Sequence[Move], chance: Random) -> list[Move]:
    """A plan with one domino put somewhere else where it might lie."""
    number = chance.choice([n for n, move in enumerate(moves) if isinstance(move, Place)])
    move = moves[number]
    assert isinstance(move, Place)
    lie = chance.choice(lies(move.tile.canonical, False))
    return [*moves[:number], Place(*lie.placed), *moves[number + 1 :]]


def test_the_model_has_the_layouts_that_the_rules_allow() -> None:
    chance, met = Random(1), Counter[str]()
    free = tuple(without(layout.RULES, layout.first_in_one_octant))
    for number in some((1, 2), 2):
        position, model = laid_out(free, number, 1)
        run = model.solve(clock())
        assert run.found
        moves = model.moves_in(run)
        for tried in [moves, *(shaken(moves, chance) for _ in range(12))]:
            wrong = fault(position, tried)
            _, fixed = laid_out.__wrapped__(free, number, 1)
            for life, ways in fixed.at.items():
                move = tried[life.birth - 1]
                assert isinstance(move, Place)
                here = lie_of(move.placed)
                fixed.cp.add_bool_or([ways[here]] if here in ways else [])
            again = solve(fixed.cp, clock(), profile=LITERALS)
            assert again.found or again.proved
            assert again.found == (wrong == ""), wrong
            met[wrong] += 1
    assert met[""] > 2
    assert len(met) > 4


FINISH_RULES: Mapping[Rule, set[str]] = {
    finish.board_is_full: {"cell_occupied"},
    finish.lifted_and_laid_again: {"tile_not_held"},
    finish.nothing_rests_on_what_is_lifted: {"tile_covered"},
    finish.one_at_a_time: {"cell_occupied"},
    finish.rests_on_filled: {"unsupported"},
    finish.values_rise: {"value_not_greater"},
    finish.lies_beside_an_equal: {"no_equal_neighbour"},
    finish.drawn_in_order: {"tile_not_held"},
    finish.set_aside_first: {"lifted_first"},
    finish.begins_with_the_position: {"cell_occupied tile_not_held"},
    finish.rounds_go_on: {"tile_not_placed", "tile_not_held", "not finished"},
    finish.define_filled: {"no_equal_neighbour unsupported", "unsupported", "no_equal_neighbour"},
}
"""The rules of a board that is finished, with their codes."""


@pytest.mark.parametrize("rule", FINISH_RULES)
def test_without_a_rule_a_board_is_finished_by_breaking_it_alone(rule: Rule) -> None:
    position = badly_played(2, 14, options(first=rule is finish.set_aside_first))
    instance, lifts = instance_of(position), fewest_lifted(position, clock()).bound
    assert lifts == 6
    for rules in (finish.RULES, without(finish.RULES, rule)):
        model = FinishModel(instance, lifts, 12, rules)
        run = model.solve(clock())
        assert run.found
        wrong = fault(position, model.moves_in(run))
        assert wrong == "" if rules is finish.RULES else wrong in FINISH_RULES[rule]


def test_without_its_rule_a_domino_ends_in_several_places_or_none() -> None:
    position = badly_played(2, 14)
    for rules in (finish.RULES, without(finish.RULES, finish.each_ends_once)):
        model = FinishModel(instance_of(position), 6, 12, rules)
        run = model.solve(clock())
        assert run.found
        ends = {sum(map(run.chosen, ways.values())) for ways in model.at.values()}
        assert (ends == {1}) == (rules is finish.RULES)


def test_rounds_lift_just_as_many_as_they_are_asked_to() -> None:
    position = badly_played(2, 14)
    instance = instance_of(position)
    assert fewest_lifted(position, clock()).bound == 6
    too_few = FinishModel(instance, 5).solve(clock())
    assert too_few.proved
    assert not too_few.found
