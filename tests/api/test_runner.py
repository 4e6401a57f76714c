"""Solves in processes of their own: budgets, crowds, deaths, departures; processes that are ready
ahead of need and used again, what ends them, and which are short."""

import asyncio
import logging
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from structlog.contextvars import bind_contextvars, get_contextvars

from api.calls.call import Json, SolverJob
from api.calls.problems import Problem
from api.calls.questions import PUZZLE
from api.ops.settings import Settings
from api.solving import fork_server, lane
from api.solving.children import SPARE
from api.solving.lane import GRACE, PATIENCE, Runner
from api.solving.shares import LEAST
from solver.question.budget import Budget
from solver.question.registry import solver_of
from tests.api import stand_ins
from tests.kit.playouts import GAMES
from tests.looking import some

pytestmark = [pytest.mark.server, pytest.mark.anyio]


LATEST = 0.5  # seconds past the budget by which an answer is there


def question(seconds: float, seed: int = 1) -> SolverJob:
    game = GAMES[0]
    deal = game.numbered_deal(1, game.default_options(), game.seats[0])
    return SolverJob("solve", game.id, deal, Budget(seconds, seed), "plan")


@asynccontextmanager
async def running(target: Callable[..., Json], **places: Any) -> AsyncIterator[Runner]:
    """A runner for which all questions of these tests are long, unless they say otherwise."""
    few = {"solves": 2, "waiting": 2, "short_solves": 1, "short_seconds": 0.01}
    settings = Settings.model_validate(few | places)
    fork_server.prepare((stand_ins.MODULE,))
    runner = Runner(settings, stand_ins.named(target))
    await runner.warm()
    try:
        yield runner
    finally:
        await runner.close()


async def answered(runner: Runner, asked: SolverJob) -> tuple[Json, float]:
    began = time.monotonic()
    answer = await runner.answer(asked)
    return answer, time.monotonic() - began


async def refused(runner: Runner, asked: SolverJob) -> tuple[Problem, float]:
    began = time.monotonic()
    with pytest.raises(Problem) as found:
        await runner.answer(asked)
    return found.value, time.monotonic() - began


def processes(runner: Runner) -> list[int]:
    """The processes of all children, those that are being stopped among them."""
    children = [lane.children for lane in runner.lanes]
    return [one.pid for each in children for one in each.kept | each.busy if one.pid is not None]


def working(runner: Runner) -> list[int]:
    busy = [one for lane in runner.lanes for one in lane.children.busy]
    return [one.pid for one in busy if one.pid is not None]


async def children_gone(runner: Runner, within: float = 30.0) -> bool:
    """Whether every child that works is soon gone, asked of the operating system too, or at rest
    because it had answered."""
    seen = set(working(runner))
    until = time.monotonic() + within
    while time.monotonic() < until:
        if not working(runner) and not any(map(exists, seen - set(processes(runner)))):
            return True
        await asyncio.sleep(0.01)
    return False


def exists(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.nightly
async def test_where_nothing_was_found_in_time_there_is_no_answer() -> None:
    async with running(stand_ins.endless) as runner:
        problem, seconds = await refused(runner, question(0.05))
        assert problem.kind.code == "solver_died"
        assert problem.headers["retry-after"] == "1"
        assert GRACE + PATIENCE < seconds < GRACE + PATIENCE + LATEST
        assert await children_gone(runner)


@pytest.mark.nightly
async def test_a_first_answer_that_is_late_is_better_than_none() -> None:
    async with running(stand_ins.late) as runner:
        answer, seconds = await answered(runner, question(0.2))
        assert answer["status"] == "optimal"
        assert 1.2 < seconds < 1.2 + GRACE + PATIENCE


@pytest.mark.nightly
async def test_compiling_takes_nothing_off_the_budget() -> None:
    async with running(stand_ins.compiling) as runner:
        answer, seconds = await answered(runner, question(0.3))
        assert 300 <= answer["value"] < 800  # milliseconds
        assert 3.3 < seconds < 3.3 + LATEST


async def test_a_first_answer_does_not_end_the_waiting_for_what_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lane, "PATIENCE", 0.1)
    async with running(stand_ins.compiling_beside) as runner:
        answer, _ = await answered(runner, question(0.1))
        assert answer["status"] == "optimal"


async def test_where_a_later_answer_cannot_be_written_the_last_good_one_is_sent() -> None:
    told: list[tuple[str, str | None]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append((record.getMessage(), get_contextvars().get("request_id")))

    log, kept = logging.getLogger("api.solving.lane"), Kept(logging.ERROR)
    log.addHandler(kept)
    async with running(stand_ins.unwritable) as runner:
        bind_contextvars(request_id="asked-by-me")
        answer = await runner.answer(question(5))
    log.removeHandler(kept)
    assert (answer["status"], answer["value"]) == ("feasible", 1)
    assert told == [("a solver failed on a question", "asked-by-me")]


async def test_a_child_that_dies_is_a_problem_and_the_next_one_lives() -> None:
    async with running(stand_ins.dying) as runner:
        for _ in range(3):
            problem, _ = await refused(runner, question(5))
            assert problem.kind.status == 503
            assert problem.kind.code == "solver_died"
        assert await children_gone(runner)


async def test_equal_callers_are_refused_alike_with_the_violations() -> None:
    async with running(stand_ins.refusing) as runner:
        asked = [refused(runner, question(5.0)) for _ in range(4)]
        for problem, _ in some(await asyncio.gather(*asked), 4):
            assert problem.kind.status == 422
            assert [(e["code"], e["at"]) for e in problem.errors] == [("not_for_me", "/position")]


async def test_callers_that_leave_leave_nothing_behind() -> None:
    """Even while their child starts; of equal ones the last frees the place."""
    async with running(stand_ins.endless, solves=1, waiting=1) as runner:
        alone = [(1, late) for late in (0.0, 0.001, 0.003, 0.006)]
        for callers, pause in some([*alone, *[(3, None)] * 3]):
            asked = [asyncio.ensure_future(runner.answer(question(30))) for _ in range(callers)]
            if pause is not None:
                await asyncio.sleep(pause)
            else:
                async with asyncio.timeout(10.0):
                    while not working(runner):
                        await asyncio.sleep(0.01)
                assert len(working(runner)) == 1
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            await asyncio.sleep(0.05 * (callers == 1))
            assert await children_gone(runner)


async def test_a_crowd_shares_the_time_and_nobody_is_refused() -> None:
    async with running(stand_ins.thorough, solves=1, waiting=20) as runner:
        await runner.answer(question(0.05, seed=100))  # the processes are there
        asked = [runner.answer(question(1.0, seed)) for seed in range(8)]
        found = await asyncio.gather(*asked)
        for answer in some(found, 8):
            effort = answer["effort"]
            assert LEAST <= effort["granted"] < 0.5
            assert effort["seconds"] < 0.6
            assert effort["shared_with"] == 7
        assert sum(answer["effort"]["seconds"] for answer in found) < 1.6


async def test_a_question_alone_says_nothing_of_sharing() -> None:
    async with running(stand_ins.thorough, solves=1) as runner:
        effort = (await runner.answer(question(0.05)))["effort"]
        assert (effort["granted"], effort["shared_with"], effort["waited"]) == (None, 0, 0.0)


async def test_a_puzzle_is_made_with_all_of_its_time() -> None:
    async with running(stand_ins.thorough, solves=1, waiting=20) as runner:
        whole = replace(question(0.4), call=PUZZLE, more={"number": 1})
        asked = [runner.answer(one) for one in (whole, *(question(0.4, n) for n in range(4)))]
        found, *_ = await asyncio.gather(*asked)
        assert found["effort"]["seconds"] >= 0.4


async def test_who_is_refused_is_refused_at_once() -> None:
    async with running(stand_ins.thorough, solves=1, waiting=2) as runner:
        asked = [asyncio.ensure_future(runner.answer(question(30, seed))) for seed in (1, 2)]
        await asyncio.sleep(0)
        problem, _ = await refused(runner, question(30, seed=3))
        assert problem.kind.code == "busy"
        assert int(problem.headers["retry-after"]) >= 30
        assert not any(one.done() for one in asked)
        for one in asked:
            one.cancel()
        assert await children_gone(runner)


async def test_a_solve_that_takes_too_much_memory_ends_and_others_go_on() -> None:
    async with running(stand_ins.devouring, solve_bytes=200_000_000) as runner:
        for _ in range(2):
            problem, _ = await refused(runner, question(10, seed=1))
            assert problem.kind.code == "solver_died"
            assert (await answered(runner, question(10, seed=2)))[0]["status"] == "optimal"


@pytest.mark.nightly
async def test_waiting_counts_against_the_budget_and_is_told() -> None:
    async with running(stand_ins.half_a_second, solves=1, waiting=1) as runner:
        asked = [answered(runner, question(2.0, seed)) for seed in (1, 2)]
        (first, _), (answer, _) = await asyncio.gather(*asked)
        assert first["request"]["seconds"] == 2.0
        assert 0.4 < answer["effort"]["waited"] < 1.0
        assert answer["request"]["seconds"] == pytest.approx(2.0 - answer["effort"]["waited"], 0.1)


async def test_equal_questions_at_the_same_time_are_answered_once() -> None:
    async with running(stand_ins.counting, solves=1, waiting=1) as runner:
        asked = [answered(runner, question(5.0)) for _ in range(20)]
        found = [answer for answer, _ in await asyncio.gather(*asked)]
        assert all(answer == found[0] for answer in found)
        assert found[0]["value"] == 0
        later, _ = await answered(runner, question(5.0))
        asked_before = [(one["effort"]["nodes"], one["value"]) for one in (found[0], later)]
        assert asked_before[0] != asked_before[1]  # another process, or its next question


async def test_one_of_equal_callers_that_leaves_takes_nothing_from_the_others() -> None:
    async with running(stand_ins.half_a_second) as runner:
        one, other = (asyncio.ensure_future(runner.answer(question(5.0))) for _ in range(2))
        await asyncio.sleep(0.1)
        one.cancel()
        assert (await other)["status"] == "optimal"


async def test_closing_stops_what_runs() -> None:
    async with running(stand_ins.endless) as runner:
        solving = asyncio.ensure_future(refused(runner, question(30)))
        await asyncio.sleep(0.15)
    problem, _ = await solving
    assert problem.kind.status == 503
    assert not processes(runner)


async def all_at_rest(runner: Runner) -> None:
    """Wait until every process is there and has no question."""
    wanted = sum(lane.places.number + SPARE for lane in runner.lanes)
    kept = [lane.children.kept for lane in runner.lanes]
    async with asyncio.timeout(30):
        while working(runner) or sum(child.lives for each in kept for child in each) < wanted:
            await asyncio.sleep(0.02)


async def test_a_process_that_answered_is_asked_again() -> None:
    async with running(stand_ins.prompt) as runner:
        await all_at_rest(runner)
        before = set(processes(runner))
        asked = [
            (await runner.answer(question(5.0, 2)))["effort"]["nodes"]
            for _ in range(len(before) + 1)
        ]
        assert set(asked) <= before <= set(processes(runner))


@pytest.mark.nightly
async def test_a_process_that_keeps_too_much_is_replaced() -> None:
    async with running(stand_ins.hoarding) as runner:
        await all_at_rest(runner)
        before = set(processes(runner))
        used = (await runner.answer(question(30.0, 2)))["effort"]["nodes"]
        assert used in before
        await all_at_rest(runner)
        assert used not in processes(runner)
        assert not exists(used)
        assert len(processes(runner)) == len(before)


@pytest.mark.nightly
async def test_those_broken_off_are_replaced_ahead_of_need() -> None:
    async with running(stand_ins.late_or_never, solves=1) as runner:
        await all_at_rest(runner)
        ready = set(processes(runner))
        for _ in range(4):
            assert (await runner.answer(question(0.05)))["status"] == "feasible"
            there = processes(runner)
            assert (await runner.answer(question(5.0, 2)))["effort"]["nodes"] in there
        await all_at_rest(runner)
        assert len(processes(runner)) == len(ready)


async def test_one_that_dies_while_it_waits_is_not_asked() -> None:
    async with running(stand_ins.prompt) as runner:
        await all_at_rest(runner)
        killed = processes(runner)
        for process in killed:
            os.kill(process, signal.SIGKILL)
        while any(map(exists, killed)):  # they give way to whatever else runs
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)
        assert (await runner.answer(question(5.0, 2)))["status"] == "optimal"


async def test_a_refusal_leaves_the_process_in_use() -> None:
    async with running(stand_ins.refusing) as runner:
        await all_at_rest(runner)
        before = set(processes(runner))
        for _ in range(3):
            with pytest.raises(Problem, match="cannot be asked"):
                await runner.answer(question(5.0, 2))
        await all_at_rest(runner)
        assert set(processes(runner)) == before


TURN_GAME = next(
    game for game in GAMES if any(one.info.of_the_turn for one in solver_of(game).objectives)
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
    def about(objective: str | None) -> SolverJob:
        return replace(question(30), game_id=TURN_GAME.id, position=TURN_DEAL, objective=objective)

    async with running(stand_ins.prompt) as runner:
        lanes = {one.name: runner.lane(about(one.name)) for one in solver_of(TURN_GAME).objectives}
        short = runner.lane(question(0.005))
        assert {name for name, lane in lanes.items() if lane is short} == {
            one.name for one in solver_of(TURN_GAME).objectives if one.info.of_the_turn
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
