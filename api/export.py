"""Writes ``openapi.yaml``: ``python -m api.export``.

Questions to the solvers that have no stored answer yet are solved first; with ``--solve`` all
of them are, as after a change of the solvers.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from api import solved
from api.app import create_app, desks
from api.calls import calls_of
from api.questions import Json, Question, run
from api.settings import Settings
from engine.errors import Refused
from solver.environment import look_for_games

FILE = Path(__file__).parent.parent / "openapi.yaml"


def render() -> str:
    """The document of the application with default settings, the same on every machine."""
    document = create_app(Settings()).state.document()
    # Through JSON, so that no part is the same object as another and YAML needs no aliases.
    plain: Any = json.loads(json.dumps(document))
    return yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, width=100)


def questions() -> Iterator[tuple[str, Question]]:
    """The examples that only a solver can answer, by operation id."""
    for at in desks(Settings()):
        for call in calls_of(at):
            asked = call.ask(call.example())
            if isinstance(asked, Question):
                yield call.operation_id, asked


def solve_examples(again: bool) -> None:
    """Store an answer for every question that has none, or for every one ``again``."""
    found: dict[str, Json] = {}
    for name, question in questions():
        answer = None if again else solved.answer_to(name, question)
        if answer is None:
            answer = _solved(question)
        if answer is not None:
            found[name] = {"request": question.request, "answer": answer}
    solved.FILE.write_text(json.dumps(found, indent=1) + "\n")
    solved.stored.cache_clear()


def _solved(question: Question) -> Json | None:
    """The solver's answer, or None where it cannot be asked this."""
    try:
        return run(question, lambda _: None)
    except Refused:
        return None


if __name__ == "__main__":
    look_for_games()
    solve_examples(again="--solve" in sys.argv)
    FILE.write_text(render())
