"""Read what a job is about, and do it."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from api.calls import Call
from api.calls.json_text import json_bytes
from api.calls.problems import UNKNOWN_GAME, Problem
from api.calls.questions import SolverCall
from api.jobs.progress import Course
from api.jobs.solver import JobSolver
from api.jobs.survey import Survey
from api.ops.settings import Settings
from api.solving.batch import Batches
from api.solving.judging import JudgingThread
from schemas.jobs import BATCH, SURVEY, JobRequest, SurveyRequest
from schemas.requests import BatchRequest


class Task(Protocol):
    """The work of a job that was read."""

    async def answer(self, course: Course) -> bytes:
        """Do it, and return the answer as JSON; the course is told of how far it is.

        Raises:
            Problem: it cannot be answered.
        """


class Works:
    """Reads jobs. ``calls`` returns the calls about a game by their names, and None where there is
    no such game; their budgets are those of jobs."""

    def __init__(
        self,
        games: Callable[[str], Mapping[str, Call] | None],
        batches: Batches,
        solver: JobSolver,
        thread: JudgingThread,
        settings: Settings,
    ) -> None:
        self._thread = thread
        self._games = games
        self._batches = batches
        self._solver = solver
        self._seconds = settings.longest_job_seconds

    async def task(self, job: JobRequest) -> Task:
        """Read a job, beside the event loop.

        Raises:
            Problem, Refused: there is no such call, or its body is not what it takes.
        """
        return await self._thread.run(partial(self._task, job))

    def _task(self, job: JobRequest) -> Task:
        if job.call == BATCH:
            return _ManyCalls(self._batches, BatchRequest.model_validate(job.body))
        calls = self._calls(job.game)
        if job.call == SURVEY:
            body = SurveyRequest.model_validate(job.body)
            survey = Survey(calls["deals"], calls["solve"], body)
            return _ManyDeals(survey, self._solver, self._thread, self._seconds)
        question = calls[job.call].ask(job.body)
        assert isinstance(question, SolverCall)
        return _AskedSolver(question, self._solver)

    def _calls(self, game: str | None) -> Mapping[str, Call]:
        found = None if game is None else self._games(game)
        if found is None:
            named = "A job about a game must name it." if game is None else f"No game is {game!a}."
            raise Problem(UNKNOWN_GAME, named)
        return found


class _AskedSolver:
    """One question to a solver."""

    def __init__(self, question: SolverCall, solver: JobSolver) -> None:
        self._question = question
        self._solver = solver

    async def answer(self, course: Course) -> bytes:
        course.within(self._question.seconds)
        answer = await self._solver.answer(self._question, on_progress=course.better)
        course.better(answer)
        return json_bytes(answer)


class _ManyCalls:
    """The items of a batch."""

    def __init__(self, batches: Batches, body: BatchRequest) -> None:
        self._batches = batches
        self._body = body

    async def answer(self, course: Course) -> bytes:
        return await self._batches.answers(self._body, on_item=course.part)


class _ManyDeals:
    """The deals of a survey."""

    def __init__(
        self, survey: Survey, solver: JobSolver, thread: JudgingThread, seconds: float
    ) -> None:
        self._thread = thread
        self._survey = survey
        self._solver = solver
        self._seconds = seconds

    async def answer(self, course: Course) -> bytes:
        return json_bytes(
            await self._survey.answer(self._solver.answer, self._thread, course, self._seconds)
        )
