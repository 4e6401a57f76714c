"""The changes of jobs in the database: each is an event, and the last hundred of a job are kept.
Everything here is a part of a transaction."""

from typing import Any, Final

import sqlalchemy as sa

from api.store import webhooks
from api.store.database import DEALS, EVENTS, JOBS, NOW

MOST_EVENTS: Final = 100
"""Events of a job that are kept."""

Condition = sa.ColumnElement[bool]


def change(connection: sa.Connection, where: Condition, values: dict[str, Any]) -> int:
    """Update the jobs that match, add an event about each that is no chunk, and return their
    number. The update comes first: it has other processes wait that would number an event too."""
    return len(_changed(connection, where, values))


def _changed(connection: sa.Connection, where: Condition, values: dict[str, Any]) -> list[str]:
    """Do the same, and return the jobs."""
    seen = (JOBS.c.id, JOBS.c.survey, JOBS.c.event, JOBS.c.state, JOBS.c.progress)
    counted = {**values, "event": JOBS.c.event + 1}
    changed = connection.execute(sa.update(JOBS).where(where).values(counted).returning(*seen))
    found = changed.all()
    for job in found:
        if job.survey is None:
            event = {"job": job.id, "number": job.event, "at": NOW, "state": job.state}
            connection.execute(sa.insert(EVENTS).values(**event, progress=job.progress))
            last = sa.and_(EVENTS.c.job == job.id, EVENTS.c.number <= job.event - MOST_EVENTS)
            connection.execute(sa.delete(EVENTS).where(last))
    return [job.id for job in found]


def end(
    connection: sa.Connection, where: Condition, state: str, kept: float, **answer: bytes | str
) -> int:
    """End the jobs that match, keep them for ``kept`` seconds, and return their number; their
    webhooks are due. ``answer`` gives the ``result``, ``problem`` or ``progress``."""
    own = len(answer.get("result") or answer.get("problem") or b"")
    rows = _bytes_of(EVENTS.c.job, EVENTS.c.progress) + _bytes_of(DEALS.c.survey, DEALS.c.row)
    values = {
        "state": state,
        "size": own + rows,
        "request": b"",
        "ended": NOW,
        "expires": NOW + kept,
        "lease": None,
    }
    ended = _changed(connection, where, {**values, **answer})
    if ended:
        webhooks.begin(connection, ended)
    return len(ended)


def events(connection: sa.Connection, job: str, after: int) -> list[tuple[int, str]]:
    """Return the events of a job that follow number ``after`` and are kept, each with its number,
    in JSON."""
    wanted = sa.select(EVENTS).where(EVENTS.c.job == job, EVENTS.c.number > after)
    found = connection.execute(wanted.order_by(EVENTS.c.number)).all()
    line = '{{"state":"{}","progress":{}}}'
    return [(one.number, line.format(one.state, one.progress or "null")) for one in found]


def _bytes_of(owner: sa.Column[str], text: sa.Column[Any]) -> sa.ColumnElement[int]:
    """Return the bytes of the texts that belong to a job, as a part of a change of jobs."""
    found = sa.select(sa.func.sum(sa.func.length(text))).where(owner == JOBS.c.id)
    return sa.func.coalesce(found.correlate(JOBS).scalar_subquery(), 0)
