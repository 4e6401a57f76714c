"""The parts of jobs with a clock and a solver that tests control."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from api.calls import calls_of
from api.calls.call import DealsJob, game_apis
from api.jobs.reader import ProgressReport, Survey
from api.jobs.runner import JobRunner
from api.ops.settings import Settings
from api.solving.queue import WorkerThread
from api.store.jobs import Store
from api.store.surveys import Deal
from schemas.jobs import JobRequest, SurveyRequest
from tests.api.asking import Json
from tests.api.test_jobs import asked
from tests.kit.playouts import GAMES
from tests.looking import Clock

SETTINGS = Settings(lease_seconds=10.0)
ANSWER = {"status": "optimal", "value": 4, "bound": 4, "estimate": None, "unit": "points"}
ANSWER["effort"] = {"seconds": 1.0}

pytestmark = pytest.mark.anyio


class Solver:
    """Answers when it is released."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.released = asyncio.Event()
        self.children = self

    async def answer(self, *_: Any, **__: Any) -> Json:
        self.asked.set()
        await self.released.wait()
        return ANSWER

    async def close(self) -> None:
        pass


class Scene:
    """A runner, its clock and its solver, on a store in memory."""

    def __init__(self) -> None:
        self.now, self.store, self.thread = Clock(), Store(None), WorkerThread()
        self.solver = Solver()
        solver: Any = self.solver
        self.runner = JobRunner(SETTINGS, self.store, solver, (), self.thread, 0, self.now)
        self.works: list[asyncio.Task[None]] = []

    async def submit(self) -> str:
        request = json.dumps(asked()).encode()
        new = {"client": "ann", "request_key": None, "call": "solve", "game": None}
        return await self.store.run(self.store.submit, {**new, "request": request}, 5, 5)

    async def begin(self) -> str:
        """Submit a job, and have it worked on."""
        name = await self.submit()
        self.works.append(asyncio.create_task(self.runner.work()))
        await self.solver.asked.wait()
        return name

    async def job(self, name: str) -> Any:
        return await self.store.run(self.store.job, name)


@asynccontextmanager
async def played() -> AsyncIterator[Scene]:
    found = Scene()
    await found.store.until_done(found.store.open)
    yield found
    await asyncio.gather(*found.works)
    await found.runner.close()
    found.thread.close()


async def test_a_lease_is_extended_in_time_and_progress_reported() -> None:
    async with played() as at:
        one = await at.begin()
        for seconds, extended in ((3.0, False), (0.5, True), (3.0, False)):
            at.now.now += seconds
            lease = (await at.job(one)).lease
            await at.runner.attend()
            assert ((await at.job(one)).lease > lease) == extended
        row = await at.job(one)
        assert json.loads(row.progress)["done"] == 0.99
        at.solver.released.set()
        await at.works[0]
        row = await at.job(one)
        assert (row.state, json.loads(row.result)) == ("done", ANSWER)
        assert json.loads(row.progress)["done"] == 1.0


async def test_a_job_that_was_given_to_another_is_left_to_it() -> None:
    async with played() as at:
        one = await at.begin()
        jobs = at.store
        row = await at.job(one)
        await at.store.run(jobs.extend_leases, row.owner, [one], -1.0)
        await at.runner.maintain()
        assert await at.store.run(jobs.claim, row.owner, 10.0) is not None  # even to itself
        await at.runner.attend()
        await at.works[0]
        row = await at.job(one)
        assert (row.state, row.attempt) == ("running", 2)


async def test_a_runner_that_stops_hands_back_what_it_is_about_to_claim(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with played() as at:
        claim, claimed, go_on = at.store.claim, threading.Event(), threading.Event()

        def claim_slowly(*given: Any) -> Any:
            found = claim(*given)
            claimed.set()
            assert go_on.wait(20)
            return found

        monkeypatch.setattr(at.store, "claim", claim_slowly)
        one = await at.submit()
        at.works.append(asyncio.create_task(at.runner.work()))
        assert await asyncio.to_thread(claimed.wait, 20)
        stopping = asyncio.create_task(at.runner.hand_back())
        await asyncio.sleep(0)
        go_on.set()
        await stopping
        await at.runner.work()  # a message that comes now changes nothing
        row = await at.job(one)
        assert (row.state, row.attempt) == ("queued", 0)


def test_a_survey_leaves_out_what_has_not_begun_in_time() -> None:
    now, seconds, found = Clock(), list[float](), list[Deal]()

    async def solve(asked: DealsJob, on_progress: Callable[[Json], None]) -> None:
        seconds.append(asked.seconds)
        for seed, _ in asked.jobs:
            on_progress({**ANSWER, "seed": seed})
        now.now += 1.0

    survey = surveyed(first=3, count=5, seconds=1.5)
    asyncio.run(survey.answer(solve, 2.5, found.append, {4}, now))
    assert [(deal.seed, deal.status, deal.value) for deal in found] == [
        (seed, "optimal", 4) for seed in (3, 5, 6)
    ]
    assert seconds == [1.5, 1.5, 0.5]


def test_deals_that_a_solver_did_not_reach_are_asked_for_again() -> None:
    asked, found = list[list[int]](), list[Deal]()

    async def die_after_the_first(job: DealsJob, on_progress: Callable[[Json], None]) -> None:
        asked.append([seed for seed, _ in job.jobs])
        on_progress({**ANSWER, "seed": asked[-1][0], "effort": {"seconds": 0.1}})

    survey = surveyed(first=3, count=4, seconds=1.5)
    asyncio.run(survey.answer(die_after_the_first, 60.0, found.append))
    assert [deal.seed for deal in found] == [3, 4, 5, 6]
    assert asked == [[3], [4, 5], [5, 6], [6]]


def surveyed(first: int, count: int, seconds: float) -> Survey:
    (at,) = game_apis(Settings(longest_budget_seconds=3600.0), [GAMES[0].id])
    calls = {call.name: call for call in calls_of(at)}
    data = {"first": first, "count": count, "budget": {"seconds": seconds}}
    job = JobRequest(call="survey", game=GAMES[0].id, body=data)
    body = SurveyRequest.model_validate(data)
    return Survey(calls["deals"], calls["solve"], job, body, WorkerThread())


@pytest.mark.parametrize(
    ("count", "seconds", "size"),
    [(1, 1.0, 1), (64, 1.0, 1), (640, 1.0, 10), (20_000, 1.0, 100), (20_000, 60.0, 10)],
)
def test_chunks_are_many_and_not_long(count: int, seconds: float, size: int) -> None:
    dealing = surveyed(first=7, count=count, seconds=seconds).dealing()
    assert (dealing.first, dealing.count, dealing.size) == (7, count, size)
    last = json.loads(dealing.chunk(count - 1))["body"]
    assert (last["first"], last["count"]) == (7 + count - 1, 1)


def test_progress_names_the_best_move_so_far() -> None:
    row, other = (
        {"move": {"type": "pass"}, "text": "pass"},
        {"move": {"type": "draw"}, "text": "draw"},
    )
    nothing: Json = {"move": None, "text": None}
    cases: list[tuple[Json, Json]] = [
        ({"line": [row], "moves": [other]}, row),
        ({"line": [], "moves": [other, row]}, other),
        ({"line": [], "moves": []}, nothing),
        ({**row, "level": 3}, row),
        ({"moves": [row], "turning_point": 0}, nothing),
    ]
    for answer, best in cases:
        progress = ProgressReport()
        progress.better(answer)
        found = json.loads(progress.complete())
        assert {name: found[name] for name in nothing} == best


def test_progress_is_news_when_it_has_changed() -> None:
    now = Clock()
    progress = ProgressReport(now)
    progress.within(10.0)
    for seconds, done, value in ((0.0, 0.0, None), (4.0, 0.4, None), (0.0, 0.4, 3), (40, 0.99, 3)):
        now.now += seconds
        progress.better({} if value is None else {"value": value})
        found = json.loads(progress.news() or "")
        assert (found["done"], found["value"]) == (done, value)
        assert progress.news() is None
