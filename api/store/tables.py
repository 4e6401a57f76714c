"""The table of jobs, and the clock of its database. A change here needs a migration."""

from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import functions

METADATA = MetaData()

JOBS = Table(
    "jobs",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("client", String(200), nullable=False),
    Column("request_key", String(200)),
    Column("fingerprint", String(64), nullable=False),
    Column("call", String(40), nullable=False),
    Column("game", String(40)),
    Column("request", LargeBinary, nullable=False),
    Column("state", String(10), nullable=False),
    Column("progress", Text),
    Column("result", LargeBinary),
    Column("problem", LargeBinary),
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("ended", Double),
    Column("expires", Double),
    Column("owner", String(32)),
    Column("lease", Double),
    Column("sent", Double),
    Column("attempt", Integer, nullable=False),
    Column("cancelling", Boolean, nullable=False),
    Column("event", Integer, nullable=False),
    Column("events", Text, nullable=False),
    Column("size", Integer, nullable=False),
    UniqueConstraint("client", "request_key", name="one_job_for_a_key"),
    Index("jobs_by_state", "state", "created"),
    Index("jobs_by_end", "expires"),
)
"""``request``, ``progress``, ``result`` and ``problem`` are JSON; ``events`` has a line of JSON for
each state or progress that the job has had, ``event`` is their number. ``fingerprint`` is a hash of
the request, which is emptied when the job ends. Times are seconds since 1970 by the clock of the
database. ``owner`` holds the job until ``lease``; ``attempt`` counts how often work on it began;
``sent`` is when a broker last had a message about it; ``size`` is in bytes."""


class Now(functions.FunctionElement[float]):
    """Seconds since 1970, with their fraction, by the one clock that all processes share."""

    type = Float()
    inherit_cache = True


@compiles(Now, "sqlite")
def _of_sqlite(*_: Any, **__: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(Now, "postgresql")
def _of_postgresql(*_: Any, **__: Any) -> str:
    return "(extract(epoch from clock_timestamp())::float8)"
