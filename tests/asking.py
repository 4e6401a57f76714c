"""Questions to the gateway, their answers as JSON data."""

from dataclasses import replace
from typing import Any

from engine.game import Game
from schemas.wire import wires
from solver.gateway.answer_json import hint_json, solve_json
from solver.gateway.entry import ask
from solver.question.budget import Budget, Clock
from solver.question.objective import Objective, SearchRequest
from solver.question.question import BEST_LINE, Question
from solver.question.registry import solver_of
from tests.sentences import no_sentences, said_otherwise, told
from tests.worth import faults

Json = dict[str, Any]


def hint(game: Game[Any, Any], position: Any, question: Question, budget: Budget) -> Json:
    """Ask for a hint; whatever it says must be said in sentences, and can be shown as it is."""
    answer = hint_json(wires()[game.id].move_json, ask(game, position, question, budget))
    assert no_sentences(told(answer)) == []
    assert said_otherwise(answer, solver_of(game).info.texts) == []
    if question.detail.names_moves:
        assert faults(answer, whole=question.top is None) == []
    return answer


def hint_about(
    game: Game[Any, Any],
    position: Any,
    objective: str | None = None,
    budget: Budget | None = None,
    **question: Any,
) -> Json:
    """The same of a question in short, with effort enough."""
    return hint(game, position, Question(objective, **question), budget or patient(20.0))


def solve(
    game: Game[Any, Any], position: Any, budget: Budget, objective: str | None = None
) -> Json:
    question = replace(BEST_LINE, objective=objective)
    return solve_json(wires()[game.id].move_json, ask(game, position, question, budget))


def forget_seconds(answer: Json) -> None:
    """Take out of an answer what differs from run to run."""
    for name in ("seconds", "search_seconds", "confirm_seconds", "compiling_seconds"):
        answer["effort"].pop(name)


def objective(game: Game[Any, Any], name: str) -> Objective[Any, Any]:
    """An objective of the game's solver."""
    found = solver_of(game).named(name)
    assert found is not None, f"{game.id} has no {name}"
    return found


PATIENCE = 12
"""So many times the wall clock that the effort of a budget takes where nothing else runs."""


def patient(effort: float) -> Budget:
    """A budget that ends by its effort, not by the clock, however much else the machine does."""
    return Budget(PATIENCE * effort, effort=effort)


def searched(position: Any, seconds: float = 5.0) -> SearchRequest[Any]:
    """What a search is asked by those that call it themselves."""
    return SearchRequest(position, Clock(patient(seconds)))
