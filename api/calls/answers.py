"""Answer the questions to a solver, in the process that has the searches."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from api.calls.call import STREAMED, Json, SolverJob
from api.calls.questions import PUZZLE
from engine.errors import Refused
from solver.answers.answer import Answer, Detail, Effort
from solver.compiling.stopwatch import COMPILING
from solver.first_answer import answer_at_once, first_answer
from solver.gateway.answer_json import (
    effort_json,
    hint_json,
    review_json,
    solve_json,
    standing_json,
)
from solver.gateway.entry import ask
from solver.gateway.entry import standing as standing_of
from solver.gateway.problem import has_problem, problem, problem_json
from solver.gateway.puzzle import posed_json, puzzle
from solver.gateway.review import review as review_of
from solver.players.bot import Sight
from solver.players.bot_json import bot_json
from solver.players.catalogue import bot_of_level
from solver.question.question import BEST_LINE, Question

Report = Callable[[Json], None]
Work = tuple[Callable[[Callable[[Any], None]], Any], Callable[[Any], Json]]
"""A function that finds an answer (it is given a function for interim answers), and one that writes
it as JSON."""


def run(question: SolverJob, report: Report) -> Json:
    """Answer a question. ``report`` is given answers on the way, each better than the one before.
    Raises ``Refused``: the position cannot be asked this; ``IllegalMove``: with the index of the
    first illegal move of a review; ``UnsoundAnswer``: a defect in a solver."""
    if question.call == PUZZLE:
        return _puzzle(question)
    if question.is_first:
        return _first_answer_alone(question)
    work, written = _work(question)
    first = _FirstAnswer(question, report)
    if question.is_heard:
        first.report()
    with COMPILING.noticing(first.report_what_needs_no_compiling):
        return written(work(lambda known: report(written(known))))


def _first_answer_alone(question: SolverJob) -> Json:
    """Return the first answer; without keys if there is none."""
    found = list[Json]()
    _FirstAnswer(question, found.append).report()
    return found[0] if found else {}


class _FirstAnswer:
    """Reports an answer to ``solve`` or ``hint`` before the search has one, once."""

    def __init__(self, question: SolverJob, report: Report) -> None:
        self._question, self._report = question, report
        self._is_due = question.call in STREAMED

    def report(self) -> None:
        question = self._question
        self._write(
            lambda asked: answer_at_once(
                question.game, question.position, asked, question.budget.seed
            )
        )

    def report_what_needs_no_compiling(self) -> None:
        question = self._question
        self._write(lambda asked: first_answer(question.game, question.position, asked))

    def _write(self, find: Callable[[Question], Answer[Any] | None]) -> None:
        if not self._is_due:
            return
        self._is_due = False
        asked = _question_of(self._question)
        if (found := find(asked)) is not None:
            write = solve_json if asked.line_alone else hint_json
            self._report(write(self._question.wire.move_json, found))


def _question_of(question: SolverJob) -> Question:
    """Return what ``solve`` or ``hint`` asks."""
    if question.call == "solve":
        return replace(BEST_LINE, objective=question.objective, **question.more)
    more = {**question.more, "detail": Detail(question.more["detail"])}
    return Question(question.objective, **more)


def _work(question: SolverJob) -> Work:
    game, position, budget, more = question.game, question.position, question.budget, question.more
    move_json = question.wire.move_json
    match question.call:
        case "solve":
            asked = _question_of(question)
            return partial(ask, game, position, asked, budget), partial(solve_json, move_json)
        case "hint":
            asked = _question_of(question)
            return partial(ask, game, position, asked, budget), partial(hint_json, move_json)
        case "bot":
            level, sight = more["level"], Sight(game, position, more.get("history"))
            return (
                lambda tell: bot_of_level(level, tell).decide(sight, budget),
                lambda found: bot_json(move_json, sight, level, found, budget.seed),
            )
        case "review":
            about = {"objective": question.objective, "budget": budget, **more}
            return (
                lambda tell: review_of(game, position, report=tell, **about),
                partial(review_json, move_json),
            )
        case _:
            where = more["seat"], more.get("history")
            return partial(standing_of, game, position, *where, budget), standing_json


def _puzzle(question: SolverJob) -> Json:
    """Return the puzzle and the effort to make it; null if the budget was not enough."""
    began = time.monotonic()
    try:
        posed, effort = _posed(question)
    except Refused:
        effort = Effort(time.monotonic() - began, cut_short=True)
        return {PUZZLE: None, "effort": effort_json(effort)}
    effort = replace(effort, seconds=time.monotonic() - began, cut_short=False)
    return {PUZZLE: posed, "effort": effort_json(effort)}


def _posed(question: SolverJob) -> tuple[Json, Effort]:
    """Return the puzzle as it is posed, and the effort of its first proof. Raises ``Refused``: the
    budget was not enough."""
    game, wire, number = question.game, question.wire, question.more["number"]
    if question.more.get("daily") and has_problem(game, number):
        found = problem(game, number, question.budget)
        posed = problem_json(wire.position_json, wire.move_json, found)
        return posed, found.decisions[0].finding.effort
    made = puzzle(game, number, None, 1, question.budget)
    return posed_json(wire.position_json, wire.move_json, made), made.finding.effort
