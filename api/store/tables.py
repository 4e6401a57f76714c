"""The table of jobs, and the clock of its database. A change here needs a migration."""

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import functions

QUEUED, RUNNING, DONE, FAILED, CANCELLED = "queued", "running", "done", "failed", "cancelled"
STATES: Final = (QUEUED, RUNNING, DONE, FAILED, CANCELLED)
ENDED: Final = frozenset((DONE, FAILED, CANCELLED))

METADATA = sa.MetaData()

JOBS = sa.Table(
    "jobs",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("client", sa.String(200), nullable=False),
    sa.Column("request_key", sa.String(200)),
    sa.Column("fingerprint", sa.String(64), nullable=False),
    sa.Column("call", sa.String(40), nullable=False),
    sa.Column("game", sa.String(40)),
    sa.Column("request", sa.LargeBinary, nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("progress", sa.Text),
    sa.Column("result", sa.LargeBinary),
    sa.Column("problem", sa.LargeBinary),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("started", sa.Double),
    sa.Column("ended", sa.Double),
    sa.Column("expires", sa.Double),
    sa.Column("owner", sa.String(32)),
    sa.Column("lease", sa.Double),
    sa.Column("attempt", sa.Integer, nullable=False),
    sa.Column("cancelling", sa.Boolean, nullable=False),
    sa.Column("event", sa.Integer, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("size", sa.Integer, nullable=False),
    sa.UniqueConstraint("client", "request_key", name="one_job_for_a_key"),
    sa.Index("jobs_by_state", "state", "created"),
    sa.Index("jobs_by_end", "expires"),
)
"""``request``, ``progress``, ``result`` and ``problem`` are JSON; ``events`` has a line of JSON for
each state or progress that the job has had, ``event`` is their number. ``fingerprint`` is a hash of
the request, which is emptied when the job ends. Times are seconds since 1970 by the clock of the
database. ``owner`` holds the job until ``lease``; ``attempt`` counts how often work on it began;
``size`` is in bytes."""


class Now(functions.FunctionElement[float]):
    """Seconds since 1970, with their fraction, by the one clock that all processes share."""

    type = sa.Float()
    inherit_cache = True


@compiles(Now, "sqlite")
def _of_sqlite(*_: Any, **__: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(Now, "postgresql")
def _of_postgresql(*_: Any, **__: Any) -> str:
    return "(extract(epoch from clock_timestamp())::float8)"
