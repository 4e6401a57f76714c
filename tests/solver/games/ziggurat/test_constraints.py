"""Each rule of the exact model alone: what keeps it is possible, what breaks it is not."""

from collections.abc import Iterable

import pytest

from solver.asking.budget import Budget, Clock
from solver.cpsat import Verdict, solve
from solver.games.ziggurat.board.shape import CELL, NUMBER, WAY
from solver.games.ziggurat.board.state import Lay, PileState
from solver.games.ziggurat.cpsat import constraints as rules
from solver.games.ziggurat.cpsat.model import PlanModel, build

RIGHT, DOWN = (0, 1), (1, 0)


def lie(first: int, second: int, place: tuple[int, int, int], side: tuple[int, int]) -> Lay:
    """A domino with its first number on the place (tier, row, column), the second beside it."""
    tier, row, column = place
    cells = CELL[place], CELL[tier, row + side[0], column + side[1]]
    high, low = max(first, second), min(first, second)
    return Lay(NUMBER[high, low], WAY[cells if first >= second else cells[::-1]])


def state(*board: Lay, aside: Iterable[int] = (), hand: int = 3, **options: bool) -> PileState:
    """These dominoes on the board, the others in ascending order in hand and pile."""
    set_aside = tuple(aside)
    begun = {lay.tile for lay in board} | set(set_aside)
    draws = tuple(tile for tile in range(28) if tile not in begun)
    return PileState(board, draws, hand, set_aside, **options)


DOMINOES = """
BASE   1 1 on 1 2 2 right
LID    3 2 on 2 2 2 right
CORNER 6 5 on 1 0 0 right
OTHER  6 5 on 1 5 4 right
BESIDE 6 4 on 1 0 2 right
OVER   6 4 on 1 0 1 right
SIX    6 6 on 1 0 0 right
UNDER6 6 5 on 1 0 1 right
LOW    2 0 on 1 2 1 right
HIGH   3 1 on 2 2 1 right
UNDER  3 1 on 1 2 1 right
TOP21  2 1 on 2 2 1 right
TOP32  3 2 on 2 2 1 right
TOP41  4 1 on 2 2 1 right
ONE3   1 3 on 1 3 2 right
TWO3   2 3 on 2 2 2 right
TWO4   2 4 on 2 3 2 right
THIRD  5 3 on 3 2 2 down
FIRST  4 3 on 1 0 0 right
EQUAL  4 1 on 1 1 1 down
UNLIKE 4 3 on 1 1 1 down
ONE_0  1 0 on 1 1 1 right
SLANT  1 1 on 1 2 3 right
ONE_4  1 4 on 2 2 2 right
ZERO_1 0 1 on 1 2 2 right
THREES 3 3 on 1 4 4 right
"""
"""Names for the cases: a domino, the tier, row and column of its first number, where its second
lies. On ONE3 lies TWO4, 4 over 3; THIRD has its 3 beside that (worked example 5)."""


def named() -> dict[str, Lay]:
    sides = {"right": RIGHT, "down": DOWN}
    # The fourth domino in ascending order, which a hand of three draws after one laying.
    found = {"FOURTH": Lay(3, 0)}
    for line in DOMINOES.strip().splitlines():
        name, first, second, _, tier, row, column, side = line.split()
        place = int(tier), int(row), int(column)
        found[name] = lie(int(first), int(second), place, sides[side])
    return found


LAYS = named()
CASES = """
every_tile_once      | BASE | lies CORNER | yes
every_tile_once      | BASE | lies CORNER, lies OTHER | no
every_tile_once      | CORNER, lifts 1 | stays CORNER 1, lies OTHER | no
every_cell_once      | BASE | lies CORNER, lies BESIDE | yes
every_cell_once      | BASE | lies CORNER, lies OVER | no
values_rise          | | lies LOW, lies HIGH | yes
values_rise          | | lies UNDER, lies TOP21 | no
values_rise          | | lies UNDER, lies TOP32 | no
values_rise          | | lies UNDER, lies TOP41 | no
supported            | hand 28 | lies BASE, lies LID, start BASE 1, start LID 2 | yes
supported            | hand 28 | lies BASE, lies LID, start BASE 2, start LID 1 | no
one_laying_at_a_time | hand 28 | start BASE 1, start LID 2 | yes
one_laying_at_a_time | hand 28 | start BASE 1, start LID 1 | no
                     | | start FOURTH 2 | yes
                     | | start FOURTH 1 | no
lifted_from_the_top  | BASE LID, lifts 2 | up LID 1, up BASE 4 | yes
lifted_from_the_top  | BASE LID, lifts 2 | up BASE 1, up LID 4 | no
lifted_from_the_top  | BASE LID, lifts 2 | stays BASE 0, stays LID 1 | no
cells_are_cleared    | SIX, hand 27, lifts 1 | up SIX 2, lies UNDER6, start UNDER6 2 | yes
cells_are_cleared    | SIX, hand 27, lifts 1 | up SIX 4, lies UNDER6, start UNDER6 2 | no
aside_before_hand    | CORNER, lifted_first, lifts 1 | up CORNER 3, start CORNER 3 | yes
aside_before_hand    | CORNER, lifted_first, lifts 1 | up CORNER 3, start CORNER 5 | no
aside_before_hand    | BASE, aside CORNER, lifted_first | start CORNER 3 | no
aside_before_hand    | BASE, aside CORNER | start CORNER 3 | yes
within_cheats        | BASE CORNER, lifts 1 | stays BASE 0 | yes
within_cheats        | BASE CORNER, lifts 1 | stays BASE 0, stays CORNER 0 | no
equal_neighbours     | BASE, hand 27 | lies EQUAL, start EQUAL 1 | yes
equal_neighbours     | BASE, hand 27 | lies UNLIKE, start UNLIKE 1 | no
equal_neighbours     | SLANT, hand 27 | lies ONE_0, start ONE_0 1 | no
equal_neighbours     | ZERO_1 THREES, hand 27 | lies ONE_4, start ONE_4 1 | no
equal_neighbours     | BASE ONE3 TWO3 TWO4, hand 27 | lies THIRD, start THIRD 1 | yes
equal_neighbours     | BASE ONE3 TWO3 TWO4, hand 27, topmost | lies THIRD, start THIRD 1 | no
equal_neighbours     | hand 27 | lies FIRST, start FIRST 1 | yes
equal_neighbours     | hand 27 | lies FIRST, start FIRST 1, lies OTHER, start OTHER 2 | no
"""
"""The rule that is stated, the board with what else stands in the position, facts of the model, and
whether that is possible. All of the board stays unless ``lifts`` says how many of it may be lifted;
``up`` says when one is. With one to return the hand's layings have the even times
(aside_before_hand)."""


def built(about: str) -> PlanModel:
    """The model of a position in words."""
    board, hand, aside, lifts = "", 3, "", 0
    options: dict[str, bool] = {}
    for part in filter(None, (one.strip() for one in about.split(","))):
        match part.split():
            case ["hand", number]:
                hand = int(number)
            case ["lifted_first"]:
                options["lifted_first"] = True
            case ["topmost"]:
                options["covered_neighbours"] = False
            case ["aside", name]:
                aside = name
            case ["lifts", number]:
                lifts = int(number)
            case _:
                board = part
    put_aside = [LAYS[name].tile for name in aside.split()]
    start = state(*(LAYS[name] for name in board.split()), aside=put_aside, hand=hand, **options)
    model = build(start, lifts)
    for stays in model.stays.values() if lifts == 0 else ():
        model.cp.add(stays == 1)
    return model


def state_facts(model: PlanModel, facts: str) -> None:
    for words in filter(None, facts.split(",")):
        kind, name, *value = words.split()
        lay = LAYS[name]
        if kind == "lies":
            model.cp.add(model.lay[lay] == 1)
        elif kind == "up":
            model.cp.add(model.stays[lay.tile] == 0)
            model.cp.add(model.lifted[lay.tile] == int(*value))
        else:
            model.cp.add(getattr(model, kind)[lay.tile] == int(*value))


@pytest.mark.parametrize("line", CASES.strip("\n").splitlines())
def test_what_keeps_a_rule_is_possible_and_what_breaks_it_is_not(line: str) -> None:
    name, about, facts, holds = (part.strip() for part in line.split("|"))
    model = built(about)
    # Times and places mean something to the neighbours only where these three rules hold.
    places = ["every_cell_once", "every_tile_once", "one_laying_at_a_time"]
    for one in filter(None, [*(places if name == "equal_neighbours" else []), name]):
        getattr(rules, one)(model)
    state_facts(model, facts)
    verdict = solve(model.cp, Clock(Budget(30))).verdict
    assert verdict is not Verdict.UNKNOWN
    assert (verdict is not Verdict.INFEASIBLE) == (holds == "yes")


def test_every_rule_has_a_case_that_holds_and_one_that_breaks_it() -> None:
    lines = [[part.strip() for part in line.split("|")] for line in CASES.strip().splitlines()]
    tried = {(line[0], line[-1]) for line in lines}
    rules_stated = {rule.__name__ for rule in rules.RULES}
    assert rules_stated == {line[0] for line in lines} - {""}
    assert {(rule, holds) for rule in rules_stated for holds in ("yes", "no")} <= tried


def test_no_literal_stands_for_a_domino_that_cannot_end_there() -> None:
    """A 6 is never covered and a 0 never on top (Z6)."""
    model = build(state())
    assert lie(6, 1, (1, 2, 2), RIGHT) not in model.lay
    assert lie(4, 0, (2, 1, 1), RIGHT) not in model.lay
    assert LAYS["CORNER"] in model.lay
