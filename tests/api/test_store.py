"""What the store of jobs promises, in SQLite and in PostgreSQL."""

import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from api.ops.store_address import address_of
from api.store.database import Database, StoreAway
from api.store.jobs import MOST_ATTEMPTS, JobStore
from api.store.states import DONE, FAILED, Claim, KeyReused, NewJob, NoRoom, Room
from api.store.tables import METADATA
from tests import servers

LONG = 60.0
OVER = -1.0
"""Seconds of a lease that is over when it begins."""
ROOM = Room(waiting=50, of_one_client=20)
LOST = b'{"code":"worker_lost"}'


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Database]:
    folder = tmp_path_factory.mktemp("store")
    if request.param == "sqlite":
        yield from _opened(f"sqlite:///{folder}/new/jobs.sqlite")
    else:
        with servers.postgresql(folder) as address:
            yield from _opened(address)


def _opened(address: str) -> Iterator[Database]:
    found = Database(address)
    found.open()
    yield found
    found.close()


@pytest.fixture
def jobs(database: Database) -> JobStore:
    with database.writing() as connection:
        for table in reversed(METADATA.sorted_tables):
            connection.execute(table.delete())
    return JobStore(database)


def new(client: str = "ann", key: str | None = None, request: bytes = b"{}") -> NewJob:
    return NewJob(secrets.token_hex(16), client, key, "solve", "bead", request)


def submitted(jobs: JobStore, client: str = "ann") -> str:
    job, is_new = jobs.submit(new(client), ROOM)
    assert is_new
    return job


def claimed(jobs: JobStore, owner: str = "me", seconds: float = LONG) -> Claim:
    claim = jobs.claim(owner, seconds)
    assert claim is not None
    return claim


def state(jobs: JobStore, job: str) -> str:
    row = jobs.job(job)
    assert row is not None
    found: str = row.state
    return found


def test_a_job_is_taken_told_of_and_ended(jobs: JobStore) -> None:
    job = submitted(jobs)
    assert jobs.waits()
    claim = claimed(jobs)
    assert (claim.id, claim.attempt, claim.request) == (job, 1, b"{}")
    assert not jobs.waits()
    assert jobs.claim("another", LONG) is None
    assert jobs.tell(claim, b'{"done":0.5}')
    assert jobs.end(claim, DONE, LONG, b'{"value":1}', progress=b'{"done":1.0}')
    row = jobs.job(job)
    assert row is not None
    assert (row.state, row.result, row.problem) == (DONE, b'{"value":1}', None)
    assert row.created <= row.started <= row.ended < row.expires
    assert [number for number, _ in jobs.told(job, 0)] == [1, 2, 3, 4]
    assert jobs.told(job, 3) == [(4, b'{"state":"done","progress":{"done":1.0}}')]


def test_a_job_ends_once(jobs: JobStore) -> None:
    job = submitted(jobs)
    claim = claimed(jobs)
    assert jobs.end(claim, DONE, LONG, b"1")
    assert not jobs.end(claim, FAILED, LONG, problem=b"2")
    assert not jobs.tell(claim, b"{}")
    assert not jobs.hand_back(claim)
    jobs.cancel(job, LONG)
    assert state(jobs, job) == DONE


@pytest.mark.parametrize("second", ["fast", "slow"])
def test_who_lost_a_job_cannot_end_it(jobs: JobStore, second: str) -> None:
    """Nor when the same worker is given it again."""
    job = submitted(jobs)
    slow = claimed(jobs, "slow", OVER)
    assert jobs.reap(LOST, LONG) == 1
    fast = claimed(jobs, second)
    assert (fast.id, fast.attempt) == (job, 2)
    assert not jobs.end(slow, DONE, LONG, b"slow")
    assert jobs.end(fast, DONE, LONG, b"fast")
    row = jobs.job(job)
    assert row is not None
    assert row.result == b"fast"
    assert sum(b'"done"' in data for _, data in jobs.told(job, 0)) == 1


def test_a_lease_is_held(jobs: JobStore) -> None:
    job = submitted(jobs)
    claimed(jobs, seconds=OVER)
    jobs.hold("another", LONG)
    assert jobs.held("another") == set()
    jobs.hold("me", LONG)
    assert jobs.reap(LOST, LONG) == 0
    assert jobs.held("me") == {job}


def test_a_job_that_ends_its_workers_fails(jobs: JobStore) -> None:
    job = submitted(jobs)
    for attempt in range(1, MOST_ATTEMPTS + 1):
        assert claimed(jobs, seconds=OVER).attempt == attempt
        assert jobs.reap(LOST, LONG) == 1
    row = jobs.job(job)
    assert row is not None
    assert (row.state, row.problem) == (FAILED, LOST)


def test_a_job_that_is_handed_back_was_not_tried(jobs: JobStore) -> None:
    submitted(jobs)
    assert jobs.hand_back(claimed(jobs))
    assert claimed(jobs).attempt == 1


def test_of_many_who_try_one_takes_a_job(jobs: JobStore) -> None:
    names = {submitted(jobs) for _ in range(20)}
    taken: list[str] = []

    def take_all(owner: str) -> None:
        while (claim := jobs.claim(owner, LONG)) is not None:
            taken.append(claim.id)

    together(*[lambda owner=str(number): take_all(owner) for number in range(4)])
    assert sorted(taken) == sorted(names)


def together(*work: Callable[[], None]) -> None:
    threads = [threading.Thread(target=each) for each in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_a_key_means_one_job(jobs: JobStore) -> None:
    first, is_new = jobs.submit(new(key="k"), ROOM)
    assert is_new
    assert jobs.submit(new(key="k"), ROOM) == (first, False)
    assert jobs.end(claimed(jobs), DONE, LONG, b"1")
    assert jobs.submit(new(key="k"), ROOM) == (first, False)
    assert jobs.submit(new("bob", key="k"), ROOM)[1]
    with pytest.raises(KeyReused):
        jobs.submit(new(key="k", request=b"[]"), ROOM)


def test_a_key_that_comes_twice_at_once_means_one_job(jobs: JobStore) -> None:
    found: list[tuple[str, bool]] = []
    together(*[lambda: found.append(jobs.submit(new(key="k"), ROOM)) for _ in range(8)])
    assert len(found) == 8
    assert len({job for job, _ in found}) == 1
    assert sum(is_new for _, is_new in found) == 1


def test_there_is_room_for_so_many(jobs: JobStore) -> None:
    room = Room(waiting=3, of_one_client=2)
    jobs.submit(new(), room)
    jobs.submit(new(), room)
    with pytest.raises(NoRoom) as full:
        jobs.submit(new(), room)
    assert full.value.own
    jobs.submit(new("bob"), room)
    with pytest.raises(NoRoom) as full:
        jobs.submit(new("eve"), room)
    assert not full.value.own
    claimed(jobs)
    jobs.submit(new("eve"), room)


def test_a_client_with_many_jobs_does_not_keep_others_waiting(jobs: JobStore) -> None:
    many = [submitted(jobs) for _ in range(3)]
    one = submitted(jobs, "bob")
    order = [claimed(jobs).id for _ in range(4)]
    assert order == [many[0], one, many[1], many[2]]


def test_a_queued_job_is_cancelled_at_once(jobs: JobStore) -> None:
    job = submitted(jobs)
    jobs.cancel(job, LONG)
    assert state(jobs, job) == "cancelled"
    assert jobs.claim("me", LONG) is None


def test_who_works_on_a_cancelled_job_learns_of_it(jobs: JobStore) -> None:
    job = submitted(jobs)
    claimed(jobs)
    jobs.cancel(job, LONG)
    assert state(jobs, job) == "running"
    assert jobs.held("me") == set()


def test_a_cancelled_job_of_a_worker_that_is_gone_is_not_begun_again(jobs: JobStore) -> None:
    job = submitted(jobs)
    claimed(jobs, seconds=OVER)
    jobs.cancel(job, LONG)
    jobs.reap(LOST, LONG)
    assert state(jobs, job) == "cancelled"


def test_a_job_is_kept_for_its_time(jobs: JobStore) -> None:
    old, young, waiting = (submitted(jobs) for _ in range(3))
    jobs.end(claimed(jobs), DONE, OVER, b"1")
    jobs.end(claimed(jobs), DONE, LONG, b"1")
    assert jobs.forget(1_000_000) == 1
    assert jobs.job(old) is None
    assert jobs.told(old, 0) == []
    assert [state(jobs, young), state(jobs, waiting)] == ["done", "queued"]


def test_what_ended_first_makes_room(jobs: JobStore) -> None:
    names = [submitted(jobs) for _ in range(3)]
    for _ in range(2):
        jobs.end(claimed(jobs), DONE, LONG, b"x" * 1000)
        time.sleep(0.01)
    assert jobs.forget(2500) == 0
    assert jobs.forget(1500) == 1
    assert [jobs.job(name) is None for name in names] == [True, False, False]
    assert jobs.forget(0) == 1
    assert jobs.counted() == {"queued": 1}


def test_a_broker_is_told_of_a_job_once_in_a_while(jobs: JobStore) -> None:
    names = [submitted(jobs) for _ in range(3)]
    assert jobs.unsent(2) == names[:2]
    assert jobs.unsent(2) == names[2:]
    assert jobs.unsent(2) == []
    assert jobs.unsent(2, after=LONG) == []
    assert sorted(jobs.unsent(3, after=0.0)) == sorted(names)
    claim = jobs.claim_one(names[1], "me", OVER)
    assert claim is not None
    assert jobs.claim_one(names[1], "another", LONG) is None
    jobs.reap(LOST, LONG)
    assert jobs.unsent(2) == [names[1]]


def test_the_migrations_make_the_tables_that_are_declared(database: Database) -> None:
    with database.reading() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []


def test_a_database_is_brought_up_to_date_by_many_at_once(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/jobs.sqlite"
    stores = [Database(address) for _ in range(4)]
    together(*[store.open for store in stores])
    jobs = [JobStore(store) for store in stores]
    submitted(jobs[0])
    assert [each.counted() for each in jobs] == [{"queued": 1}] * 4
    assert (tmp_path / "jobs.sqlite").stat().st_mode & 0o077 == 0


def test_a_store_that_is_away_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreAway):
        Database(f"sqlite:///{tmp_path}/file/jobs.sqlite").open()
    with pytest.raises(StoreAway):
        Database("postgresql://nobody@127.0.0.1:1/none").open()


def test_a_disk_that_is_full_loses_nothing(tmp_path: Path) -> None:
    (database,) = _opened(f"sqlite:///{tmp_path}/jobs.sqlite")
    database.open()
    jobs = JobStore(database)
    job = submitted(jobs)
    with database.reading() as connection:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))
    with pytest.raises(StoreAway) as full:
        jobs.submit(new(request=b"x" * 100_000), ROOM)
    assert isinstance(getattr(full.value.__cause__, "orig", None), sqlite3.OperationalError)
    assert state(jobs, job) == "queued"


@pytest.mark.parametrize("address", ["jobs.sqlite", "mysql://host/name", "sqlite:/x", "::"])
def test_an_address_of_no_store_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="address of the store must be like"):
        address_of(address)
