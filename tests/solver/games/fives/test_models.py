"""The constraint models beside the search and beside trying everything by the rules; each of their
rules holds, and is needed."""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pytest

from engine.games.fives import GAME, Draw, Pass, Play, Position
from engine.games.fives.position import ARMS
from engine.tiles import HIDDEN
from solver.cpsat import LITERALS, solve
from solver.games.fives.cpsat import order, plan, turn
from solver.games.fives.cpsat.order import EDGE, OpenEnd, OrderOfPlay, Orientation
from solver.games.fives.cpsat.plan import PlanModel, own_hand
from solver.games.fives.cpsat.turn import TurnModel, turn_hand
from solver.games.fives.objectives.plan import alone, can_lay
from solver.question.budget import Budget, Clock
from solver.question.info import FirstMethod
from tests import asking
from tests.asking import patient
from tests.games.fives import kit
from tests.games.fives.material import position
from tests.kit.trying import TooLarge
from tests.looking import some
from tests.solver.games.fives.candidates import (
    ON_PURPOSE,
    UNFINISHED,
    SomeTurn,
    hold,
    played,
    some_line,
    some_turn,
    with_plans,
)
from tests.solver.modelled import search_alone

ask = partial(asking.hint_about, GAME)
Rule = Callable[[Any], None]
NOTHING = Budget(60.0, effort=0.0)


def clock(effort: float = 20.0) -> Clock:
    return Clock(patient(effort))


def without(rules: Sequence[Rule], left_out: Rule) -> list[Rule]:
    assert left_out in rules
    return [rule for rule in rules if rule is not left_out]


def check_agreement(number: int) -> set[str]:
    """Compare the models with the search, and with trying where that is not too much; return what
    kinds of answers were met."""
    met = Counter[str]()
    for where in some(played(number), number):
        for objective in ("immediate", "plan"):
            search, model = (ask(where, objective, method=one) for one in FirstMethod)
            rows = [{row["text"]: row for row in one["moves"]} for one in (search, model)]
            assert rows[0] == rows[1], GAME.text(where)
            assert search_alone(search) == model["verified_by"]
            for key in ("status", "value", "bound", "equally_good", "assumption"):
                assert search[key] == model[key], (key, GAME.text(where))
            tried = by_trying(where, objective)
            assert tried in (None, {text: row["bound"] for text, row in rows[1].items()})
            met[f"{objective} {model['status']}"] += 1
            met[f"{objective} {'not ' * (tried is None)}tried"] += 1
            met[f"{objective} {model['verified_by'][-1]}"] += 1
    return set(met)


def by_trying(where: Position, objective: str) -> dict[str, int | None] | None:
    """The value of each move, None where there is too much to try; of a domino that is drawn
    unseen, the most that any can score."""
    first = GAME.legal_moves(where)[0]
    if not isinstance(first, Play) and objective == "plan":
        return {GAME.move_text(first): 0}
    if isinstance(first, Draw) and HIDDEN in where.boneyard:
        hands = (hold(where, tile) for tile in where.unseen)
        tried = (max(kit.immediate(one).values()) for one in hands if can_lay(one))
        return {GAME.move_text(first): max(tried, default=0)}
    try:
        values = (kit.plan if objective == "plan" else kit.immediate)(where)
    except TooLarge:
        return None
    return {GAME.move_text(move): value for move, value in values.items()}


def test_models_search_and_trying_agree() -> None:
    statuses = {"immediate optimal", "immediate feasible", "plan optimal"}
    methods = {"immediate replay", "immediate exhaustive", "plan exhaustive", "plan rules"}
    assert check_agreement(60) == statuses | methods | {"immediate tried", "plan tried"}


@pytest.mark.nightly
def test_models_search_and_trying_agree_on_many() -> None:
    assert len(check_agreement(10_000)) >= 9


def test_the_value_of_a_plan_after_each_domino() -> None:
    """As a second method would ask for it."""
    for where in some(with_plans(20), 20):
        finding = asking.objective(GAME, "plan").values(asking.searched(where))
        for valued in finding.moves:
            after, effect = GAME.apply_unjudged(alone(where), valued.move)
            best = PlanModel(own_hand(after)).best(clock())
            assert best is not None
            assert best.points + effect["points"] == valued.value, GAME.text(where)


def accepts(model: OrderOfPlay, plays: Sequence[Play]) -> bool:
    """Whether these dominoes, laid so and in this order, are a solution of a model."""
    arms = list(model.table.arms)
    for step in model.steps:
        chosen = set[object]()
        for tile, arm in plays[step : step + 1]:
            place = model.tiles.index(tile.canonical)
            way = Orientation(place, int(tile.first), int(tile.second))
            chosen |= {"a domino", way}
            if arm is None:
                arms = [way.edge] * ARMS
            else:
                chosen.add([*arms, OpenEnd(model.edges[0].number, EDGE)][arm])
                arms[arm : arm + 1] = [way.leaves] if arm < ARMS else []
        named = [*model.lay[step].items(), *model.join[step].items()]
        for one, literal in (*named, ("a domino", model.plays[step])):
            model.cp.add(literal == int(one in chosen))
    run = solve(model.cp, clock(), profile=LITERALS)
    assert run.found or run.proved
    return run.found


PLAN_CODES: Mapping[str, Rule] = {
    "ends_do_not_match": order.equal_numbers_join,
    "no_such_arm": order.each_end_once,
    "tile_not_held": plan.each_domino_once,
    "must_play": plan.plays_if_able,
    "must_lead_highest_double": order.highest_double_leads,
    "game_over": plan.target_ends_the_hand,
}


def test_a_plan_is_what_the_rules_allow_and_each_rule_is_needed() -> None:
    """A line is a plan where it breaks no rule; without a rule, also where it breaks that one
    alone. Without each_end_once any number of ends may be open, so that nothing must be played."""
    chance, met = random.Random(1), Counter[str]()
    for where in some([*with_plans(40), *ON_PURPOSE[1:] * 12]):
        for _ in range(3):
            line = some_line(where, chance)
            hand, codes = own_hand(line.start), line.codes
            assert accepts(PlanModel(hand), line.plays) == (not codes), line
            met[" ".join(sorted(codes))] += 1
            for code in codes if "no_such_arm" not in codes or len(codes) == 1 else ():
                model = PlanModel(hand, without(plan.RULES, PLAN_CODES[code]))
                assert accepts(model, line.plays) == (codes == {code}), (line, code)
    assert met.keys() >= {"", *PLAN_CODES}


TURN_CODES: Mapping[str, Rule] = {
    "ends_do_not_match": order.equal_numbers_join,
    "no_such_arm": order.each_end_once,
    "must_lead_highest_double": order.highest_double_leads,
    "tile_not_held": turn.laid_from_the_hand,
    "drawn_not_possible": turn.drawn_in_order,
    "must_play": turn.plays_if_able,
    "must_draw": turn.draws_if_unable,
    "game_over": turn.over_if_nobody_can_go,
    UNFINISHED: turn.one_end_of_a_turn,
}


def accepts_turn(model: TurnModel, made: SomeTurn) -> bool:
    for tile, drawn in zip(model.hand.pile, model.drawn, strict=True):
        model.cp.add(drawn == int(tile in made.drawn))
    model.cp.add(model.unseen == int(HIDDEN in made.drawn))
    model.cp.add(model.passes == int(isinstance(made.last, Pass)))
    return accepts(model, [made.last] if isinstance(made.last, Play) else [])


def test_a_turn_is_what_the_rules_allow_and_each_rule_is_needed() -> None:
    chance, met = random.Random(2), Counter[str]()
    for where in some([*played(60), *ON_PURPOSE * 10]):
        hand = turn_hand(where)
        for _ in range(3):
            made = some_turn(where, chance)
            assert accepts_turn(TurnModel(hand), made) == (not made.codes), (GAME.text(where), made)
            met[" ".join(sorted(made.codes))] += 1
            for code in made.codes:
                model = TurnModel(hand, without(turn.RULES, TURN_CODES[code]))
                assert accepts_turn(model, made) == (made.codes == {code}), (GAME.text(where), made)
    assert met.keys() >= {"", *TURN_CODES}


COUNTING = (order.one_domino_a_turn, order.spinner_alone, order.ends_count, order.fives_score)


def test_without_a_rule_of_counting_there_are_too_many_points() -> None:
    wrong = Counter[tuple[str, Rule]]()
    for where in some(with_plans(16), 16):
        hand, now = own_hand(alone(where)), turn_hand(where)
        best, most = PlanModel(hand).best(clock()), TurnModel(now).most(clock())
        assert best is not None
        for rule in (*COUNTING, plan.points_add_up, plan.target_reached):
            found = PlanModel(hand, without(plan.RULES, rule))
            points = 5 * solve(found.cp, clock(), profile=LITERALS).value
            assert points >= best.points
            wrong["plan", rule] += points > best.points
        for rule in COUNTING:
            points = TurnModel(now, without(turn.RULES, rule)).most(clock())
            assert points >= most
            wrong["turn", rule] += points > most
    assert len(wrong) == 10
    assert all(wrong.values())


def test_a_plan_begins_as_it_is_said_to() -> None:
    """Without first_domino any first domino may be named, again and again the same one."""
    repeated = 0
    for where in some(with_plans(12), 12):
        hand = own_hand(alone(where))
        plans = [one.moves for one in PlanModel(hand).by_first(clock())]
        assert len({moves[0] for moves in plans}) == len(plans) == len(PlanModel(hand).first)
        loose = PlanModel(hand, without(plan.RULES, plan.first_domino))
        others = [one.moves for one in loose.by_first(clock())]
        repeated += len({moves[:1] for moves in others}) < len(others)
    assert repeated


def test_a_hand_that_is_too_large_has_a_plan_and_a_bound() -> None:
    held = "6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 5-0"
    where = position("6-6", held, "3-2 3-1", boneyard="2-2 2-1", finish_hand=True)
    best = asking.objective(GAME, "plan").values(asking.searched(where)).value
    assert best is not None
    (found,) = PlanModel(own_hand(where)).by_first(clock(0.1))
    assert found.points <= best < found.bound
    assert not found.is_best
    answer = ask(where, "plan", patient(0.3), method=FirstMethod.CP_SAT)
    assert answer["status"] == "feasible"
    assert answer["value"] <= best <= answer["bound"]
    assert answer["effort"]["method"] == "CP-SAT"


def test_what_is_not_known_is_not_called_impossible() -> None:
    """Without effort to spend, a model says nothing, and the search names a move."""
    for where in some(with_plans(12), 12):
        listed = TurnModel(turn_hand(where)).every(Clock(NOTHING))
        assert not listed.complete
        most = TurnModel(turn_hand(where)).most(clock())
        assert listed.most >= TurnModel(turn_hand(where)).most(Clock(NOTHING)) >= most
        assert PlanModel(own_hand(where)).best(Clock(NOTHING)) is None
        for objective in ("immediate", "plan"):
            answer = ask(where, objective, NOTHING, method=FirstMethod.CP_SAT)
            assert answer["status"] in ("feasible", "unknown")
            assert answer["moves"]
