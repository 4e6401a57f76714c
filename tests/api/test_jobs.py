"""Jobs over HTTP: submitted, followed, cancelled, never lost."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from api.jobs import queue
from api.ops.logs import formatter
from api.ops.settings import STORE, Settings, from_environment, usual_store
from engine.registry import games
from solver.question.registry import solver_of
from tests.api import stand_ins
from tests.api.asking import Document, Json, Service, pointers, serving
from tests.api.drawings import example
from tests.kit.playouts import GAMES
from tests.looking import last
from tests.solver.modelled import give_model, take_models

pytestmark = pytest.mark.server

PATH = "/v1/jobs"
GAME = GAMES[0]
SOLVE = f"/v1/games/{GAME.id}/solve"
TEXT = GAME.text(example(GAME))
PATIENCE = 20.0
ENDED = ("done", "failed", "cancelled")


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    address = f"sqlite:///{tmp_path_factory.mktemp('jobs')}/jobs.sqlite"
    with serving(Settings(store=address, job_solves=2), stand_ins.seeded) as found:
        once_stored(lambda: found.client.get(f"{PATH}/none"))
        yield found


def asked(
    call: str = "solve", seconds: float = 1.0, solver: Callable[..., Json] = stand_ins.prompt
) -> Json:
    budget = {"seconds": seconds, "seed": stand_ins.SEEDED.index(solver)}
    return {"call": call, "game": GAME.id, "body": {"position": TEXT, "budget": budget}}


ENDLESS = asked(seconds=30.0, solver=stand_ins.endless)


def once_stored(ask: Callable[[], Any]) -> Any:
    """The answer to a request, as soon as there is a store."""
    return last(ask, lambda answer: answer.status_code != 503, PATIENCE)


def submit(service: Service, request: Json, key: str = "") -> str:
    headers = {"idempotency-key": key} if key else {}
    response = once_stored(lambda: service.client.post(PATH, json=request, headers=headers))
    assert response.status_code == 202, response.text
    job: Json = response.json()
    assert urljoin(PATH, response.headers["location"]) == f"{PATH}/{job['id']}"
    return str(job["id"])


def until(service: Service, job: str, *states: str) -> Json:
    def asked() -> Json:
        response = once_stored(lambda: service.client.get(f"{PATH}/{job}"))
        assert response.status_code == 200, response.text
        told: Json = response.json()
        return told

    found = last(asked, lambda told: told["state"] in states, PATIENCE)
    assert found["state"] in states
    return found


def ended(service: Service, request: Json) -> Json:
    return until(service, submit(service, request), *ENDED)


def events(service: Service, job: str, after: int = 0) -> list[tuple[int, Json]]:
    """The events of a job that ends."""
    response = service.client.get(f"{PATH}/{job}/events", headers={"last-event-id": str(after)})
    assert response.headers["content-type"].startswith("text/event-stream")
    parts = [part.split("\n") for part in response.text.split("\n\n") if part.startswith("id: ")]
    return [
        (int(number.removeprefix("id: ")), json.loads(data.removeprefix("data: ")))
        for number, data in parts
    ]


def test_a_job_is_answered_as_the_call_would_be(service: Service, document: Document) -> None:
    for call in ("solve", "hint"):
        job = submit(service, asked(call, seconds=600.0))  # more than the call takes
        done = until(service, job, *ENDED)
        assert (done["state"], done["attempt"], done["problem"]) == ("done", 1, None)
        assert (done["result"]["value"], done["progress"]["done"]) == (1, 1)
        document.check(document.answer_schema(f"{PATH}/{{job}}", "get"), done)
        request = done["result"].pop("request")  # what the stand-in adds
        assert (request["call"], request["seconds"]) == (call, 600.0)
        document.check(document.answer_schema(f"/v1/games/{GAME.id}/{call}"), done["result"])
        service.post(f"/v1/games/{GAME.id}/{call}", asked(call, seconds=600.0)["body"], 422)


def test_a_job_takes_a_method_or_is_refused_at_once(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    (nearest, *_) = solver_of(GAME).objectives
    job = asked("hint")
    job["body"] |= {"objective": nearest.name, "method": "cp-sat"}
    take_models(monkeypatch, GAME)
    assert pointers(service.post(PATH, job, 422)) == {("no_such_method", "/body/method")}
    give_model(monkeypatch, GAME, nearest.name)
    assert ended(service, job)["result"]["request"]["method"] == "cp-sat"


def test_a_batch_may_be_a_job(service: Service) -> None:
    items = [asked("check"), asked("solve"), {"call": "none", "game": GAME.id, "body": {}}]
    items[0]["body"] = {"position": TEXT}
    done = ended(service, {"call": "batch", "body": items})
    assert [answer["status"] for answer in done["result"]["answers"]] == [200, 200, 404]
    head = f'{{"call": "check", "game": "{GAME.id}", "body": {{"position": '
    for odd in ('"\\ud800"', "9" * 400, "[" * 300 + "]" * 300):  # libraries do not agree on them
        both = ", ".join(f"{head}{position}}}}}" for position in (odd, json.dumps(TEXT)))
        job = service.send(PATH, f'{{"call": "batch", "body": [{both}]}}'.encode(), 202)
        done = until(service, job["id"], *ENDED)
        assert done["state"] == "done"
        first, second = done["result"]["answers"]
        assert first["status"] == 422 or (first["status"], first["body"]["valid"]) == (200, False)
        assert (second["status"], second["body"]["valid"]) == (200, True)
    deep = f'{{"call": "batch", "body": [{head}{"[" * 990 + "]" * 990}}}}}]}}'
    assert service.send(PATH, deep.encode(), 400)["code"] == "unreadable_json"


def test_a_survey_solves_numbered_deals(service: Service) -> None:
    body = {"first": 3, "count": 4, "budget": {"seconds": 0.2}}
    found = ended(service, {"call": "survey", "game": GAME.id, "body": body})["result"]
    assert [deal["seed"] for deal in found["deals"]] == [3, 4, 5, 6]
    assert found["statuses"] == {"optimal": 4}
    assert (found["values"], found["mean"], found["unit"]) == ({"1": 4}, 1.0, "points")


def test_a_wrong_request_is_refused_at_once(service: Service) -> None:
    def refused(**request: Any) -> set[tuple[str, str]]:
        return pointers(service.post(PATH, request, 422))

    game: Any = {"game": GAME.id}
    found = refused(call="solve", **game, body={"position": {}})
    assert found
    assert all(at.startswith("/body/position/") for _, at in found)
    assert refused(call="check", **game, body={}) == {("not_a_choice", "/call")}
    assert refused(call=1) == {("not_a_choice", "/call"), ("missing_key", "/body")}
    for call in ("solve", "hint", "bot", "review", "standing", "survey", "batch"):
        assert refused(call=call, game="go", body=[]) == {("unknown_game", "/game")}
    assert refused(call="none", game="go", body={}) == {
        ("not_a_choice", "/call"),
        ("unknown_game", "/game"),
    }
    for none in ({}, {"game": None}):
        assert refused(call="solve", **none, body={}) == {("missing_key", "/game")}
    for wrong, at in (({"count": 0}, "count"), ({"budget": {"seconds": -1}}, "budget/seconds")):
        body = {"first": 1, "count": 2, "budget": {}} | wrong
        assert refused(call="survey", **game, body=body) == {("out_of_range", f"/body/{at}")}
    body = {"position": dict(games()["fives"].example), "compare": [{"type": "draw"}]}
    illegal = service.post(PATH, {"call": "hint", "game": "fives", "body": body}, 409)
    assert pointers(illegal) == {("must_play", "/body/compare/0/type")}
    for method, path in (("GET", ""), ("DELETE", ""), ("GET", "/events")):
        response = service.client.request(method, f"{PATH}/none{path}")
        assert (response.status_code, response.json()["code"]) == (404, "unknown_job")


def test_a_key_means_one_job(service: Service) -> None:
    first = submit(service, asked(), "a key")
    assert submit(service, asked(), "a key") == first
    assert submit(service, asked(), "another key") != first
    again, long = {"idempotency-key": "a key"}, {"idempotency-key": "k" * 201}
    for path, body, headers, code in (
        (PATH, asked("hint"), again, "key_reused"),
        (PATH, asked(), long, "invalid_request"),
        (SOLVE, asked()["body"], long, "invalid_request"),
        (SOLVE, asked()["body"], {**long, "prefer": "respond-async"}, "invalid_request"),
    ):
        response = service.client.post(path, json=body, headers=headers)
        assert (response.status_code, response.json()["code"]) == (422, code)


def test_a_job_is_followed_by_its_events(service: Service) -> None:
    job = submit(service, asked(seconds=1.5, solver=stand_ins.improving))
    found = events(service, job)
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    assert [event["state"] for _, event in found][:2] == ["queued", "running"]
    assert [event["state"] in ENDED for _, event in found] == [False] * (len(found) - 1) + [True]
    shares = [event["progress"]["done"] for _, event in found if event["progress"]]
    assert shares == sorted(shares)
    assert 0 < shares[-2] < 1
    assert found[-2][1]["progress"]["value"] == 3
    assert events(service, job, after=2) == found[2:]
    last = {"last-event-id": str(len(found))}
    assert service.client.get(f"{PATH}/{job}/events", headers=last).status_code == 204


def test_a_cancelled_job_has_ended_when_that_is_answered(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever state it is in. A second is enough for that unless every processor is busy."""
    monkeypatch.setattr(queue, "CANCEL_SECONDS", PATIENCE)
    jobs = [submit(service, ENDLESS) for _ in range(3)]
    until(service, jobs[1], "running")
    for job in (*jobs, jobs[0]):
        response = service.client.delete(f"{PATH}/{job}")
        found = response.json()
        assert (response.status_code, found["state"], found["result"]) == (200, "cancelled", None)


def test_a_job_fails_alone_with_its_reason(
    service: Service, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.handler.setFormatter(formatter("json"))
    solvers = (stand_ins.dying, stand_ins.refusing, stand_ins.stumbling)
    failed = {solver: ended(service, asked(solver=solver)) for solver in solvers}
    assert {(job["state"], job["result"]) for job in failed.values()} == {("failed", None)}
    codes = [job["problem"]["code"] for job in failed.values()]
    assert codes == ["solver_died", "invalid_request", "solver_died"]
    assert pointers(failed[stand_ins.refusing]["problem"]) == {("not_for_me", "/position")}
    lines = map(json.loads, caplog.text.splitlines())
    (logged,) = [line for line in lines if "exception" in line]
    assert logged["job_id"] == failed[stand_ins.stumbling]["id"]
    assert "a defect of the solver" in logged["exception"]


def test_a_job_whose_service_is_stopped_goes_on_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BONEYARD_STORE", f"sqlite:///{tmp_path}/named.sqlite")
    with serving(None, stand_ins.seeded) as service:
        jobs = [submit(service, ENDLESS) for _ in range(3)]
        until(service, jobs[0], "running")
    with serving() as service:
        done = [until(service, job, *ENDED) for job in jobs]
    assert [(job["state"], job["attempt"]) for job in done] == [("done", 1)] * 3


def test_callers_who_use_too_much_are_refused(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/jobs.sqlite"
    few: Any = {"job_solves": 1, "jobs_waiting_per_client": 1, "event_streams": 1}
    with serving(Settings(store=address, **few), stand_ins.seeded) as service:
        running = submit(service, ENDLESS)
        until(service, running, "running")
        submit(service, ENDLESS)
        response = service.client.post(PATH, json=asked())
        assert (response.status_code, response.json()["code"]) == (429, "too_many_jobs")
        assert int(response.headers["retry-after"]) >= 1
        with service.client.stream("GET", f"{PATH}/{running}/events") as stream:
            assert next(stream.iter_lines()) == "id: 1"
            response = service.client.get(f"{PATH}/{running}/events")
            assert (response.status_code, response.json()["code"]) == (503, "busy")
            service.client.delete(f"{PATH}/{running}")


def test_without_a_store_all_but_jobs_is_answered(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with serving(
        Settings(store=f"sqlite:///{tmp_path}/file/jobs.sqlite"), stand_ins.seeded
    ) as service:
        response = service.client.post(PATH, json=asked())
        assert (response.status_code, response.json()["code"]) == (503, "store_away")
        assert int(response.headers["retry-after"]) >= 1
        service.post(SOLVE, asked(seconds=20.0)["body"])


def test_a_caller_may_prefer_to_be_answered_later(service: Service) -> None:
    def preferred(value: str, request: Json) -> Any:
        return service.client.post(SOLVE, json=request["body"], headers={"prefer": value})

    slow = asked(solver=stand_ins.half_a_second)
    for request, wait in ((asked(), ""), (slow, ", wait=0")):
        later = preferred(f"respond-async{wait}", request)
        assert later.status_code == 202
        assert later.headers["preference-applied"] == "respond-async"
        place = urljoin(SOLVE, later.headers["location"])
        done = until(service, place.removeprefix(f"{PATH}/"), "done")
        in_time = preferred("respond-async, wait=20", request)
        assert in_time.status_code == 200
        assert in_time.json() | {"effort": 0} == done["result"] | {"effort": 0}
    assert preferred("wait=20, return=minimal", asked()).status_code == 200


def test_an_application_without_a_store_writes_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_STATE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.delenv("BONEYARD_STORE", raising=False)
    with serving(None, stand_ins.seeded) as service:
        assert ended(service, asked())["state"] == "done"
    assert list(tmp_path.rglob("*")) == []
    assert from_environment().store is None
    assert from_environment().kept().store == usual_store() == f"sqlite:///{tmp_path}/{STORE}"
    chosen = Settings(store="sqlite:////tmp/chosen.sqlite")
    assert chosen.kept() is chosen
