"""Declare the tables. What changes here needs a migration in ``migrations/versions``."""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

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
    Column("progress", LargeBinary),
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
    Column("size", Integer, nullable=False),
    UniqueConstraint("client", "request_key", name="one_job_for_a_key"),
    Index("jobs_by_state", "state", "created"),
    Index("jobs_by_end", "expires"),
)
"""A job each. ``request`` is what was asked, ``progress``, ``result`` and ``problem`` are JSON.
Times are seconds since 1970 by the database's clock. ``owner`` works on the job until ``lease``,
unless that is made longer; ``attempt`` counts how often it was begun, ``event`` what was told of
it, ``size`` the bytes that it takes. ``sent`` is when a broker was last told of it."""

EVENTS = Table(
    "events",
    METADATA,
    Column("job", String(32), ForeignKey("jobs.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""Each thing told of a job, numbered from 1: its state and progress then, as JSON."""
