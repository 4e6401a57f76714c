"""Whether the service says truly that it can do its work."""

import asyncio
import http.client
import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from api.ops import readiness
from api.ops.readiness import Readiness
from api.solving import fork_server as forks
from api.solving import starts, trials
from api.solving.starts import Starts
from api.solving.trials import Trials
from engine.registry import games
from tests.api.serving import PROMPT, Running, running

GAME = next(iter(games().values()))
SOLVE = f"/v1/games/{GAME.id}/solve"


def troubles(asked: Readiness) -> list[str]:
    return asyncio.run(asked.troubles())


def test_every_part_is_asked() -> None:
    asked = Readiness()
    assert troubles(asked) == []

    async def fine() -> None:
        return None

    async def broken() -> str:
        return "The store is away."

    async def failing() -> str:
        raise OSError("a secret")

    asked.add("something", fine)
    assert troubles(asked) == []
    asked.add("the store", broken)
    asked.add("the rest", failing)
    assert troubles(asked) == ["The store is away.", "The check of the rest failed."]


def test_a_part_that_does_not_answer_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "MOST_SECONDS", 0.01)
    asked = Readiness()

    async def silent() -> None:
        await asyncio.Event().wait()

    asked.add("the store", silent)
    assert troubles(asked) == ["The check of the store took more than 0.01 s."]


class Made:
    """A fork server that is as a test says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pid: int | None = 1
        self.condition = forks.Condition.RUNS
        self.now = 0.0
        monkeypatch.setattr(forks, "server", lambda: self.pid)
        monkeypatch.setattr(forks, "condition", lambda: self.condition)
        monkeypatch.setattr(starts, "monotonic", lambda: self.now)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    return Made(monkeypatch)


def test_before_the_first_start_the_solvers_are_not_loaded(made: Made) -> None:
    found = Starts()
    with found.one():
        assert found.trouble() == starts.LOADING
        made.now += 1000  # compiling takes as long as it takes
        assert found.stuck() is None
    assert found.trouble() is None


def test_a_fork_server_that_is_replaced_must_show_that_it_works(made: Made) -> None:
    found = Starts()
    with found.one():
        pass
    made.condition = forks.Condition.GONE
    assert found.trouble() == starts.GONE
    assert found.stuck() is None
    made.pid, made.condition = 2, forks.Condition.RUNS
    with found.one():
        assert found.trouble() == starts.AGAIN
        made.now += 1000
        assert found.stuck() is None
    assert found.trouble() is None


def test_starts_that_fail_or_hang_are_trouble_until_one_succeeds(made: Made) -> None:
    found = Starts()
    with found.one():
        pass
    with pytest.raises(EOFError), found.one():
        raise EOFError
    assert found.trouble() == found.stuck() == starts.FAILED
    with found.one():
        pass
    assert found.trouble() is None
    with found.one():
        made.now += 2.9
        assert found.trouble() is None
        made.now += 0.2
        assert found.trouble() == found.stuck() == starts.LATE
    assert found.trouble() is None


def test_a_fork_server_that_is_stopped_starts_nothing(made: Made) -> None:
    found = Starts()
    with found.one():
        pass
    made.condition = forks.Condition.STOPPED
    assert found.trouble() == found.stuck() == starts.STOPPED


def looked_after(found: Starts, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done for a fork server within a few looks."""
    done: list[str] = []

    async def start() -> None:
        done.append("started one")

    async def look() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(0.1):
                await Trials(found, start).go_on()

    monkeypatch.setattr(forks, "end", lambda: done.append("ended"))
    monkeypatch.setattr(trials, "LOOK_SECONDS", 0.01)
    asyncio.run(look())
    return done


def test_a_fork_server_that_works_is_left_alone(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Starts()
    with found.one():
        made.now += 1000
        assert looked_after(found, monkeypatch) == []
    made.now += 1000
    assert looked_after(found, monkeypatch) == []


def test_one_that_starts_nothing_for_long_is_ended(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Starts()
    with found.one():
        pass
    with found.one():
        made.now += trials.STUCK_SECONDS - 1
        assert "ended" not in looked_after(found, monkeypatch)
        made.now += 2
        assert set(looked_after(found, monkeypatch)) == {"ended"}


def test_one_that_is_gone_is_started_for_a_trial(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Starts()
    with found.one():
        pass
    made.condition = forks.Condition.GONE
    assert "started one" in looked_after(found, monkeypatch)


def test_what_was_not_tried_for_a_while_is_tried_when_somebody_asks(made: Made) -> None:
    found = Starts()
    tried: list[float] = []

    async def start() -> None:
        with found.one():
            tried.append(made.now)
            if len(tried) == 2:
                raise OSError

    asked = Trials(found, start)
    with found.one():
        pass
    said = []
    for pause in (1, 1, 10, 1, 10):
        made.now += pause
        said.append(asyncio.run(asked.trouble()))
    assert said == [None, None, None, None, starts.FAILED]
    assert tried == [12.0, 23.0]


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(PROMPT) as found:
        yield found


def ask(server: Running, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        connection.request(method, path, None if body is None else json.dumps(body))
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


def solve(server: Running) -> int:
    body = {"position": dict(GAME.example), "budget": {"seconds": 5}}
    return ask(server, "POST", SOLVE, body)[0]


def soon(server: Running, status: int, within: float = 20.0) -> Any:
    """What is answered as soon as it has this status."""
    until = time.monotonic() + within
    while time.monotonic() < until:
        found, answer = ask(server, "GET", "/readyz")
        if found == status:
            return answer
        time.sleep(0.02)
    raise AssertionError(f"/readyz does not answer {status}")


def below(process: int) -> dict[int, str]:
    """The processes that this one started, with their commands."""
    found = {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == process:
                found[int(entry.name)] = (entry / "cmdline").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def fork_server(server: Running) -> int:
    (found,) = [
        pid for pid, command in below(server.process.pid).items() if "forkserver" in command
    ]
    return found


@pytest.mark.server
def test_a_stopped_fork_server_is_told_and_solves_do_not_hang(server: Running) -> None:
    process = fork_server(server)
    assert solve(server) == 200
    os.kill(process, signal.SIGSTOP)
    try:
        answer = soon(server, 503, within=5.0)
        assert answer["code"] == "not_ready"
        assert "stopped" in answer["detail"]
        for child in below(process):
            os.kill(child, signal.SIGKILL)
        began = time.monotonic()
        assert solve(server) == 503
        assert time.monotonic() - began < 3
    finally:
        os.kill(process, signal.SIGCONT)
    assert soon(server, 200) == {"status": "ready"}
    assert solve(server) == 200


@pytest.mark.server
def test_a_fork_server_that_is_killed_is_told_and_started_again(server: Running) -> None:
    process = fork_server(server)
    os.kill(process, signal.SIGKILL)
    assert soon(server, 503, within=5.0)["code"] == "not_ready"
    soon(server, 200)
    assert fork_server(server) != process
    assert solve(server) == 200


@pytest.mark.server
def test_a_service_whose_fork_server_is_stopped_ends_when_told(server: Running) -> None:
    process = fork_server(server)
    os.kill(process, signal.SIGSTOP)
    server.process.terminate()
    server.process.wait(10)
    until = time.monotonic() + 5
    while Path(f"/proc/{process}").exists() and time.monotonic() < until:
        time.sleep(0.02)
    assert not Path(f"/proc/{process}").exists()
