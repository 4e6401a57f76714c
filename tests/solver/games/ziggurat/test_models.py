"""The constraint models beside the search and beside the rules; each of their rules holds, and is
needed."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.errors import IllegalMove
from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from solver.asking.budget import Budget, Clock
from solver.asking.objective import FirstMethod
from solver.cpsat import LITERALS, solve
from solver.games.ziggurat import bounds
from solver.games.ziggurat.cpsat import finish, layout, order, passes
from solver.games.ziggurat.cpsat.arrangements import fewest_lifted
from solver.games.ziggurat.cpsat.finish import FinishModel
from solver.games.ziggurat.cpsat.grid import first_lies, lie_of, lies
from solver.games.ziggurat.cpsat.instance import Instance, instance_of, values_of
from solver.games.ziggurat.cpsat.layout import Event, LayoutModel
from solver.games.ziggurat.cpsat.order import OrderModel
from solver.games.ziggurat.cpsat.passes import PassesModel
from solver.games.ziggurat.cpsat.plan import Proposal, fewest_by_models
from solver.games.ziggurat.plan import fewest_cheats
from tests import asking
from tests.asking import patient
from tests.looking import some
from tests.solver.games.ziggurat.positions import (
    ALL_OPTIONS,
    badly_played,
    deal,
    options,
    small_end,
)

Rule = Callable[[Any], None]


def clock(effort: float = 30.0) -> Clock:
    return Clock(patient(effort))


def without(rules: Sequence[Rule], left_out: Rule) -> list[Rule]:
    assert left_out in rules
    return [rule for rule in rules if rule is not left_out]


def fault(position: Position, moves: Sequence[Move]) -> str:
    """The codes of the first move that the rules refuse; nothing where they finish the ziggurat."""
    try:
        end, _ = GAME.play_all(position, moves)
    except IllegalMove as error:
        return " ".join(sorted({one.code for one in error.violations}))
    return "" if end.is_finished else "not finished"


def check_proposal(position: Position, known: Proposal) -> None:
    """Replay a plan, and hold value and bound against the search."""
    if known.value is not None:
        assert fault(position, known.line) == ""
        assert sum(isinstance(move, Lift) for move in known.line) == known.value >= known.bound
    searched = fewest_cheats(position, clock(10.0))
    if searched.value is not None:
        assert not known.impossible
        assert known.bound <= searched.value, GAME.text(position)
    if searched.bound is not None and known.value is not None:
        assert searched.bound <= known.value, GAME.text(position)


def check_deals(numbers: range, chosen: Sequence[dict[str, Any]]) -> Counter[str]:
    """Solve whole deals by the models alone, the options in turn."""
    met = Counter[str]()
    for number in some(numbers, len(numbers)):
        position = deal(number, chosen[number % len(chosen)])
        known = fewest_by_models(position, clock())
        check_proposal(position, known)
        met["proved" if known.closed else "open"] += 1
        met["lifted" if known.value else "impossible" if known.impossible else "none lifted"] += 1
    return met


def test_whole_deals_are_solved_by_models_alone() -> None:
    met = check_deals(range(4, 12), [options()])
    assert met["proved"] == 8
    assert met["lifted"]
    assert met["none lifted"]


def test_whole_deals_are_solved_under_every_option() -> None:
    assert len(ALL_OPTIONS) == 16
    met = check_deals(range(16, 32), ALL_OPTIONS)
    assert met["proved"] == 16
    assert min(met["lifted"], met["none lifted"], met["impossible"]) > 0


@pytest.mark.nightly
def test_many_whole_deals_are_solved_by_models_alone() -> None:
    assert check_deals(range(1000, 1300), [options()])["open"] == 0
    assert check_deals(range(2000, 2160), ALL_OPTIONS)["open"] <= 3


def check_boards(positions: Iterator[Position], number: int) -> Counter[str]:
    met = Counter[str]()
    for position in some(positions, number):
        known = fewest_by_models(position, clock())
        check_proposal(position, known)
        met["proved" if known.closed else "open"] += 1
        met["lifted" if known.value else "impossible" if known.impossible else "none lifted"] += 1
    return met


def test_boards_near_the_end_are_finished_by_models_alone() -> None:
    met = check_boards(map(small_end, range(0, 288, 9)), 32)
    assert met["proved"] >= 30
    assert min(met["lifted"], met["none lifted"]) > 0


def test_boards_that_were_begun_badly_are_finished_by_models_alone() -> None:
    positions = (badly_played(seed, 10 + seed) for seed in range(2, 8))
    assert check_boards(positions, 6)["proved"] == 6


@pytest.mark.nightly
def test_many_boards_are_finished_by_models_alone() -> None:
    played = (badly_played(seed, 4 + seed % 16, ALL_OPTIONS[seed % 16]) for seed in range(160))
    assert check_boards(played, 160)["open"] <= 24
    assert check_boards(map(small_end, range(2000)), 2000)["open"] <= 40


def test_the_search_confirms_what_the_models_find() -> None:
    forced = deal(9, options(first=True))
    for position, status in ((deal(5), "optimal"), (badly_played(2, 14), "optimal"),
                             (forced, "infeasible")):  # fmt: skip
        answer = asking.hint_about(GAME, position, "plan", method=FirstMethod.CP_SAT)
        assert answer["status"] == status
        assert answer["effort"]["method"] == "CP-SAT"
        assert "cp_sat" not in answer["verified_by"]
        assert set(answer["verified_by"]) & {"relaxation", "exhaustive"}
        assert {row["status"] for row in answer["moves"]} == {status}


def test_what_is_not_known_is_not_called_impossible() -> None:
    """Without effort to spend, the models say nothing, and the search names a move."""
    for position in (deal(1), deal(9, options(first=True)), badly_played(2, 14)):
        known = fewest_by_models(position, Clock(Budget(60.0, effort=0.0)))
        assert (known.value, known.bound, known.impossible) == (None, 0, False)
        none = Budget(60.0, effort=0.0)
        answer = asking.hint_about(GAME, position, "plan", none, method=FirstMethod.CP_SAT)
        refuted = position.options.lifted_first
        assert answer["status"] in (["infeasible"] if refuted else ["feasible", "estimated"])
        assert answer["effort"]["method"] != "CP-SAT"
        assert answer["moves"]


def test_the_fewest_passes_are_those_of_an_order_of_which_nothing_is_assumed() -> None:
    met = Counter[int]()
    for number in some(range(4, 14), 10):
        position = deal(number)
        instance = instance_of(position)
        run = PassesModel(instance, restart=True).solved(clock())
        assert run.proved
        assert run.value == bounds.bound(position)
        for lifts in some(range(min(run.value, 2) + 1)):
            found = OrderModel(instance, lifts).solved(clock())
            assert found.proved
            assert found.found == (lifts == run.value)
        met[run.value] += 1
    assert met[0]
    assert len(met) > 1


PASSES_RULES = [rule for rule in passes.RULES if rule is not passes.nothing_is_passed_in_vain]


@cache
def fewest_passes(left_out: Rule | None, first: bool) -> int | None:
    """The passes of one deal with a rule left out; None where it cannot be finished."""
    rules = passes.RULES if left_out is None else without(passes.RULES, left_out)
    chosen = options(size=3 if first else 2, first=first)
    run = PassesModel(instance_of(deal(9, chosen)), True, rules).solved(clock())
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
            run = model.solved(clock(), seed=number)
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
    run = model.solved(clock(), seed=number)
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
            run = model.solved(clock())
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
        run = model.solved(clock())
        assert run.found
        places = {sum(map(run.chosen, ways.values())) for ways in model.at.values()}
        assert (places == {1}) == (rules is layout.RULES)


def test_the_octant_leaves_out_images_alone() -> None:
    """Without it the layout is legal too, and begins anywhere."""
    _, model = laid_out(layout.RULES, 1, 0)
    position, free = laid_out(tuple(without(layout.RULES, layout.first_in_one_octant)), 1, 0)
    run = free.solved(clock())
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
        run = model.solved(clock())
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
        run = model.solved(clock())
        assert run.found
        wrong = fault(position, model.moves_in(run))
        assert wrong == "" if rules is finish.RULES else wrong in FINISH_RULES[rule]


def test_without_its_rule_a_domino_ends_in_several_places_or_none() -> None:
    position = badly_played(2, 14)
    for rules in (finish.RULES, without(finish.RULES, finish.each_ends_once)):
        model = FinishModel(instance_of(position), 6, 12, rules)
        run = model.solved(clock())
        assert run.found
        ends = {sum(map(run.chosen, ways.values())) for ways in model.at.values()}
        assert (ends == {1}) == (rules is finish.RULES)


def test_rounds_lift_just_as_many_as_they_are_asked_to() -> None:
    position = badly_played(2, 14)
    instance = instance_of(position)
    assert fewest_lifted(position, clock()).bound == 6
    too_few = FinishModel(instance, 5).solved(clock())
    assert too_few.proved
    assert not too_few.found
