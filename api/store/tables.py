"""The tables of a database at which people play. Each change is one statement with the version that
it was made for, so that of two processes that change a table one succeeds."""

import secrets
from collections.abc import Collection
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from api.calls.problems import TOO_MANY_TABLES, Problem, busy
from api.store.database import NOW, TABLES, VISITS
from api.store.jobs import Store

FULL_SECONDS: Final = 600  # the ``Retry-After`` where no more tables are stored
AWAY_SECONDS: Final = 25.0
"""Seconds without a sign of a person after which the seat counts as away."""
AT_ONCE: Final = 20  # tables for whose seats a process moves at once

_INSERT: Final[dict[str, Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


class Stored(NamedTuple):
    """A table as it is stored: ``left`` is in seconds until the time of the seat to move runs out,
    None without a clock."""

    id: str
    client: str
    version: int
    state: bytes
    left: float | None


class News(NamedTuple):
    """What is new at a table: its version, and the seats whose people are connected."""

    version: int
    here: frozenset[int]


class Timing(NamedTuple):
    """When a table is due, and when time runs out, in seconds from now; None for never."""

    due: float | None = None
    deadline: float | None = None


def _later(seconds: float | None) -> Any:
    return None if seconds is None else NOW + seconds


class TableStore:
    """The tables of a store. All methods block, and raise ``StoreAway``."""

    def __init__(self, store: Store, kept: float) -> None:
        self._store = store
        self._kept = kept

    def add(self, client: str, state: bytes, timing: Timing, most: int, of_client: int) -> str:
        """Store a table and return its id. Raises ``Problem``: there are as many as may be."""
        count = sa.select(sa.func.count()).select_from(TABLES)
        values = {"id": secrets.token_hex(16), "client": client, "version": 1, "state": state}
        with self._store.writing() as connection:
            connection.execute(sa.delete(TABLES).where(TABLES.c.expires < NOW))
            if connection.execute(count).scalar_one() >= most:
                raise busy(FULL_SECONDS)
            if connection.execute(count.where(TABLES.c.client == client)).scalar_one() >= of_client:
                detail = f"One client may have {of_client} tables; the oldest expire by and by."
                headers = {"retry-after": str(FULL_SECONDS)}
                raise Problem(TOO_MANY_TABLES, detail, headers=headers)
            connection.execute(sa.insert(TABLES).values(**values, **self._times(timing)))
        return str(values["id"])

    def _times(self, timing: Timing) -> dict[str, Any]:
        times = {"due": _later(timing.due), "deadline": _later(timing.deadline)}
        return {**times, "expires": NOW + self._kept}

    def table(self, table: str) -> Stored | None:
        left = (TABLES.c.deadline - NOW).label("left")
        columns = (TABLES.c.id, TABLES.c.client, TABLES.c.version, TABLES.c.state, left)
        wanted = sa.select(*columns).where(TABLES.c.id == table, TABLES.c.expires > NOW)
        with self._store.reading() as connection:
            found = connection.execute(wanted).one_or_none()
        return None if found is None else Stored(*found)

    def change(self, table: str, version: int, state: bytes, timing: Timing | None) -> bool:
        """Store the next version of a table; without ``timing`` its times stay. False if another
        process has changed it since ``version``."""
        same = sa.and_(TABLES.c.id == table, TABLES.c.version == version)
        times = {} if timing is None else self._times(timing)
        change = sa.update(TABLES).where(same).values(state=state, version=version + 1, **times)
        with self._store.writing() as connection:
            return bool(connection.execute(change).rowcount)

    def claim(self, seconds: float) -> list[str]:
        """Return the tables that are due. For ``seconds`` no other process gets them."""
        due = sa.and_(TABLES.c.due < NOW, TABLES.c.expires > NOW)
        with self._store.reading() as connection:
            wanted = sa.select(TABLES.c.id, TABLES.c.due).where(due).limit(AT_ONCE)
            found = connection.execute(wanted).all()
        mine = []
        for table in found:
            same = sa.and_(TABLES.c.id == table.id, TABLES.c.due == table.due)
            with self._store.writing() as connection:
                claimed = sa.update(TABLES).where(same).values(due=NOW + seconds)
                if connection.execute(claimed).rowcount:
                    mine.append(table.id)
        return mine

    def put_off(self, table: str, version: int, seconds: float) -> None:
        """Have a table be due in ``seconds``, unless it has changed since ``version``."""
        same = sa.and_(TABLES.c.id == table, TABLES.c.version == version)
        with self._store.writing() as connection:
            connection.execute(sa.update(TABLES).where(same).values(due=NOW + seconds))

    def visit(self, table: str, seat: int, seconds: float = 0.0) -> None:
        """Note that the person of a seat was connected ``seconds`` ago."""
        insert = _INSERT[self._store.dialect]
        note = insert(VISITS).values(table=table, seat=seat, seen=NOW - seconds)
        note = note.on_conflict_do_update(
            index_elements=[VISITS.c.table, VISITS.c.seat], set_={"seen": NOW - seconds}
        )
        with self._store.writing() as connection:
            there = sa.select(TABLES.c.id).where(TABLES.c.id == table)
            if connection.execute(there).first() is not None:
                connection.execute(note)

    def news(self, tables: Collection[str]) -> dict[str, News]:
        """Return what is new at each of the tables; those that are gone are left out."""
        versions = sa.select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(tables))
        here = sa.select(VISITS.c.table, VISITS.c.seat).where(
            VISITS.c.table.in_(tables), VISITS.c.seen > NOW - AWAY_SECONDS
        )
        with self._store.reading() as connection:
            found = connection.execute(versions).all()
            visits = connection.execute(here).all()
        return {
            row.id: News(row.version, frozenset(one.seat for one in visits if one.table == row.id))
            for row in found
        }

    def forget(self) -> int:
        """Delete the tables that have expired, and return their number."""
        with self._store.writing() as connection:
            return connection.execute(sa.delete(TABLES).where(TABLES.c.expires < NOW)).rowcount
