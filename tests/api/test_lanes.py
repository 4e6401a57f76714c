"""Short solves beside long ones: places and processes of their own."""

import asyncio
import os
from dataclasses import replace

import pytest

from api.calls.questions import SolverCall
from solver.gateway import solver_of
from tests.api import stand_ins
from tests.api.test_runner import children_gone, question, running, timed
from tests.kit.playouts import GAMES

pytestmark = [pytest.mark.server, pytest.mark.anyio]

TURN_GAME = next(
    game for game in GAMES if any(one.of_the_turn for one in solver_of(game).objectives)
)
TURN_DEAL = TURN_GAME.numbered_deal(1, TURN_GAME.default_options(), TURN_GAME.seats[0])


async def test_short_solves_do_not_wait_for_long_ones() -> None:
    async with running(stand_ins.late_or_never, solves=1, waiting=4, short_seconds=1.0) as runner:
        long = [asyncio.ensure_future(runner.answer(question(30, seed))) for seed in (1, 3, 5)]
        await asyncio.sleep(0.1)
        answer, _ = await timed(runner, question(1.0, seed=2))
        assert isinstance(answer, dict)
        assert answer["status"] == "optimal"
        for one in long:
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


async def test_another_client_is_served_at_once_whatever_one_asks() -> None:
    async with running(stand_ins.late_or_never, solves=1, waiting=4) as runner:
        many = [asyncio.ensure_future(runner.answer(question(30, n), "a")) for n in (1, 3, 5, 7)]
        await asyncio.sleep(0.1)
        found = await runner.answer(question(5, seed=2), "b")
        assert found["status"] == "optimal"
        for one in many:
            one.cancel()
        assert await children_gone(runner)
