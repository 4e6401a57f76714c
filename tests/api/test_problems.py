"""The daily puzzles from the first day of problems on: many choices, a best move that does not gain
most at once, and two or three moves in a row against the best replies; what was published before
stays."""

from datetime import date, timedelta
from typing import Any

import pytest

from api.calls.answers import run
from api.calls.call import SolverJob
from api.calls.questions import PUZZLE
from engine.errors import Refused
from engine.game import Game
from engine.registry import games
from solver.gateway.entry import ask
from solver.gateway.problem import FIRST_PROBLEM, has_problem, problem
from solver.gateway.puzzle import FIRST_DAY, number_of
from solver.question.budget import Budget
from solver.question.question import Question
from solver.question.registry import solvers
from tests.api.asking import Document, Json
from tests.looking import some
from tests.wire import read_move, read_position

PATIENT = Budget(120.0)
SHARED = [game.id for game in games().values() if max(game.seats) > 1]
FAST = {"fives": 1, "bead": 2, "peaks-and-pits": 2, "pip": 4}
"""A day of each game, counted from the first of problems, whose problem is found fast."""


def daily(game: str, day: date, **more: Any) -> Json:
    asked = {"number": number_of(day), "daily": True, **more}
    found = run(SolverJob(PUZZLE, game, None, PATIENT, more=asked), lambda _: None)
    answer: Json = found[PUZZLE]
    return answer


def distinct(game: Game[Any, Any], position: Any) -> set[Any]:
    moves = game.legal_moves(position)
    return {game.canonical(game.after(position, move)) for move in moves}


@pytest.mark.parametrize("game", SHARED)
def test_a_problem_is_won_by_no_greed_and_played_against_the_best_replies(
    document: Document, game: str
) -> None:
    rules = games()[game]
    found = daily(game, FIRST_PROBLEM + timedelta(days=FAST[game]))
    document.check(document.answer_schema(f"/v1/games/{game}/puzzles/daily", "get"), found)
    decisions = found["solution"]["decisions"]
    assert len(decisions) == found["decisions"]
    assert 2 <= len(decisions) <= 3
    position = read_position(rules, found["position"])
    assert len(distinct(rules, position)) >= 6
    gains = ask(rules, position, Question("immediate"), Budget(10.0)).moves
    greedy = {one.text for one in gains if one.valued.value == gains[0].valued.value}
    assert decisions[0]["moves"][0]["text"] not in greedy
    seat = rules.to_move(position)
    for decision in some(decisions):
        assert decision["text"] == rules.text(position)
        assert rules.to_move(position) == seat
        best, second = decision["moves"][:2]
        assert best["value"] == found["solution"]["value"]
        assert second["value"] != best["value"]
        assert set(decision["verified_by"]) - {"replay"}
        alike = sum(move["alike"] for move in decision["moves"])
        assert decision["choices"] == alike == len(rules.legal_moves(position))
        for step in [best, *decision["replies"]]:
            position = rules.after(position, read_move(rules, step["move"]))


@pytest.mark.parametrize("game", SHARED)
def test_the_replies_are_best_for_those_who_make_them(game: str) -> None:
    rules = games()[game]
    found = daily(game, FIRST_PROBLEM + timedelta(days=FAST[game]))
    (first, *_) = found["solution"]["decisions"]
    position = read_position(rules, first["position"])
    position = rules.after(position, read_move(rules, first["moves"][0]["move"]))
    for step in some(first["replies"]):
        moves = ask(rules, position, Question(found["objective"]), Budget(20.0)).moves
        best = {one.text for one in moves if one.valued.value == moves[0].valued.value}
        assert step["text"] in best
        position = rules.after(position, read_move(rules, step["move"]))


def test_what_was_published_stays() -> None:
    last = FIRST_PROBLEM - timedelta(days=1)
    for day in (FIRST_DAY, last):
        numbered = daily("fives", day, daily=False)
        assert daily("fives", day) == numbered
        assert "decisions" not in numbered
    number = number_of(FIRST_PROBLEM)
    assert "decisions" not in daily("fives", FIRST_PROBLEM, daily=False)
    assert "decisions" in daily("fives", FIRST_PROBLEM)
    assert not has_problem(games()["ziggurat"], number)
    assert "decisions" not in daily("ziggurat", FIRST_PROBLEM)


KNOWN = {("fives", 1), ("peaks-and-pits", 2), ("bead", 2)}


@pytest.mark.parametrize(("game", "index"), sorted(KNOWN))
def test_what_is_recorded_changes_no_problem(game: str, index: int) -> None:
    rules, number = games()[game], number_of(FIRST_PROBLEM) + index
    recorded = solvers()[game].problems.known_try(index + 1)
    slowly, fast = problem(rules, number, PATIENT, begin=1), problem(rules, number, PATIENT)
    assert recorded == (slowly.tried, len(slowly.decisions))
    assert [one.position for one in fast.decisions] == [one.position for one in slowly.decisions]
    assert fast.grade == slowly.grade


def test_a_hundred_days_and_more_are_recorded() -> None:
    for game in some(SHARED):
        assert len(solvers()[game].problems.tries.split()) >= 100


@pytest.mark.nightly
@pytest.mark.parametrize("game", SHARED)
def test_every_recorded_day_keeps_its_problem_though_searches_change(game: str) -> None:
    recorded = some(solvers()[game].problems.tries.split(), 100)
    for index, known in enumerate(recorded):
        found = problem(games()[game], number_of(FIRST_PROBLEM) + index, PATIENT)
        assert known == f"{found.tried}:{len(found.decisions)}"


def test_without_time_there_is_no_problem() -> None:
    with pytest.raises(Refused, match="No problem"):
        problem(games()["pip"], number_of(FIRST_PROBLEM), Budget(0.0))
