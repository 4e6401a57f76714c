"""``POST /v1/batch``: many calls in one request, each answered by itself."""

import asyncio
import itertools
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from weakref import WeakValueDictionary

from api.calls import Call, GameApi, Json, SolverJob, examples, problems
from api.calls.json_text import json_bytes, parse_json
from api.calls.problems import Problem
from api.ops import metrics
from api.ops.settings import Settings
from api.pictures.formats import DrawnPicture, seconds_spent
from api.solving.lane import Lane
from api.solving.queue import WorkerThread
from api.solving.shares import LEAST, Caller
from schemas.faults import validate
from schemas.requests import BatchItem, BatchRequest
from schemas.wire import data_key

PATH = "/v1/batch"
SHOWN = 2

OnItem = Callable[[int, int], None]
"""Called with the number of items answered and the number of items."""


@dataclass(eq=False)
class _Gate:
    """The way of a client's batches into a lane: as many solves at once as there are places.
    ``left`` are the solves that have not begun."""

    turns: asyncio.Semaphore
    left: int = 0


@dataclass
class _Batch:
    """A batch and its progress: ``until`` is the time until which solves may begin, ``judged`` the
    seconds spent on calls without a solver. Each lane has as many ``turns`` as places."""

    caller: Caller
    until: float
    judged: float = 0.0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    turns: dict[Lane, asyncio.Semaphore] = field(default_factory=dict)


class Batches:
    """Answers batches. All batches of a client together have as many solves running as the service
    has places, in turn. A batch takes about the longest budget at most: if that is not enough for
    all of its items, each is given less. Calls without a solver run one after another, batches
    taking turns, for at most ``batch_judging_seconds`` of processor time."""

    def __init__(
        self,
        calls: Iterable[Call],
        settings: Settings,
        lane: Callable[[SolverJob], Lane],
        solve: Callable[..., Awaitable[Json]],
        thread: WorkerThread,
    ) -> None:
        self._calls = {(call.game.id, call.name): call for call in calls}
        self._settings = settings
        self._lane, self._solve = lane, solve
        self._thread = thread
        self._turn = asyncio.Lock()
        """Held during each call: batches take turns, and a single request waits for at most one
        batch item."""
        self._numbers = itertools.count()
        self._gates = WeakValueDictionary[tuple[str, Lane], _Gate]()
        """One entry for each client with batches and each lane."""

    async def read(self, body: bytes) -> BatchRequest:
        """Read a request body. Raises ``Problem``, ``Refused``: it is no list of calls."""
        return await self._thread.run(
            lambda: validate(BatchRequest.model_validate, parse_json(body))
        )

    async def answers(
        self, body: BatchRequest, client: str = "", on_item: OnItem = lambda *_: None
    ) -> bytes:
        """Answer a request body, in JSON; equal items are computed once. ``on_item`` is called for
        each item."""
        names = [data_key(item.game, [item.call, item.body]) for item in body.root]
        different = dict(zip(names, body.root, strict=True))
        caller = Caller(client, next(self._numbers))
        batch = _Batch(caller, time.monotonic() + self._settings.longest_budget_seconds)
        number = itertools.count(1)
        tasks = [asyncio.create_task(self._answer(item, batch)) for item in different.values()]
        for task in tasks:
            task.add_done_callback(lambda _: on_item(next(number), len(tasks)))
        found = await asyncio.gather(*tasks, return_exceptions=True)
        answered = dict(zip(different, map(_answered, found), strict=True))
        return _join_answers([answered[name] for name in names], self._settings.batch_answer_bytes)

    async def _answer(self, item: BatchItem, batch: _Batch) -> bytes:
        """Answer a call. Raises ``Problem``, ``Refused``: the call alone would have been
        refused."""
        call = self._call(item)
        async with batch.turn, self._turn:
            answer = await self._thread.run(partial(self._judged, call, item.body, batch))
        if isinstance(answer, SolverJob):
            return _item_json(HTTPStatus.OK, await self._solved(answer, batch))
        return answer

    def _call(self, item: BatchItem) -> Call:
        game, name = item.game, item.call
        known = sorted({known for known, _ in self._calls})
        if game not in known:
            raise problems.unknown_game(game, known)
        call = self._calls.get((game, name))
        if call is None:
            raise Problem(problems.UNKNOWN_PATH, f"There is no call {name!a} about {game}.")
        return call

    def _judged(self, call: Call, body: object, batch: _Batch) -> bytes | SolverJob:
        """Return the answer of a call as JSON, or its question to a solver. Raises ``Problem``,
        ``Refused``: as the call does, or the time for calls without a solver is over."""
        most = self._settings.batch_judging_seconds
        if batch.judged >= most:
            detail = (
                f"The calls before this one have taken the {most:g} s of the "
                "processor that a batch may take besides solves; ask for this one in another batch."
            )
            raise Problem(problems.BATCH_TOO_LONG, detail)
        began = _processor_seconds()
        try:
            answer = call.parse_and_run(body)
            return answer if isinstance(answer, SolverJob) else _item_json(HTTPStatus.OK, answer)
        finally:
            batch.judged += _processor_seconds() - began

    async def _solved(self, question: SolverJob, batch: _Batch) -> Json:
        """Return the solver's answer, its budget cut to its share of the batch's time. Raises
        ``Problem``: as ``Runner.answer``."""
        lane = self._lane(question)
        number = lane.places.number
        turn = batch.turns.setdefault(lane, asyncio.Semaphore(number))
        name = batch.caller.client, lane
        gate = self._gates.setdefault(name, _Gate(asyncio.Semaphore(number)))
        others, began = gate.left, False
        gate.left += 1
        try:
            async with turn, gate.turns:
                share = (batch.until - time.monotonic()) * number / gate.left
                gate.left, began = gate.left - 1, True
                given = question.within(max(share, LEAST))
                answer = await self._solve(given, *batch.caller)
        finally:
            gate.left -= not began
        return answer if given is question else _shared(answer, given.seconds, others)


def _shared(answer: Json, seconds: float, others: int) -> Json:
    """Return an answer that says that it shared the time of its batch."""
    effort = answer["effort"]
    granted = min(seconds, effort["granted"] or seconds)
    told = {"granted": round(granted, 3), "shared_with": max(others, effort["shared_with"])}
    return {**answer, "effort": {**effort, **told}}


def _processor_seconds() -> float:
    """Return the processor seconds of this thread, including those of its pictures."""
    return time.thread_time() + seconds_spent()


def example(game_apis: Sequence[GameApi], calls: Iterable[Call]) -> tuple[list[Json], Json]:
    """Return an example request and its answer: the same call about the first games."""
    chosen = [call for call in calls if call.name == "check"][:SHOWN]
    items = [
        {"call": call.name, "game": api.game.id, "body": examples.position_text(api)}
        for api, call in zip(game_apis, chosen, strict=False)
    ]
    answers = [
        {"status": HTTPStatus.OK.value, "body": call.parse_and_run(item["body"])}
        for call, item in zip(chosen, items, strict=True)
    ]
    return items, {"answers": answers}


def _answered(found: bytes | BaseException) -> bytes:
    """Return the answer and status of the call alone; a defect affects only its own item."""
    if isinstance(found, bytes):
        return found
    return _refusal(problems.problem_of(found, "a call of a batch failed"))


def _join_answers(answers: Sequence[bytes], most: int) -> bytes:
    """Return the answers in order; answers that would exceed the limit of bytes are replaced by
    refusals."""
    detail = (
        f"With this one the answers would have more than the {most} bytes that those of a batch "
        "may have together; ask for it in another batch."
    )
    size, kept = 0, []
    for answer in answers:
        fits = size + len(answer) <= most
        kept.append(answer if fits else _refusal(Problem(problems.ANSWER_TOO_LARGE, detail)))
        size += len(answer) if fits else 0
    return b'{"answers":[%s]}' % b",".join(kept)


def _refusal(problem: Problem) -> bytes:
    metrics.REFUSALS.labels(problem.kind.code).inc()
    return _item_json(problem.kind.status, problem.as_json())


def _item_json(status: int, body: Json | DrawnPicture) -> bytes:
    told = body.as_json if isinstance(body, DrawnPicture) else body
    return b'{"status":%d,"body":%s}' % (status, json_bytes(told))
