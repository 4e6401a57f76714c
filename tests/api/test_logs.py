"""Lines that programs can read, each with the request it belongs to."""

import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest

from api.ops.logs import formatter
from engine.registry import games
from tests.api.asking import Service
from tests.api.serving import running, with_stand_in

GAME = next(iter(games().values()))
POSITION = {"position": dict(GAME.example)}
NAME = "x-request-id"
MADE = re.compile(r"[A-Za-z0-9._-]{8,64}")

BROKEN = """
async def broken():
    raise ZeroDivisionError("a defect of the service")

app.add_api_route("/broken", broken)
"""
STUMBLING = with_stand_in("stumbling", "Settings(solves=1, access_log=True)", BROKEN)
"""With a solver that meets a defect, and an address that is one."""


def test_an_exception_stands_in_its_line() -> None:
    try:
        raise KeyError("a key")
    except KeyError as error:
        told = (KeyError, error, error.__traceback__)
        failed = logging.LogRecord("a", logging.WARNING, "a.py", 1, "something failed", (), told)
    assert "KeyError: 'a key'" in json.loads(formatter("json").format(failed))["exception"]
    text = formatter("text").format(failed)
    assert "KeyError: 'a key'" in text
    assert "something failed" in text


def test_a_request_keeps_a_sane_name_and_gets_one_otherwise(service: Service) -> None:
    client = service.client
    for sent in ("a", "0Aa.b_c-d", "x" * 64):
        assert client.get("/healthz", headers={NAME: sent}).headers.get_list(NAME) == [sent]
    made = set()
    for sent in ("", " ", "x" * 65, "a b", "a/b", "a\tb", "{}", "é", '"'):
        headers = {NAME.encode(): sent.encode("latin-1")}
        (given,) = client.get("/healthz", headers=headers).headers.get_list(NAME)
        assert given != sent
        assert MADE.fullmatch(given)
        made.add(given)
    answers = [client.get("/none"), client.post(f"/v1/games/{GAME.id}/check", content=b"{")]
    assert len(made.union(answer.headers[NAME] for answer in answers)) == 11


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What a service wrote that was asked a question its solver fails on, one for nothing that it
    has, and one that it fails on itself."""
    path: Path = tmp_path_factory.mktemp("logs") / "lines"
    solve = f"/v1/games/{GAME.id}/solve"
    with path.open("w") as log, running(STUMBLING, log) as server:
        for address, body, name in (
            ("/broken", None, "the-service"),
            (solve, POSITION, "the-solver"),
            ("/none/of/this", None, "nothing"),
        ):
            told = server.ask(address, body, x_request_id=name)
            assert told.headers[NAME] == name
            assert "Traceback" not in str(told.body)
        server.process.terminate()
        server.process.wait(10)
    return [json.loads(line) for line in path.read_text().splitlines()]


def of(written: list[Any], name: str) -> list[Any]:
    return [line for line in written if line.get("request_id") == name]


@pytest.mark.server
def test_a_service_writes_a_line_for_every_request_and_every_defect(written: list[Any]) -> None:
    assert {"time", "level", "event", "logger"} <= set.intersection(*map(set, written))
    assert [line for line in written if "startup complete" in line["event"]]
    failed, access = of(written, "the-solver")
    assert (failed["level"], access["status"]) == ("error", 503)
    assert (failed["call"], failed["game"]) == ("solve", GAME.id)
    assert failed["exception"].startswith("Traceback")
    assert "stand_ins.py" in failed["exception"]
    assert failed["exception"].rstrip().endswith("LookupError: a defect of the solver")
    (defect,) = [line for line in of(written, "the-service") if "exception" in line]
    assert "ZeroDivisionError: a defect of the service" in defect["exception"]
    lines = [line for line in written if line["event"] == "request" and "request_id" in line]
    requests = {
        line["request_id"]: (line["method"], line["route"], line["status"]) for line in lines
    }
    assert requests["the-solver"] == ("POST", f"/v1/games/{GAME.id}/solve", 503)
    assert requests["nothing"] == ("GET", "unknown", 404)
    assert requests["the-service"] == ("GET", "/broken", 500)
    assert all(0 < line["seconds"] < 60 for line in lines)
