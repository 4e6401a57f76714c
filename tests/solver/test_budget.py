"""Effort and time: neither the speed of the machine, nor compiling, nor what was asked before
changes an answer, and what ended a search is told."""

import random
import time
from itertools import combinations, pairwise
from typing import Any

import pytest

from engine.errors import Refused
from engine.game import Game
from solver.answers.answer import Effort
from solver.compiling.stopwatch import COMPILING, Stopwatch
from solver.cpsat import Run, cp_model, solve
from solver.question.budget import Budget
from solver.question.budget import Clock as BudgetClock
from solver.question.objective import SearchRequest
from solver.question.question import Question
from solver.question.registry import solvers
from tests.asking import forget_seconds, hint, objective
from tests.looking import Clock
from tests.solver.hands import whole_hands, with_others

LATER = 100.0


def begun(seconds_ago: float, budget: Budget) -> BudgetClock:
    return BudgetClock(budget, began=time.monotonic() - seconds_ago)


def test_a_share_of_the_effort_is_the_same_however_late_it_is() -> None:
    budget = Budget(200.0, effort=8.0)
    assert begun(0.0, budget).share(0.5).budget.units == 4.0
    late = begun(LATER, budget).share(0.5)
    assert late.budget.units == 4.0
    assert late.budget.seconds == pytest.approx(LATER / 2, abs=1.0)


def test_a_part_that_the_wall_clock_ends_makes_the_whole_cut_short_and_goes_on() -> None:
    clock = BudgetClock(Budget(200.0))
    part = clock.share(0.5)
    part.began -= LATER
    assert part.expired()
    clock.charge(part)
    assert clock.cut_short
    assert not clock.expired()


def test_effort_that_is_used_up_is_not_cut_short() -> None:
    clock = BudgetClock(Budget(200.0, effort=2.0), effort=2.0)
    assert clock.expired()
    assert not clock.cut_short


def asked(game: Game[Any, Any], position: Any, clock: BudgetClock) -> tuple[Any, Effort]:
    """The answer to ``game`` but for the time it took, and what it cost."""
    found = objective(game, "game").values(SearchRequest(position, clock))
    moves = [(one.move, one.value, one.bound) for one in found.moves]
    effort = found.effort
    return (moves, found.value, found.bound, effort.nodes, effort.samples), effort


@with_others
def test_a_long_hand_is_answered_the_same_by_a_machine_that_was_slow(game: Game[Any, Any]) -> None:
    deal = game.numbered_deal(1, game.default_options(), min(game.seats))
    budget = Budget(2 * LATER, effort=0.05)
    fast, effort = asked(game, deal, begun(0.0, budget))
    slow, slow_effort = asked(game, deal, begun(LATER, budget))
    assert not effort.cut_short
    assert not slow_effort.cut_short
    assert fast == slow


def test_spans_within_a_span_are_counted_once() -> None:
    hands = Clock(0.0)
    watch = Stopwatch(hands)
    told: list[tuple[bool, float]] = []
    with watch.listening(lambda *heard: told.append(heard)):
        watch.begin()
        hands.now = 1.0
        watch.begin()
        assert watch.runs
        hands.now = 3.0
        watch.end()
        hands.now = 4.0
        watch.end()
        assert not watch.runs
        watch.begin()
        hands.now = 4.5
        watch.end()
    watch.begin()
    watch.end()
    assert watch.seconds == 4.5
    assert told == [(True, 0.0), (False, 4.0), (True, 4.0), (False, 4.5)]


def test_a_clock_does_not_count_what_was_compiled_since_it_began(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(COMPILING, "seconds", 7.0)
    hands = Clock(0.0)
    monkeypatch.setattr("solver.question.budget._now", hands)
    clock = BudgetClock(Budget(2.0), began=0.0)
    hands.now = 13.0
    monkeypatch.setattr(COMPILING, "seconds", 19.0)
    assert clock.compiling_seconds == 12.0
    assert clock.seconds == 1.0
    assert clock.seconds_left == 1.0
    assert not clock.expired()
    hands.now = 14.0
    assert clock.expired()


MARKS = 13


def ruler_run(budget: Budget) -> tuple[Run, BudgetClock]:
    """Look for the shortest ruler on which all distances differ, which takes very long."""
    model, most = cp_model.CpModel(), MARKS**2
    marks = [model.new_int_var(0, most, "") for _ in range(MARKS)]
    for left, right in pairwise(marks):
        model.add(left < right)
    distances = []
    for left, right in combinations(marks, 2):
        distance = model.new_int_var(1, most, "")
        model.add(distance == right - left)
        distances.append(distance)
    model.add_all_different(distances)
    model.minimize(marks[-1])
    clock = BudgetClock(budget)
    return solve(model, clock), clock


@pytest.mark.parametrize("seconds", [0.02, 0.06])
def test_what_the_clock_ends_is_cut_short_though_it_stops_a_little_early(seconds: float) -> None:
    run, clock = ruler_run(Budget(seconds, effort=100.0))
    assert not run.proved
    assert clock.cut_short


def test_what_the_effort_ends_is_not_cut_short() -> None:
    for effort in [0.001, 0.02]:
        run, clock = ruler_run(Budget(200.0, effort=effort))
        assert not run.proved
        assert not clock.cut_short


Known = dict[str, Any] | str
Put = tuple[Any, Any, str]


def questions() -> list[Put]:
    """Game, position and objective, shortly before the end of a hand."""
    return [
        (solver.game, position, objective.name)
        for solver in solvers().values()
        for position in next(whole_hands(solver.game))[-4:-1:2]
        for objective in solver.objectives
    ]


def answered(asked: Put) -> Known:
    """The answer but for the time it took."""
    game, position, objective = asked
    try:
        answer = hint(game, position, Question(objective), Budget(60.0, 1, effort=1.0))
    except Refused as refusal:
        return str(refusal)
    forget_seconds(answer)
    return answer


def _cut_short(answer: Known) -> bool:
    """Whether the clock decided, which may do so earlier the next time."""
    return not isinstance(answer, str) and answer["effort"]["cut_short"]


def test_no_answer_depends_on_what_was_asked_before() -> None:
    asked = questions()
    first = [answered(question) for question in asked]
    again = random.Random(1).sample(range(len(asked)), len(asked))
    closed = 0
    for number in again:
        before, now = first[number], answered(asked[number])
        if not _cut_short(before) and not _cut_short(now):
            assert now == before, asked[number]
            closed += 1
    assert closed > len(asked) / 2
