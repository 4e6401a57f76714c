"""Submit, read and cancel jobs."""

import asyncio
import base64
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from typing import Any, Final

import orjson

from api.calls import Json, problems
from api.calls.json_text import unreadable
from api.calls.problems import Problem
from api.jobs.reader import JobReader
from api.ops.settings import Settings
from api.store.database import ENDED
from api.store.jobs import Store
from api.store.webhooks import NewWebhook
from api.webhooks.receivers import Receivers
from engine.errors import Refused
from schemas.jobs import Job, JobRequest
from schemas.webhooks import SECRET_PREFIX, WebhookRequest

CANCEL_SECONDS: Final = 1.0  # the longest wait for the end of a cancelled job
POLL_SECONDS: Final = 0.05  # pause between two checks whether a job has ended
EVENT_SECONDS: Final = 0.25  # pause between two checks for new events
NEW_SECRET_BYTES: Final = 32
ALIVE_SECONDS: Final = 15.0  # silence after which a stream of events sends a sign of life

Event = tuple[int, str]
"""The number of an event and its JSON, which is empty for a keep-alive."""


class JobQueue:
    """The jobs of a store, for callers; ``notify`` is called when there is a new one. All methods
    raise ``Problem`` if there is no such job, or the store is away."""

    def __init__(
        self, store: Store, reader: JobReader, settings: Settings, notify: Callable[[], None]
    ) -> None:
        self._store = store
        self._reader = reader
        self._settings = settings
        self._notify = notify
        self._receivers = Receivers(settings)

    async def submit(
        self, request: JobRequest, client: str, key: str | None, jobs: str = ""
    ) -> Json:
        """Store a job and return it; a known idempotency key returns the job it belongs to.
        ``jobs`` is the address of all jobs, for its webhook. Raises ``Problem``, ``Refused``: the
        request cannot be answered, its webhook cannot be sent, the queue is full, or the key came
        with another request."""
        try:
            await self._reader.task(request)
        except Refused as refused:
            raise Refused(violation.under("/body") for violation in refused.violations) from None
        except Problem as problem:
            raise problems.within("/body", problem) from None
        new = {"client": client, "request_key": key, "request": _request_json(request)}
        new |= {"call": request.call, "game": request.game, "id": secrets.token_hex(16)}
        most = self._settings.jobs_waiting, self._settings.jobs_waiting_per_client
        asked = request.webhook
        webhook = None if asked is None else await self._new_webhook(asked, jobs)
        job = await self._store.run(self._store.submit, new, *most, webhook)
        self._notify()
        found = await self.job(job)
        if webhook and not webhook.is_named and job == new["id"]:
            found["webhook"]["secret"] = webhook.secret
        return found

    async def _new_webhook(self, asked: WebhookRequest, jobs: str) -> NewWebhook:
        """Check a webhook. Raises ``Refused``: it cannot be sent."""
        try:
            await self._receivers.find(asked.url)
        except Refused as refused:
            raise Refused(one.under("/webhook/url") for one in refused.violations) from None
        made = SECRET_PREFIX + base64.b64encode(secrets.token_bytes(NEW_SECRET_BYTES)).decode()
        most = self._settings.webhooks_waiting, self._settings.webhooks_waiting_per_client
        is_named = asked.secret is not None
        return NewWebhook(asked.url, asked.secret or made, is_named, jobs, *most)

    async def job(self, job: str) -> Json:
        return _job_json(await self._row(job))

    async def cancel(self, job: str) -> Json:
        """Cancel a job that has not ended, and return it."""
        await self._row(job)
        await self._store.run(self._store.cancel, job, self._settings.job_kept_seconds)
        return await self.ended(job, CANCEL_SECONDS)

    async def ended(self, job: str, seconds: float) -> Json:
        """Return a job when it has ended, or as it is after ``seconds``."""
        until = time.monotonic() + seconds
        while (row := await self._row(job)).state not in ENDED and time.monotonic() < until:
            await asyncio.sleep(POLL_SECONDS)
        return _job_json(row)

    async def has_events(self, job: str, after: int) -> bool:
        """Return whether there are events after number ``after``, or may be."""
        row = await self._row(job)
        return row.state not in ENDED or row.event > after

    async def events(self, job: str, after: int) -> AsyncIterator[Event]:
        """Yield the events after number ``after`` until the job has ended, and keep-alives."""
        quiet = time.monotonic()
        while True:
            row = await self._row(job)
            if row.event > after:
                for event in await self._store.run(self._store.events, job, after):
                    yield event
                    after, quiet = event[0], time.monotonic()
            elif row.state in ENDED:
                return
            elif time.monotonic() - quiet > ALIVE_SECONDS:
                yield after, ""
                quiet = time.monotonic()
            await asyncio.sleep(EVENT_SECONDS)

    async def deals(self, job: str, after: int, most: int) -> Json:
        """Return the solved deals of a survey that follow number ``after``, at most ``most``."""
        await self._row(job)
        found = await self._store.run(self._store.deals, job, after, most + 1)
        return {"deals": [_fragment(one) for one in found[:most]], "more": len(found) > most}

    async def _row(self, job: str) -> Any:
        row = await self._store.run(self._store.job, job)
        if row is None:
            detail = f"There is no job {job[:40]!a}; jobs expire after a while."
            raise Problem(problems.UNKNOWN_JOB, detail)
        return row


def _request_json(request: JobRequest) -> bytes:
    """Write a request with Python's JSON, which keeps values that other writers cannot write: the
    items of a batch are checked one by one later. Raises ``Problem``: it is nested too deep."""
    try:
        asked = request.model_dump(exclude={"webhook"})
        return json.dumps(asked, sort_keys=True).encode("ascii")
    except RecursionError:
        unreadable("Lists and objects are nested too deep.")


def _fragment(data: bytes | str | None) -> orjson.Fragment | None:
    return None if data is None else orjson.Fragment(data)


def _moment(seconds: float | None) -> str | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC).isoformat()


_FORMS: Final[dict[str, Callable[[Any], Any]]] = {
    **dict.fromkeys(("progress", "result", "problem"), _fragment),
    **dict.fromkeys(("created", "started", "ended", "expires"), _moment),
}
"""Columns that an answer does not show unchanged."""


def _job_json(row: Any) -> Json:
    values = {name: getattr(row, name) for name in Job.model_fields if name != "webhook"}
    told = {name: _FORMS[name](one) if name in _FORMS else one for name, one in values.items()}
    return {**told, "webhook": None if row.webhook_state is None else _webhook_json(row)}


def _webhook_json(row: Any) -> Json:
    return {
        "state": row.webhook_state,
        "tries": row.webhook_tries,
        "tried": _moment(row.webhook_tried),
        "next": _moment(row.webhook_due),
        "error": _fragment(row.webhook_error),
    }
