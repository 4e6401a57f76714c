"""Open a database by its address, and bring its tables up to date."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from api.ops.settings import address_of
from api.store.tables import JOBS, METADATA

WAIT_SECONDS = 5  # the longest wait for a connection, and for another process that writes
MEMORY = "sqlite://"  # the address of a database in memory; only one thread may use it
READING = "reading"  # the option of a connection that writes nothing
MIGRATIONS = "api.store:migrations"
NEWEST = "0004"  # the last migration; it takes up what came before it, too

_LOCK = 7_020_305
"""The advisory lock in PostgreSQL under which one process at a time changes the tables."""


class StoreAway(Exception):
    """The database cannot be reached, or cannot store more."""


class Database:
    """A database; nothing is opened before ``open``. All methods raise ``StoreAway`` if it cannot
    be reached, or cannot store more."""

    def __init__(self, address: str) -> None:
        self._url = address_of(address)
        self._engine: Engine | None = None

    def open(self) -> None:
        """Make the database if there is none, and bring its tables up to date."""
        with _store_away():
            engine = _engine(self._url)
            try:
                _bring_up_to_date(engine)
            except BaseException:
                engine.dispose()
                raise
            self._engine = engine

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with _store_away(), self._opened().connect() as connection:
            yield connection.execution_options(**{READING: True})

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Yield a transaction, committed at the end of the block and rolled back if that fails."""
        with _store_away(), self._opened().begin() as connection:
            yield connection

    def close(self) -> None:
        if self._engine is not None:
            self._engine.dispose()

    def _opened(self) -> Engine:
        if self._engine is None:
            raise StoreAway("The store is not open yet.")
        return self._engine


@contextmanager
def _store_away() -> Iterator[None]:
    """Turn errors of the database into ``StoreAway``. Their texts may contain the password of an
    address, so they are only the cause."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise StoreAway("The store cannot be reached, or has no room.") from error


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        wait = {"connect_timeout": WAIT_SECONDS}
        return create_engine(url, pool_pre_ping=True, pool_timeout=WAIT_SECONDS, connect_args=wait)
    if url == make_url(MEMORY):
        # A second connection would be a second database.
        shared = {"check_same_thread": False}
        engine = create_engine(url, poolclass=StaticPool, connect_args=shared)
    else:
        if url.database:
            Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        engine = create_engine(url, connect_args={"timeout": WAIT_SECONDS})
    event.listen(engine, "connect", _configure_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _configure_sqlite(connection: Any, _: Any) -> None:
    """Let readers work beside a writer, and keep what is committed through a power failure."""
    connection.isolation_level = None  # transactions begin in ``_begin_sqlite``, not in the driver
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction. One that may write takes the lock at once: SQLite lets no transaction
    wait for the lock that has begun to read."""
    reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _bring_up_to_date(engine: Engine) -> None:
    if engine.url == make_url(MEMORY):
        METADATA.create_all(engine)
        return
    if _version(engine) == NEWEST:
        return
    # Loading Alembic takes a tenth of a second, and most starts do not need it.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"select pg_advisory_xact_lock({_LOCK})"))
        config.attributes["connection"] = connection
        if inspect(connection).has_table(JOBS.name):
            connection.execute(text("delete from alembic_version where version_num < '0004'"))
            command.upgrade(config, "head")
        else:
            METADATA.create_all(connection)
            command.stamp(config, "head")
    if engine.dialect.name == "sqlite" and engine.url.database:
        Path(engine.url.database).chmod(0o600)


def _version(engine: Engine) -> str | None:
    try:
        with engine.connect() as connection:
            return connection.execute(text("select version_num from alembic_version")).scalar()
    except DBAPIError:
        return None  # a new database
