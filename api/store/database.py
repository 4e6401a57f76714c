"""Open a database by its address, with its tables and the clock that all processes share. A
release that changes a table must migrate older ones."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa

from api.calls.problems import STORE_AWAY, Problem
from api.ops.settings import address_of

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
    sa.Column("size", sa.Integer, nullable=False),
    sa.Column("survey", sa.String(32)),
    sa.Column("dealt", sa.Integer, nullable=False, server_default="0"),
    sa.UniqueConstraint("client", "request_key", name="one_job_for_a_key"),
    sa.Index("jobs_by_state", "state", "created"),
    sa.Index("jobs_by_end", "expires"),
    sa.Index("jobs_by_survey", "survey"),
)
"""The table of jobs, and of the chunks of surveys. ``request``, ``progress``, ``result`` and
``problem`` are JSON; ``event`` is the number of the last event. ``fingerprint`` is a hash of the
request; ``request`` is emptied when the job ends. Times are seconds since 1970 by the clock of the
database. ``owner`` holds the job until ``lease``; ``attempt`` counts its starts; ``size`` is in
bytes. A chunk has the id of its ``survey``; of a survey that many deals are ``dealt`` into
chunks."""

EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("job", sa.ForeignKey("jobs.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("progress", sa.Text),
)
"""The last events of each job: its state and its progress, in JSON."""

DEALS = sa.Table(
    "deals",
    METADATA,
    sa.Column("survey", sa.ForeignKey("jobs.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seed", sa.BigInteger, primary_key=True),
    sa.Column("status", sa.String(20), nullable=False),
    sa.Column("value", sa.Integer),
    sa.Column("unit", sa.String(80), nullable=False),
    sa.Column("row", sa.Text, nullable=False),
)
"""The solved deals of each survey, by number; ``unit`` is what the value counts, ``row``
what the answer says, in JSON."""

PENDING, DELIVERED, DISABLED = "pending", "delivered", "disabled"

WEBHOOKS = sa.Table(
    "webhooks",
    METADATA,
    sa.Column("job", sa.ForeignKey("jobs.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("client", sa.String(200), nullable=False),
    sa.Column("url", sa.Text, nullable=False),
    sa.Column("secret", sa.String(100), nullable=False),
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("tried", sa.Double),
    sa.Column("due", sa.Double),
    sa.Column("error", sa.Text),
    sa.Index("webhooks_by_due", "state", "due"),
    sa.Index("webhooks_by_client", "client", "state"),
)
"""Where to say that a job has ended. ``address`` is that of the job. A pending webhook is ``due``
when it is tried next, null before its job has ended; while a process tries it, that is when its
lease is over. ``url`` and ``secret`` are emptied when nothing more is sent. ``error`` is JSON."""

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("client", sa.String(200), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("expires", sa.Double, nullable=False),
    sa.Column("due", sa.Double),
    sa.Column("deadline", sa.Double),
    sa.Index("tables_by_client", "client"),
    sa.Index("tables_by_due", "due"),
    sa.Index("tables_by_end", "expires"),
)
"""The tables at which people play. ``state`` is a ``SharedTable`` in JSON; ``version`` counts its
changes. ``due`` is when a process moves for the seat whose turn it is, a bot or a person without
time; ``deadline`` is when that person's time runs out."""

VISITS = sa.Table(
    "visits",
    METADATA,
    sa.Column("table", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("seen", sa.Double, nullable=False),
)
"""When the person of a seat was last connected."""


NOW: Final[sa.ColumnElement[float]] = sa.func.date_part(
    "epoch", sa.func.clock_timestamp(), type_=sa.Double()
)
"""Seconds since 1970, with fraction, by the database clock that all processes share. The functions
are those of PostgreSQL; ``_configure_sqlite`` adds them to SQLite."""

WAIT_SECONDS = 5  # the longest wait for a connection, and for another process that writes
MEMORY = "sqlite://"  # the address of a database in memory; only one thread may use it
READING = "reading"  # the option of a connection that writes nothing
_LOCK = 7_020_305  # the advisory lock in PostgreSQL under which one process makes the table


_log = logging.getLogger(__name__)


class StoreAway(Problem):
    """The database cannot be reached, or cannot store more."""

    def __init__(self) -> None:
        super().__init__(STORE_AWAY, "The job store is not responding; try again in 1 s.")


@contextmanager
def store_away() -> Iterator[None]:
    """Turn errors of the database into ``StoreAway``. Their texts may contain the password of an
    address, so they are only the cause."""
    try:
        yield
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise StoreAway from error


def engine_of(address: str) -> sa.Engine:
    url = address_of(address)
    hidden: Any = {"hide_parameters": True}  # no error repeats a secret
    if url.get_backend_name() != "sqlite":
        wait: Any = {"connect_args": {"connect_timeout": WAIT_SECONDS}, **hidden}
        return sa.create_engine(url, pool_pre_ping=True, pool_timeout=WAIT_SECONDS, **wait)
    if url == sa.make_url(MEMORY):
        # A second connection would be a second database.
        shared = {"check_same_thread": False}
        engine = sa.create_engine(url, poolclass=sa.StaticPool, connect_args=shared, **hidden)
    else:
        engine = sa.create_engine(url, connect_args={"timeout": WAIT_SECONDS}, **hidden)
    sa.event.listen(engine, "connect", _configure_sqlite)
    sa.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _configure_sqlite(connection: Any, _: Any) -> None:
    """Let readers work while a writer does, and keep committed data through a power failure."""
    connection.isolation_level = None  # transactions begin in ``_begin_sqlite``, not in the driver
    for left in reversed(range(100 * WAIT_SECONDS)):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            break
        except connection.OperationalError as error:  # SQLite waits for every lock but this one
            if not error.sqlite_errorname.startswith("SQLITE_BUSY") or not left:
                raise
            time.sleep(0.01)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.create_function("clock_timestamp", 0, time.time)
    connection.create_function("date_part", 2, lambda _, moment: moment)


def _begin_sqlite(connection: sa.Connection) -> None:
    """Begin a transaction. One that may write takes the lock at once: SQLite lets no transaction
    wait for the lock that has begun to read."""
    reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def make_tables(engine: sa.Engine) -> None:
    """Create a database and its tables if missing, and bring older ones up to date."""
    file = engine.url.database if engine.dialect.name == "sqlite" else None
    if file:
        Path(file).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(sa.text(f"select pg_advisory_xact_lock({_LOCK})"))
        _migrate(connection)
        METADATA.create_all(connection)
    if file:
        Path(file).chmod(0o600)


def _migrate(connection: sa.Connection) -> None:
    """Change a table of jobs in which the events were a column of text. What is queued or has ended
    stays; the events of the past go."""
    known = sa.inspect(connection)
    if not known.has_table("jobs"):
        return
    if "events" in {column["name"] for column in known.get_columns("jobs")}:
        for change in (
            "drop column events",
            "add column survey varchar(32)",
            "add column dealt integer not null default 0",
        ):
            connection.execute(sa.text(f"alter table jobs {change}"))


def log_away(error: StoreAway) -> None:
    _log.warning("the store is away: %s", type(error.__cause__ or error).__name__)
