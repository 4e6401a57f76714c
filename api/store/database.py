"""Open a database by its address, and bring its tables up to date."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from api.ops.store_address import address_of
from api.store.tables import METADATA

WAIT_SECONDS = 5
"""Seconds to wait for a database that is there but does not answer, and for others that write."""

MEMORY = "sqlite://"
"""The address of a database that is gone with the process; one thread may ask it."""

READING = "reading"
"""The option of a connection that writes nothing."""

MIGRATIONS = "api.store:migrations"
NEWEST = "0003"
"""The last of the migrations."""

_ONE_AT_A_TIME = 7_020_305
"""The number of the lock that processes hold in PostgreSQL while they change the tables."""


class StoreAway(Exception):
    """The database cannot be reached, or cannot keep what it was given."""


class Database:
    """A database; it is not touched before ``open``."""

    def __init__(self, address: str) -> None:
        self._url = address_of(address)
        self._engine: Engine | None = None

    def open(self) -> None:
        """Bring the tables up to date, and make the database and its folder where there is none.

        Raises:
            StoreAway: the database cannot be reached.
        """
        with _told():
            engine = _engine(self._url)
            try:
                _bring_up_to_date(engine)
            except BaseException:
                engine.dispose()
                raise
            self._engine = engine

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Hold a connection that only reads.

        Raises:
            StoreAway: the database cannot be reached.
        """
        with _told(), self._opened().connect() as connection:
            yield connection.execution_options(**{READING: True})

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Hold a transaction; it is kept whole when the block ends, and not at all where it
        fails.

        Raises:
            StoreAway: the database cannot be reached, or has no room.
        """
        with _told(), self._opened().begin() as connection:
            yield connection

    def close(self) -> None:
        """Close all connections."""
        if self._engine is not None:
            self._engine.dispose()

    def _opened(self) -> Engine:
        if self._engine is None:
            raise StoreAway("The store is not open yet.")
        return self._engine


@contextmanager
def _told() -> Iterator[None]:
    """Raise what goes wrong with a database as one exception; its words may hold an address with a
    password, so that they stay in its cause."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        raise StoreAway("The store cannot be reached, or has no room.") from error


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        connect = {"connect_timeout": WAIT_SECONDS}
        return create_engine(
            url, pool_pre_ping=True, pool_timeout=WAIT_SECONDS, connect_args=connect
        )
    if url == make_url(MEMORY):
        # There is one connection, and with it all goes.
        own = {"check_same_thread": False}
        engine = create_engine(url, poolclass=StaticPool, connect_args=own)
    else:
        if url.database:
            Path(url.database).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        engine = create_engine(url, connect_args={"timeout": WAIT_SECONDS})
    event.listen(engine, "connect", _settle_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _settle_sqlite(connection: Any, _: Any) -> None:
    """Have readers and a writer work side by side, and keep what was written even when the power
    fails."""
    connection.isolation_level = None  # transactions are begun here, not by the driver
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; one that may write waits for its turn at once, for one that has begun
    to read cannot wait any more."""
    reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _bring_up_to_date(engine: Engine) -> None:
    if engine.url == make_url(MEMORY):
        METADATA.create_all(engine)
        return
    if _version(engine) == NEWEST:
        return
    # Alembic takes a tenth of a second to load, which only a new release has to pay.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"select pg_advisory_xact_lock({_ONE_AT_A_TIME})"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    if engine.dialect.name == "sqlite" and engine.url.database:
        _keep_private(engine.url.database)


def _keep_private(file: str) -> None:
    if Path(file).exists():
        os.chmod(file, 0o600)


def _version(engine: Engine) -> str | None:
    """Return the last migration that was made; None for a database without tables."""
    try:
        with engine.connect() as connection:
            return connection.execute(text("select version_num from alembic_version")).scalar()
    except DBAPIError:
        return None
