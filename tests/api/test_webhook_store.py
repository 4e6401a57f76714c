"""The promises of the store about webhooks, in SQLite and in PostgreSQL: each is stored with its
job, due when that ends, and tried by one process at a time."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text

from api.calls.problems import BUSY, KEY_REUSED, TOO_MANY_WEBHOOKS, Problem, violation
from api.store.database import (
    CANCELLED,
    DELIVERED,
    DISABLED,
    DONE,
    FAILED,
    MEMORY,
    PENDING,
    engine_of,
)
from api.store.deliveries import Delivery, DeliveryOutcome, DeliveryStore
from api.store.jobs import Store
from api.store.surveys import Dealing
from api.store.webhooks import NewWebhook
from tests.api.test_store import (
    LONG,
    LOST,
    OVER,
    ROOM,
    claimed,
    database,
    jobs,
    new,
    row_of,
    submitted,
    together,
)
from tests.api.webhook_receiver import SECRET
from tests.looking import some

__all__ = ["database", "jobs"]

KEPT = 1000.0
URL = "https://receiver.example/"
BROKEN = violation("webhook_failed.broken")
AGAIN = DeliveryOutcome(PENDING, BROKEN, -1.0)
TRIES = 10


@pytest.fixture
def deliveries(jobs: Store) -> DeliveryStore:
    return DeliveryStore(jobs, KEPT)


def hook(url: str = URL, most: int = 100, of_client: int = 100, named: bool = True) -> NewWebhook:
    return NewWebhook(url, SECRET, named, "https://boneyard.example/v1/jobs", most, of_client)


def hooked(jobs: Store, client: str = "ann", **about: Any) -> str:
    """Submit a job with a webhook."""
    return jobs.submit(new(client), *ROOM, hook(**about))


def ended(jobs: Store, client: str = "ann", **about: Any) -> str:
    job = hooked(jobs, client, **about)
    jobs.cancel(job, LONG)
    return job


def due(deliveries: DeliveryStore, most: int = 10, seconds: float = LONG, **more: Any) -> list[Any]:
    return deliveries.claim(most, seconds, TRIES, **more)


def one_due(deliveries: DeliveryStore, seconds: float = LONG) -> Delivery:
    (found,) = due(deliveries, seconds=seconds)
    assert isinstance(found, Delivery)
    return found


def hook_of(jobs: Store, job: str) -> tuple[str, int]:
    row = row_of(jobs, job)
    return row.webhook_state, row.webhook_tries


def kept_of(jobs: Store, job: str) -> Any:
    """What is kept of a webhook that nobody is shown."""
    with jobs.reading() as connection:
        wanted = text("select url, secret, due from webhooks where job = :job")
        return tuple(connection.execute(wanted, {"job": job}).one())


def test_a_webhook_is_due_when_its_job_has_ended_however_that_is(
    jobs: Store, deliveries: DeliveryStore
) -> None:
    done, failed, cancelled, lost = (hooked(jobs) for _ in range(4))
    plain = submitted(jobs)
    assert due(deliveries) == []
    assert jobs.end(claimed(jobs), DONE, LONG, result=b"{}")
    assert jobs.end(claimed(jobs), FAILED, LONG, problem=b"{}")
    jobs.cancel(cancelled, LONG)
    assert claimed(jobs, seconds=OVER).id == lost
    jobs.cancel(lost, LONG)
    assert jobs.reap(LOST, LONG) == 1
    jobs.cancel(plain, LONG)
    found = {one.job: one for one in due(deliveries)}
    states = {done: DONE, failed: FAILED, cancelled: CANCELLED, lost: CANCELLED}
    assert {job: one.state for job, one in found.items()} == states
    first = found[done]
    assert (first.url, first.secret, first.tries, first.client) == (URL, SECRET, 1, "ann")
    assert (first.call, first.game) == ("solve", "bead")
    assert first.address == f"https://boneyard.example/v1/jobs/{done}"
    assert first.ended == row_of(jobs, done).ended
    assert SECRET not in repr(first)
    assert URL not in repr(first)
    assert row_of(jobs, plain).webhook_state is None


def test_the_webhook_of_a_survey_waits_for_its_last_chunk(
    jobs: Store, deliveries: DeliveryStore
) -> None:
    survey = hooked(jobs)
    request = {"call": "survey", "game": "bead", "body": {"first": 1, "count": 3}}
    assert jobs.deal_out(claimed(jobs), Dealing(1, 3, 2, request))
    for _ in range(2):
        assert due(deliveries) == []
        assert jobs.end_chunk(claimed(jobs), [], LONG)
    assert (one_due(deliveries).job, hook_of(jobs, survey)) == (survey, (PENDING, 1))


def test_what_is_tried_is_not_tried_by_another_until_the_lease_is_over(
    jobs: Store, deliveries: DeliveryStore
) -> None:
    job = ended(jobs)
    slow = one_due(deliveries, OVER)
    quick = one_due(deliveries)
    assert (slow.tries, quick.tries) == (1, 2)
    assert due(deliveries) == []
    assert not deliveries.settle(slow, DeliveryOutcome(FAILED, BROKEN))
    deliveries.hand_back(slow)
    assert hook_of(jobs, job) == (PENDING, 2)
    assert deliveries.settle(quick, DeliveryOutcome(DELIVERED))
    assert not deliveries.settle(quick, DeliveryOutcome(FAILED, BROKEN))
    assert hook_of(jobs, job) == (DELIVERED, 2)
    assert kept_of(jobs, job) == ("", "", None)


def test_each_is_claimed_by_one_of_many_processes(jobs: Store, deliveries: DeliveryStore) -> None:
    names = [ended(jobs) for _ in range(20)]
    taken: list[str] = []

    def take_all() -> None:
        while found := deliveries.claim(3, LONG, TRIES):
            taken.extend(one.job for one in found)

    for _ in range(3):  # whoever finds everything held may leave before the rest
        together(*[take_all] * 4)
    assert sorted(taken) == sorted(names)
    assert {hook_of(jobs, name) for name in names} == {(PENDING, 1)}


def test_what_fails_is_due_again_after_its_delay(jobs: Store, deliveries: DeliveryStore) -> None:
    job = ended(jobs)
    assert deliveries.settle(one_due(deliveries), AGAIN)
    row = row_of(jobs, job)
    assert json.loads(row.webhook_error) == BROKEN.said
    assert row.webhook_due < row.webhook_tried
    later = one_due(deliveries)
    assert later.tries == 2
    assert deliveries.settle(later, DeliveryOutcome(PENDING, BROKEN, LONG))
    assert due(deliveries) == []
    row = row_of(jobs, job)
    assert 0 < row.webhook_due - row.webhook_tried - LONG < LONG
    assert row.expires > row.webhook_due + KEPT - 1  # it is kept for whoever is told then


def test_a_job_is_kept_for_its_time_after_it_was_told(
    jobs: Store, deliveries: DeliveryStore
) -> None:
    job = ended(jobs)
    assert row_of(jobs, job).expires - row_of(jobs, job).ended < LONG + 1
    assert deliveries.settle(one_due(deliveries), DeliveryOutcome(DELIVERED))
    row = row_of(jobs, job)
    assert row.expires - row.ended > KEPT - 1
    assert jobs.forget(1_000_000) == 0
    assert jobs.forget(-1) == 1
    with jobs.reading() as connection:
        assert connection.execute(text("select count(*) from webhooks")).scalar_one() == 0


def test_a_try_that_is_handed_back_does_not_count(jobs: Store, deliveries: DeliveryStore) -> None:
    job = ended(jobs)
    deliveries.hand_back(one_due(deliveries))
    assert hook_of(jobs, job) == (PENDING, 0)
    assert one_due(deliveries).tries == 1


def test_one_whose_process_is_lost_in_the_last_try_is_given_up(
    jobs: Store, deliveries: DeliveryStore
) -> None:
    job = ended(jobs)
    for tries in (1, 2):
        (found,) = deliveries.claim(10, OVER, 2)
        assert found.tries == tries
    assert deliveries.claim(10, OVER, 2) == []
    assert hook_of(jobs, job) == (FAILED, 2)
    assert json.loads(row_of(jobs, job).webhook_error)["key"] == "webhook_failed.lost"
    assert kept_of(jobs, job) == ("", "", None)


def test_a_receiver_that_wants_no_more_gets_no_more_of_that_client(
    jobs: Store, deliveries: DeliveryStore
) -> None:
    first = ended(jobs)
    running, other = hooked(jobs), hooked(jobs, url=f"{URL}other")
    stranger = hooked(jobs, "bob")
    gone = DeliveryOutcome(DISABLED, violation("webhook_failed.gone"))
    assert deliveries.settle(one_due(deliveries), gone)
    jobs.cancel(running, LONG)
    assert due(deliveries) == []
    assert [hook_of(jobs, job) for job in (first, running)] == [(DISABLED, 1), (DISABLED, 0)]
    assert kept_of(jobs, running) == ("", "", None)
    for job in (other, stranger):
        jobs.cancel(job, LONG)
    assert {one.job for one in due(deliveries)} == {other, stranger}
    assert one_due_again(jobs, deliveries) == 1


def one_due_again(jobs: Store, deliveries: DeliveryStore) -> int:
    """A new job may name the address again."""
    ended(jobs)
    return one_due(deliveries).tries


def test_a_client_that_has_many_leaves_room(jobs: Store, deliveries: DeliveryStore) -> None:
    many = [ended(jobs) for _ in range(3)]
    one = ended(jobs, "bob")
    assert [found.job for found in due(deliveries, most=2)] == many[:2]
    assert [found.job for found in due(deliveries, without=["ann"])] == [one]
    assert [found.job for found in due(deliveries)] == many[2:]


def test_so_many_webhooks_may_wait(jobs: Store, deliveries: DeliveryStore) -> None:
    most: Any = {"most": 3, "of_client": 2}
    told = (
        *(("ann", None), ("ann", None), ("ann", TOO_MANY_WEBHOOKS)),
        *(("bob", None), ("eve", BUSY)),
    )
    for client, kind in told:
        if kind is None:
            hooked(jobs, client, **most)
            continue
        with pytest.raises(Problem) as refused:
            hooked(jobs, client, **most)
        assert refused.value.kind is kind
        assert int(refused.value.headers["retry-after"]) > 1
    assert jobs.counts() == {"queued": 3}  # no job without its webhook
    submitted(jobs, "ann")
    job = next(one for one in [claimed(jobs)] if one is not None)
    jobs.end(job, DONE, LONG, result=b"")
    with pytest.raises(Problem):
        hooked(jobs, "ann", **most)  # it waits to be delivered
    assert deliveries.settle(one_due(deliveries), DeliveryOutcome(DELIVERED))
    assert hooked(jobs, "ann", **most)


def test_a_key_means_one_job_with_its_webhook(jobs: Store) -> None:
    def submit(webhook: NewWebhook | None) -> str:
        return jobs.submit(new(key="k"), *ROOM, webhook)

    first = submit(hook(named=False))
    made = NewWebhook(URL, "whsec_other", False, "", 100, 100)
    assert submit(made) == first  # the service has made another secret, which is forgotten
    assert kept_of(jobs, first)[1] == SECRET
    for other in some((None, hook(), hook(f"{URL}b", named=False)), 3):
        with pytest.raises(Problem) as reused:
            submit(other)
        assert reused.value.kind is KEY_REUSED


def test_older_databases_get_the_table(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/jobs.sqlite"
    older = Store(address)
    older.open()
    job = submitted(older)
    with older.writing() as connection:
        connection.execute(text("drop table webhooks"))
    older.close()
    store = Store(address)
    store.open()
    store.cancel(job, LONG)
    assert row_of(store, job).webhook_state is None
    assert due(DeliveryStore(store, KEPT)) == []
    ended(store)
    assert one_due(DeliveryStore(store, KEPT)).tries == 1
    store.close()


def test_an_error_of_the_database_repeats_no_secret(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/jobs.sqlite")
    store.open()
    with store.writing() as connection:
        assert inspect(connection).has_table("webhooks")
        connection.execute(text("alter table webhooks drop column address"))
    with pytest.raises(Problem) as away:
        hooked(store)
    assert SECRET not in str(away.value.__cause__)
    assert "webhooks" in str(away.value.__cause__)
    assert engine_of(MEMORY).hide_parameters
    store.close()
