"""Writes ``openapi.yaml``: ``python -m api.export``."""

import json
from pathlib import Path
from typing import Any

import yaml

from api.app import create_app
from api.calls import calls_of
from api.operations import show
from api.questions import Json, Question
from api.settings import Settings
from engine.errors import Refused
from engine.registry import games
from solver.hint import run

FILE = Path(__file__).parent.parent / "openapi.yaml"

SHOWN_SECONDS = 0.1
"""What an example says it took, so that the file does not change with the machine."""


def render() -> str:
    """The document of the application with default settings, the same on every machine."""
    settings = Settings()
    document = create_app(settings).openapi()
    _show_solved(document["paths"], settings)
    # Through JSON, so that no part is the same object as another and YAML needs no aliases.
    plain: Any = json.loads(json.dumps(document))
    return yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, width=100)


def _show_solved(paths: Json, settings: Settings) -> None:
    for game in games().values():
        for call in calls_of(game, settings):
            question = call.ask(call.example())
            if isinstance(question, Question):
                show(paths[call.path]["post"], None, _solved(question))


def _solved(question: Question) -> Json | None:
    """The solver's answer, or None where it refuses the position."""
    try:
        answer = run(question.request, lambda _: None)
    except Refused:
        return None
    answer["effort"]["seconds"] = SHOWN_SECONDS
    return answer


if __name__ == "__main__":
    FILE.write_text(render())
