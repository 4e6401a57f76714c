"""The constraint models beside the search and beside trying everything by the rules; each of their
rules holds, and is needed."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import pytest

from engine.games.bead import GAME, Position
from solver.cpsat import LITERALS, solve
from solver.games.bead.cpsat import turn
from solver.games.bead.cpsat.grid import BeadGrid
from solver.games.bead.cpsat.lines import best_line, lone_hand
from solver.games.bead.cpsat.plan import PlanModel
from solver.games.bead.cpsat.turn import TurnModel, turn_model, turn_of
from solver.games.bead.objectives import immediate
from solver.question.budget import Clock
from solver.question.info import FirstMethod
from tests import asking
from tests.asking import patient
from tests.games.bead import kit
from tests.kit.trying import TooLarge
from tests.looking import some
from tests.solver.games.bead.candidates import NOTHING, clock, kinds, played, without
from tests.solver.modelled import search_alone

ask = partial(asking.hint_about, GAME)
Rule = Callable[[Any], None]


def check_turns(number: int) -> set[str]:
    """Compare the model of a turn with the search and with every move made by the rules."""
    met = Counter[str]()
    for position in some(played(number), number):
        search, model = (ask(position, "immediate", method=one) for one in FirstMethod)
        rows = [{row["text"]: _numbers(row) for row in one["moves"]} for one in (search, model)]
        assert rows[0] == rows[1], GAME.text(position)
        tried = {GAME.move_text(move): value for move, value in kit.immediate(position).items()}
        assert {text: row["value"] for text, row in rows[1].items()}.items() <= tried.items()
        assert sum(row["alike"] for row in model["moves"]) == len(tried)
        assert search_alone(search) == model["verified_by"]
        for key in ("status", "value", "bound", "equally_good", "notes"):
            assert search[key] == model[key], (key, GAME.text(position))
        assert model["status"] == "optimal"
        assert model["effort"]["method"] == "CP-SAT"
        met.update(kinds(position))
    return set(met)


def _numbers(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("status", "value", "bound", "tied", "reason")}


OPTIONS = {"lone_cells_count", "joins_count_twice", "open_hands", "identical_sets"}
SEATS = {"2 players", "3 players", "4 players"}


def test_turns_by_model_search_and_trying_agree() -> None:
    assert check_turns(120) == OPTIONS | SEATS | {"a last turn", "nothing fits"}


@pytest.mark.nightly
def test_turns_by_model_search_and_trying_agree_on_many() -> None:
    assert len(check_turns(10_000)) == 9


def check_plans(number: int, largest: int) -> set[str]:
    """Compare the model of a plan with the search, and with trying where that is not too much:
    the value, what is as good as the best, and every first play that the model values."""
    met = Counter[str]()
    for position in some(played(number, largest), number):
        search, model = (ask(position, "plan", method=one) for one in FirstMethod)
        rows = [{row["text"]: _numbers(row) for row in one["moves"]} for one in (search, model)]
        if model["equally_good"] is None:  # nothing is called tied then
            rows = [{text: row | {"tied": None} for text, row in one.items()} for one in rows]
        assert rows[1].items() <= rows[0].items(), GAME.text(position)
        for key in ("status", "value", "bound", "verified_by", "assumption", "notes"):
            assert search[key] == model[key], (key, GAME.text(position))
        assert model["status"] == "optimal"
        assert model["equally_good"] in (None, search["equally_good"])
        met["ties"] += model["equally_good"] is not None
        met["every first play"] += rows[0] == rows[1]
        tried = by_trying(position)
        if tried is not None:
            assert max(map(_known, tried.values())) == model["value"], GAME.text(position)
            assert {text: row["value"] for text, row in rows[1].items()}.items() <= tried.items()
            met["tried"] += 1
        met.update(kinds(position))
    return {kind for kind, times in met.items() if times}


def by_trying(position: Position) -> dict[str, int | None] | None:
    """The value of each move; None where there is too much to try."""
    try:
        values = kit.plan(position)
    except TooLarge:
        return None
    return {GAME.move_text(move): value for move, value in values.items()}


def _known(value: int | None) -> int:
    assert value is not None
    return value


def test_plans_by_model_search_and_trying_agree() -> None:
    kinds_met = OPTIONS | SEATS | {"a last turn", "nothing fits"}
    assert check_plans(40, largest=4) == kinds_met | {"tried", "ties", "every first play"}


@pytest.mark.nightly
def test_plans_by_model_search_and_trying_agree_on_many() -> None:
    assert len(check_plans(2_000, largest=5)) == 12


TURN_RULES: Mapping[Rule, str] = {
    turn.held: "tile_not_held",
    turn.lines_repeat: "pattern_broken",
    turn.two_groups: "too_few_groups",
    turn.no_four_side_by_side: "four_side_by_side",
}
"""The rules of a turn that have a code, with it. B4 has one too, but no place has a filled cell."""


@pytest.mark.parametrize("rule", TURN_RULES)
def test_without_a_rule_all_is_listed_that_breaks_it_alone(rule: Rule) -> None:
    """With all of them, the legal placements are: see above."""
    met = Counter[str]()
    for position in some(played(40), 40):
        grid = BeadGrid(position.placed, position.options)
        instance = turn_of(grid, position.mover.hand)
        listed = TurnModel(instance, without(turn.RULES, rule)).every(clock())
        lies = turn.LIES if rule is turn.held else instance.held
        moves = [one.place.laid(lie) for one in instance.places for lie in lies]
        codes = {move: {one.code for one in GAME.violations(position, move)} for move in moves}
        assert listed.complete
        assert {play.move for play in listed.plays} == {
            move for move in moves if codes[move] <= {TURN_RULES[rule]}
        }
        met.update(one for move in moves for one in codes[move] if len(codes[move]) == 1)
    assert met[TURN_RULES[rule]]


@pytest.mark.parametrize("rule", [turn.one_domino, turn.define_faces, turn.define_products])
def test_without_a_definition_a_turn_scores_too_much(rule: Rule) -> None:
    wrong = 0
    for position in some(played(20), 20):
        grid = BeadGrid(position.placed, position.options)
        loose = TurnModel(turn_of(grid, position.mover.hand), without(turn.RULES, rule))
        loose.cp.maximize(loose.score)
        run, best = solve(loose.cp, clock(), profile=LITERALS), turn_model(position).best(clock())
        assert best.is_proved
        assert run.found
        wrong += run.value > (best.play.score if best.play else 0)
    assert wrong


def test_the_best_score_is_what_the_rules_say() -> None:
    """As a second method would ask for it."""
    for position in some(played(60), 60):
        best = turn_model(position).best(clock())
        assert best.is_proved
        assert (best.play.score if best.play else None) == immediate.highest_score(position)


def test_what_is_not_known_is_not_called_impossible() -> None:
    """Without effort to spend, a model says nothing, and the search names a move."""
    for position in some(played(12), 12):
        assert turn_model(position).every(Clock(NOTHING)) == ((), False)
        assert turn_model(position).best(Clock(NOTHING)) == (None, False)
        assert PlanModel(lone_hand(position).plan(3)).best(Clock(NOTHING)) == (None, None)
        assert best_line(lone_hand(position), Clock(NOTHING)) is None
        for objective in ("immediate", "plan"):
            answer = ask(position, objective, NOTHING, method=FirstMethod.CP_SAT)
            assert answer["status"] in ("feasible", "unknown") or is_settled(answer)
            assert answer["moves"]


def is_settled(answer: Mapping[str, Any]) -> bool:
    """Whether the rules alone say it, because nothing fits."""
    return "rules" in answer["verified_by"]


def test_a_large_hand_has_a_line_and_a_true_bound() -> None:
    for position in some(played(2, smallest=9), 2):
        model = ask(position, "plan", patient(1.0), method=FirstMethod.CP_SAT)
        search = ask(position, "plan", patient(0.5))
        assert model["status"] in ("optimal", "feasible")
        assert model["value"] <= search["bound"]
        assert search["value"] <= model["bound"]
        assert model["effort"]["method"] == "CP-SAT"
