"""Write ``openapi.yaml``: ``python -m api.http.document.export``.

Questions to the solvers that have no stored answer yet are solved first; with ``--solve`` all
of them are, as after a change of the solvers. With games from outside the house another file is
named, ``python -m api.http.document.export FILE``, and what only a solver can answer is shown
without an answer.
"""

import argparse
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from api.calls import Json, calls_of, game_apis
from api.calls.answers import run
from api.http.app import create_app
from api.http.document.document import SOLVED, stored_answer, stored_answers
from api.ops.settings import Settings
from engine.errors import Refused
from engine.registry import packages
from solver.question.registry import look_for_games

PATIENCE = 30  # the most time that a stored answer may take, in budgets
EFFORT = 2.0  # the effort for a stored answer, which shows what an answer looks like, no more
FILE = Path(__file__).parents[3] / "openapi.yaml"


def render() -> str:
    """Return the document of the application with default settings; it is the same on every
    machine."""
    document = create_app(Settings()).state.document()
    # Through JSON, so that no part is the same object as another and YAML needs no aliases.
    plain: Any = json.loads(json.dumps(document))
    style: dict[str, Any] = {"default_flow_style": None, "allow_unicode": True, "width": 100}
    text: str = yaml.dump(plain, Dumper=yaml.CSafeDumper, sort_keys=False, **style)
    return text


def solve_examples(again: bool) -> None:
    """Store an answer for every question that has none, or for every one ``again``."""
    found: dict[str, Json] = {}
    for call in (call for api in game_apis(Settings()) for call in calls_of(api) if call.solver):
        request = call.example()
        answer = None if again else stored_answer(call, request)
        if answer is None:
            answer = _solve(call.parse_and_run(request))
        if answer is not None:
            found[call.operation_id] = {"request": request, "answer": answer}
    SOLVED.write_text(json.dumps(found, indent=1) + "\n")
    stored_answers.cache_clear()


def _solve(question: Any) -> Json | None:
    """Return the solver's answer, or None if the solver refuses the position. The budget is one of
    effort, not of time, so that a busy machine finds no less."""
    budget = question.budget
    patient = replace(budget, seconds=PATIENCE * budget.seconds, effort=min(EFFORT, budget.units))
    try:
        return run(replace(question, budget=patient), lambda _: None)
    except Refused:
        return None


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the OpenAPI document.")
    parser.add_argument("file", nargs="?", type=Path, help="where to, instead of openapi.yaml")
    parser.add_argument("--solve", action="store_true", help="solve all examples again")
    given = parser.parse_args()
    look_for_games()
    if given.file is not None:
        given.file.write_text(render())
    elif any(not package.startswith("engine.games.") for package in packages().values()):
        parser.error("openapi.yaml describes the games of the house alone: name another file")
    else:
        solve_examples(again=given.solve)
        FILE.write_text(render())


if __name__ == "__main__":
    main()
