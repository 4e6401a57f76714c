"""The jobs of a database: submitting, claiming, leases, ending, retention.

A job is queued, then running, then done, failed or cancelled. The worker that claims a job holds a
lease on it and extends the lease while it works. A job whose lease has run out is queued again, or
fails after too many attempts. Every step is one statement with the condition under which it
applies, so that of two processes that try the same step one succeeds.

A survey is dealt into chunks (``surveys``), which are claimed as jobs are and held in the same way.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from api.calls.problems import KEY_REUSED, TOO_MANY_JOBS, Problem, busy
from api.ops import metrics
from api.store import changes, database, surveys, webhooks
from api.store.changes import Condition
from api.store.database import (
    DEALS,
    JOBS,
    NOW,
    WEBHOOKS,
    StoreAway,
    engine_of,
    make_tables,
    store_away,
)
from api.store.surveys import Deal, Dealing
from api.store.webhooks import NewWebhook

P = ParamSpec("P")
T = TypeVar("T")

FULL_SECONDS: Final = 10  # the ``Retry-After`` of a full queue
MOST_ATTEMPTS: Final = 5  # a job that has lost this many workers fails
RETRY_SECONDS: Final = 1.0  # pause before the next try of a store that is away
READY_SECONDS: Final = 2.0  # a store that takes longer to answer is away
THREADS: Final = 4


_QUEUED: Final[dict[str, Any]] = {"state": database.QUEUED, "owner": None, "lease": None}


@dataclass(frozen=True, slots=True)
class Claim:
    """A job that ``owner`` works on, for the ``attempt``-th time; of a chunk also its survey, and
    the seconds since that began."""

    id: str
    owner: str
    attempt: int
    request: bytes
    survey: str | None = None
    seconds: float = 0.0


class Store:
    """The jobs of a database; without an address they are kept in memory. Methods that are no
    coroutines block, and raise ``StoreAway`` if the database cannot be reached, or cannot store
    more; ``run`` calls them on threads of their own."""

    def __init__(self, address: str | None) -> None:
        self._engine = engine_of(address or database.MEMORY)
        self._threads = ThreadPoolExecutor(THREADS if address else 1, "store")

    @property
    def dialect(self) -> str:
        """The kind of database: ``sqlite`` or ``postgresql``."""
        return self._engine.dialect.name

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a method returns, or raise ``StoreAway``."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(call, *args, **kwargs))

    async def until_done(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a method returns, trying until the store can be reached."""
        while True:
            try:
                return await self.run(call, *args, **kwargs)
            except StoreAway as error:
                database.log_away(error)
                await asyncio.sleep(RETRY_SECONDS)

    async def trouble(self) -> str | None:
        """Say why jobs cannot be stored now, or None; update the metrics of jobs."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                counts = await self.run(self.counts)
        except (StoreAway, TimeoutError):
            return "The store of jobs does not answer."
        for state in database.STATES:
            metrics.JOBS.labels(state).set(counts.get(state, 0))
        return None

    def open(self) -> None:
        with store_away():
            make_tables(self._engine)

    def close(self) -> None:
        """Wait for running calls, drop waiting ones, and close the database."""
        self._threads.shutdown(wait=True, cancel_futures=True)
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        with store_away(), self._engine.connect() as connection:
            yield connection.execution_options(**{database.READING: True})

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """Yield a transaction, committed at the end of the block and rolled back if that fails."""
        with store_away(), self._engine.begin() as connection:
            yield connection

    def submit(
        self,
        new: Mapping[str, Any],
        most: int,
        most_of_client: int,
        webhook: NewWebhook | None = None,
    ) -> str:
        """Store a job, of which ``new`` has the columns that its client gives, and return its id; a
        known idempotency key returns the job it belongs to.
        Raises ``Problem``: as many jobs are queued as may be, in all or of the client, as many
        webhooks wait, or the key came with another request."""
        try:
            return self._submit(new, most, most_of_client, webhook)
        except StoreAway as error:
            if not isinstance(error.__cause__, IntegrityError):
                raise
        # Another process has just stored a job with the same key.
        return self._submit(new, most, most_of_client, webhook)

    def _submit(
        self, new: Mapping[str, Any], most: int, most_of_client: int, webhook: NewWebhook | None
    ) -> str:
        asked = new["request"] + (webhook.asked if webhook else b"")
        fingerprint = hashlib.sha256(asked).hexdigest()
        values = {
            "id": secrets.token_hex(16),
            **new,
            "fingerprint": fingerprint,
            "state": database.QUEUED,
            "created": NOW,
            "attempt": 0,
            "cancelling": False,
            "event": 0,
            "size": len(new["request"]),
        }
        with self.writing() as connection:
            known = _job_of_key(connection, new["client"], new["request_key"])
            if known is None:
                _check_room(connection, new["client"], most, most_of_client)
                connection.execute(sa.insert(JOBS).values(values))
                if webhook is not None:
                    webhooks.add(connection, values["id"], new["client"], webhook)
                changes.change(connection, JOBS.c.id == values["id"], {"state": database.QUEUED})
                return str(values["id"])
        if known.fingerprint != fingerprint:
            key = new["request_key"]
            detail = f"The idempotency key {key!a} was already used for a different request."
            raise Problem(KEY_REUSED, detail)
        return str(known.id)

    def is_waiting(self) -> bool:
        with self.reading() as connection:
            return connection.execute(_next_queued()).first() is not None

    def claim(self, owner: str, seconds: float) -> Claim | None:
        """Give the next queued job to a worker, with a lease of ``seconds``; None if there is
        none."""
        with self.writing() as connection:
            found = connection.execute(_next_queued().with_for_update(skip_locked=True)).first()
            if found is None:
                return None
            values = {"owner": owner, "started": NOW, "attempt": found.attempt + 1}
            values |= {"state": database.RUNNING, "lease": NOW + seconds}
            changes.change(connection, JOBS.c.id == found.id, values)
            since = surveys.seconds_since_start(connection, found.survey) if found.survey else 0.0
        attempt = found.attempt + 1
        return Claim(found.id, owner, attempt, found.request, found.survey, since)

    def extend_leases(self, owner: str, jobs: Collection[str], seconds: float) -> None:
        """Extend this worker's leases on ``jobs`` to ``seconds`` from now."""
        mine = sa.and_(JOBS.c.owner == owner, JOBS.c.state == database.RUNNING, JOBS.c.id.in_(jobs))
        with self.writing() as connection:
            connection.execute(sa.update(JOBS).where(mine).values(lease=NOW + seconds))

    def held(self, owner: str) -> set[tuple[str, int]]:
        """Return the jobs, with their attempts, that a worker still holds and that are not to be
        cancelled."""
        mine = sa.and_(JOBS.c.owner == owner, JOBS.c.state == database.RUNNING, ~JOBS.c.cancelling)
        with self.reading() as connection:
            found = connection.execute(sa.select(JOBS.c.id, JOBS.c.attempt).where(mine))
            return {(row.id, row.attempt) for row in found}

    def note_progress(self, claim: Claim, progress: str) -> bool:
        """Store the progress of a job; False if the claim no longer holds."""
        with self.writing() as connection:
            values = {"state": database.RUNNING, "progress": progress}
            return bool(changes.change(connection, _is_held_by(claim), values))

    def end(self, claim: Claim, state: str, kept: float, **answer: bytes | str) -> bool:
        """End a job and keep it for ``kept`` seconds; ``answer`` gives its ``result``, ``problem``
        or ``progress``. A chunk that fails ends its survey. False if the claim no longer holds."""
        with self.writing() as connection:
            held = _is_held_by(claim)
            if claim.survey is None:
                return bool(changes.end(connection, held, state, kept, **answer))
            held_one = connection.execute(sa.select(JOBS.c.id).where(held)).first()
            if held_one is not None:
                surveys.end(connection, claim.survey, state, kept, **answer)
            return held_one is not None

    def deal_out(self, claim: Claim, dealing: Dealing) -> bool:
        """Deal a survey out into chunks, and release it: it runs as long as they do. False if the
        claim no longer holds."""
        with self.writing() as connection:
            released = {"owner": None, "lease": None}
            change = sa.update(JOBS).where(_is_held_by(claim)).values(released)
            if not connection.execute(change).rowcount:
                return False
            surveys.begin(connection, claim.id, dealing)
            return True

    def add_deals(self, claim: Claim, deals: Collection[Deal]) -> bool:
        """Store solved deals of a chunk; those that are there stay as they are. False if the claim
        no longer holds."""
        with self.writing() as connection:
            held = connection.execute(sa.select(JOBS.c.id).where(_is_held_by(claim))).first()
            if held is not None:
                surveys.add_deals(connection, claim.survey, deals)
            return held is not None

    def end_chunk(self, claim: Claim, deals: Collection[Deal], kept: float) -> bool:
        """Store the last deals of a chunk and end it; then deal out more or, if it was the last
        one, end the survey. False if the claim no longer holds."""
        with self.writing() as connection:
            surveys.lock(connection, claim.survey)
            if not connection.execute(sa.delete(JOBS).where(_is_held_by(claim))).rowcount:
                return False
            surveys.add_deals(connection, claim.survey, deals)
            if not surveys.deal_out(connection, claim.survey):
                answer = surveys.answer(connection, claim.survey)
                told = surveys.progress(connection, claim.survey, 1.0)
                done = JOBS.c.id == claim.survey
                changes.end(connection, done, database.DONE, kept, result=answer, progress=told)
            return True

    def solved_seeds(self, claim: Claim, first: int, count: int) -> set[int]:
        """Return which of the deals of a chunk are solved."""
        mine = sa.and_(DEALS.c.survey == claim.survey, DEALS.c.seed >= first)
        mine = sa.and_(mine, DEALS.c.seed < first + count)
        with self.reading() as connection:
            return set(connection.execute(sa.select(DEALS.c.seed).where(mine)).scalars())

    def deals(self, survey: str, after: int, most: int) -> list[str]:
        """Return the solved deals of a survey that follow number ``after``, by number, in JSON."""
        with self.reading() as connection:
            return surveys.deals(connection, survey, after, most)

    def hand_back(self, claim: Claim) -> bool:
        """Queue a job again that its worker cannot finish; this attempt does not count."""
        with self.writing() as connection:
            values = {**_QUEUED, "attempt": JOBS.c.attempt - 1}
            return bool(changes.change(connection, _is_held_by(claim), values))

    def cancel(self, job: str, kept: float) -> None:
        """Cancel a job that is queued or a survey; ask the worker of a running job to end it."""
        with self.writing() as connection:
            mine = sa.and_(JOBS.c.id == job, JOBS.c.state.not_in(database.ENDED))
            free = sa.and_(mine, JOBS.c.owner.is_(None))
            if not changes.end(connection, free, database.CANCELLED, kept):
                connection.execute(sa.update(JOBS).where(mine).values(cancelling=True))
            surveys.forget_chunks(connection, job)

    def reap(self, problem: bytes, kept: float) -> int:
        """Queue again the jobs whose leases have run out; jobs with too many attempts fail with
        ``problem``. Return the number of jobs."""
        lost = sa.select(JOBS).where(JOBS.c.state == database.RUNNING, JOBS.c.lease < NOW)
        with self.reading() as connection:
            if connection.execute(lost).first() is None:
                return 0
        with self.writing() as connection:
            found = connection.execute(lost.with_for_update(skip_locked=True)).all()
            for job in found:
                mine = sa.and_(JOBS.c.id == job.id, JOBS.c.state == database.RUNNING)
                if job.cancelling:
                    changes.end(connection, mine, database.CANCELLED, kept)
                elif job.attempt < MOST_ATTEMPTS:
                    changes.change(connection, mine, _QUEUED)
                elif job.survey is None:
                    changes.end(connection, mine, database.FAILED, kept, problem=problem)
                else:
                    surveys.end(connection, job.survey, database.FAILED, kept, problem=problem)
        return len(found)

    def note_surveys(self) -> None:
        """Report the progress of the surveys that run, once in a while."""
        with self.reading() as connection:
            due = surveys.due(connection)
        for survey in due:
            running = sa.and_(JOBS.c.id == survey, JOBS.c.state == database.RUNNING)
            with self.writing() as connection:
                surveys.lock(connection, survey)
                if connection.execute(sa.select(JOBS.c.id).where(running)).first() is None:
                    continue  # it has just ended
                told = surveys.progress(connection, survey)
                news = sa.and_(running, JOBS.c.progress.is_distinct_from(told))
                changes.change(connection, news, {"state": database.RUNNING, "progress": told})

    def forget(self, most_bytes: int) -> int:
        """Delete the jobs that have expired and, while all jobs together exceed ``most_bytes``,
        those that ended first. Return the number of jobs."""
        newest_first = (JOBS.c.ended.desc().nulls_first(), JOBS.c.id)
        up_to_here = sa.func.sum(JOBS.c.size).over(order_by=newest_first).label("up_to_here")
        sizes = sa.select(JOBS.c.id, JOBS.c.ended, up_to_here).subquery()
        over = sa.select(sizes.c.id).where(
            sizes.c.ended.is_not(None), sizes.c.up_to_here > most_bytes
        )
        with self.writing() as connection:
            gone = connection.execute(sa.delete(JOBS).where(JOBS.c.expires < NOW)).rowcount
            return gone + connection.execute(sa.delete(JOBS).where(JOBS.c.id.in_(over))).rowcount

    def job(self, job: str) -> sa.Row[Any] | None:
        """Return a job without its request, with its webhook; None if there is none, or it is a
        chunk."""
        columns = [column for column in JOBS.c if column.name != "request"]
        mine = sa.and_(JOBS.c.id == job, JOBS.c.survey.is_(None))
        wanted = sa.select(*columns, *webhooks.COLUMNS).outerjoin_from(JOBS, WEBHOOKS)
        with self.reading() as connection:
            return connection.execute(wanted.where(mine)).one_or_none()

    def events(self, job: str, after: int) -> list[tuple[int, str]]:
        """Return the events of a job that follow number ``after`` and are kept, each with its
        number."""
        with self.reading() as connection:
            return changes.events(connection, job, after)

    def counts(self) -> dict[str, int]:
        """Return how many jobs are in each state; states without jobs are left out."""
        jobs = sa.select(JOBS.c.state, sa.func.count()).where(JOBS.c.survey.is_(None))
        wanted = jobs.group_by(JOBS.c.state)
        with self.reading() as connection:
            return {row[0]: row[1] for row in connection.execute(wanted)}


def _job_of_key(connection: sa.Connection, client: str, key: str | None) -> Any:
    if key is None:
        return None
    same = sa.and_(JOBS.c.client == client, JOBS.c.request_key == key)
    return connection.execute(sa.select(JOBS.c.id, JOBS.c.fingerprint).where(same)).one_or_none()


def _check_room(connection: sa.Connection, client: str, most: int, most_of_client: int) -> None:
    jobs = sa.select(sa.func.count()).select_from(JOBS).where(JOBS.c.survey.is_(None))
    queued = jobs.where(JOBS.c.state == database.QUEUED)
    if connection.execute(queued).scalar_one() >= most:
        raise busy(FULL_SECONDS)
    if connection.execute(queued.where(JOBS.c.client == client)).scalar_one() >= most_of_client:
        detail = f"Of one client {most_of_client} jobs may wait; those that do must run first."
        raise Problem(TOO_MANY_JOBS, detail, headers={"retry-after": str(FULL_SECONDS)})


def _next_queued() -> sa.Select[tuple[str, int, bytes, str]]:
    """Select the next job of the client that has the fewest running: the oldest, a chunk of a
    survey if there is no other."""
    others = JOBS.alias()
    same_client = sa.and_(others.c.owner.is_not(None), others.c.client == JOBS.c.client)
    held = sa.and_(others.c.state == database.RUNNING, same_client)
    running = sa.select(sa.func.count()).select_from(others).where(held).scalar_subquery()
    wanted = sa.select(JOBS.c.id, JOBS.c.attempt, JOBS.c.request, JOBS.c.survey)
    queued = wanted.where(JOBS.c.state == database.QUEUED)
    is_chunk = JOBS.c.survey.is_not(None)
    return queued.order_by(running, is_chunk, JOBS.c.created, JOBS.c.id).limit(1)


def _is_held_by(claim: Claim) -> Condition:
    mine = sa.and_(JOBS.c.owner == claim.owner, JOBS.c.attempt == claim.attempt)
    return sa.and_(JOBS.c.id == claim.id, JOBS.c.state == database.RUNNING, mine)
