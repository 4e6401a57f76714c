"""The promises of the store of tables, in SQLite and in PostgreSQL."""

from collections.abc import Iterator

import pytest
from sqlalchemy import text

from api.calls.problems import BUSY, TOO_MANY_TABLES, Problem
from api.store.jobs import Store
from api.store.tables import AWAY_SECONDS, News, TableStore, Timing
from tests import servers

KEPT = 1000.0
MOST = (4, 3)
DUE = Timing(-1.0)
LATER = Timing(60.0, 60.0)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def store(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Store]:
    folder = tmp_path_factory.mktemp("store")
    if request.param == "sqlite":
        yield from opened(f"sqlite:///{folder}/jobs.sqlite")
    else:
        with servers.postgresql(folder) as address:
            yield from opened(address)


def opened(address: str) -> Iterator[Store]:
    found = Store(address)
    found.open()
    yield found
    found.close()


@pytest.fixture
def tables(store: Store) -> TableStore:
    with store.writing() as connection:
        connection.execute(text("delete from tables"))
    return TableStore(store, KEPT)


def added(tables: TableStore, timing: Timing = DUE, client: str = "ann") -> str:
    return tables.add(client, b"{}", timing, *MOST)


def test_of_two_changes_of_a_version_one_succeeds(tables: TableStore) -> None:
    table = added(tables)
    assert tables.change(table, 1, b"one", DUE)
    assert not tables.change(table, 1, b"two", DUE)
    found = tables.table(table)
    assert found is not None
    assert (found.version, found.state, found.client, found.left) == (2, b"one", "ann", None)
    assert tables.table("none") is None


def test_what_is_due_is_claimed_by_one(tables: TableStore) -> None:
    table = added(tables)
    added(tables, LATER)
    added(tables, Timing())
    assert tables.claim(60.0) == [table]
    assert tables.claim(60.0) == []
    tables.put_off(table, 1, -1.0)
    assert tables.claim(-1.0) == [table]  # its lease is over at once
    assert tables.claim(60.0) == [table]
    assert tables.change(table, 1, b"moved", Timing())
    tables.put_off(table, 1, -1.0)  # it is another version by now
    assert tables.claim(60.0) == []


def test_a_change_without_times_leaves_them(tables: TableStore) -> None:
    table = added(tables, LATER)
    assert tables.change(table, 1, b"named", None)
    found = tables.table(table)
    assert found is not None
    assert found.left == pytest.approx(60.0, abs=30.0)


def test_who_is_there(tables: TableStore) -> None:
    table, other = added(tables), added(tables)
    tables.visit(table, 0)
    tables.visit(table, 1)
    tables.visit(table, 0)
    tables.visit("none", 0)
    assert tables.news([table, other, "none"]) == {
        table: News(1, frozenset((0, 1))),
        other: News(1, frozenset()),
    }
    tables.visit(table, 0, AWAY_SECONDS)
    assert tables.news([table])[table].here == {1}


def test_limits_and_ages(tables: TableStore, store: Store) -> None:
    for _ in range(3):
        added(tables)
    with pytest.raises(Problem) as refused:
        added(tables)
    assert refused.value.kind is TOO_MANY_TABLES
    last = added(tables, client="bob")
    with pytest.raises(Problem) as refused:
        added(tables, client="bob")
    assert refused.value.kind is BUSY
    tables.visit(last, 0)
    old = TableStore(store, -1.0)
    assert old.change(last, 1, b"old", DUE)
    assert tables.table(last) is None
    assert tables.forget() == 1
    assert tables.news([last]) == {}
