"""Solves in processes of their own: budgets, crowds, deaths, departures."""

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from api.calls.problems import Problem
from api.calls.questions import Json, SolverCall
from api.ops.request_id import CURRENT
from api.ops.settings import Settings
from api.solving.listener import GRACE, PATIENCE
from api.solving.runner import Runner
from solver.budget import Budget
from tests.api import stand_ins
from tests.kit.playouts import GAMES

pytestmark = pytest.mark.server


LATEST = 0.5
"""Seconds past the budget by which an answer is there."""


def question(seconds: float, seed: int = 1) -> SolverCall:
    game = GAMES[0]
    deal = game.numbered_deal(1, game.default_options(), game.seats[0])
    return SolverCall("solve", game.id, deal, Budget(seconds, seed), "plan")


@asynccontextmanager
async def running(
    target: Callable[..., Json],
    solves: int = 2,
    waiting: int = 2,
    questions: int = 100,
    more_bytes: int = 2_000_000_000,
    short_seconds: float = 0.01,
) -> AsyncIterator[Runner]:
    """A runner for which all questions of these tests are long, unless they say otherwise."""
    settings = Settings(
        solves=solves,
        short_solves=1,
        short_seconds=short_seconds,
        waiting=waiting,
        questions_per_process=questions,
        solve_bytes=more_bytes,
    )
    runner = Runner(settings, stand_ins.named(target), (stand_ins.MODULE,))
    await runner.warm()
    try:
        yield runner
    finally:
        await runner.close()


def with_runner(target: Callable[..., Json], scene: Any, **places: Any) -> Any:
    """What the scene returns, played with a runner of this target."""

    async def play() -> Any:
        async with running(target, **places) as runner:
            return await scene(runner)

    return asyncio.run(play())


async def timed(runner: Runner, asked: SolverCall) -> tuple[Json | Problem, float]:
    began = time.monotonic()
    try:
        answer: Json | Problem = await runner.answer(asked)
    except Problem as problem:
        answer = problem
    return answer, time.monotonic() - began


async def children_gone(runner: Runner, within: float = 1.0) -> bool:
    """Whether every child that works is soon gone, asked of the operating system too."""
    seen = set(runner.working())
    until = time.monotonic() + within
    while time.monotonic() < until:
        if not runner.working() and not any(map(exists, seen)):
            return True
        await asyncio.sleep(0.01)
    return False


def exists(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_answer_comes_from_another_process() -> None:
    async def scene(runner: Runner) -> None:
        answer, _ = await timed(runner, question(5))
        assert isinstance(answer, dict)
        assert answer["effort"]["nodes"] != os.getpid()
        assert await children_gone(runner)

    with_runner(stand_ins.prompt, scene)


@pytest.mark.nightly
def test_where_nothing_was_found_in_time_there_is_no_answer() -> None:
    async def scene(runner: Runner) -> None:
        problem, seconds = await timed(runner, question(0.05))
        assert isinstance(problem, Problem)
        assert problem.kind.code == "solver_died"
        assert problem.headers["retry-after"] == "1"
        assert GRACE + PATIENCE < seconds < GRACE + PATIENCE + LATEST
        assert await children_gone(runner)

    with_runner(stand_ins.endless, scene)


@pytest.mark.nightly
def test_a_first_answer_that_is_late_is_better_than_none() -> None:
    async def scene(runner: Runner) -> None:
        answer, seconds = await timed(runner, question(0.2))
        assert isinstance(answer, dict)
        assert answer["status"] == "optimal"
        assert 1.2 < seconds < 1.2 + GRACE + PATIENCE

    with_runner(stand_ins.late, scene)


@pytest.mark.nightly
def test_compiling_takes_nothing_off_the_budget() -> None:
    async def scene(runner: Runner) -> None:
        answer, seconds = await timed(runner, question(0.3))
        assert isinstance(answer, dict)
        assert 300 <= answer["value"] < 800  # milliseconds
        assert 3.3 < seconds < 3.3 + LATEST

    with_runner(stand_ins.compiling, scene)


@pytest.mark.parametrize(("seed", "value"), [(1, 1), (2, 2)])
def test_where_a_later_answer_cannot_be_written_the_last_good_one_is_sent(
    seed: int, value: int
) -> None:
    told: list[tuple[str, str | None]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append((record.getMessage(), CURRENT.get()))

    async def scene(runner: Runner) -> None:
        CURRENT.set("asked-by-me")
        answer, _ = await timed(runner, question(5, seed))
        assert isinstance(answer, dict)
        assert (answer["status"], answer["value"]) == ("feasible", value)

    log, kept = logging.getLogger("api.solving.listener"), Kept(logging.ERROR)
    log.addHandler(kept)
    try:
        with_runner(stand_ins.unwritable, scene)
    finally:
        log.removeHandler(kept)
    events = ["an answer could not be written", "a solver failed on a question"]
    assert told == [(event, "asked-by-me") for event in events[: 1 + seed % 2]]


@pytest.mark.nightly
def test_the_best_answer_on_the_way_is_given_when_the_budget_runs_out() -> None:
    async def scene(runner: Runner) -> None:
        answer, seconds = await timed(runner, question(0.2))
        assert isinstance(answer, dict)
        assert (answer["status"], answer["value"]) == ("feasible", 3)
        assert seconds < 0.2 + LATEST

    with_runner(stand_ins.improving, scene)


@pytest.mark.parametrize("target", [stand_ins.dying, stand_ins.failing])
def test_a_child_that_dies_is_a_problem_and_the_next_one_lives(
    target: Callable[..., Json],
) -> None:
    async def scene(runner: Runner) -> None:
        for _ in range(3):
            problem, _ = await timed(runner, question(5))
            assert isinstance(problem, Problem)
            assert problem.kind.status == 503
            assert problem.kind.code == "solver_died"
        assert await children_gone(runner)

    with_runner(target, scene)


def test_a_refusal_keeps_its_violations() -> None:
    async def scene(runner: Runner) -> None:
        problem, _ = await timed(runner, question(5))
        assert isinstance(problem, Problem)
        assert problem.kind.status == 422
        assert [(e["code"], e["at"]) for e in problem.errors] == [("not_for_me", "/position")]

    with_runner(stand_ins.refusing, scene)


def test_a_caller_that_leaves_frees_its_place_at_once() -> None:
    async def scene(runner: Runner) -> None:
        solving = asyncio.ensure_future(runner.answer(question(30)))
        await asyncio.sleep(0.15)
        assert len(runner.working()) == 1
        solving.cancel()
        assert await children_gone(runner, 0.5)
        answer, _ = await timed(runner, question(0.05))
        assert isinstance(answer, dict)

    with_runner(stand_ins.improving, scene, solves=1, waiting=1)


def test_a_caller_that_leaves_while_its_child_starts_leaves_nothing_behind() -> None:
    async def scene(runner: Runner) -> None:
        for pause in (0.0, 0.001, 0.003, 0.006):
            solving = asyncio.ensure_future(runner.answer(question(30)))
            await asyncio.sleep(pause)
            solving.cancel()
            await asyncio.gather(solving, return_exceptions=True)
        await asyncio.sleep(0.1)
        assert await children_gone(runner)

    with_runner(stand_ins.endless, scene)


@pytest.mark.nightly
def test_no_more_run_and_wait_than_there_is_room_for() -> None:
    async def scene(runner: Runner) -> None:
        asked = [timed(runner, question(3.0, seed)) for seed in range(5)]
        answers = await asyncio.gather(*asked)
        problems = [(answer, seconds) for answer, seconds in answers if isinstance(answer, Problem)]
        assert len(problems) == 2
        for problem, seconds in problems:
            assert problem.kind.code == "busy"
            assert problem.headers["retry-after"] == "9"  # one runs for 3 s and two wait for theirs
            assert seconds < 0.2

    with_runner(stand_ins.half_a_second, scene, solves=1, waiting=2)


@pytest.mark.nightly
def test_who_never_got_a_place_is_told_when_there_will_be_one() -> None:
    async def scene(runner: Runner) -> None:
        asked = [runner.answer(question(30, seed), f"client {seed}") for seed in (2, 3, 4)]
        long = [asyncio.ensure_future(one) for one in asked]
        await asyncio.sleep(0.1)
        problem, seconds = await timed(runner, question(0.2))
        assert isinstance(problem, Problem)
        assert problem.kind.code == "busy"
        assert 28 <= int(problem.headers["retry-after"]) <= 30
        assert 0.2 <= seconds < 0.2 + LATEST
        for one in long:
            one.cancel()
        assert await children_gone(runner)
        assert isinstance((await timed(runner, question(0.2)))[0], dict)

    with_runner(stand_ins.improving, scene, solves=1, waiting=2)


@pytest.mark.nightly
def test_a_place_that_is_free_once_the_budget_is_over_is_none() -> None:
    async def scene(runner: Runner) -> None:
        _, (problem, _) = await asyncio.gather(
            timed(runner, question(1.0)), timed(runner, question(1.1))
        )
        assert isinstance(problem, Problem)
        assert problem.kind.code == "busy"

    with_runner(stand_ins.endless, scene, solves=1, waiting=1)


@pytest.mark.nightly
def test_waiting_is_told_where_the_clock_ended_the_search() -> None:
    async def scene(runner: Runner) -> None:
        _, (answer, _) = await asyncio.gather(
            timed(runner, question(0.1)), timed(runner, question(2.0))
        )
        assert isinstance(answer, dict)
        assert answer["status"] == "feasible"
        assert answer["effort"]["cut_short"]
        assert 0.1 < answer["effort"]["waited"] < 1.0

    with_runner(stand_ins.improving, scene, solves=1, waiting=1)


def test_a_solve_that_takes_too_much_memory_ends_and_others_go_on() -> None:
    async def scene(runner: Runner) -> None:
        for _ in range(2):
            problem, _ = await timed(runner, question(10, seed=1))
            assert isinstance(problem, Problem)
            assert problem.kind.code == "solver_died"
            answer, _ = await timed(runner, question(10, seed=2))
            assert isinstance(answer, dict)

    with_runner(stand_ins.devouring, scene, more_bytes=200_000_000)


@pytest.mark.nightly
def test_memory_within_the_limit_is_granted() -> None:
    async def scene(runner: Runner) -> None:
        answer, _ = await timed(runner, question(10, seed=1))
        assert isinstance(answer, dict)

    with_runner(stand_ins.devouring, scene, more_bytes=700_000_000)


@pytest.mark.nightly
def test_waiting_counts_against_the_budget_and_is_told() -> None:
    async def scene(runner: Runner) -> None:
        first, second = await asyncio.gather(
            timed(runner, question(2.0)), timed(runner, question(2.0, seed=2))
        )
        answer = second[0]
        assert isinstance(answer, dict)
        assert 0.4 < answer["effort"]["waited"] < 1.0
        assert answer["request"]["seconds"] == pytest.approx(2.0 - answer["effort"]["waited"], 0.1)
        assert isinstance(first[0], dict)
        assert first[0]["request"]["seconds"] == 2.0

    with_runner(stand_ins.half_a_second, scene, solves=1, waiting=1)


def test_equal_questions_at_the_same_time_are_answered_once() -> None:
    async def scene(runner: Runner) -> None:
        asked = [timed(runner, question(5.0)) for _ in range(20)]
        found = [answer for answer, _ in await asyncio.gather(*asked)]
        assert all(answer == found[0] for answer in found)
        assert isinstance(found[0], dict)
        assert found[0]["value"] == 0
        later, _ = await timed(runner, question(5.0))
        assert isinstance(later, dict)
        asked_before = [(one["effort"]["nodes"], one["value"]) for one in (found[0], later)]
        assert asked_before[0] != asked_before[1]  # another process, or its next question

    with_runner(stand_ins.counting, scene, solves=1, waiting=1)


def test_one_of_equal_callers_that_leaves_takes_nothing_from_the_others() -> None:
    async def scene(runner: Runner) -> None:
        one, other = (asyncio.ensure_future(runner.answer(question(5.0))) for _ in range(2))
        await asyncio.sleep(0.1)
        one.cancel()
        assert (await other)["status"] == "optimal"

    with_runner(stand_ins.half_a_second, scene)


def test_once_all_equal_callers_have_left_the_place_is_free() -> None:
    async def scene(runner: Runner) -> None:
        for _ in range(3):
            asked = [asyncio.ensure_future(runner.answer(question(30.0))) for _ in range(3)]
            await asyncio.sleep(0.1)
            assert len(runner.working()) == 1
            for one in asked:
                one.cancel()
            await asyncio.gather(*asked, return_exceptions=True)
            assert await children_gone(runner, 0.5)

    with_runner(stand_ins.endless, scene, solves=1, waiting=1)


def test_the_best_answer_on_the_way_is_given_and_says_that_the_clock_ended_it() -> None:
    async def scene(runner: Runner) -> None:
        answer, _ = await timed(runner, question(0.2))
        assert isinstance(answer, dict)
        assert answer["effort"]["cut_short"]

    with_runner(stand_ins.improving, scene)


def test_equal_callers_are_refused_alike() -> None:
    async def scene(runner: Runner) -> None:
        asked = [timed(runner, question(5.0)) for _ in range(4)]
        found = [problem for problem, _ in await asyncio.gather(*asked)]
        codes = [problem.kind.code for problem in found if isinstance(problem, Problem)]
        assert codes == ["invalid_request"] * 4

    with_runner(stand_ins.refusing, scene)


def test_closing_stops_what_runs() -> None:
    async def play() -> None:
        async with running(stand_ins.endless) as runner:
            solving = asyncio.ensure_future(timed(runner, question(30)))
            await asyncio.sleep(0.15)
        problem, _ = await solving
        assert isinstance(problem, Problem)
        assert not runner.processes()

    asyncio.run(play())
