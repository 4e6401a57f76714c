"""Whatever is sent to whatever call, the answer is no defect, and as ``openapi.yaml`` says."""

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.api.asking import PROBLEM, Service
from tests.api.drawings import example
from tests.fuzzing import TIMES, changed
from tests.kit.playouts import AnyGame, every_game
from tests.looking import some
from tests.servers import run
from tests.wire import move_json, position_json

MORE: dict[str, dict[str, Any]] = {
    **{call: {} for call in ("check", "moves", "score", "solve", "hint", "validate", "play")},
    "view": {"seat": 0},
    "standing": {"seat": 0},
    "bot": {"level": 3},
    "review": {},
    "deals": {"seed": 1},
    "records": {"record": "deal 7"},
}
"""What the body of a call has besides a position."""
EDITS = 12 * TIMES


@every_game
def test_examples_with_something_wrong(service: Service, game: AnyGame) -> None:
    position, rng = example(game), random.Random(game.id)
    move = move_json(game, game.legal_moves(position)[0])
    for call, more in some(MORE.items(), 13):
        body = dict(more)
        if call not in ("deals", "records"):
            body["position"] = position_json(game, position)
        if call in ("play", "review"):
            body["moves"] = [move]
        if call == "validate":
            body["move"] = move
        for _ in some(range(EDITS)):
            data = json.dumps(changed(body, rng))
            response = service.client.post(f"/v1/games/{game.id}/{call}", content=data)
            assert response.status_code < 500, (call, data, response.text)
            if response.status_code >= 400:
                assert response.headers["content-type"] == PROBLEM


@pytest.mark.server
@pytest.mark.nightly
def test_the_service_keeps_to_its_document() -> None:
    """The cases are made while they are collected, which takes ten seconds in every process that
    does it: they have one of their own, and no other loads what makes them."""
    cases = str(Path(__file__).with_name("document_cases.py"))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "schemathesis", cases]
    assert " passed" in run(command)
