"""Answers that were proved are given again, whatever the budget and whichever process is asked."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api import known as known_by
from api.app import create_app
from api.remembering import is_final
from api.settings import Settings
from solver.gateway import solver_of
from tests.api import stand_ins
from tests.api.asking import Json, Service
from tests.kit.playouts import GAMES
from tests.wire import read_position

pytestmark = pytest.mark.server

GAME = next(game for game in GAMES if any(one.of_the_turn for one in solver_of(game).objectives))
TURN = next(one.name for one in solver_of(GAME).objectives if one.of_the_turn)
TEXT = GAME.text(read_position(GAME, dict(GAME.example)))
PATH = f"/v1/games/{GAME.id}"
PATIENCE = 10.0


@contextmanager
def serving(folder: Path, solver: Callable[..., Json] = stand_ins.laborious) -> Iterator[Service]:
    """A service whose store is open, with one process for long solves."""
    settings = Settings(store=f"sqlite:///{folder}/jobs.sqlite", solves=1)
    app = create_app(settings, stand_ins.named(solver), (stand_ins.MODULE,))
    with TestClient(app) as client:
        deadline = time.monotonic() + PATIENCE
        while client.get("/readyz").status_code != 200 and time.monotonic() < deadline:
            time.sleep(0.01)
        yield Service(client)


def asked(service: Service, call: str = "hint", **more: Any) -> Json:
    """What the solver says was asked before, and whose process said it."""
    answer = service.post(f"{PATH}/{call}", {"position": TEXT, **more})
    return {"value": answer["value"], "process": answer["effort"]["nodes"]}


def until_known(service: Service, **more: Any) -> Json:
    """The answer, once it is in the store: asked until it is the same twice."""
    deadline = time.monotonic() + PATIENCE
    first = asked(service, **more)
    while (second := asked(service, **more)) != first and time.monotonic() < deadline:
        first = second
    return first


def test_what_was_proved_is_answered_again_whatever_the_seconds(tmp_path: Path) -> None:
    with serving(tmp_path) as service:
        known = until_known(service, budget={"seconds": 5})
        assert asked(service, budget={"seconds": 20}) == known
        assert asked(service, budget={"seconds": 5, "seed": 2}) != known
    with serving(tmp_path) as service:
        assert asked(service, budget={"seconds": 7}) == known


def test_what_was_not_proved_is_worked_out_again(tmp_path: Path) -> None:
    with serving(tmp_path) as service:
        answers = [asked(service, budget={"seconds": 5, "seed": 1}) for _ in range(5)]
        assert len({(one["value"], one["process"]) for one in answers}) == 5


@pytest.mark.parametrize(
    ("call", "more"),
    [
        ("solve", {"budget": {"seconds": 5, "confirm": False}}),
        ("hint", {"objective": TURN, "budget": {"seconds": 5}}),
    ],
)
def test_what_is_not_confirmed_or_takes_no_time_is_worked_out_again(
    tmp_path: Path, call: str, more: Json
) -> None:
    with serving(tmp_path) as service:
        answers = [asked(service, call, **more) for _ in range(5)]
        assert len({(one["value"], one["process"]) for one in answers}) == 5


def test_another_release_answers_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as service:
        known = until_known(service, budget={"seconds": 5})
        monkeypatch.setattr(known_by, "release", lambda: "another")
        assert asked(service, budget={"seconds": 5}) != known


def test_without_a_store_everything_is_worked_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    settings = Settings(store=f"sqlite:///{tmp_path}/file/jobs.sqlite")
    app = create_app(settings, stand_ins.named(stand_ins.laborious), (stand_ins.MODULE,))
    with TestClient(app) as client:
        assert asked(Service(client), budget={"seconds": 5})["value"] == 0


def test_a_release_is_named_by_its_sources() -> None:
    assert len(known_by.release()) == 64


EFFORT = {"cut_short": False, "seconds": 1.0}


@pytest.mark.parametrize(
    ("answer", "final"),
    [
        ({"status": "optimal", "moves": [], "effort": EFFORT}, True),
        ({"status": "infeasible", "moves": [], "effort": EFFORT}, True),
        ({"status": "feasible", "moves": [], "effort": EFFORT}, False),
        ({"status": "estimated", "moves": [], "effort": EFFORT}, False),
        ({"status": "unknown", "moves": [], "effort": EFFORT}, False),
        ({"status": "optimal", "moves": [], "effort": {**EFFORT, "cut_short": True}}, False),
        ({"status": "optimal", "moves": [], "effort": {**EFFORT, "seconds": 0.01}}, False),
        (
            {
                "status": "optimal",
                "advice": None,
                "moves": [{"status": "optimal"}, {"status": "feasible"}],
                "effort": EFFORT,
            },
            False,
        ),
    ],
)
def test_what_more_time_could_change_is_not_kept(answer: Json, final: bool) -> None:
    assert is_final(answer) is final
