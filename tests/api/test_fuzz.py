"""Whatever is sent to whatever call, the answer is no defect, and as ``openapi.yaml`` says."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.registry import games
from tests.api.asking import PROBLEM, Service
from tests.api.serving import ROOT
from tests.fuzzing import TIMES
from tests.wire import move_json, position_json, read_position

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
KEYS = [
    *("position", "move", "moves", "tile", "seat", "seed", "players", "options", "after", "deal"),
    *("objective", "top", "detail", "level", "history", "budget", "game", "type", "placed"),
]
WORDS = ["6-3", "?", "*-*", "0-0", "S-*", "place", "lift", "play", "pass", "draw", "right"]
TEXTS = st.sampled_from([*WORDS, *(f"{game}~~~" for game in games())]) | st.text(max_size=8)
NUMBERS = st.integers(-3, 30) | st.integers() | st.floats()
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=4), inner, max_size=6)
    ),
    max_leaves=20,
)

quick = settings(
    max_examples=8 * TIMES,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def never_a_defect(service: Service, path: str, body: Any) -> None:
    response = service.client.post(path, content=json.dumps(body).encode())
    assert response.status_code < 500, response.text
    if response.status_code >= 400:
        assert response.headers["content-type"] == PROBLEM


@st.composite
def near_misses(draw: st.DrawFn, data: Any) -> Any:
    """The data with one value somewhere inside replaced, left out or added."""
    if draw(st.integers(0, 4)) == 0 or not data or not isinstance(data, dict | list):
        return draw(JSON)
    if isinstance(data, list):
        index = draw(st.integers(0, len(data) - 1))
        return [*data[:index], draw(near_misses(data[index])), *data[index + 1 :]]
    key = draw(st.sampled_from(sorted(data)))
    if draw(st.integers(0, 5)) == 0:
        return {name: value for name, value in data.items() if name != key}
    return {**data, key: draw(near_misses(data[key]))}


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("call", MORE)
@quick
@given(data=st.data())
def test_examples_with_one_thing_wrong_and_any_json(
    service: Service, game: Any, call: str, data: st.DataObject
) -> None:
    position = read_position(game, dict(game.example))
    move = move_json(game, game.legal_moves(position)[0])
    body = dict(MORE[call])
    if call not in ("deals", "records"):
        body["position"] = position_json(game, position)
    if call in ("play", "review"):
        body["moves"] = [move]
    if call == "validate":
        body["move"] = move
    path = f"/v1/games/{game.id}/{call}"
    never_a_defect(service, path, data.draw(near_misses(body)))
    never_a_defect(service, path, data.draw(JSON))


@pytest.mark.server
@pytest.mark.nightly
def test_the_service_keeps_to_its_document() -> None:
    """The cases are made while they are collected, which takes ten seconds in every process that
    does it: they have one of their own, and no other loads what makes them."""
    cases = str(Path(__file__).with_name("document_cases.py"))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "schemathesis", cases]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
