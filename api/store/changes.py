"""Make the steps of jobs, each within a transaction that somebody else holds."""

import hashlib
from typing import Any, Final

from sqlalchemy import Connection, and_, func, insert, select, update
from sqlalchemy.sql.elements import ColumnElement
from sqlalchemy.sql.selectable import Select

from api.store.clock import Now
from api.store.states import ENDED, QUEUED, RUNNING, Claim, KeyReused, NewJob, NoRoom, Room
from api.store.tables import EVENTS, JOBS

Condition = ColumnElement[bool]

FREE: Final[dict[str, Any]] = {"state": QUEUED, "owner": None, "lease": None, "sent": None}
"""The values of a job that anybody may take."""


def submitted(connection: Connection, new: NewJob, room: Room) -> tuple[str, bool]:
    """Keep a job, unless one came with the same key; return its identifier, and whether it is new.

    Raises:
        NoRoom: too many are queued.
        KeyReused: the key came with another request.
    """
    fingerprint = hashlib.sha256(new.request).hexdigest()
    if new.key is not None:
        same = and_(JOBS.c.client == new.client, JOBS.c.request_key == new.key)
        known = connection.execute(select(JOBS.c.id, JOBS.c.fingerprint).where(same)).one_or_none()
        if known is not None:
            if known.fingerprint != fingerprint:
                raise KeyReused
            return known.id, False
    _check_room(connection, new.client, room)
    values = {
        "id": new.id,
        "client": new.client,
        "request_key": new.key,
        "fingerprint": fingerprint,
        "call": new.call,
        "game": new.game,
        "request": new.request,
        "state": QUEUED,
        "created": Now(),
        "attempt": 0,
        "cancelling": False,
        "event": 0,
        "size": len(new.request),
    }
    connection.execute(insert(JOBS).values(values))
    _note(connection, new.id)
    return new.id, True


def _check_room(connection: Connection, client: str, room: Room) -> None:
    queued = select(func.count()).select_from(JOBS).where(JOBS.c.state == QUEUED)
    if connection.execute(queued).scalar_one() >= room.waiting:
        raise NoRoom(own=False)
    own = queued.where(JOBS.c.client == client)
    if connection.execute(own).scalar_one() >= room.of_one_client:
        raise NoRoom(own=True)


def next_queued() -> Select[tuple[str]]:
    """Return the query for the job whose turn it is: that of the client of whom the fewest run, the
    oldest first."""
    others = JOBS.alias()
    running = (
        select(func.count())
        .select_from(others)
        .where(and_(others.c.state == RUNNING, others.c.client == JOBS.c.client))
        .scalar_subquery()
    )
    queued = select(JOBS.c.id).where(JOBS.c.state == QUEUED)
    return queued.order_by(running, JOBS.c.created, JOBS.c.id).limit(1)


def held_by(claim: Claim) -> Condition:
    """Return the condition that a job is still the claim's."""
    mine = and_(JOBS.c.owner == claim.owner, JOBS.c.attempt == claim.attempt)
    return and_(JOBS.c.state == RUNNING, mine)


def ended(
    connection: Connection,
    job: str,
    where: Condition,
    state: str,
    kept: float,
    result: bytes | None = None,
    problem: bytes | None = None,
    progress: bytes | None = None,
) -> bool:
    """End a job if it is as ``where`` says, and keep what came of it for so many seconds; the
    request is needed no more."""
    values = {
        "state": state,
        "result": result,
        "problem": problem,
        "size": len(result or problem or b""),
        "request": b"",
        "ended": Now(),
        "expires": Now() + kept,
        "lease": None,
    }
    if progress is not None:
        values["progress"] = progress
    return changed(connection, job, where, values)


def changed(connection: Connection, job: str, where: Condition, values: dict[str, Any]) -> bool:
    """Change a job if it is as ``where`` says, and note what can be told of it then."""
    change = update(JOBS).where(and_(JOBS.c.id == job, where)).values(values)
    if not connection.execute(change).rowcount:
        return False
    _note(connection, job)
    return True


def _note(connection: Connection, job: str) -> None:
    """Add an event: the state and the progress of a job."""
    connection.execute(update(JOBS).where(JOBS.c.id == job).values(event=JOBS.c.event + 1))
    row = connection.execute(
        select(JOBS.c.event, JOBS.c.state, JOBS.c.progress).where(JOBS.c.id == job)
    ).one()
    data = b'{"state":"%s","progress":%s}' % (row.state.encode(), row.progress or b"null")
    connection.execute(insert(EVENTS).values(job=job, number=row.event, data=data))


def oldest(connection: Connection, size: int) -> list[str]:
    """Return ended jobs, the oldest first, that take at least so many bytes together."""
    over = select(JOBS.c.id, JOBS.c.size).where(JOBS.c.state.in_(ENDED)).order_by(JOBS.c.ended)
    found = []
    for row in connection.execute(over):
        if size <= 0:
            break
        found.append(row.id)
        size -= row.size
    return found
