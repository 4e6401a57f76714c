"""The parsed and checked request of a job, its work, and its progress."""

import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from api.calls import Call, Json, SolverJob, calls_of, game_apis
from api.calls.call import DealsJob
from api.calls.json_text import json_bytes
from api.calls.problems import violation
from api.ops.settings import Settings
from api.solving.batch import Batches
from api.solving.lane import Lane
from api.solving.queue import WorkerThread
from api.store.surveys import Deal, Dealing
from engine.deals import HIGHEST_SEED
from engine.errors import Refused
from schemas.faults import validate
from schemas.jobs import BATCH, SURVEY, JobRequest, SurveyRequest
from schemas.requests import BatchRequest

ALMOST: Final = 0.99  # the highest share that is reported before the end

CHUNKS: Final = 64
"""The fewest chunks of a survey, if it has as many deals, so that many workers can help."""
MOST_IN_CHUNK: Final = 100
CHUNK_SECONDS: Final = 600.0

MOMENT: Final = 0.3
"""Seconds of work that a solver is asked for at once, if deals take less."""
MOST_AT_ONCE: Final = 50

SHOWN: Final = ("status", "value", "bound", "estimate")
"""What the row of a deal shows of its answer."""

REPORTED: Final = ("value", "bound", "estimate", "status", "better")
"""The keys of the best answer that a report of progress contains."""

SolveDeals = Callable[..., Awaitable[object]]
"""Solve the deals of a ``DealsJob``; ``on_progress`` is called with each."""
Clock = Callable[[], float]


class ProgressReport:
    """The best answer of a job so far, and the share of the work that is done: of its parts, or of
    the seconds that it may take."""

    def __init__(self, now: Clock = time.monotonic) -> None:
        self._now = now
        self._best: Json = {}
        self._share: Callable[[], float] = lambda: 0.0
        self._last = ""
        self.deals: list[Deal] = []
        """The solved deals of a chunk of a survey that are not stored yet."""

    def better(self, answer: Json) -> None:
        self._best = answer

    def within(self, seconds: float) -> None:
        """Measure the share by time, from now on."""
        began = self._now()
        self._share = lambda: (self._now() - began) / seconds

    def part(self, number: int, of: int) -> None:
        """Note that ``number`` of the parts are done."""
        self._share = lambda: number / of

    def news(self) -> str | None:
        """Return the progress as JSON, or None if it equals the last one returned."""
        report = self._json(round(min(self._share(), ALMOST), 2))
        if report == self._last:
            return None
        self._last = report
        return report

    def complete(self) -> str:
        """Return the progress of a job that is done, as JSON."""
        return self._json(1.0)

    def _json(self, done: float) -> str:
        best = {name: self._best.get(name) for name in REPORTED}
        first = best_move(self._best)
        unit = {"unit": self._best.get("unit", "")}
        return json_bytes({"done": done, **first, **best, **unit}).decode()


def best_move(answer: Json) -> Json:
    """Return the best move in an answer of ``solve``, ``hint`` or ``bot``, with its words; both
    null if it names none."""
    rows = [*answer.get("line", ()), *answer.get("moves", ())] if "line" in answer else [answer]
    row = rows[0] if rows else {}
    return {name: row.get(name) for name in ("move", "text")}


Task = Callable[[ProgressReport], Awaitable[bytes]]
"""Do the work of a job and return the answer as JSON; raises ``Problem`` if there is none."""


@dataclass(frozen=True)
class Survey:
    """Numbered deals of a request, solved one after another. Raises ``Refused``: the game has no
    such deals, or the budget is out of range."""

    deals: Call
    solve: Call
    job: JobRequest
    body: SurveyRequest
    thread: WorkerThread

    def __post_init__(self) -> None:
        last = self.body.first + self.body.count - 1
        if last > HIGHEST_SEED:
            limits = {"last": last, "highest": HIGHEST_SEED}
            raise Refused([violation("out_of_range.deal", "", "/count", **limits)])
        self._question(self.body.first)

    def dealing(self) -> Dealing:
        """Return how the whole survey is dealt out. No chunk is longer than some minutes, as far as
        the budget tells."""
        seconds = self._question(self.body.first).seconds
        size = min(MOST_IN_CHUNK, self.body.count // CHUNKS, int(CHUNK_SECONDS // seconds))
        return Dealing(self.body.first, self.body.count, max(1, size), self.job.model_dump())

    async def answer(
        self,
        solve: SolveDeals,
        seconds: float,
        found: Callable[[Deal], None],
        known: Collection[int] = (),
        now: Clock = time.monotonic,
    ) -> None:
        """Solve the deals that begin within ``seconds``, without the ``known`` ones; report each to
        ``found``."""
        until, took, solved = now() + seconds, list[float](), set[int]()

        def report(answer: Json) -> None:
            seed, effort = answer["seed"], answer["effort"]
            row = {
                "seed": seed,
                **{key: answer[key] for key in SHOWN},
                "seconds": effort["seconds"],
            }
            about = answer["status"], answer["value"], answer["unit"]
            found(Deal(seed, *about, json_bytes(row).decode()))
            took.append(effort["seconds"])
            solved.add(seed)

        last = self.body.first + self.body.count
        seeds = [seed for seed in range(self.body.first, last) if seed not in known]
        while seeds and (left := until - now()) > 0:
            number = _in_one_go(took)
            asked, seeds = seeds[:number], seeds[number:]
            jobs = await self.thread.run(partial(self._jobs, asked))
            most = sum(job.seconds for _, job in jobs)
            await solve(DealsJob(jobs, min(left, most)), on_progress=report)
            # A solver that died on the way has reported those before.
            seeds = [seed for seed in asked if seed not in solved] + seeds

    def _jobs(self, seeds: Collection[int]) -> tuple[tuple[int, SolverJob], ...]:
        return tuple((seed, self._question(seed)) for seed in seeds)

    def _question(self, seed: int) -> SolverJob:
        wanted = {"players": self.body.players, "options": self.body.options}
        setting = {key: value for key, value in wanted.items() if value is not None}
        dealt: Any = self.deals.parse_and_run({"seed": seed, **setting})
        question = self.solve.parse_and_run(
            {"position": dealt["position"], "budget": self.body.budget}
        )
        assert isinstance(question, SolverJob)
        return question


def _in_one_go(took: Sequence[float]) -> int:
    """Return how many deals a solver is asked for at once, so that asking costs little."""
    if not took:
        return 1
    usual = max(sum(took) / len(took), MOMENT / MOST_AT_ONCE)
    return max(1, int(MOMENT / usual))


class JobReader:
    """Reads the requests of jobs, whose budgets may be longer than those of direct calls. ``calls``
    are the calls that a batch may contain."""

    def __init__(
        self, settings: Settings, calls: Iterable[Call], lane: Lane, thread: WorkerThread
    ) -> None:
        longest = settings.longest_job_seconds
        self._settings = settings.model_copy(update={"longest_budget_seconds": longest})
        self._batches = Batches(
            calls, self._settings, lambda _: lane, lambda asked, *_: lane.answer(asked), thread
        )
        self._lane = lane
        self._thread = thread
        self._calls: dict[str, Mapping[str, Call]] = {}

    async def task(self, job: JobRequest) -> Task | Survey:
        """Read a request, on a thread. Raises ``Problem``, ``Refused``: the body does not fit the
        call."""
        return await self._thread.run(partial(self._task, job))

    def _task(self, job: JobRequest) -> Task | Survey:
        if job.call == BATCH:
            body = validate(BatchRequest.model_validate, job.body)
            return lambda progress: self._batches.answers(body, on_item=progress.part)
        assert job.game is not None
        calls = self._calls_of(job.game)
        if job.call == SURVEY:
            deals = validate(SurveyRequest.model_validate, job.body)
            return Survey(calls["deals"], calls["solve"], job, deals, self._thread)
        question = calls[job.call].parse_and_run(job.body)
        assert isinstance(question, SolverJob)
        return partial(self._solved, question)

    def _calls_of(self, game: str) -> Mapping[str, Call]:
        if game not in self._calls:
            (api,) = game_apis(self._settings, [game])
            self._calls[game] = {call.name: call for call in calls_of(api)}
        return self._calls[game]

    async def _solved(self, question: SolverJob, progress: ProgressReport) -> bytes:
        progress.within(question.seconds)
        answer = await self._lane.answer(question, on_progress=progress.better)
        progress.better(answer)
        return json_bytes(answer)
