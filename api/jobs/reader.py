"""The request of a job, read and checked."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial

from api.calls import Call, calls_of, game_apis
from api.calls.json_text import json_bytes
from api.calls.problems import UNKNOWN_GAME, Problem
from api.calls.questions import SolverCall
from api.jobs.progress import ProgressReport
from api.jobs.solver import JobSolver
from api.jobs.survey import Survey
from api.ops.settings import Settings
from api.solving.batch import Batches
from api.solving.judging import JudgingThread
from engine.registry import games
from schemas.jobs import BATCH, SURVEY, JobRequest, SurveyRequest
from schemas.requests import BatchRequest

Task = Callable[[ProgressReport], Awaitable[bytes]]
"""Do the work of a job and return the answer as JSON; raises ``Problem`` if there is none."""


class JobReader:
    """Reads the requests of jobs, whose budgets may be longer than those of calls. ``calls`` are
    those that a batch may contain."""

    def __init__(
        self, settings: Settings, calls: Iterable[Call], solver: JobSolver, thread: JudgingThread
    ) -> None:
        self._seconds = settings.longest_job_seconds
        self._settings = settings.model_copy(update={"longest_budget_seconds": self._seconds})
        self._batches = Batches(calls, self._settings, solver, thread)
        self._solver = solver
        self._thread = thread
        self._calls: dict[str, Mapping[str, Call]] = {}

    async def task(self, job: JobRequest) -> Task:
        """Read a request, on a thread. Raises ``Problem``, ``Refused``: there is no such call, or
        the body does not fit it."""
        return await self._thread.run(partial(self._task, job))

    def _task(self, job: JobRequest) -> Task:
        if job.call == BATCH:
            body = BatchRequest.model_validate(job.body)
            return lambda progress: self._batches.answers(body, on_item=progress.part)
        calls = self._calls_of(job.game)
        if job.call == SURVEY:
            deals = SurveyRequest.model_validate(job.body)
            survey = Survey(calls["deals"], calls["solve"], deals, self._thread)
            return partial(survey.answer, self._solver.answer, self._seconds)
        question = calls[job.call].ask(job.body)
        assert isinstance(question, SolverCall)
        return partial(self._solved, question)

    def _calls_of(self, game: str | None) -> Mapping[str, Call]:
        if game is None or game not in games():
            named = "A job about a game must name it." if game is None else f"No game is {game!a}."
            raise Problem(UNKNOWN_GAME, named)
        if game not in self._calls:
            (api,) = game_apis(self._settings, [game])
            self._calls[game] = {call.name: call for call in calls_of(api)}
        return self._calls[game]

    async def _solved(self, question: SolverCall, progress: ProgressReport) -> bytes:
        progress.within(question.seconds)
        answer = await self._solver.answer(question, on_progress=progress.better)
        progress.better(answer)
        return json_bytes(answer)
