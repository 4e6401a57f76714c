"""Surveys in the store, in SQLite and in PostgreSQL: chunks, rows that are there once, and events
that do not grow."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from api.store.changes import MOST_EVENTS
from api.store.database import DONE, FAILED, QUEUED, RUNNING
from api.store.jobs import MOST_ATTEMPTS, Claim, Store
from api.store.surveys import OPEN_CHUNKS, Deal, Dealing
from tests.api.test_store import (
    LONG,
    LOST,
    OVER,
    claimed,
    database,
    jobs,
    row_of,
    state,
    submitted,
    together,
)
from tests.looking import some

__all__ = ["database", "jobs"]

REQUEST = {"call": "survey", "game": "bead", "body": {"first": 10, "count": 5, "players": 2}}


def begun(jobs: Store, count: int = 5, size: int = 2, client: str = "ann") -> str:
    """Submit a survey of deals from number 10 on, and deal it out."""
    survey = submitted(jobs, client)
    claim = claimed(jobs)
    assert claim.id == survey
    body = {**REQUEST["body"], "count": count}  # type: ignore[dict-item]
    assert jobs.deal_out(claim, Dealing(10, count, size, {**REQUEST, "body": body}))
    return survey


def asked(claim: Claim) -> list[int]:
    """The deals of a chunk."""
    body = json.loads(claim.request)["body"]
    assert body["players"] == 2
    return list(range(body["first"], body["first"] + body["count"]))


def solved(seeds: list[int], status: str = "optimal") -> list[Deal]:
    values = {seed: seed % 2 for seed in seeds}
    return [
        Deal(seed, status, value, "cheats", f'{{"seed":{seed}}}') for seed, value in values.items()
    ]


def all_done(jobs: Store) -> Iterator[list[int]]:
    """Do every chunk; yield the deals of each."""
    while (claim := jobs.claim("me", LONG)) is not None:
        seeds = asked(claim)
        assert jobs.end_chunk(claim, solved(seeds), LONG)
        yield seeds


def test_a_survey_is_dealt_out_and_ends_with_its_last_chunk(jobs: Store) -> None:
    survey = begun(jobs)
    assert state(jobs, survey) == RUNNING
    assert jobs.counts() == {RUNNING: 1}
    chunks = []
    for seeds in all_done(jobs):
        chunks.append(seeds)
        assert state(jobs, survey) == (DONE if len(chunks) == 3 else RUNNING)
    assert chunks == [[10, 11], [12, 13], [14]]
    row = row_of(jobs, survey)
    assert json.loads(row.result) == {
        "deals": [{"seed": seed} for seed in range(10, 15)],
        "unit": "cheats",
        "solved": 5,
        "statuses": {"optimal": 5},
        "values": {"0": 3, "1": 2},
        "mean": 0.4,
    }
    told = json.loads(row.progress)
    assert (told["done"], told["deals"], told["seconds_left"]) == (1.0, 5, None)
    assert not jobs.is_waiting()


def test_a_long_survey_has_few_chunks_at_a_time(jobs: Store) -> None:
    survey = begun(jobs, count=3 * OPEN_CHUNKS, size=1)
    with jobs.reading() as connection:
        count = text("select count(*) from jobs where survey is not null")
        assert connection.execute(count).scalar_one() == OPEN_CHUNKS
    found = [seed for seeds in all_done(jobs) for seed in seeds]
    assert found == list(range(10, 10 + 3 * OPEN_CHUNKS))
    assert state(jobs, survey) == DONE


def test_a_chunk_that_is_done_twice_gives_each_row_once(jobs: Store) -> None:
    survey = begun(jobs, count=2)
    slow = claimed(jobs, seconds=OVER)
    assert jobs.add_deals(slow, solved([10]))
    assert jobs.reap(LOST, LONG) == 1
    fast = claimed(jobs, "another")
    assert jobs.solved_seeds(fast, 10, 2) == {10}
    assert not jobs.add_deals(slow, solved([11], "feasible"))
    assert not jobs.end_chunk(slow, solved([10, 11], "feasible"), LONG)
    assert jobs.end_chunk(fast, solved([10, 11]), LONG)
    result = json.loads(row_of(jobs, survey).result)
    assert (result["solved"], result["statuses"]) == (2, {"optimal": 2})
    assert not jobs.end_chunk(fast, solved([10]), LONG)


def test_a_survey_names_its_unit_though_its_last_chunk_was_solved_before(jobs: Store) -> None:
    survey = begun(jobs, count=1)
    jobs.add_deals(claimed(jobs, seconds=OVER), solved([10]))
    jobs.reap(LOST, LONG)
    assert jobs.end_chunk(claimed(jobs, "another"), [], LONG)
    result = json.loads(row_of(jobs, survey).result)
    assert (result["unit"], result["solved"]) == ("cheats", 1)


def test_a_survey_that_is_cancelled_has_no_chunks(jobs: Store) -> None:
    survey = begun(jobs)
    claim = claimed(jobs)
    jobs.cancel(survey, LONG)
    assert state(jobs, survey) == "cancelled"
    assert jobs.held("me") == set()
    assert not jobs.end_chunk(claim, solved([10]), LONG)
    assert not jobs.hand_back(claim)
    assert jobs.claim("me", LONG) is None


def test_a_chunk_that_fails_ends_its_survey(jobs: Store) -> None:
    survey = begun(jobs)
    assert jobs.end(claimed(jobs), FAILED, LONG, problem=b"1")
    assert (state(jobs, survey), row_of(jobs, survey).problem) == (FAILED, b"1")
    assert jobs.claim("me", LONG) is None


def test_a_chunk_that_ends_its_workers_ends_its_survey(jobs: Store) -> None:
    survey = begun(jobs, count=1)
    for _ in some(range(MOST_ATTEMPTS)):
        assert state(jobs, survey) == RUNNING
        claimed(jobs, seconds=OVER)
        assert jobs.reap(LOST, LONG) == 1
    assert (state(jobs, survey), row_of(jobs, survey).problem) == (FAILED, LOST)


def test_a_chunk_that_is_handed_back_is_done_by_the_next(jobs: Store) -> None:
    begun(jobs, count=1)
    assert jobs.hand_back(claimed(jobs))
    claim = claimed(jobs, "another")
    assert (claim.attempt, asked(claim)) == (1, [10])
    assert claim.seconds >= 0.0


def test_chunks_wait_for_the_single_jobs_of_their_client_and_for_those_of_others(
    jobs: Store,
) -> None:
    begun(jobs, count=6)
    own, other = submitted(jobs), submitted(jobs, "bob")
    assert {claimed(jobs).id, claimed(jobs).id} == {own, other}
    assert asked(claimed(jobs)) == [10, 11]


def test_deals_are_listed_by_number_while_the_survey_runs(jobs: Store) -> None:
    survey = begun(jobs)
    claims = [claimed(jobs), claimed(jobs)]
    for claim in reversed(claims):
        jobs.add_deals(claim, solved(asked(claim)))
    assert jobs.deals(survey, -1, 3) == ['{"seed":10}', '{"seed":11}', '{"seed":12}']
    assert jobs.deals(survey, 12, 3) == ['{"seed":13}']


def test_progress_counts_the_deals(jobs: Store) -> None:
    survey = begun(jobs)
    with jobs.writing() as connection:
        connection.execute(text("update jobs set started = started - 10"))
        connection.execute(text("update events set at = at - 10"))
    jobs.add_deals(claimed(jobs), solved([10]))
    jobs.note_surveys()
    told = json.loads(row_of(jobs, survey).progress)
    assert (told["done"], told["deals"], told["deals_per_second"]) == (0.2, 1, 0.1)
    assert 38 <= told["seconds_left"] <= 44
    before = row_of(jobs, survey).event
    jobs.note_surveys()  # just reported
    assert row_of(jobs, survey).event == before


def test_the_last_events_are_kept_and_counted(jobs: Store) -> None:
    job = submitted(jobs)
    claim = claimed(jobs)
    told = [json.dumps({"done": number / 1000, "text": "é" * 10}) for number in range(300)]
    for one in told:
        assert jobs.note_progress(claim, one)
    found = jobs.events(job, 0)
    assert len(found) == MOST_EVENTS
    assert [number for number, _ in found] == list(range(303 - MOST_EVENTS, 303))
    assert found[-1] == (302, f'{{"state":"running","progress":{told[-1]}}}')
    assert jobs.events(job, 300) == found[-2:]
    assert jobs.end(claim, DONE, LONG, result=b"1" * 50)
    kept = sum(len(one) for one in told[1 - MOST_EVENTS :]) + len(told[-1])
    assert abs(row_of(jobs, job).size - (50 + kept)) <= len(told[-1])
    jobs.forget(0)
    assert jobs.events(job, 0) == []


def test_events_are_numbered_in_order_whoever_reports(jobs: Store) -> None:
    job = submitted(jobs)
    claim = claimed(jobs)

    def report(name: int) -> None:
        for number in range(20):
            assert jobs.note_progress(claim, f'"{name} {number}"')

    together(*[lambda name=name: report(name) for name in range(4)])
    assert [number for number, _ in jobs.events(job, 0)] == list(range(1, 83))
    assert row_of(jobs, job).event == 82


def test_surveys_are_reported_by_whoever_comes_first(jobs: Store) -> None:
    survey = begun(jobs, count=60, size=1)

    def work(owner: str) -> None:
        while (claim := jobs.claim(owner, LONG)) is not None:
            assert jobs.end_chunk(claim, solved(asked(claim)), LONG)
            with jobs.writing() as connection:
                connection.execute(text("update events set at = at - 10"))
            jobs.note_surveys()

    together(*[lambda owner=str(number): work(owner) for number in range(4)])
    row = row_of(jobs, survey)
    assert (row.state, json.loads(row.result)["solved"]) == (DONE, 60)
    numbers = [number for number, _ in jobs.events(survey, 0)]
    assert numbers == list(range(max(1, row.event - MOST_EVENTS + 1), row.event + 1))


def test_rows_of_a_survey_count_and_go_with_it(jobs: Store) -> None:
    survey = begun(jobs, count=40, size=40)
    (seeds,) = all_done(jobs)
    row = row_of(jobs, survey)
    assert row.size >= len(row.result) + 40 * len('{"seed":10}')
    jobs.forget(0)
    assert jobs.job(survey) is None
    assert jobs.deals(survey, -1, len(seeds)) == []


def test_an_older_store_is_brought_up_to_date(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/jobs.sqlite"
    older: Any = create_engine(address)
    columns = "id varchar(32) primary key, client varchar(200), request_key varchar(200), "
    columns += "fingerprint varchar(64), call varchar(40), game varchar(40), request blob, "
    columns += "state varchar(10), progress text, result blob, problem blob, created double, "
    columns += "started double, ended double, expires double, owner varchar(32), lease double, "
    columns += "attempt integer, cancelling boolean, event integer, events text, size integer"
    values = "'a', 'ann', null, 'f', 'solve', 'bead', x'7b7d', 'queued', null, null, null, 1.0, "
    values += "null, null, null, null, null, 0, false, 1, 'an event', 2"
    with older.begin() as connection:
        connection.execute(text(f"create table jobs ({columns})"))
        connection.execute(text(f"insert into jobs values ({values})"))
    older.dispose()
    for _ in some(range(2)):
        store = Store(address)
        store.open()
        assert state(store, "a") == QUEUED
        store.close()
    store = Store(address)
    claim = store.claim("me", LONG)
    assert claim is not None
    assert claim.id == "a"
    assert store.end(claim, DONE, LONG, result=b"1")
    assert [number for number, _ in store.events("a", 0)] == [2, 3]
    store.close()
