"""Behind nginx with the settings that are delivered: pages, calls, events one by one, addresses,
the client's own address; restarts that nobody notices; a copy of the store that is put back."""

import http.client
import json
import os
import re
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from engine.registry import games
from tests.api.serving import Reply, Running, running, with_stand_in
from tests.looking import last, some, soon
from tests.nginx import NAME, Nginx, nginx
from tests.servers import run
from tests.sources import ROOT

pytestmark = pytest.mark.server

BEAD = games()["bead"]
POSITION = BEAD.text(BEAD.numbered_deal(1, BEAD.default_options(), 2))
QUOTA = 1000
LIMITED = with_stand_in(
    "improving", f"from_environment().model_copy(update={{{{'requests_per_minute': {QUOTA}}}}})"
)
"""With a solver that reports better and better answers."""


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    with running(LIMITED) as found:
        yield found


@pytest.fixture(scope="module")
def proxy(service: Running, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    with nginx(tmp_path_factory.mktemp("nginx"), [service.port]) as found:
        yield found


def connected(proxy: Nginx, source: str = "127.0.0.1") -> http.client.HTTPSConnection:
    return http.client.HTTPSConnection(
        "127.0.0.1", proxy.port, timeout=60, source_address=(source, 0), context=proxy.trust
    )


def ask(
    proxy: Nginx, path: str, body: Any = None, source: str = "127.0.0.1", **headers: str
) -> Reply:
    data = None if body is None else json.dumps(body)
    named = {"host": NAME} | {name.replace("_", "-"): value for name, value in headers.items()}
    began = time.perf_counter()
    with closing(connected(proxy, source)) as connection:
        connection.request("GET" if body is None else "POST", path, data, named)
        answer = connection.getresponse()
        text = answer.read().decode()
    seconds = time.perf_counter() - began
    is_json = "json" in answer.headers.get_content_type()
    return Reply(
        path, body, answer.status, answer.headers, json.loads(text) if is_json else text, seconds
    )


def test_pages_and_calls_pass_and_plain_http_is_sent_on(proxy: Nginx) -> None:
    assert "<html" in ask(proxy, "/").body
    example = {"position": dict(BEAD.example)}
    assert ask(proxy, "/v1/games/bead/check", example).body["valid"]
    found = ask(proxy, "/v1/games/bead/validate", {**example, "move": {}})
    assert (found.status, found.body["code"]) == (422, "invalid_request")
    large = ask(proxy, "/v1/games/bead/check", {"position": "x" * 1_500_000})
    assert (large.status, large.body["code"]) == (413, "body_too_large")
    with closing(http.client.HTTPConnection("127.0.0.1", proxy.plain, timeout=60)) as connection:
        connection.request("GET", "/v1?a=b", headers={"host": NAME})
        moved = connection.getresponse()
        assert (moved.status, moved.headers["location"]) == (308, f"https://{NAME}/v1?a=b")


def test_events_arrive_one_by_one(proxy: Nginx) -> None:
    body = json.dumps({"position": POSITION, "budget": {"seconds": 2}})
    headers = {"host": NAME, "accept": "text/event-stream"}
    with closing(connected(proxy)) as connection:
        connection.request("POST", "/v1/games/bead/solve", body, headers)
        answer = connection.getresponse()
        assert answer.headers["content-type"].startswith("text/event-stream")
        came = [time.monotonic() for line in answer if line.startswith(b"data:")]
    assert len(came) >= 2
    assert came[-1] - came[0] > 0.2


def test_a_job_is_followed_where_its_location_says(proxy: Nginx) -> None:
    job = {"call": "solve", "game": "bead", "body": {"position": POSITION}}
    taken = ask(proxy, "/v1/jobs", job)
    assert taken.status == 202
    place = urljoin("/v1/jobs", taken.headers["location"])
    assert ask(proxy, place).body["id"] == taken.body["id"]
    events = ask(proxy, f"{place}/events").body
    assert '"state":"done"' in events.rpartition("data:")[2]
    assert ask(proxy, place).body["state"] == "done"


def test_the_address_of_a_client_is_believed_from_the_proxy_alone(
    proxy: Nginx, service: Running
) -> None:
    def left(source: str) -> int:
        told = ask(proxy, "/v1/games", source=source, x_forwarded_for="203.0.113.9")
        return int(told.headers["ratelimit-remaining"])

    assert [left("127.0.0.3"), left("127.0.0.3"), left("127.0.0.4")] == [
        QUOTA - 1,
        QUOTA - 2,
        QUOTA - 1,
    ]
    for number in range(1, 3):  # from elsewhere than the proxy it is the address of the caller
        told = service.ask("/v1/games", source="127.0.0.5", X_Forwarded_For="203.0.113.9")
        assert int(told.headers["ratelimit-remaining"]) == QUOTA - number
    assert left("127.0.0.5") == QUOTA - 3


@pytest.mark.nightly
def test_restarts_in_turn_fail_no_request() -> None:
    measured = [sys.executable, "-m", "benchmarks.service.rolling_restart", "--restarts", "2"]
    assert " 0 failed" in run(measured)


def test_a_copy_of_the_store_that_is_made_meanwhile_can_be_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the statement of the page."""
    page = (ROOT / "docs" / "net.md").read_text("utf-8")
    (statement,) = re.findall(r'jobs\.sqlite "(VACUUM INTO .+?)"', page)
    first, copy = tmp_path / "first.sqlite", tmp_path / "copy.sqlite"
    monkeypatch.setenv("BONEYARD_STORE", f"sqlite:///{first}")
    program = with_stand_in("prompt")
    job = {"call": "solve", "game": "bead", "body": {"position": POSITION}}
    with running(program) as service:
        names = [service.ask("/v1/jobs", job).body["id"] for _ in range(3)]
        paths = [f"/v1/jobs/{name}" for name in names]
        before = [last(partial(service.ask, path), is_done).body for path in some(paths, 3)]
        with closing(sqlite3.connect(first)) as store:
            store.execute(re.sub("'.+'", f"'{copy}'", statement))
    for lost in tmp_path.glob("first.sqlite*"):
        os.remove(lost)
    copy.rename(first)
    with running(program) as service:
        assert [service.ask(path).body for path in paths] == before
        again = service.ask("/v1/jobs", job).body["id"]
        assert soon(lambda: is_done(service.ask(f"/v1/jobs/{again}")))


def is_done(reply: Reply) -> bool:
    return bool(reply.body["state"] == "done")
