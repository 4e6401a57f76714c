"""Each rule of the CP-SAT model holds in what it finds, and nothing that breaks it is left."""

from collections.abc import Callable

import pytest
from ortools.sat.python import cp_model

from engine.games.pip import Position
from solver.asking.budget import Budget, Clock
from solver.cpsat import Run, Verdict, solve
from solver.games.pip.cpsat.constraints import RULES
from solver.games.pip.cpsat.model import SoloModel, variables
from tests.games.pip.literal import position

PLAIN = position("1-1 1-4@0", "4-4 4-2 4-3 4-5 7-1", "0-0 9-9", "8-8")
PAIR = position("1-1 1-4@0 1-5@0", "5-4 4-2", "0-0 9-9", "8-8")
GIVING = position("1-1", "D-* 5-3 4-1", "0-0", rest=1)

Breach = Callable[[SoloModel], None]


def lie_twice(model: SoloModel) -> None:
    """A domino lies in two places."""
    first, second = model.of_tile[0][:2]
    model.cp.add_bool_and([first.literal, second.literal])


def same_time(model: SoloModel) -> None:
    model.cp.add(model.at[0] == model.at[1])


def given_for_nothing(model: SoloModel) -> None:
    model.cp.add_bool_or(model.given)


def laid_before_what_it_lies_on(model: SoloModel) -> None:
    early: list[cp_model.IntVar] = []
    for use in model.uses:
        source = model.sources[use.source].tile
        if source is not None:
            breaks = model.cp.new_bool_var("")
            model.cp.add_implication(breaks, use.literal)
            model.cp.add(model.at[use.tile] < model.at[source]).only_enforce_if(breaks)
            early.append(breaks)
    model.cp.add_bool_or(early)


def two_on_one_end(model: SoloModel) -> None:
    four = next(
        number
        for number, source in enumerate(model.sources)
        if source.place is not None and source.place.ask == 4
    )
    model.cp.add(model.kids(four) == 2)


def double_left_waiting(model: SoloModel) -> None:
    """Something else is laid right after the double."""
    double = next(index for index, tile in enumerate(model.tiles) if tile.is_double)
    later: list[cp_model.IntVar] = []
    for use in model.uses:
        if model.sources[use.source].tile != double and use.tile != double:
            next_one = model.cp.new_bool_var("")
            model.cp.add_implication(next_one, use.literal)
            model.cp.add(model.at[use.tile] == model.at[double] + 1).only_enforce_if(next_one)
            later.append(next_one)
    model.cp.add_bool_or(later)


BREACHES: dict[str, tuple[Breach, Position]] = {
    "each_laid_once_or_given": (lie_twice, PAIR),
    "one_at_a_time": (same_time, PLAIN),
    "given_with_the_letter_alone": (given_for_nothing, PLAIN),
    "on_what_is_open": (laid_before_what_it_lies_on, PLAIN),
    "room_for_each": (two_on_one_end, PLAIN),
    "doubles_first": (double_left_waiting, PLAIN),
}


def run(start: Position, without: str | None, breach: Breach | None) -> tuple[SoloModel, Run]:
    model = variables(start)
    for rule in RULES:
        if rule.__name__ != without:
            rule(model)
    if breach is not None:
        breach(model)
    assert model.cp.validate() == ""
    return model, solve(model.cp, Clock(Budget(10.0)))


def test_every_rule_has_its_breach() -> None:
    assert {rule.__name__ for rule in RULES} == BREACHES.keys()


@pytest.mark.parametrize("rule", BREACHES)
def test_breaking_a_rule_is_infeasible(rule: str) -> None:
    breach, start = BREACHES[rule]
    assert run(start, None, breach)[1].verdict is Verdict.INFEASIBLE


@pytest.mark.parametrize("rule", BREACHES)
def test_it_is_that_rule_that_forbids_it(rule: str) -> None:
    breach, start = BREACHES[rule]
    assert run(start, rule, breach)[1].found


def test_plays_on_a_double_laid_on_a_double_come_before_anything_else() -> None:
    """I7: 0-0 has its three plays, one of them *-*, and *-* its own three before 9-2 is laid."""
    start = position("1-1 1-0@0", "0-0 *-* 2-0 3-0 4-0 5-0 6-0 9-2", "8-8")
    names = [str(tile) for tile in start.hand]
    inner, outer, last = (names.index(name) for name in ("*-*", "0-0", "9-2"))

    def nested_but_late(model: SoloModel) -> None:
        uses = model.of_tile[inner]
        lies_on = [use.literal for use in uses if model.sources[use.source].tile == outer]
        model.cp.add_bool_or(lies_on)
        model.cp.add(model.at[last] <= model.at[outer] + 6)

    assert run(start, None, nested_but_late)[1].verdict is Verdict.INFEASIBLE
    assert run(start, "doubles_first", nested_but_late)[1].found


def test_exactly_one_is_given_with_d() -> None:
    model, found = run(GIVING, None, None)
    given = [
        tile
        for tile, literal in zip(model.tiles, model.given, strict=True)
        if found.chosen(literal)
    ]
    assert [str(tile) for tile in given] == ["5-3"]
