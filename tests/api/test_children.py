"""Processes that are ready ahead of need and used again, what ends them, and which are short."""

import asyncio
import os
import signal
import time
from dataclasses import replace

import pytest

from api.calls.problems import Problem
from api.calls.questions import Json, SolverCall
from api.solving.runner import Runner
from solver.asking.gateway import solver_of
from tests.api import stand_ins
from tests.api.test_runner import children_gone, exists, processes, question, running
from tests.kit.playouts import GAMES

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
        before = set(processes(runner))
        asked = [(await answered(runner))["effort"]["nodes"] for _ in range(len(before) + 1)]
        assert set(asked) <= before <= set(processes(runner))


@pytest.mark.nightly
async def test_a_process_that_keeps_too_much_is_replaced() -> None:
    async with running(stand_ins.hoarding) as runner:
        await pause()
        before = set(processes(runner))
        used = (await answered(runner, seconds=30.0))["effort"]["nodes"]
        assert used in before
        until = time.monotonic() + 10
        while exists(used) and time.monotonic() < until:
            await asyncio.sleep(0.05)
        await pause()
        assert used not in processes(runner)
        assert not exists(used)
        assert len(processes(runner)) == len(before)


@pytest.mark.nightly
async def test_those_broken_off_are_replaced_ahead_of_need() -> None:
    async with running(stand_ins.late_or_never, solves=1) as runner:
        await pause()
        ready = set(processes(runner))
        for _ in range(4):
            assert (await answered(runner, seed=1, seconds=0.05))["status"] == "feasible"
            there = processes(runner)
            assert (await answered(runner))["effort"]["nodes"] in there
        await pause()
        assert len(processes(runner)) == len(ready)


async def test_one_that_dies_while_it_waits_is_not_asked() -> None:
    async with running(stand_ins.prompt) as runner:
        await pause()
        killed = processes(runner)
        for process in killed:
            os.kill(process, signal.SIGKILL)
        while any(map(exists, killed)):  # they give way to whatever else runs
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert (await answered(runner))["status"] == "optimal"


async def test_a_refusal_leaves_the_process_in_use() -> None:
    async with running(stand_ins.refusing) as runner:
        await pause()
        before = set(processes(runner))
        for _ in range(3):
            with pytest.raises(Problem, match="cannot be asked"):
                await answered(runner)
        await pause()
        assert set(processes(runner)) == before


TURN_GAME = next(
    game for game in GAMES if any(one.of_the_turn for one in solver_of(game).objectives)
)
TURN_DEAL = TURN_GAME.numbered_deal(1, TURN_GAME.default_options(), TURN_GAME.seats[0])


@pytest.mark.parametrize(
    ("short_seconds", "seconds", "client"), [(1.0, 1.0, "a"), (0.01, 5.0, "b")]
)
async def test_short_solves_and_those_of_others_do_not_wait_for_long_ones(
    short_seconds: float, seconds: float, client: str
) -> None:
    async with running(
        stand_ins.late_or_never, solves=1, waiting=4, short_seconds=short_seconds
    ) as runner:
        many = [asyncio.ensure_future(runner.answer(question(30, n), "a")) for n in (1, 3, 5, 7)]
        await asyncio.sleep(0.1)
        answer = await runner.answer(question(seconds, seed=2), client)
        assert answer["status"] == "optimal"
        for one in many:
            one.cancel()
        assert await children_gone(runner)


async def test_what_looks_no_farther_than_the_turn_is_short_whatever_its_budget() -> None:
    def about(objective: str | None) -> SolverCall:
        return replace(question(30), game_id=TURN_GAME.id, position=TURN_DEAL, objective=objective)

    async with running(stand_ins.prompt) as runner:
        lanes = {one.name: runner.lane(about(one.name)) for one in solver_of(TURN_GAME).objectives}
        short = runner.lane(question(0.005))
        assert {name for name, lane in lanes.items() if lane is short} == {
            one.name for one in solver_of(TURN_GAME).objectives if one.of_the_turn
        }
        assert 0 < list(lanes.values()).count(short) < len(lanes)
        asked = {"level": 5}
        assert runner.lane(replace(about(None), call="bot", more=asked)) is not short


async def test_short_solves_give_way_less_than_long_ones() -> None:
    async with running(stand_ins.prompt, short_seconds=1.0) as runner:
        told = [await runner.answer(question(one)) for one in (0.5, 5.0)]
        short, long = (os.getpriority(os.PRIO_PROCESS, one["effort"]["nodes"]) for one in told)
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert own < short < long
