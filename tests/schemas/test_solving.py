"""Answers of the solvers: typed, every key always there."""

from typing import Any, get_args

import pytest
from pydantic import BaseModel

from api.calls import Call, calls_of, game_apis
from api.calls.call import SolverCall
from api.calls.questions import run
from api.ops.settings import Settings
from schemas.faults import read
from schemas.results.solving import Method, Status
from solver.answers import answer
from solver.asking.budget import Budget

CALLS = [
    call for at in game_apis(Settings()) for call in calls_of(at) if call.name in ("solve", "hint")
]


def test_the_words_are_those_of_the_solvers() -> None:
    assert get_args(Status) == tuple(answer.Status)
    assert get_args(Method) == tuple(answer.Method)


def asked(call: Call) -> SolverCall:
    question = call.ask({**call.example(), "budget": {"seconds": 0.1}})
    assert isinstance(question, SolverCall)
    return question


def declared(call: Call, data: dict[str, Any]) -> None:
    """Hold an answer against its model: every key is there, and none that is not declared."""
    model: type[BaseModel] = call.answer
    read(model.model_validate, data)
    names = {field.alias or name for name, field in model.model_fields.items()}
    assert data.keys() == names
    assert all(field.is_required() for field in model.model_fields.values())


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.operation_id)
def test_what_is_answered_has_every_key(call: Call) -> None:
    """Also what is told on the way, and a hint that tells less."""
    question = asked(call)
    on_the_way: list[dict[str, Any]] = []
    declared(call, run(question, on_the_way.append))
    for known in on_the_way:
        declared(call, known)
    for detail in ("nudge", "area", "tile", "line") if call.name == "hint" else ():
        budget, more = Budget(0.05, confirm=False), {**question.more, "detail": detail, "target": 1}
        less = SolverCall("hint", question.game_id, question.position, budget, None, more)
        declared(call, run(less, lambda _: None))
