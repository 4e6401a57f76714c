"""``POST /v1/batch``: many calls in one request, each answered by itself."""

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence
from http import HTTPStatus

from api import examples, metrics
from api.calls import Call, Desk
from api.errors import DEFECT, UNKNOWN_GAME, UNKNOWN_PATH, Problem, busy, refused
from api.questions import Json, SolverCall
from api.runner import Runner
from api.settings import Settings
from engine.errors import Refused
from schemas import recent
from schemas.requests import BatchItem, BatchRequest

PATH = "/v1/batch"
SHOWN = 2
_NEEDED = 0.05
"""Seconds below which no solve is begun."""

_log = logging.getLogger(__name__)


class Batches:
    """Answers lists of calls. A list has as many solves running at once as the service, and
    altogether no longer than the longest budget; what then has not begun finds no room."""

    def __init__(self, calls: Iterable[Call], settings: Settings, runner: Runner) -> None:
        self._calls = {(call.game.id, call.name): call for call in calls}
        self._games = {game for game, _ in self._calls}
        self._settings = settings
        self._runner = runner

    async def answers(self, body: BatchRequest) -> Json:
        """Answer a request body; equal items are asked once."""
        items = body.root
        names = [recent.key(item.game, [item.call, item.body]) for item in items]
        batch = _Batch(self._settings, self._runner)
        tasks: dict[bytes, asyncio.Task[Json | str]] = {}
        try:
            for name, item in zip(names, items, strict=True):
                if name not in tasks:
                    tasks[name] = asyncio.create_task(self._answer(item, batch))
                    await asyncio.sleep(0)  # between two items others are served
            await asyncio.gather(*tasks.values(), return_exceptions=True)
        finally:
            for task in tasks.values():
                task.cancel()
            await asyncio.gather(*tasks.values(), return_exceptions=True)
        answered = {name: _answered(task) for name, task in tasks.items()}
        return {"answers": [answered[name] for name in names]}

    async def _answer(self, item: BatchItem, batch: "_Batch") -> Json | str:
        """Answer a call.

        Raises:
            Problem, Refused: the call alone would have been refused.
        """
        answer = self._call(item).ask(item.body)
        return await batch.solved(answer) if isinstance(answer, SolverCall) else answer

    def _call(self, item: BatchItem) -> Call:
        game, name = item.game, item.call
        if game not in self._games:
            known = ", ".join(sorted(self._games))
            raise Problem(UNKNOWN_GAME, f"There is no game {game!a}; known are {known}.")
        call = self._calls.get((game, name))
        if call is None:
            raise Problem(UNKNOWN_PATH, f"There is no call {name!a} about {game}.")
        return call


class _Batch:
    """The solves of one list: a few at once, until its time is over."""

    def __init__(self, settings: Settings, runner: Runner) -> None:
        self._runner = runner
        self._turn = asyncio.Semaphore(settings.solves)
        self._until = time.monotonic() + settings.longest_budget_seconds

    async def solved(self, question: SolverCall) -> Json:
        """Return the solver's answer, its budget cut to what is left of the batch's time.

        Raises:
            Problem: as ``Runner.answer``, or the time is over.
        """
        async with self._turn:
            left = self._until - time.monotonic()
            if left < _NEEDED:
                raise busy(self._runner.retry_after())
            return await self._runner.answer(question.within(left))


def example(desks: Sequence[Desk], calls: Iterable[Call]) -> tuple[list[Json], Json]:
    """Make a request to show and its answer: the same call about the first games."""
    chosen = [call for call in calls if call.name == "check"][:SHOWN]
    items = [
        {"call": call.name, "game": at.game.id, "body": examples.position_text(at)}
        for at, call in zip(desks, chosen, strict=False)
    ]
    answers = [
        {"status": HTTPStatus.OK.value, "body": call.ask(item["body"])}
        for call, item in zip(chosen, items, strict=True)
    ]
    return items, {"answers": answers}


def _answered(task: asyncio.Task[Json | str]) -> Json:
    """Return what the call alone would have been answered with; a defect is logged and spoils only
    its own item."""
    error = task.exception()
    if error is None:
        return {"status": HTTPStatus.OK.value, "body": task.result()}
    if isinstance(error, Problem):
        return _refusal(error)
    if isinstance(error, Refused):
        return _refusal(refused(error.violations))
    _log.error("a call of a batch failed", exc_info=error)
    return _refusal(Problem(DEFECT, "The fault is not in the request."))


def _refusal(problem: Problem) -> Json:
    metrics.REFUSALS.labels(problem.kind.code).inc()
    return {"status": problem.kind.status, "body": problem.as_json()}
