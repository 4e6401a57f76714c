"""Whether the service says truly that it can do its work."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.ops import readiness
from api.ops.readiness import Readiness
from engine.registry import games
from tests.api.serving import PROMPT, Running, running
from tests.looking import soon

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


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(PROMPT) as found:
        yield found


def solve(server: Running) -> int:
    body = {"position": dict(GAME.example), "budget": {"seconds": 5}}
    return server.ask(SOLVE, body).status


def once_ready(server: Running, status: int) -> Any:
    """What is answered as soon as it has this status."""
    assert soon(lambda: server.ask("/readyz").status == status), f"/readyz is not {status}"
    return server.ask("/readyz").body


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


@pytest.mark.nightly
@pytest.mark.server
def test_solves_do_not_hang_on_a_stopped_fork_server(server: Running) -> None:
    process = fork_server(server)
    assert solve(server) == 200
    os.kill(process, signal.SIGSTOP)
    try:
        for child in below(process):
            os.kill(child, signal.SIGKILL)
        assert solve(server) == 503
        answer = once_ready(server, 503)
        assert answer["code"] == "not_ready"
        assert "takes too long" in answer["detail"]
    finally:
        os.kill(process, signal.SIGCONT)
    assert once_ready(server, 200) == {"status": "ready"}
    assert solve(server) == 200


@pytest.mark.server
def test_a_fork_server_that_is_killed_is_told_and_started_again(server: Running) -> None:
    process = fork_server(server)
    os.kill(process, signal.SIGKILL)
    assert once_ready(server, 503)["code"] == "not_ready"
    once_ready(server, 200)
    assert fork_server(server) != process
    assert solve(server) == 200


@pytest.mark.nightly
@pytest.mark.server
def test_a_service_whose_fork_server_is_stopped_ends_when_told(server: Running) -> None:
    process = fork_server(server)
    os.kill(process, signal.SIGSTOP)
    server.process.terminate()
    server.process.wait(20)
    os.kill(process, signal.SIGKILL)
    assert server.process.returncode in (0, -signal.SIGTERM)
