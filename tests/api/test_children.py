"""Processes that are ready ahead of need and used again, and what ends them."""

import asyncio
import json
import os
import signal
import socket
import time
from pathlib import Path

import pytest

from api.calls.problems import Problem
from api.calls.questions import Json
from api.solving.runner import Runner
from engine.registry import games
from tests.api import stand_ins
from tests.api.serving import running as serving
from tests.api.serving import with_stand_in
from tests.api.test_runner import exists, question, running
from tests.looking import soon

pytestmark = [pytest.mark.server, pytest.mark.anyio]


async def answered(runner: Runner, seed: int = 2, seconds: float = 5.0) -> Json:
    answer = await runner.answer(question(seconds, seed))
    assert isinstance(answer, dict)
    return answer


async def pause() -> None:
    """Long enough for a process to be started."""
    await asyncio.sleep(0.5)


async def test_a_process_that_answered_is_asked_again() -> None:
    async with running(stand_ins.prompt) as runner:
        await pause()
        processes = set()
        for number in range(5):
            processes.add((await answered(runner))["effort"]["nodes"])
            await asyncio.sleep(0.02)
            assert len(processes) == 1, number


async def test_a_process_is_replaced_after_its_last_question() -> None:
    async with running(stand_ins.counting, questions=3) as runner:
        await pause()
        values = []
        for _ in range(7):
            values.append((await answered(runner))["value"])
            await pause()
        assert values == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.nightly
async def test_a_process_that_keeps_too_much_is_replaced() -> None:
    async with running(stand_ins.hoarding) as runner:
        await pause()
        before = set(runner.processes())
        used = (await answered(runner, seconds=30.0))["effort"]["nodes"]
        assert used in before
        until = time.monotonic() + 10
        while exists(used) and time.monotonic() < until:
            await asyncio.sleep(0.05)
        await pause()
        assert used not in runner.processes()
        assert not exists(used)
        assert len(runner.processes()) == len(before)


@pytest.mark.nightly
async def test_those_broken_off_are_replaced_ahead_of_need() -> None:
    async with running(stand_ins.late_or_never, solves=1) as runner:
        await pause()
        ready = set(runner.processes())
        for _ in range(4):
            assert (await answered(runner, seed=1, seconds=0.05))["status"] == "feasible"
            there = runner.processes()
            assert (await answered(runner))["effort"]["nodes"] in there
        await pause()
        assert len(runner.processes()) == len(ready)


async def test_one_that_dies_while_it_waits_is_not_asked() -> None:
    async with running(stand_ins.prompt) as runner:
        await pause()
        killed = runner.processes()
        for process in killed:
            os.kill(process, signal.SIGKILL)
        while any(map(exists, killed)):  # they give way to whatever else runs
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert (await answered(runner))["status"] == "optimal"


async def test_a_refusal_leaves_the_process_in_use() -> None:
    async with running(stand_ins.refusing) as runner:
        await pause()
        before = set(runner.processes())
        for _ in range(3):
            with pytest.raises(Problem, match="cannot be asked"):
                await answered(runner)
        await pause()
        assert set(runner.processes()) == before


def descendants(process: int) -> set[int]:
    """The process ids of all that this process started, and what those started."""
    parents = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        parents[int(entry.parent.name)] = int(fields[1])
    found: set[int] = set()
    while (
        more := {child for child, parent in parents.items() if parent in found | {process}} - found
    ):
        found |= more
    return found


@pytest.mark.nightly
def test_all_end_with_a_service_that_is_killed() -> None:
    game = next(iter(games().values()))
    body = json.dumps({"position": dict(game.example), "budget": {"seconds": 60}}).encode()
    path = f"/v1/games/{game.id}/solve"
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\n\r\n"
    with (
        serving(with_stand_in("endless")) as (process, port),
        socket.create_connection(("127.0.0.1", port)) as connection,
    ):
        connection.sendall(head.encode() + body)
        time.sleep(0.5)
        started = descendants(process.pid)
        assert len(started) >= 4  # the fork server, one that works and those that wait
        process.kill()
        assert soon(lambda: not any(map(exists, started)))
