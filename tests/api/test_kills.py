"""Jobs while services and workers are killed: none is lost, none is done twice."""

import os
import signal
import subprocess
import sys
from contextlib import ExitStack, suppress
from http.client import HTTPException
from pathlib import Path
from signal import SIGKILL, SIGTERM
from typing import Any

import pytest

from tests import servers
from tests.api import stand_ins
from tests.api.asking import Json
from tests.api.serving import ROOT, Running, with_stand_in
from tests.api.test_jobs import ENDED, PATH, asked
from tests.looking import soon

pytestmark = pytest.mark.server

HASTY = 'from_environment().model_copy(update={{"lease_seconds": 1.0}})'
SERVICE = with_stand_in("seeded", HASTY)
WORKER = f"""
from api.jobs.broker import work
from api.ops.settings import from_environment
from tests.api import stand_ins
settings = {HASTY}
work(settings, settings.broker, stand_ins.named(stand_ins.seeded), (stand_ins.MODULE,))
"""
PATIENCE = 60.0


class Installation(ExitStack):
    """A service, and workers if there is a broker, that share a store."""

    def __init__(self, folder: Path, broker: str = "") -> None:
        super().__init__()
        self._port = servers.free_port()
        store = {"BONEYARD_STORE": f"sqlite:///{folder}/jobs.sqlite", "BONEYARD_SOLVES": "2"}
        named = {"BONEYARD_BROKER": broker} if broker else {}
        self._environment = {**os.environ, **store, **named}

    def start(self, program: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", program.format(port=self._port)]
        self._process = subprocess.Popen(command, cwd=ROOT, env=self._environment)
        self.callback(self._process.wait)
        self.callback(self._process.kill)
        return self._process

    def ask(self, path: str = "", body: Json | None = None, **headers: str) -> Any:
        """The answer, as soon as there is a service."""
        found: list[Any] = []

        def answered() -> bool:
            with suppress(OSError, HTTPException):
                service = Running(self._port, self._process)
                reply = service.ask(f"{PATH}{path}", body, **headers)
                found.extend([reply.body] * (reply.status < 300))
            return bool(found)

        assert soon(answered, PATIENCE), "the service does not answer"
        return found[0]

    def submit(self, number: int) -> list[str]:
        """Submit jobs, each with a key of its own."""
        request = asked(solver=stand_ins.half_a_second)
        answers = [self.ask("", request, idempotency_key=f"key {n}") for n in range(number)]
        return [answer["id"] for answer in answers]

    def until(self, job: str, *states: str) -> Json:
        found: list[Json] = []

        def fits() -> bool:
            found.append(self.ask(f"/{job}"))
            return found[-1]["state"] in states

        assert soon(fits, PATIENCE), found[-1]
        return found[-1]

    def all_end_once(self, jobs: list[str]) -> list[int]:
        """Return the attempts of jobs, all of which must be done once."""
        found = [self.until(job, *ENDED) for job in jobs]
        assert {job["state"] for job in found} == {"done"}
        for job in jobs:
            assert self.ask(f"/{job}/events").count('"state":"done"') == 1
        return [job["attempt"] for job in found]


@pytest.mark.nightly
def test_every_job_ends_once_though_the_service_is_killed(tmp_path: Path) -> None:
    with Installation(tmp_path) as found:
        service = found.start(SERVICE)
        jobs = found.submit(5)
        found.until(jobs[0], "running", *ENDED)
        service.kill()
        service.wait()
        found.start(SERVICE)
        assert found.submit(5) == jobs
        assert max(found.all_end_once(jobs)) == 2


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("end", "code", "most_attempts"), [(SIGKILL, -SIGKILL, 2), (SIGTERM, 0, 1)]
)
def test_every_job_ends_once_though_a_worker_is_ended(
    tmp_path: Path, end: signal.Signals, code: int, most_attempts: int
) -> None:
    with servers.redis(tmp_path) as broker, Installation(tmp_path, broker) as found:
        found.start(SERVICE)
        worker = found.start(WORKER)
        jobs = found.submit(5)
        found.until(jobs[0], "running", *ENDED)
        worker.send_signal(end)
        assert worker.wait(10) == code
        found.start(WORKER)
        assert max(found.all_end_once(jobs)) == most_attempts
