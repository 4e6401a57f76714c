"""The promises of the store of jobs, in SQLite and in PostgreSQL; every night services and workers
are killed, and no job is lost or done twice."""

import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from api.calls.call import Json
from api.calls.problems import BUSY, KEY_REUSED, TOO_MANY_JOBS, Problem
from api.store.database import DONE, FAILED, StoreAway
from api.store.jobs import MOST_ATTEMPTS, Claim, Store
from tests import servers

LONG = 60.0
OVER = -1.0  # seconds of a lease that has run out when it begins
ROOM = (50, 20)
LOST = b'{"code":"worker_lost"}'


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(
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
def jobs(database: Store) -> Store:
    with database.writing() as connection:
        connection.execute(text("delete from jobs"))
    return database


def new(client: str = "ann", key: str | None = None, request: bytes = b"{}") -> Json:
    job: Json = {"client": client, "request_key": key, "call": "solve", "game": "bead"}
    return {**job, "request": request}


def submitted(jobs: Store, client: str = "ann") -> str:
    return jobs.submit(new(client), *ROOM)


def claimed(jobs: Store, owner: str = "me", seconds: float = LONG) -> Claim:
    claim = jobs.claim(owner, seconds)
    assert claim is not None
    return claim


def row_of(jobs: Store, job: str) -> Any:
    return jobs.job(job)


def state(jobs: Store, job: str) -> str:
    return str(row_of(jobs, job).state)


def together(*work: Callable[[], None]) -> None:
    threads = [threading.Thread(target=each) for each in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_a_job_is_claimed_and_ends_once(jobs: Store) -> None:
    job = submitted(jobs)
    assert jobs.is_waiting()
    claim = claimed(jobs)
    assert (claim.id, claim.attempt, claim.request) == (job, 1, b"{}")
    assert not jobs.is_waiting()
    assert jobs.claim("another", LONG) is None
    assert jobs.note_progress(claim, '{"done":0.5}')
    assert jobs.end(claim, DONE, LONG, result=b'{"value":1}', progress='{"unit":"\u2028"}')
    assert not jobs.end(claim, FAILED, LONG, problem=b"2")
    assert not jobs.note_progress(claim, "{}")
    assert not jobs.hand_back(claim)
    jobs.cancel(job, LONG)
    row = row_of(jobs, job)
    assert (row.state, row.result, row.problem) == (DONE, b'{"value":1}', None)
    assert row.created <= row.started <= row.ended < row.expires
    events = [("queued", "null"), ("running", "null")]
    events += [("running", '{"done":0.5}'), ("done", '{"unit":"\u2028"}')]
    numbered = enumerate(events, 1)
    expected = [(at, f'{{"state":"{name}","progress":{part}}}') for at, (name, part) in numbered]
    assert jobs.events(job, 0) == expected
    assert jobs.events(job, 3) == expected[3:]
    assert row.event == 4


def test_a_worker_that_lost_a_job_cannot_end_it(jobs: Store) -> None:
    job = submitted(jobs)
    slow = claimed(jobs, seconds=OVER)
    assert jobs.reap(LOST, LONG) == 1
    fast = claimed(jobs)
    assert (fast.id, fast.attempt) == (job, 2)
    assert not jobs.end(slow, DONE, LONG, result=b"slow")
    assert not jobs.end(Claim(job, "another", 2, b""), DONE, LONG, result=b"another")
    assert jobs.end(fast, DONE, LONG, result=b"fast")
    assert row_of(jobs, job).result == b"fast"
    assert sum('"done"' in data for _, data in jobs.events(job, 0)) == 1


def test_a_lease_is_extended_by_its_owner(jobs: Store) -> None:
    job, _ = submitted(jobs), submitted(jobs)
    claims = [claimed(jobs, seconds=OVER) for _ in range(2)]
    jobs.extend_leases("another", [job], LONG)
    assert jobs.held("another") == set()
    jobs.extend_leases("me", [job], LONG)
    assert jobs.held("me") == {(claim.id, 1) for claim in claims}
    assert jobs.reap(LOST, LONG) == 1
    assert jobs.held("me") == {(job, 1)}


def test_a_job_that_ends_its_workers_fails(jobs: Store) -> None:
    job = submitted(jobs)
    for attempt in range(1, MOST_ATTEMPTS + 1):
        assert claimed(jobs, seconds=OVER).attempt == attempt
        assert jobs.reap(LOST, LONG) == 1
    row = row_of(jobs, job)
    assert (row.state, row.problem) == (FAILED, LOST)


def test_a_job_is_claimed_by_one_of_many_workers(jobs: Store) -> None:
    names = {submitted(jobs) for _ in range(20)}
    taken: list[str] = []

    def take_all(owner: str) -> None:
        while (claim := jobs.claim(owner, LONG)) is not None:
            taken.append(claim.id)

    together(*[lambda owner=str(number): take_all(owner) for number in range(4)])
    assert sorted(taken) == sorted(names)


def test_a_key_means_one_job(jobs: Store) -> None:
    first = jobs.submit(new(key="k"), *ROOM)
    assert jobs.submit(new(key="k"), *ROOM) == first
    assert jobs.end(claimed(jobs), DONE, LONG, result=b"1")
    assert jobs.submit(new(key="k"), *ROOM) == first
    with pytest.raises(Problem) as reused:
        jobs.submit(new(key="k", request=b"[]"), *ROOM)
    assert reused.value.kind is KEY_REUSED
    assert jobs.submit(new("bob", key="k"), *ROOM) != first
    found: list[str] = []
    together(*[lambda: found.append(jobs.submit(new(key="l"), *ROOM)) for _ in range(8)])
    assert (len(found), len(set(found))) == (8, 1)
    assert jobs.counts() == {"done": 1, "queued": 2}


def test_the_queue_has_room_for_so_many(jobs: Store) -> None:
    full = (("ann", None), ("ann", None), ("ann", TOO_MANY_JOBS), ("bob", None), ("eve", BUSY))
    for client, kind in full:
        if kind is None:
            jobs.submit(new(client), 3, 2)
            continue
        with pytest.raises(Problem) as refused:
            jobs.submit(new(client), 3, 2)
        assert refused.value.kind is kind
    claimed(jobs)
    jobs.submit(new("eve"), 3, 2)


def test_a_client_with_many_jobs_does_not_keep_others_waiting(jobs: Store) -> None:
    many = [submitted(jobs) for _ in range(3)]
    one = submitted(jobs, "bob")
    assert [claimed(jobs).id for _ in range(4)] == [many[0], one, many[1], many[2]]


def test_a_job_is_cancelled(jobs: Store) -> None:
    queued = submitted(jobs)
    jobs.cancel(queued, LONG)
    assert state(jobs, queued) == "cancelled"
    assert jobs.claim("me", LONG) is None
    running = submitted(jobs)
    claimed(jobs, seconds=OVER)
    jobs.cancel(running, LONG)
    assert state(jobs, running) == "running"
    assert jobs.held("me") == set()
    jobs.reap(LOST, LONG)  # its worker is gone
    assert state(jobs, running) == "cancelled"


def test_a_job_is_kept_for_its_time(jobs: Store) -> None:
    old, young, waiting = (submitted(jobs) for _ in range(3))
    jobs.end(claimed(jobs), DONE, OVER, result=b"1")
    jobs.end(claimed(jobs), DONE, LONG, result=b"1")
    assert jobs.forget(1_000_000) == 1
    assert jobs.job(old) is None
    assert jobs.events(old, 0) == []
    assert [state(jobs, young), state(jobs, waiting)] == ["done", "queued"]


def test_jobs_that_ended_first_make_room(jobs: Store) -> None:
    names = [submitted(jobs) for _ in range(3)]
    for ended in (2.0, 1.0):
        claim = claimed(jobs)
        jobs.end(claim, DONE, LONG, result=b"x" * 1000)
        change = text("update jobs set ended = :ended where id = :id")
        with jobs.writing() as connection:
            connection.execute(change, {"ended": ended, "id": claim.id})
    assert jobs.forget(2002) == 0
    assert jobs.forget(2001) == 1
    assert [jobs.job(name) is None for name in names] == [False, True, False]
    assert jobs.forget(0) == 1
    assert jobs.counts() == {"queued": 1}


def test_a_file_is_made_by_many_at_once_for_its_owner_alone(tmp_path: Path) -> None:
    stores = [Store(f"sqlite:///{tmp_path}/new/jobs.sqlite") for _ in range(4)]
    together(*[store.open for store in stores])
    submitted(stores[0])
    assert [store.counts() for store in stores] == [{"queued": 1}] * 4
    assert (tmp_path / "new" / "jobs.sqlite").stat().st_mode & 0o077 == 0


def test_a_disk_that_is_full_loses_nothing(tmp_path: Path) -> None:
    jobs = Store(f"sqlite:///{tmp_path}/jobs.sqlite")
    jobs.open()
    job = submitted(jobs)
    with jobs.reading() as connection:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()
        connection.execute(text(f"PRAGMA max_page_count = {pages}"))
    with pytest.raises(StoreAway) as full:
        jobs.submit(new(request=b"x" * 100_000), *ROOM)
    assert isinstance(getattr(full.value.__cause__, "orig", None), sqlite3.OperationalError)
    assert state(jobs, job) == "queued"


@pytest.mark.server
@pytest.mark.nightly
@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_every_job_ends_once_though_services_and_workers_are_killed(store: str) -> None:
    if store == "postgresql":
        servers.program("postgres")
    command = [sys.executable, "-m", "benchmarks.service.job_kills", "--jobs", "12", "--kills", "2"]
    told = servers.run([*command, "--store", store])
    assert "accepted 12 jobs, each requested 2 times" in told
