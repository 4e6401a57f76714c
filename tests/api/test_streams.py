"""Answers as server-sent events: a first one, better ones, and what the plain call gives."""

import http.client
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from engine.registry import games
from tests.api.asking import Document, Json
from tests.api.serving import Running, Server, running, seen_deal, with_stand_in
from tests.looking import some, soon

pytestmark = pytest.mark.server

EVENTS = "text/event-stream"
HINT = "/v1/games/bead/hint"


class Event(NamedTuple):
    number: int
    name: str
    data: Json


@contextmanager
def asked(
    server: Server, path: str, body: Json, accept: str = EVENTS
) -> Iterator[http.client.HTTPResponse]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, 60)
    connection.request("POST", path, json.dumps(body), {"accept": accept})
    yield connection.getresponse()
    connection.close()


def events(response: http.client.HTTPResponse) -> Iterator[Event]:
    """Read the events as they come; comments are left out."""
    parts: dict[str, str] = {}
    for line in response:
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name:
            parts[name] = value
        elif "data" in parts:
            yield Event(int(parts["id"]), parts["event"], json.loads(parts["data"]))
            parts = {}


def body(seconds: float = 0.3, **more: Any) -> Json:
    return {"position": seen_deal("bead"), "budget": {"seconds": seconds}, **more}


@pytest.fixture(scope="module")
def improving() -> Iterator[Running]:
    """A service that has two answers on the way, and none at the end."""
    with running(with_stand_in("improving")) as server:
        yield server


def test_each_better_answer_is_an_event_and_the_last_one_the_answer(improving: Running) -> None:
    for path in (HINT, HINT.replace("hint", "solve")):
        with asked(improving, path, body()) as response:
            assert (response.status, response.headers.get_content_type()) == (200, EVENTS)
            assert response.headers["cache-control"] == "no-store"
            found = list(events(response))
        assert [one.number for one in found] == [1, 2, 3]
        assert [one.name for one in found] == ["answer", "answer", "answer"]
        assert [one.data["value"] for one in found] == [5, 3, 3]
        assert [one.data["effort"]["cut_short"] for one in found] == [False, False, True]


@pytest.mark.parametrize("accept", ["", "*/*", "application/json", f"{EVENTS};q=0.5, */*"])
def test_who_does_not_prefer_events_gets_json(improving: Running, accept: str) -> None:
    with asked(improving, HINT, body(), accept) as response:
        assert response.headers.get_content_type() == "application/json"
        assert json.load(response)["value"] == 3


def test_other_calls_are_answered_as_ever(improving: Running) -> None:
    with asked(
        improving, HINT.replace("hint", "moves"), {"position": seen_deal("bead")}
    ) as response:
        assert response.headers.get_content_type() == "application/json"


def test_what_is_wrong_before_the_first_event_is_an_answer_of_its_own(improving: Running) -> None:
    with asked(improving, HINT, {**body(), "position": "bead"}) as response:
        assert (response.status, json.load(response)["code"]) == (422, "invalid_request")


def test_the_work_ends_when_its_listener_leaves(improving: Running) -> None:
    with asked(improving, HINT, body(30.0)) as response:
        assert next(events(response)).data["value"] == 5
        assert soon(lambda: working(improving) == 1, 10)  # the first answer has its own solve
    assert soon(lambda: working(improving) == 0, 10)


def working(server: Server) -> float:
    """How many solves run."""
    lines = server.ask("/metrics").body.splitlines()
    shown = [line for line in lines if line.startswith("boneyard_solves_running{")]
    assert shown
    return sum(float(line.rpartition(" ")[2]) for line in shown)


def test_those_who_ask_the_same_hear_the_same(improving: Running) -> None:
    """Whoever comes later hears the best so far at once."""
    with asked(improving, HINT, body(1.0)) as first:
        assert [next(events(first)).data["value"] for _ in range(2)] == [5, 3]
        with asked(improving, HINT, body(1.0)) as second:
            assert [one.data["value"] for one in events(second)] == [3, 3]


def test_the_last_event_is_what_the_plain_call_gives(
    with_solvers: Server, document: Document
) -> None:
    for game in some(games(), 5):
        (first, *_) = [
            one for one in ("immediate", "plan") if one in objectives(with_solvers, game)
        ]
        question = {"position": seen_deal(game), "objective": first, "budget": {"seconds": 2}}
        with asked(with_solvers, f"/v1/games/{game}/hint", question) as response:
            *before, last = events(response)
        assert before
        for one in (*before, last):
            document.check(document.answer_schema(f"/v1/games/{game}/hint"), one.data)
        plain = with_solvers.call(game, "hint", **question).body
        assert (last.name, without_effort(last.data)) == ("answer", without_effort(plain))


def objectives(server: Server, game: str) -> Json:
    found: Json = server.ask(f"/v1/games/{game}").body["objectives"]
    return found


def without_effort(answer: Json) -> Json:
    return {name: value for name, value in answer.items() if name != "effort"}
