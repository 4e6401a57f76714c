"""Take jobs from callers, tell them of theirs, and cancel them."""

import asyncio
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from typing import Any, Final, ParamSpec, TypeVar

import orjson
from sqlalchemy import Row

from api.calls.json_text import unreadable
from api.calls.problems import (
    KEY_REUSED,
    TOO_MANY_JOBS,
    UNKNOWN_JOB,
    Problem,
    busy,
    store_away,
    within,
)
from api.calls.questions import Json
from api.jobs.reader import Works
from api.ops.settings import Settings
from api.store.async_store import Store
from api.store.database import StoreAway
from api.store.states import ENDED, KeyReused, NewJob, NoRoom, Room
from engine.errors import Refused, Violation
from schemas.jobs import LONGEST_KEY, JobRequest

P = ParamSpec("P")
T = TypeVar("T")

CANCEL_SECONDS: Final = 1.0
"""Seconds that who cancels a job waits to hear that it has ended."""

LOOK_SECONDS: Final = 0.25
"""Seconds between two looks for what is new of a job."""

ALIVE_SECONDS: Final = 15.0
"""Seconds after which a caller to whom nothing was told hears that the connection lives."""

FULL_SECONDS: Final = 10
"""Seconds after which there may be room for another job."""

Event = tuple[int, bytes]
"""The number of an event and its data; no data where there was nothing to tell for long."""


class JobDesk:
    """The jobs of a store, for callers; ``tell`` is called when there is a new one."""

    def __init__(
        self, store: Store, works: Works, settings: Settings, tell: Callable[[], None]
    ) -> None:
        self._store = store
        self._works = works
        self._kept = settings.job_kept_seconds
        self._room = Room(settings.jobs_waiting, settings.jobs_waiting_per_client)
        self._tell = tell

    async def submit(self, asked: JobRequest, client: str, key: str | None) -> Json:
        """Take a job, and return it; a key that came before means the job that came with it.

        Raises:
            Problem, Refused: it cannot be answered, there is no room, or the key is too long or
                came with another request.
        """
        if key is not None and len(key) > LONGEST_KEY:
            message = f"The idempotency key has more than {LONGEST_KEY} characters."
            raise Refused([Violation("too_long", message)])
        await self._check(asked)
        request = _as_it_came(asked)
        new = NewJob(secrets.token_hex(16), client, key, asked.call, asked.game, request)
        try:
            job, _ = await self._ask(self._store.jobs.submit, new, self._room)
        except NoRoom as full:
            raise _no_room(full, self._room) from None
        except KeyReused:
            detail = f"The idempotency key {key!a} was already used for a different request."
            raise Problem(KEY_REUSED, detail) from None
        self._tell()
        return await self.job(job)

    async def job(self, job: str) -> Json:
        """Return a job.

        Raises:
            Problem: there is none.
        """
        return _job_json(await self._row(job))

    async def cancel(self, job: str) -> Json:
        """Cancel a job, unless it has ended; return it as it is then.

        Raises:
            Problem: there is none.
        """
        await self._row(job)
        await self._ask(self._store.jobs.cancel, job, self._kept)
        return await self.ended(job, CANCEL_SECONDS)

    async def ended(self, job: str, seconds: float) -> Json:
        """Return a job when it has ended, or as it is after so many seconds.

        Raises:
            Problem: it was removed meanwhile.
        """
        until = time.monotonic() + seconds
        while (row := await self._row(job)).state not in ENDED and time.monotonic() < until:
            await asyncio.sleep(LOOK_SECONDS / 5)
        return _job_json(row)

    async def is_all_told(self, job: str, after: int) -> bool:
        """Tell whether a job has ended, with nothing more to tell after the event of that
        number.

        Raises:
            Problem: there is none.
        """
        row = await self._row(job)
        return row.state in ENDED and row.event <= after

    async def events(self, job: str, after: int) -> AsyncIterator[Event]:
        """Yield what is told of a job after the event of that number, until it ends."""
        quiet = time.monotonic()
        while True:
            told = await self._ask(self._store.jobs.told, job, after)
            for event in told:
                yield event
                after, quiet = event[0], time.monotonic()
            if not told and (await self._row(job)).state in ENDED:
                return
            if time.monotonic() - quiet > ALIVE_SECONDS:
                yield after, b""
                quiet = time.monotonic()
            await asyncio.sleep(LOOK_SECONDS)

    async def _check(self, asked: JobRequest) -> None:
        try:
            await self._works.task(asked)
        except Refused as refused:
            raise Refused(violation.under("/body") for violation in refused.violations) from None
        except Problem as problem:
            raise within("/body", problem) from None

    async def _row(self, job: str) -> Row[Any]:
        row = await self._ask(self._store.jobs.job, job)
        if row is None:
            raise Problem(
                UNKNOWN_JOB,
                f"There is no job {job[:40]!a}; jobs expire after a while.",
            )
        return row

    async def _ask(self, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await self._store.ask(question, *args, **kwargs)
        except StoreAway as error:
            raise store_away() from error


def _as_it_came(asked: JobRequest) -> bytes:
    """Write a request so that it is read as it was: what JSON has no words for too, for the items
    of a batch are judged one by one later.

    Raises:
        Problem: it is nested too deep to be written.
    """
    try:
        return json.dumps(asked.model_dump(), sort_keys=True).encode("ascii")
    except RecursionError:
        unreadable("Lists and objects are nested too deep.")


def _no_room(full: NoRoom, room: Room) -> Problem:
    if not full.own:
        return busy(FULL_SECONDS)
    return Problem(
        TOO_MANY_JOBS,
        f"Of one client {room.of_one_client} jobs may wait; those that do must run first.",
        headers={"retry-after": str(FULL_SECONDS)},
    )


def _job_json(row: Row[Any]) -> Json:
    return {
        "id": row.id,
        "call": row.call,
        "game": row.game,
        "state": row.state,
        "cancelling": row.cancelling,
        "progress": _written(row.progress),
        "created": _moment(row.created),
        "started": _moment(row.started),
        "ended": _moment(row.ended),
        "expires": _moment(row.expires),
        "attempt": row.attempt,
        "result": _written(row.result),
        "problem": _written(row.problem),
    }


def _written(data: bytes | None) -> orjson.Fragment | None:
    """Return what is JSON already."""
    return None if data is None else orjson.Fragment(data)


def _moment(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat()
