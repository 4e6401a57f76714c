"""The constraint models beside the search and beside trying everything by the rules; each of their
rules holds, and is needed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from engine.games.pip import GAME, Move, Position
from engine.games.pip.position import SET
from solver.answers.answer import Status
from solver.cpsat import LITERALS, solutions, solve
from solver.games.pip.cpsat import turn
from solver.games.pip.cpsat.move import move_of, mover_table
from solver.games.pip.cpsat.turn import TurnModel
from solver.games.pip.cpsat.way_out import WaysOut
from solver.gateway import entry
from solver.question.budget import Budget, Clock
from solver.question.info import FirstMethod
from solver.question.objective import SearchRequest
from solver.question.question import Question
from tests import asking
from tests.games.pip import kit
from tests.games.pip.literal import position
from tests.kit.trying import TooLarge
from tests.looking import some
from tests.solver.games.pip.modelled import Rule, alone, clock, kinds, positions, without

ask = partial(asking.hint_about, GAME)


def numbers_of(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("status", "value", "bound", "tied", "alike", "reason")}


def check_agreement(
    objective: str, number: int, values: Callable[[Position], Any], most: int = len(SET)
) -> set[str]:
    """Compare the model with the search and, where that is not too much, with trying; return the
    kinds of positions met. The mover holds no more than so many dominoes."""
    met = set[str]()
    for start in some(positions(number, most), number):
        answers = [ask(start, objective, method=one) for one in FirstMethod]
        told = [{row["text"]: numbers_of(row) for row in one["moves"]} for one in answers]
        assert told[0] == told[1], GAME.text(start)
        # A bound of the search may be too high for a move: D that blocks the round gives nothing.
        exact = ("status", "bound") if answers[0]["status"] != "feasible" else ()
        for key in ("value", "equally_good", "notes", "assumption", *exact):
            assert answers[0][key] == answers[1][key], (key, GAME.text(start))
        assert answers[1]["status"] in ("optimal", "infeasible")
        assert answers[1]["verified_by"][-1] == "exhaustive"
        assert answers[1]["effort"]["method"] == "CP-SAT"
        met.update(kinds(start))
        try:
            tried = {GAME.move_text(move): value for move, value in values(start).items()}
        except TooLarge:
            continue
        assert {text: row["value"] for text, row in told[1].items()} == tried, GAME.text(start)
        met.add("tried")
    return met


KINDS = {
    *("any", "same", "closed", "wild any", "wild declared", "R skips", "R turns", "two", "more"),
    *("an opening", "a layout", "a double", "no double", "a gift", "a gift unseen", "tried"),
}


LARGE = 12
"""With more dominoes the search does not always come to an end."""


def test_moves_are_those_of_the_search_and_of_trying() -> None:
    assert check_agreement("immediate", 100, kit.immediate) == KINDS


def test_plans_are_those_of_the_search_and_of_trying() -> None:
    assert check_agreement("plan", 50, kit.plan, most=LARGE) >= KINDS - {"a gift unseen"}


@pytest.mark.nightly
def test_moves_are_those_of_the_search_and_of_trying_many_times() -> None:
    assert check_agreement("immediate", 10_000, kit.immediate) == KINDS


@pytest.mark.nightly
def test_plans_are_those_of_the_search_and_of_trying_many_times() -> None:
    assert check_agreement("plan", 2_000, kit.plan, most=LARGE) == KINDS


def listed(start: Position, rules: Sequence[Rule]) -> set[Move]:
    """The moves that a model has by some rules."""
    model = TurnModel(mover_table(start), rules)
    listing = solutions(model.cp, model.parts, clock())
    assert listing.complete
    return set(map(move_of, listing.found))


OPENING = GAME.numbered_deal(3, GAME.default_options(), 3)
PLAIN = position("1-1 1-4@0 4-2@1", "7-1 4-3 6-* *-* S-*", "0-0 9-9")
DUE = position("1-1 1-4@0 4-4@1", "7-1 6-* *-* S-*", "0-0 9-9")
WILD_ENDS = position("1-1 *-S@0", "6-* *-* 2-1", "9-9", options={"wild_end": "declared"})
STUCK = position("1-1 1-4@0", "9-9 8-7", "4-0")
GIFT = position("1-1", "D-* 9-9 4-1", "", rest=1)

TURN_RULES: Sequence[tuple[Rule, str, Position]] = (
    (turn.dominoes_are_held, "tile_not_held", PLAIN),
    (turn.dominoes_are_held, "tile_not_held", GIFT),
    (turn.round_is_opened, "must_open_with", OPENING),
    (turn.ends_are_open, "end_not_open", PLAIN),
    (turn.unfinished_double_first, "double_unfinished", DUE),
    (turn.numbers_meet, "ends_do_not_match", PLAIN),
    (turn.letters_lie_outward, "ends_do_not_match", PLAIN),
    (turn.wild_double_is_named, "must_name_number", WILD_ENDS),
    (turn.open_wild_is_declared, "must_name_number", WILD_ENDS),
    (turn.nothing_else_is_named, "nothing_to_name", PLAIN),
    (turn.wild_double_is_of_its_end, "wrong_double_wild", PLAIN),
    (turn.d_gives_one_away, "must_give", GIFT),
    (turn.nothing_else_is_given, "nothing_to_give", PLAIN),
    (turn.who_can_play_must, "must_play", PLAIN),
    (turn.draw_before_passing, "must_draw", STUCK),
    (turn.draw_once, "already_drawn", replace(STUCK, drawn=True)),
    (turn.draw_from_the_stock, "stock_empty", replace(STUCK, stock=())),
)
"""The rules of a move that have a code, with it and a position where it is needed."""


@pytest.mark.parametrize(("rule", "code", "start"), TURN_RULES)
def test_without_a_rule_moves_are_listed_that_break_it_alone(
    rule: Rule, code: str, start: Position
) -> None:
    legal = set(GAME.legal_moves(start))
    assert listed(start, turn.RULES) == legal
    more = listed(start, without(turn.RULES, rule)) - legal
    broken = [{one.code for one in GAME.violations(start, move)} for move in more]
    assert {code} in broken
    assert all(code in codes for codes in broken)


@pytest.mark.parametrize("definition", [turn.one_move, turn.faces_of_the_move])
def test_without_its_definition_a_move_sheds_more(definition: Rule) -> None:
    start, best = alone("1-1", "6-6 8-7 4-1"), []
    for rules in (turn.RULES, without(turn.RULES, definition)):
        model = TurnModel(mover_table(start), rules)
        model.cp.maximize(model.shed())
        best.append(solve(model.cp, clock(), profile=LITERALS).value)
    assert best[0] == max(kit.immediate(start).values()) < best[1]


def test_each_move_has_one_form() -> None:
    more = listed(PLAIN, without(turn.RULES, turn.own_number_is_not_named))
    legal = set(GAME.legal_moves(PLAIN))
    assert legal < more
    assert kit.same_moves(PLAIN, more) == legal
    assert not [move for move in more if GAME.violations(PLAIN, move)]
    shown = {rule for rule, _, _ in TURN_RULES} | {turn.one_move, turn.faces_of_the_move}
    assert {*shown, turn.own_number_is_not_named} == set(turn.RULES)


def test_what_is_not_known_is_not_called_impossible() -> None:
    """Without effort enough a model says nothing, and the search names a move."""
    for start in some(positions(12), 12):
        for objective in ("immediate", "plan"):
            question = Question(objective, method=FirstMethod.CP_SAT)
            answer = entry.ask(GAME, start, question, Budget(60.0, effort=0.0))
            assert answer.status in (Status.FEASIBLE, Status.ESTIMATED, Status.UNKNOWN)
            assert answer.moves


@pytest.mark.parametrize("effort", [1e-5, 1e-4, 3e-4, 1e-3])
def test_what_a_short_budget_lets_prove_is_true(effort: float) -> None:
    proved = 0
    for start in some(positions(12), 12):
        model, best = asking.objective(GAME, "plan").model, WaysOut(start, clock()).fewest()
        assert model is not None
        found = model.answer(SearchRequest(start, Clock(Budget(60.0, effort=effort)), None))
        if found.status is Status.INFEASIBLE:
            assert best.least is None
        elif found.status is Status.OPTIMAL:
            assert found.value == best.turns
        else:
            assert best.turns is None or found.bound is None or found.bound <= best.turns
        proved += found.status in (Status.INFEASIBLE, Status.OPTIMAL)
    assert proved < 12 or effort > 1e-4
