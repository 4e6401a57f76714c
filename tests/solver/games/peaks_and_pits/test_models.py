"""The constraint models beside the search and beside trying everything by the rules; each of their
rules holds, and is needed."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice, pairwise
from typing import Any

import pytest

from engine.errors import IllegalMove
from engine.games.peaks_and_pits import ARMS, GAME, Arm, Move, Play, Position
from engine.tiles import Tile
from solver.cpsat import LITERALS, solutions, solve
from solver.games.peaks_and_pits.cpsat import plan, turn
from solver.games.peaks_and_pits.cpsat.plan import Plan, PlanModel
from solver.games.peaks_and_pits.cpsat.trail import instance_of, numbers_meet
from solver.games.peaks_and_pits.cpsat.turn import TurnModel
from solver.question.budget import Budget, Clock
from solver.question.info import FirstMethod
from tests import asking
from tests.asking import patient
from tests.games.peaks_and_pits import kit
from tests.looking import some
from tests.solver.hands import whole_hands

ask = partial(asking.hint_about, GAME)
Rule = Callable[[Any], None]


def clock(effort: float = 20.0) -> Clock:
    return Clock(patient(effort))


def played(number: int) -> Iterator[Position]:
    """Positions of whole hands, eight of each, of all kinds of deals that the kit plays."""
    chance = random.Random(number)
    several = (chance.sample(hand[:-1], min(8, len(hand) - 1)) for hand in whole_hands(GAME))
    return islice((one for positions in several for one in positions), number)


def without(rules: Sequence[Rule], left_out: Rule) -> list[Rule]:
    assert left_out in rules
    return [rule for rule in rules if rule is not left_out]


def kinds(position: Position) -> Iterator[str]:
    """What a position is an example of."""
    yield f"set {position.options.set}"
    yield f"{len(position.players)} players"
    yield "a boneyard" if position.boneyard else "no boneyard"
    instance = instance_of(position)
    if not instance.price and any(end.tokens for end in instance.ends.values()):
        yield "a free pass"


def check_agreement(number: int) -> set[str]:
    """Compare the models with the search and with trying; return the kinds of positions met."""
    met = Counter[str]()
    for position in some(played(number), number):
        for objective in ("immediate", "plan"):
            answers = [ask(position, objective, method=one) for one in FirstMethod]
            tried = {GAME.move_text(move): v for move, v in by_trying(position, objective)}
            told = [{row["text"]: _numbers(row) for row in one["moves"]} for one in answers]
            assert told[0] == told[1], GAME.text(position)
            assert {text: row["value"] for text, row in told[1].items()} == tried
            for key in ("status", "value", "bound", "equally_good", "notes"):
                assert answers[0][key] == answers[1][key], (key, GAME.text(position))
            assert [one["verified_by"] for one in answers] == [
                ["replay", "exhaustive", "cp_sat"],
                ["replay", "exhaustive"],
            ]
            assert answers[1]["status"] == "optimal"
            assert answers[1]["effort"]["method"] == "CP-SAT"
        met.update(kinds(position))
    return set(met)


def by_trying(position: Position, objective: str) -> Iterable[tuple[Move, int | None]]:
    """What each move is worth; where nothing fits, a plan is a pass at its price."""
    plays = len(GAME.legal_moves(position)) > 1
    return (kit.plan if objective == "plan" and plays else kit.immediate)(position).items()


def _numbers(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: row[key] for key in ("status", "value", "bound", "tied", "reason")}


def test_models_search_and_trying_agree() -> None:
    sets = {"set 6", "set 9", "3 players", "4 players", "5 players"}
    assert check_agreement(96) == sets | {"a boneyard", "no boneyard", "a free pass"}


@pytest.mark.nightly
def test_models_search_and_trying_agree_on_many() -> None:
    assert len(check_agreement(10_000)) == 8


def test_the_fewest_net_tokens_are_those_of_the_first_turn_listed() -> None:
    for position in some(played(60), 60):
        model = TurnModel(instance_of(position))
        best, every = model.fewest(clock()), model.every(clock())
        assert best is not None
        assert every.complete
        assert best.net == best.least == every.nets[best.move] == min(every.nets.values())


TURN_RULES: Mapping[Rule, str] = {
    numbers_meet: "ends_do_not_match",
    turn.one_slope_only: "not_one_slope",
    turn.doubles_follow: "not_one_slope",
}
"""The rules of a turn that have a code, with it; the others are counts."""


@pytest.mark.parametrize("rule", TURN_RULES)
def test_without_a_rule_turns_are_listed_that_break_it_alone(rule: Rule) -> None:
    """With all of them, the legal ones are: see above."""
    met, code = set[frozenset[str]](), TURN_RULES[rule]
    for position in some(one for one in played(80) if len(one.mover.hand) < 5):
        listed = TurnModel(instance_of(position), without(turn.RULES, rule)).every(clock())
        assert listed.nets.keys() >= set(GAME.legal_moves(position))
        for move in listed.nets:
            codes = frozenset(one.code for one in GAME.violations(position, move))
            assert not codes or code in codes, (GAME.text(position), move)
            met.add(codes)
    assert {frozenset(), frozenset({code})} <= met


COUNTS = (turn.one_arm_at_most, turn.turning_ends_a_slope, turn.playing_nothing_is_a_pass)


@pytest.mark.parametrize("rule", COUNTS)
def test_without_a_rule_a_turn_has_too_few_tokens(rule: Rule) -> None:
    wrong = 0
    for position in some(played(80)):
        nets = asking.objective(GAME, "immediate").values(asking.searched(position))
        found = TurnModel(instance_of(position), without(turn.RULES, rule)).fewest(clock())
        assert found is not None
        assert nets.value is not None
        assert found.net <= nets.value
        wrong += found.net < nets.value
    assert wrong


def test_each_turn_has_one_solution() -> None:
    """Where the way of a pass is open, it has two."""
    for position in some(played(20), 20):
        for rules, more in ((turn.RULES, 0), (without(turn.RULES, turn.way_of_a_pass), 1)):
            model = TurnModel(instance_of(position), rules)
            listed = solutions(model.cp, [*model.links, model.up], clock())
            assert len(listed.found) == len(GAME.legal_moves(position)) + more


def alone(position: Position) -> Position:
    """The mover at the table alone, with nothing to draw."""
    return replace(position, players=(position.mover,), to_move=0, passes=0, boneyard=())


def replayed(position: Position, plays: Sequence[Play]) -> int | frozenset[str]:
    """The tokens gained by plays in turn; the codes of the first that the rules refuse."""
    try:
        _, effects = GAME.play_all(alone(position), plays)
    except IllegalMove as error:
        return frozenset(one.code for one in error.violations)
    return sum(int(effect["net"]) for effect in effects)


def some_plays(position: Position, chance: random.Random) -> list[Play]:
    """Dominoes of the hand that join, in turns cut by chance, whatever slopes they are of."""
    hand, chains = list(position.mover.hand), dict[Arm, list[Tile]]()
    for arm in chance.sample(ARMS, 2):
        end, chain = position.train.end(arm), chains.setdefault(arm, [])
        while fits := [lie for one in hand for lie in {one, one.flipped} if lie.first == end]:
            chain.append(chance.choice(fits))
            hand.remove(chain[-1].canonical)
            end = chain[-1].second
    plays = list[Play]()
    for arm, chain in chains.items():
        cuts = sorted(chance.sample(range(1, len(chain) + 1), chance.randrange(len(chain) + 1)))
        parts = [chain[one:other] for one, other in pairwise([0, *cuts, len(chain)])]
        plays += [Play(arm, tuple(part)) for part in parts if part]
    return plays


def as_modelled(position: Position, plays: Sequence[Play]) -> int | None:
    """The tokens of plays by the model; None where it has no such plan."""
    model, chains = PlanModel(instance_of(position)), dict[Arm, list[Tile]]()
    for play in plays:
        chains.setdefault(play.arm, []).extend(play.tiles)
    links = {pair for chain in chains.values() for pair in pairwise(chain)}
    firsts = {(arm, chain[0]) for arm, chain in chains.items()}
    begin = {play.tiles[0] for play in plays}
    fixed = [(one, key in firsts) for key, one in model.first.items()]
    fixed += [(one, key in links) for key, one in model.next.items()]
    fixed += [(one, key in begin) for key, one in model.begins.items() if model.laid]
    model.cp.add_bool_and([one if value else ~one for one, value in fixed])
    run = solve(model.cp, clock(), profile=LITERALS)
    assert run.found or run.proved
    return run.number(model.tokens) if run.found else None


def test_the_model_has_the_plans_that_the_rules_allow() -> None:
    chance, met = random.Random(1), Counter[str]()
    for position in some(played(60), 60):
        for _ in range(4):
            plays = some_plays(position, chance)
            expected, found = replayed(position, plays), as_modelled(position, plays)
            if isinstance(expected, int):
                assert found == expected, (GAME.text(position), plays)
            else:
                assert expected == {"not_one_slope"}
                assert found is None, (GAME.text(position), plays)
            met[type(expected).__name__] += len(plays) > 1
    assert min(met["int"], met["frozenset"]) > 10


PLAN_RULES: Mapping[Rule, str] = {
    numbers_meet: "ends_do_not_match",
    plan.every_domino_once: "tile_not_held",
    plan.doubles_follow: "not_one_slope",
    plan.turns_keep_to_a_slope: "not_one_slope",
    plan.only_last_slopes_keep_tokens: "too few tokens",
    plan.turning_ends_a_slope: "too few tokens",
}


def fault(position: Position, found: Plan) -> str:
    """What the rules say is wrong with a plan; a domino played again after the last one ends the
    hand is not held."""
    worth = replayed(position, found.plays)
    if not isinstance(worth, int):
        return " ".join(worth).replace("game_over", "tile_not_held")
    return "too few tokens" if found.tokens < worth else "" if found.tokens == worth else "too many"


@pytest.mark.parametrize("rule", PLAN_RULES)
def test_without_a_rule_the_best_plan_breaks_it_alone(rule: Rule) -> None:
    met = set[str]()
    for position in some(played(80), 80):
        for rules in (plan.RULES, without(plan.RULES, rule)):
            found = PlanModel(instance_of(position), rules).best(clock())
            assert found is not None
            wrong = fault(position, found)
            assert not wrong or rules is not plan.RULES, GAME.text(position)
            met.add(wrong)
    assert met == {"", PLAN_RULES[rule]}


def test_what_is_not_known_is_not_called_impossible() -> None:
    """Without effort to spend, a model says nothing, and the search names a move."""
    for position in some(played(10), 10):
        instance, none = instance_of(position), Budget(60.0, effort=0.0)
        assert TurnModel(instance).fewest(Clock(none)) is None
        assert not TurnModel(instance).every(Clock(none)).complete
        assert PlanModel(instance).best(Clock(none)) is None
        plays = [move for move in GAME.legal_moves(position) if isinstance(move, Play)]
        assert list(PlanModel(instance).by_turn(plays, Clock(none))) == []
        for objective in ("immediate", "plan"):
            answer = ask(position, objective, none, method=FirstMethod.CP_SAT)
            assert answer["status"] in ("feasible", "estimated", "unknown")
            assert answer["moves"]
