"""Each rule of the exact model alone: what keeps it is possible, what breaks it is not."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from solver.budget import Budget, Clock
from solver.cpsat import Verdict, solve
from solver.games.ziggurat.cpsat import constraints as rules
from solver.games.ziggurat.cpsat.model import PlanModel, build
from solver.games.ziggurat.dominoes import NUMBER
from solver.games.ziggurat.shape import CELL, WAY
from solver.games.ziggurat.state import Lay, PileState

Rule = Callable[[PlanModel], None]
Fix = Callable[[PlanModel], object]
Cases = dict[str, "Case"]

RIGHT, DOWN = (0, 1), (1, 0)


def lie(first: int, second: int, place: tuple[int, int, int], side: tuple[int, int]) -> Lay:
    """A domino with its first number on the place (tier, row, column), the second beside it."""
    tier, row, column = place
    cells = CELL[place], CELL[tier, row + side[0], column + side[1]]
    high, low = max(first, second), min(first, second)
    return Lay(NUMBER[high, low], WAY[cells if first >= second else cells[::-1]])


def state(*board: Lay, aside: Iterable[int] = (), hand: int = 3, **wishes: bool) -> PileState:
    """These dominoes on the board, the others in ascending order in hand and pile."""
    set_aside = tuple(aside)
    begun = {lay.tile for lay in board} | set(set_aside)
    draws = tuple(tile for tile in range(28) if tile not in begun)
    return PileState(board, draws, hand, set_aside, **wishes)


def possible(model: PlanModel, rule: Rule | Iterable[Rule], *fixes: Fix) -> bool:
    """Whether the model with the rule and these facts has a solution; never undecided."""
    for one in (rule,) if callable(rule) else rule:
        one(model)
    for fix in fixes:
        fix(model)
    run = solve(model.cp, Clock(Budget(30)))
    assert run.verdict is not Verdict.UNKNOWN
    return run.verdict is not Verdict.INFEASIBLE


def lies(*found: Lay) -> Fix:
    return lambda model: [model.cp.add(model.lay[lay] == 1) for lay in found]


def at(lay: Lay, time: int) -> Fix:
    return lambda model: model.cp.add(model.start[lay.tile] == time)


def stays(lay: Lay, whether: int = 1) -> Fix:
    return lambda model: model.cp.add(model.stays[lay.tile] == whether)


def up(lay: Lay, time: int) -> Fix:
    return lambda model: model.cp.add(model.lifted[lay.tile] == time)


BASE = lie(1, 1, (1, 2, 2), RIGHT)
LID = lie(3, 2, (2, 2, 2), RIGHT)
CORNER = lie(6, 5, (1, 0, 0), RIGHT)
OTHER_CORNER = lie(6, 5, (1, 5, 4), RIGHT)


SIX = lie(6, 6, (1, 0, 0), RIGHT)
UNDER_SIX = lie(6, 5, (1, 0, 1), RIGHT)
LOWER, HIGHER = lie(2, 0, (1, 2, 1), RIGHT), lie(3, 1, (2, 2, 1), RIGHT)
UNDER = lie(3, 1, (1, 2, 1), RIGHT)
FOURTH, WAITS = Lay(3, 0), state(BASE, aside=[CORNER.tile])
"""The fourth domino of all in ascending order, which a hand of three draws after one laying."""
STACK, PAIR = state(BASE, LID), state(BASE, CORNER)
ONE_SIX = state(SIX, hand=27)
RETURNS = state(CORNER, aside_first=True)
COVERED = (
    BASE,
    lie(1, 3, (1, 3, 2), RIGHT),
    lie(2, 3, (2, 2, 2), RIGHT),
    lie(2, 4, (2, 3, 2), RIGHT),
)
"""A 3 under a 4, beside which 5-3 is laid on the third tier (worked example 5)."""
ON_TOP = lie(5, 3, (3, 2, 2), DOWN)
FIRST, SECOND = lie(4, 3, (1, 0, 0), RIGHT), lie(6, 5, (1, 5, 4), RIGHT)
FAR_ZERO = (lie(0, 1, (1, 2, 2), RIGHT), lie(3, 3, (1, 4, 4), RIGHT))


class Case(NamedTuple):
    """A rule, the position that a model is built of, what is fixed in it, and whether that is
    possible; the dominoes that may be lifted and how many of them."""

    rule: Rule | None
    start: PileState
    fixes: tuple[Fix, ...]
    holds: bool
    free: tuple[Lay, ...] = ()
    lifts: int = 0


def neighbours(
    lay: Lay, board: tuple[Lay, ...], holds: bool, *fixes: Fix, sighted: bool = False
) -> Case:
    """A domino laid first of all onto a board: Z7 and Z8."""
    fixed = (lies(lay), at(lay, 1), *fixes)
    return Case(rules.equal_neighbours, state(*board, hand=27, sighted=sighted), fixed, holds)


def table(rule: Rule | None, start: PileState, **cases: tuple[bool, tuple[Fix, ...]]) -> Cases:
    return {name: Case(rule, start, fixes, holds) for name, (holds, fixes) in cases.items()}


def lifting(rule: Rule, start: PileState, free: tuple[Lay, ...], lifts: int, **cases: Any) -> Cases:
    found = table(rule, start, **cases)
    return {name: case._replace(free=free, lifts=lifts) for name, case in found.items()}


CASES: Cases = {
    **table(
        rules.every_tile_once,
        state(BASE),
        one_place=(True, (lies(CORNER),)),
        two_places=(False, (lies(CORNER, OTHER_CORNER),)),
    ),
    **lifting(
        rules.every_tile_once,
        state(CORNER),
        (CORNER,),
        1,
        what_stays_is_not_laid_again=(False, (stays(CORNER), lies(OTHER_CORNER))),
    ),
    **table(
        rules.every_cell_once,
        state(BASE),
        side_by_side=(True, (lies(CORNER, lie(6, 4, (1, 0, 2), RIGHT)),)),
        overlap=(False, (lies(CORNER, lie(6, 4, (1, 0, 1), RIGHT)),)),
    ),
    **table(
        rules.values_rise,
        state(),
        greater=(True, (lies(LOWER, HIGHER),)),
        equal_on_one_half=(False, (lies(UNDER, lie(2, 1, (2, 2, 1), RIGHT)),)),
        less_on_one_half=(False, (lies(UNDER, lie(3, 2, (2, 2, 1), RIGHT)),)),
        equal_on_the_other=(False, (lies(UNDER, lie(4, 1, (2, 2, 1), RIGHT)),)),
    ),
    **table(
        rules.supported,
        state(hand=28),
        after_what_carries=(True, (lies(BASE, LID), at(BASE, 1), at(LID, 2))),
        before_what_carries=(False, (lies(BASE, LID), at(BASE, 2), at(LID, 1))),
    ),
    **table(
        rules.one_laying_at_a_time,
        state(hand=28),
        times_of_their_own=(True, (at(BASE, 1), at(LID, 2))),
        two_at_once=(False, (at(BASE, 1), at(LID, 1))),
    ),
    **table(
        None,
        state(),
        the_fourth_after_one_laying=(True, (at(FOURTH, 2),)),
        not_before=(False, (at(FOURTH, 1),)),
    ),
    **lifting(
        rules.lifted_from_the_top,
        STACK,
        (BASE, LID),
        2,
        the_lid_first=(True, (stays(BASE, 0), stays(LID, 0), up(LID, 1), up(BASE, 4))),
        not_the_base_first=(False, (stays(BASE, 0), stays(LID, 0), up(BASE, 1), up(LID, 4))),
        not_below_what_stays=(False, (stays(BASE, 0), stays(LID))),
    ),
    **lifting(
        rules.cells_are_cleared,
        ONE_SIX,
        (SIX,),
        1,
        after_the_lift=(True, (stays(SIX, 0), lies(UNDER_SIX), up(SIX, 2), at(UNDER_SIX, 2))),
        before_the_lift=(False, (stays(SIX, 0), lies(UNDER_SIX), up(SIX, 4), at(UNDER_SIX, 2))),
    ),
    # With one domino to return the hand's layings have the even times.
    **lifting(
        rules.aside_before_hand,
        RETURNS,
        (CORNER,),
        1,
        back_before_the_next=(True, (stays(CORNER, 0), up(CORNER, 3), at(CORNER, 3))),
        not_after_it=(False, (stays(CORNER, 0), up(CORNER, 3), at(CORNER, 5))),
    ),
    "what is aside comes first": Case(
        rules.aside_before_hand, replace(WAITS, aside_first=True), (at(CORNER, 3),), False
    ),
    "without the option it waits": Case(rules.aside_before_hand, WAITS, (at(CORNER, 3),), True),
    **lifting(
        rules.within_cheats,
        PAIR,
        (BASE, CORNER),
        1,
        as_many_as_allowed=(True, (stays(BASE, 0),)),
        not_more=(False, (stays(BASE, 0), stays(CORNER, 0))),
    ),
    "beside an equal half": neighbours(lie(4, 1, (1, 1, 1), DOWN), (BASE,), True),
    "beside nothing equal": neighbours(lie(4, 3, (1, 1, 1), DOWN), (BASE,), False),
    "a diagonal does not count": neighbours(
        lie(1, 0, (1, 1, 1), RIGHT), (lie(1, 1, (1, 2, 3), RIGHT),), False
    ),
    "a half under its own does not count": neighbours(lie(1, 4, (2, 2, 2), RIGHT), FAR_ZERO, False),
    "a covered half counts": neighbours(ON_TOP, COVERED, True),
    "unless the option says no": neighbours(ON_TOP, COVERED, False, sighted=True),
    "the first domino needs none": neighbours(FIRST, (), True),
    "the second does": neighbours(FIRST, (), False, lies(SECOND), at(SECOND, 2)),
}


@pytest.mark.parametrize("name", CASES)
def test_what_keeps_a_rule_is_possible_and_what_breaks_it_is_not(name: str) -> None:
    rule, start, fixes, holds, free, lifts = CASES[name]
    model = build(start, [lay.tile for lay in free], lifts)
    # Times and places mean something to the neighbours only where these three rules hold.
    places = (rules.every_cell_once, rules.every_tile_once, rules.one_laying_at_a_time)
    others = places if rule is rules.equal_neighbours else ()
    assert possible(model, (*others, *filter(None, [rule])), *fixes) == holds


def test_every_rule_has_a_case_that_holds_and_one_that_breaks_it() -> None:
    tried = {(case.rule, case.holds) for case in CASES.values()}
    assert {(rule, holds) for rule in rules.RULES for holds in (True, False)} <= tried


def test_no_literal_stands_for_a_domino_that_cannot_end_there() -> None:
    """A 6 is never covered and a 0 never on top (Z6)."""
    model = build(state())
    assert lie(6, 1, (1, 2, 2), RIGHT) not in model.lay
    assert lie(4, 0, (2, 1, 1), RIGHT) not in model.lay
    assert CORNER in model.lay
