"""Objectives with a constraint model that a test gives them, whether they have one or not."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from solver.answers.answer import Finding
from solver.cpsat import CP_SAT
from solver.question.objective import ConstraintModel, Objective, SearchRequest
from solver.question.registry import Solver, info_of, solver_of, solvers
from tests.kit.playouts import AnyGame

Answers = Callable[[SearchRequest[Any]], Finding[Any]]


def by_search(objective: Objective[Any, Any]) -> Answers:
    """A model that knows what the search finds."""

    def answer(request: SearchRequest[Any]) -> Finding[Any]:
        found = objective.values(request)
        return replace(found, verified_by=(), effort=request.clock.spent(CP_SAT))

    return answer


def give_model(
    monkeypatch: pytest.MonkeyPatch, game: AnyGame, name: str, answer: Answers | None = None
) -> None:
    """Have one objective of a game a model, that of the search by default, and no other one any."""

    def given(one: Objective[Any, Any]) -> Objective[Any, Any]:
        model = ConstraintModel(answer or by_search(one)) if one.name == name else None
        return with_model(one, model)

    _replace(monkeypatch, game, given)


def take_models(monkeypatch: pytest.MonkeyPatch, game: AnyGame) -> None:
    """Leave no objective of a game a model."""
    _replace(monkeypatch, game, lambda one: with_model(one, None))


def with_model(
    one: Objective[Any, Any], model: ConstraintModel[Any, Any] | None
) -> Objective[Any, Any]:
    """Return an objective with another model, or with none."""
    return replace(one, model=model, info=replace(one.info, is_modelled=model is not None))


def _replace(
    monkeypatch: pytest.MonkeyPatch,
    game: AnyGame,
    given: Callable[[Objective[Any, Any]], Objective[Any, Any]],
) -> None:
    solver: Solver[Any, Any] = solver_of(game)
    objectives = tuple(map(given, solver.objectives))
    info = replace(solver.info, objectives=tuple(one.info for one in objectives))
    changed = replace(solver, info=info, objectives=objectives)
    monkeypatch.setitem(solvers(), game.id, changed)


def modelled(game: AnyGame) -> list[str]:
    """The objectives of a game that have a model."""
    return [one.name for one in info_of(game).objectives if one.is_modelled]


def search_alone(answer: dict[str, Any]) -> list[str]:
    """The methods behind an answer of the search, without a model that confirmed it too."""
    return [method for method in answer["verified_by"] if method != "cp_sat"]
