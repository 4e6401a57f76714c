"""Calls that only a solver can answer, and their answers."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from engine.errors import Refused
from engine.game import Game
from engine.registry import games
from schemas.registry import wire_of
from schemas.wire import Wire
from solver.answers import answer_json
from solver.answers.answer import Detail, Effort
from solver.answers.answer_json import standing_json
from solver.asking import standing
from solver.asking.budget import Budget
from solver.asking.gateway import BEST_LINE, Question, ask, solver_of
from solver.asking.puzzle import posed_json, puzzle
from solver.asking.review import review
from solver.players.bot import Sight
from solver.players.catalogue import bot_of_level

Json = dict[str, Any]

PUZZLE, STANDING = "puzzle", "standing"
Report = Callable[[Json], None]
Work = tuple[Callable[[Callable[[Any], None]], Any], Callable[[Any], Json]]
"""What finds an answer, with the function to tell of answers on the way, and what writes one."""


@dataclass(frozen=True, slots=True)
class SolverCall:
    """A question to a solver about a position that was read and judged; it travels pickled to
    the process that answers it. ``call`` is ``solve``, ``hint``, ``bot``, ``review`` or
    ``standing``, ``more`` what that call takes besides: the values of its request, read. Or it is
    ``puzzle``, about no position, and ``more`` has its ``number``."""

    call: str
    game_id: str
    position: Any
    budget: Budget
    objective: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> Game[Any, Any]:
        return games()[self.game_id]

    @property
    def wire(self) -> Wire[Any, Any]:
        return wire_of(self.game_id)

    @property
    def seconds(self) -> float:
        return self.budget.seconds

    @property
    def of_the_turn(self) -> bool:
        """Whether it names an objective that looks no farther than the turn, which is answered at
        once."""
        solver = solver_of(self.game)
        return any(one.name == self.objective and one.of_the_turn for one in solver.objectives)

    def within(self, seconds: float) -> "SolverCall":
        """Return the same with no more than so many seconds. The effort granted stays, so that the
        answer is another one only where the clock ends it, which it tells."""
        if seconds >= self.seconds:
            return self
        budget = replace(self.budget, seconds=seconds, effort=self.budget.units)
        return replace(self, budget=budget)


def run(question: SolverCall, report: Report) -> Json:
    """Answer a question. ``report`` is given answers on the way, each better than the one before.
    Raises ``Refused``: the position cannot be asked this; ``IllegalMove``: with the index of the
    first illegal move of a review; ``UnsoundAnswer``: a defect in a solver."""
    if question.call == PUZZLE:
        return _puzzle(question)
    work, written = _WORK[question.call](question)
    return written(work(lambda known: report(written(known))))


def _solve(question: SolverCall) -> Work:
    asked = replace(BEST_LINE, objective=question.objective)
    work = partial(ask, question.game, question.position, asked, question.budget)
    return work, partial(answer_json.solve_json, question.wire.move_json)


def _hint(question: SolverCall) -> Work:
    detail = Detail(question.more["detail"])
    asked = Question(question.objective, **{**question.more, "detail": detail})
    work = partial(ask, question.game, question.position, asked, question.budget)
    return work, partial(answer_json.hint_json, question.wire.move_json)


def _bot(question: SolverCall) -> Work:
    move_json, level, budget = question.wire.move_json, question.more["level"], question.budget
    sight = Sight(question.game, question.position, question.more.get("history"))
    return (
        lambda tell: bot_of_level(level, tell).decide(sight, budget),
        lambda found: answer_json.bot_json(move_json, sight, level, found, budget.seed),
    )


def _review(question: SolverCall) -> Work:
    about = {"objective": question.objective, "budget": question.budget, **question.more}
    return (
        lambda tell: review(question.game, question.position, report=tell, **about),
        partial(answer_json.review_json, question.wire.move_json),
    )


def _standing(question: SolverCall) -> Work:
    about = (question.more["seat"], question.more.get("history"), question.budget)
    return partial(standing.standing, question.game, question.position, *about), standing_json


def _puzzle(question: SolverCall) -> Json:
    """Return the puzzle and what it cost to make; null where the budget was not enough."""
    wire, began = question.wire, time.monotonic()
    try:
        made = puzzle(question.game, question.more["number"], None, 1, question.budget)
    except Refused:
        effort = Effort(time.monotonic() - began, cut_short=True)
        return {PUZZLE: None, "effort": answer_json.effort_json(effort)}
    posed = posed_json(wire.position_json, wire.move_json, made)
    effort = replace(made.finding.effort, seconds=time.monotonic() - began, cut_short=False)
    return {"puzzle": posed, "effort": answer_json.effort_json(effort)}


_WORK: Mapping[str, Callable[[SolverCall], Work]] = {
    "solve": _solve,
    "hint": _hint,
    "bot": _bot,
    "review": _review,
    STANDING: _standing,
}
