"""Jobs over HTTP: taken, told of, cancelled, never lost."""

import asyncio
import io
import json
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.http.app import create_app
from api.jobs.worker import JobWorker
from api.ops.logs import formatter
from api.ops.settings import Settings
from api.store.async_store import Store
from api.store.jobs import JobStore
from api.store.states import Claim, NewJob, Room
from tests.api import stand_ins
from tests.api.asking import Document, Json, Service, pointers
from tests.kit.playouts import GAMES
from tests.wire import read_position

pytestmark = pytest.mark.server

PATH = "/v1/jobs"
GAME = GAMES[0]
TEXT = GAME.text(read_position(GAME, dict(GAME.example)))
PATIENCE = 20.0
ENDED = ("done", "failed", "cancelled")


@contextmanager
def serving(
    folder: Path, solver: Callable[..., Json] = stand_ins.prompt, **chosen: Any
) -> Iterator[Service]:
    settings = Settings(store=f"sqlite:///{folder}/jobs.sqlite", **{"job_solves": 2, **chosen})
    app = create_app(settings, stand_ins.named(solver), (stand_ins.MODULE,))
    with TestClient(app) as client:
        yield Service(client)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with serving(tmp_path_factory.mktemp("jobs")) as found:
        yield found


def asked(call: str = "solve", seconds: float = 1.0, seed: int = 0) -> Json:
    body = {"position": TEXT, "budget": {"seconds": seconds, "seed": seed}}
    return {"call": call, "game": GAME.id, "body": body}


def submit(service: Service, request: Json, key: str = "") -> Json:
    """The job, once there is a store."""
    headers = {"idempotency-key": key} if key else {}
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        response = service.client.post(PATH, json=request, headers=headers)
        if response.json().get("code") != "store_away":
            break
        time.sleep(0.01)
    assert response.status_code == 202, response.text
    job: Json = response.json()
    assert response.headers["location"] == f"{PATH}/{job['id']}"
    return job


def look(service: Service, job: str) -> Json:
    """The job, once there is a store."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        response = service.client.get(f"{PATH}/{job}")
        if response.status_code != 503:
            break
        time.sleep(0.01)
    assert response.status_code == 200, response.text
    found: Json = response.json()
    return found


def until(service: Service, job: str, *states: str) -> Json:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = look(service, job)
        if found["state"] in states:
            return found
        time.sleep(0.02)
    raise AssertionError(f"the job is {found['state']}")


def told(service: Service, job: str, after: int = 0) -> list[tuple[int, Json]]:
    """The events of a job that ends."""
    response = service.client.get(f"{PATH}/{job}/events", headers={"last-event-id": str(after)})
    assert response.headers["content-type"].startswith("text/event-stream")
    parts = [part.split("\n") for part in response.text.split("\n\n") if part.startswith("id: ")]
    return [
        (int(number.removeprefix("id: ")), json.loads(data.removeprefix("data: ")))
        for number, data in parts
    ]


@pytest.mark.parametrize("call", ["solve", "hint"])
def test_a_job_is_answered_as_the_call_would_be(
    service: Service, document: Document, call: str
) -> None:
    job = submit(service, asked(call))
    assert job["state"] == "queued"
    done = until(service, job["id"], *ENDED)
    assert done["state"] == "done"
    assert done["result"]["value"] == 1
    assert done["progress"]["done"] == 1
    assert (done["attempt"], done["problem"]) == (1, None)
    assert done["result"].pop("request")["call"] == call  # what the stand-in adds
    document.check(document.answer_schema(f"{PATH}/{{job}}", "get"), done)
    document.check(document.answer_schema(f"/v1/games/{GAME.id}/{call}"), done["result"])


def test_a_budget_may_be_longer_than_that_of_the_call(service: Service) -> None:
    request = asked(seconds=600.0)
    service.post(f"/v1/games/{GAME.id}/solve", request["body"], 422)
    done = until(service, submit(service, request)["id"], "done")
    assert done["result"]["request"]["seconds"] == 600.0


def test_a_batch_may_be_a_job(service: Service) -> None:
    items = [asked("check"), asked("solve"), {"call": "none", "game": GAME.id, "body": {}}]
    items[0]["body"] = {"position": TEXT}
    done = until(service, submit(service, {"call": "batch", "body": items})["id"], "done")
    statuses = [answer["status"] for answer in done["result"]["answers"]]
    assert statuses == [200, 200, 404]


ODD = ['"\\ud800"', "9" * 400, "[" * 300 + "]" * 300]
"""Bodies of an item that JSON libraries do not agree on."""


@pytest.mark.parametrize("odd", ODD, ids=["half a pair", "long", "deep"])
def test_an_odd_item_of_a_batch_spoils_itself_alone(service: Service, odd: str) -> None:
    submit(service, asked())  # there is a store
    head = f'{{"call": "check", "game": "{GAME.id}", "body": {{"position": '
    items = ", ".join(f"{head}{position}}}}}" for position in (odd, json.dumps(TEXT)))
    body = f'{{"call": "batch", "body": [{items}]}}'
    job = service.send(PATH, body.encode(), 202)
    done = until(service, job["id"], *ENDED)
    assert done["state"] == "done"
    odd_one, sound = done["result"]["answers"]
    assert odd_one["status"] in (200, 422)
    assert odd_one["status"] == 422 or not odd_one["body"]["valid"]
    assert (sound["status"], sound["body"]["valid"]) == (200, True)


def test_a_job_that_is_nested_too_deep_is_refused(service: Service) -> None:
    deep = "[" * 990 + "]" * 990
    body = f'{{"call": "batch", "body": [{{"call": "check", "game": "x", "body": {deep}}}]}}'
    answer = service.send(PATH, body.encode(), 400)
    assert answer["code"] == "unreadable_json"


def test_a_survey_solves_numbered_deals(service: Service) -> None:
    body = {"first": 3, "count": 4, "budget": {"seconds": 0.2}}
    request = {"call": "survey", "game": GAME.id, "body": body}
    done = until(service, submit(service, request)["id"], "done")
    found = done["result"]
    assert [deal["seed"] for deal in found["deals"]] == [3, 4, 5, 6]
    assert found["statuses"] == {"optimal": 4}
    assert (found["values"], found["mean"], found["unit"]) == ({"1": 4}, 1.0, "points")


def test_what_is_wrong_is_told_at_once(service: Service) -> None:
    position = {"call": "solve", "game": GAME.id, "body": {"position": {}}}
    assert all(at.startswith("/body/position/") for _, at in pointers(post(service, position)))
    unknown = {"call": "check", "game": GAME.id, "body": {}}
    assert pointers(post(service, unknown)) == {("not_a_choice", "/call")}
    assert post(service, {"call": "solve", "game": "go", "body": {}}, 404)["code"] == "unknown_game"
    assert post(service, {"call": "solve", "body": {}}, 404)["code"] == "unknown_game"
    assert pointers(post(service, {"call": 1})) == {
        ("not_a_choice", "/call"),
        ("missing_key", "/body"),
    }
    survey = {"first": 1, "count": 0, "budget": {}}
    found = post(service, {"call": "survey", "game": GAME.id, "body": survey})
    assert pointers(found) == {("out_of_range", "/body/count")}
    survey = {"first": 1, "count": 2, "budget": {"seconds": -1}}
    found = post(service, {"call": "survey", "game": GAME.id, "body": survey})
    assert pointers(found) == {("out_of_range", "/body/budget/seconds")}


def post(service: Service, request: Json, status: int = 422) -> Json:
    return service.post(PATH, request, status)


def test_a_job_that_there_is_not(service: Service) -> None:
    for method, path in (("GET", ""), ("DELETE", ""), ("GET", "/events")):
        response = service.client.request(method, f"{PATH}/none{path}")
        assert (response.status_code, response.json()["code"]) == (404, "unknown_job")


def test_a_key_means_one_job(service: Service) -> None:
    first = submit(service, asked(), "a key")
    assert submit(service, asked(), "a key")["id"] == first["id"]
    assert submit(service, asked(), "another key")["id"] != first["id"]
    response = service.client.post(PATH, json=asked("hint"), headers={"idempotency-key": "a key"})
    assert (response.status_code, response.json()["code"]) == (422, "key_reused")


@pytest.mark.parametrize("headers", [{}, {"prefer": "respond-async"}])
def test_a_key_that_is_too_long_is_refused(service: Service, headers: dict[str, str]) -> None:
    path, body = (f"/v1/games/{GAME.id}/solve", asked()["body"]) if headers else (PATH, asked())
    sent = {**headers, "idempotency-key": "k" * 201}
    response = service.client.post(path, json=body, headers=sent)
    assert (response.status_code, response.json()["code"]) == (422, "invalid_request")


def test_a_job_is_told_of_as_it_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, stand_ins.improving) as service:
        job = submit(service, asked(seconds=1.5))["id"]
        events = told(service, job)
        assert [number for number, _ in events] == list(range(1, len(events) + 1))
        assert [event["state"] for _, event in events][:2] == ["queued", "running"]
        assert events[-1][1]["state"] == "done"
        shares = [event["progress"]["done"] for _, event in events if event["progress"]]
        assert shares == sorted(shares)
        assert 0 < shares[-2] < 1
        assert events[-2][1]["progress"]["value"] == 3
        assert told(service, job, after=2) == events[2:]
        last = {"last-event-id": str(len(events))}
        assert service.client.get(f"{PATH}/{job}/events", headers=last).status_code == 204


def test_a_cancelled_job_ends_within_a_second(tmp_path: Path) -> None:
    with serving(tmp_path, stand_ins.endless) as service:
        running, waiting = (submit(service, asked(seconds=30.0))["id"] for _ in range(2))
        until(service, running, "running")
        began = time.monotonic()
        response = service.client.delete(f"{PATH}/{running}")
        assert response.json()["state"] == "cancelled"
        assert time.monotonic() - began < 1.0
        assert look(service, running)["result"] is None
        until(service, waiting, "running")
        assert service.client.delete(f"{PATH}/{waiting}").json()["state"] == "cancelled"
        again = service.client.delete(f"{PATH}/{waiting}")
        assert (again.status_code, again.json()["state"]) == (200, "cancelled")


def test_a_solver_that_dies_fails_its_job_alone(tmp_path: Path) -> None:
    with serving(tmp_path, stand_ins.dying) as service:
        failed = until(service, submit(service, asked())["id"], *ENDED)
        assert (failed["state"], failed["problem"]["code"]) == ("failed", "solver_died")
        assert failed["result"] is None


def test_a_question_that_the_solver_refuses_fails(tmp_path: Path) -> None:
    with serving(tmp_path, stand_ins.refusing) as service:
        failed = until(service, submit(service, asked())["id"], *ENDED)
        assert (failed["state"], failed["problem"]["code"]) == ("failed", "invalid_request")
        assert pointers(failed["problem"]) == {("not_for_me", "/position")}


def test_a_job_whose_service_is_stopped_goes_on_with_the_next(tmp_path: Path) -> None:
    with serving(tmp_path, stand_ins.endless) as service:
        jobs = [submit(service, asked(seconds=30.0, seed=seed))["id"] for seed in range(3)]
        until(service, jobs[0], "running")
    with serving(tmp_path) as service:
        done = [until(service, job, *ENDED) for job in jobs]
    assert [(job["state"], job["attempt"]) for job in done] == [("done", 1)] * 3


def test_a_job_that_is_taken_while_its_service_stops_is_handed_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim, taken = JobStore.claim, threading.Event()

    def claim_slowly(store: JobStore, *asked: Any) -> Claim | None:
        found = claim(store, *asked)
        if found is not None:
            taken.set()
            time.sleep(0.5)
        return found

    monkeypatch.setattr(JobStore, "claim", claim_slowly)
    with serving(tmp_path, stand_ins.endless) as service:
        job = submit(service, asked(seconds=30.0))["id"]
        assert taken.wait(PATIENCE)
    monkeypatch.undo()
    with serving(tmp_path) as service:
        done = until(service, job, *ENDED)
    assert (done["state"], done["attempt"]) == ("done", 1)


def test_a_worker_that_hands_its_jobs_back_begins_none(tmp_path: Path) -> None:
    """Where a broker tells it of one all the same."""
    settings = Settings(store=f"sqlite:///{tmp_path}/jobs.sqlite")
    works: Any = None  # is not asked

    async def scene() -> Any:
        store = Store(settings.store)
        await store.open()
        new = NewJob("one", "ann", None, "solve", GAME.id, b"{}")
        await store.ask(store.jobs.submit, new, Room(waiting=5, of_one_client=5))
        worker = JobWorker(store, works, settings)
        await worker.hand_back()
        claim = await store.ask(store.jobs.claim, worker.owner, settings.lease_seconds)
        assert claim is not None
        await worker.perform(claim)
        found = await store.ask(store.jobs.job, claim.id)
        store.close()
        return found

    job = asyncio.run(scene())
    assert (job.state, job.attempt) == ("queued", 0)


def test_many_jobs_of_one_client_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, stand_ins.endless, job_solves=1, jobs_waiting_per_client=1) as service:
        until(service, submit(service, asked(seconds=30.0))["id"], "running")
        submit(service, asked(seconds=30.0))
        response = service.client.post(PATH, json=asked())
        assert (response.status_code, response.json()["code"]) == (429, "too_many_jobs")
        assert int(response.headers["retry-after"]) >= 1


def test_many_callers_who_are_told_of_jobs_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, stand_ins.endless, event_streams=1) as service:
        job = submit(service, asked(seconds=30.0))["id"]
        until(service, job, "running")
        with service.client.stream("GET", f"{PATH}/{job}/events") as stream:
            assert next(stream.iter_lines()) == "id: 1"
            response = service.client.get(f"{PATH}/{job}/events")
            assert (response.status_code, response.json()["code"]) == (503, "busy")
            service.client.delete(f"{PATH}/{job}")


def test_without_a_store_all_but_jobs_is_answered(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with serving(tmp_path / "file") as service:
        response = service.client.post(PATH, json=asked())
        assert (response.status_code, response.json()["code"]) == (503, "store_away")
        assert int(response.headers["retry-after"]) >= 1
        service.post(f"/v1/games/{GAME.id}/solve", asked()["body"])


def prefer(service: Service, value: str) -> Any:
    path = f"/v1/games/{GAME.id}/solve"
    return service.client.post(path, json=asked()["body"], headers={"prefer": value})


def test_a_caller_may_prefer_to_be_answered_later(service: Service) -> None:
    later = prefer(service, "respond-async")
    assert later.status_code == 202
    assert later.headers["preference-applied"] == "respond-async"
    done = until(service, later.headers["location"].removeprefix(f"{PATH}/"), "done")
    in_time = prefer(service, "respond-async, wait=20")
    assert in_time.status_code == 200
    assert without_effort(in_time.json()) == without_effort(done["result"])
    assert prefer(service, "wait=20, return=minimal").status_code == 200


def without_effort(answer: Json) -> Json:
    return {key: value for key, value in answer.items() if key != "effort"}


def test_an_answer_that_outgrows_its_wait_goes_on_as_a_job(tmp_path: Path) -> None:
    with serving(tmp_path, stand_ins.half_a_second) as service:
        submit(service, asked(seed=1))
        response = prefer(service, "respond-async, wait=0")
        assert response.status_code == 202
        job = response.json()["id"]
        assert until(service, job, "done")["result"]["value"] == 1


def test_what_a_solver_fails_with_is_written_down_with_the_job(tmp_path: Path) -> None:
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(formatter("json"))
    logging.getLogger().addHandler(handler)
    try:
        with serving(tmp_path, stand_ins.stumbling) as service:
            job = until(service, submit(service, asked())["id"], *ENDED)
    finally:
        logging.getLogger().removeHandler(handler)
    assert (job["state"], job["problem"]["code"]) == ("failed", "solver_died")
    told = [json.loads(line) for line in lines.getvalue().splitlines()]
    (failure,) = [line for line in told if "exception" in line]
    assert failure["job_id"] == job["id"]
    assert "a defect of the solver" in failure["exception"]
