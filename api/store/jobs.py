"""Keep jobs: who may take one, who may end it, and what is told of it.

A job is queued, running, and then done, failed or cancelled. Whoever works on one holds it until a
time, its lease, and says again and again that it still does; a job whose lease is over is queued
again, or failed after so many attempts. Every step is one statement that asks what it changes, so
that of two who try the same, one does it.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Row, and_, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from api.store.changes import (
    FREE,
    Condition,
    changed,
    ended,
    held_by,
    next_queued,
    oldest,
    submitted,
)
from api.store.clock import Now
from api.store.database import Database, StoreAway
from api.store.states import CANCELLED, FAILED, QUEUED, RUNNING, Claim, NewJob, Room
from api.store.tables import EVENTS, JOBS

MOST_ATTEMPTS: Final = 5
"""Times that a job is begun: one that ended so many workers ends no more."""

_TRIES: Final = 20
"""Times that a job is looked for of which another worker was faster."""


class JobStore:
    """The jobs of a database. Every method may raise ``StoreAway``, and blocks for so long as the
    database takes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def submit(self, new: NewJob, room: Room) -> tuple[str, bool]:
        """Keep a job; a key that came before means the job that came with it. Return the identifier
        and whether the job is new.

        Raises:
            NoRoom: too many are queued.
            KeyReused: the key came with another request.
        """
        try:
            return self._submitted(new, room)
        except StoreAway as error:
            if not isinstance(error.__cause__, IntegrityError):
                raise
        # Somebody came with the same key at the same moment.
        return self._submitted(new, room)

    def waits(self) -> bool:
        """Tell whether a job is queued."""
        with self._database.reading() as connection:
            return connection.scalar(next_queued()) is not None

    def claim(self, owner: str, seconds: float) -> Claim | None:
        """Take the next job to work on, for so many seconds; None: nothing is queued."""
        for _ in range(_TRIES):
            with self._database.reading() as connection:
                found: Any = connection.scalar(next_queued())
            if found is None:
                return None
            claimed = self.claim_one(found, owner, seconds)
            if claimed is not None:
                return claimed
        return None

    def claim_one(self, job: str, owner: str, seconds: float) -> Claim | None:
        """Take a job to work on, for so many seconds; None: it is not queued."""
        values = {
            "state": RUNNING,
            "owner": owner,
            "lease": Now() + seconds,
            "started": Now(),
            "attempt": JOBS.c.attempt + 1,
        }
        with self._database.writing() as connection:
            if not changed(connection, job, JOBS.c.state == QUEUED, values):
                return None
            columns = (JOBS.c.attempt, JOBS.c.request)
            row = connection.execute(select(*columns).where(JOBS.c.id == job)).one()
        return Claim(job, owner, row.attempt, row.request)

    def hold(self, owner: str, seconds: float) -> None:
        """Go on working for so many seconds on all that the owner works on."""
        mine = and_(JOBS.c.owner == owner, JOBS.c.state == RUNNING)
        with self._database.writing() as connection:
            connection.execute(update(JOBS).where(mine).values(lease=Now() + seconds))

    def held(self, owner: str) -> set[str]:
        """Return the jobs that are still the owner's, but for those to be cancelled."""
        mine = and_(JOBS.c.owner == owner, JOBS.c.state == RUNNING, ~JOBS.c.cancelling)
        with self._database.reading() as connection:
            return set(connection.execute(select(JOBS.c.id).where(mine)).scalars())

    def tell(self, claim: Claim, progress: bytes) -> bool:
        """Keep how far a job is; False: it is no longer the claim's."""
        with self._database.writing() as connection:
            return changed(connection, claim.id, held_by(claim), {"progress": progress})

    def end(
        self,
        claim: Claim,
        state: str,
        kept: float,
        result: bytes | None = None,
        problem: bytes | None = None,
        progress: bytes | None = None,
    ) -> bool:
        """End a job, and keep what came of it for so many seconds; False: it is no longer the
        claim's, and nothing is kept."""
        with self._database.writing() as connection:
            mine = held_by(claim)
            return ended(connection, claim.id, mine, state, kept, result, problem, progress)

    def hand_back(self, claim: Claim) -> bool:
        """Give up a job that its owner cannot go on with: it is queued again, and that attempt does
        not count."""
        values = {**FREE, "attempt": JOBS.c.attempt - 1}
        with self._database.writing() as connection:
            return changed(connection, claim.id, held_by(claim), values)

    def cancel(self, job: str, kept: float) -> None:
        """Cancel a job; one that runs is ended by who works on it."""
        with self._database.writing() as connection:
            if not ended(connection, job, JOBS.c.state == QUEUED, CANCELLED, kept):
                running = and_(JOBS.c.id == job, JOBS.c.state == RUNNING)
                connection.execute(update(JOBS).where(running).values(cancelling=True))

    def reap(self, problem: bytes, kept: float) -> int:
        """Queue jobs again whose workers are gone; those that were begun too often are failed with
        a problem. Return how many were found."""
        over = and_(JOBS.c.state == RUNNING, JOBS.c.lease < Now())
        columns = (JOBS.c.id, JOBS.c.attempt, JOBS.c.cancelling)
        with self._database.reading() as connection:
            found = connection.execute(select(*columns).where(over)).all()
        for job, attempt, cancelling in found:
            same = and_(over, JOBS.c.attempt == attempt)
            with self._database.writing() as connection:
                if cancelling:
                    ended(connection, job, same, CANCELLED, kept)
                elif attempt >= MOST_ATTEMPTS:
                    ended(connection, job, same, FAILED, kept, problem=problem)
                else:
                    changed(connection, job, same, FREE)
        return len(found)

    def unsent(self, most: int, after: float | None = None) -> list[str]:
        """Return queued jobs that a broker was not told of, or not within so many seconds, and note
        that it is now."""
        late: Condition = JOBS.c.sent.is_(None)
        if after is not None:
            late = or_(late, JOBS.c.sent < Now() - after)
        waiting = and_(JOBS.c.state == QUEUED, late)
        some = select(JOBS.c.id).where(waiting).order_by(JOBS.c.created).limit(most)
        with self._database.writing() as connection:
            found = list(connection.execute(some.with_for_update(skip_locked=True)).scalars())
            told = update(JOBS).where(JOBS.c.id.in_(found)).values(sent=Now())
            connection.execute(told)
        return found

    def forget(self, most_bytes: int) -> int:
        """Remove jobs that were kept long enough, and the oldest that ended where all together take
        more than so many bytes. Return how many."""
        with self._database.writing() as connection:
            gone = connection.execute(delete(JOBS).where(JOBS.c.expires < Now())).rowcount
            size = connection.execute(select(func.coalesce(func.sum(JOBS.c.size), 0))).scalar_one()
            if size > most_bytes:
                old = oldest(connection, size - most_bytes)
                gone += connection.execute(delete(JOBS).where(JOBS.c.id.in_(old))).rowcount
        return gone

    def job(self, job: str) -> Row[Any] | None:
        """Return all of a job but its request."""
        columns = [column for column in JOBS.c if column is not JOBS.c.request]
        with self._database.reading() as connection:
            return connection.execute(select(*columns).where(JOBS.c.id == job)).one_or_none()

    def told(self, job: str, after: int) -> Sequence[tuple[int, bytes]]:
        """Return what was told of a job after the event of that number, in order."""
        later = and_(EVENTS.c.job == job, EVENTS.c.number > after)
        wanted = select(EVENTS.c.number, EVENTS.c.data).where(later).order_by(EVENTS.c.number)
        with self._database.reading() as connection:
            return [(number, data) for number, data in connection.execute(wanted)]

    def counted(self) -> dict[str, int]:
        """Count the jobs of every state that there are any of."""
        wanted = select(JOBS.c.state, func.count()).group_by(JOBS.c.state)
        with self._database.reading() as connection:
            return {row[0]: row[1] for row in connection.execute(wanted)}

    def _submitted(self, new: NewJob, room: Room) -> tuple[str, bool]:
        with self._database.writing() as connection:
            return submitted(connection, new, room)
