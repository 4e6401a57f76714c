"""Jobs whose service or whose worker is ended as nothing can prevent."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests import servers
from tests.api.asking import Json
from tests.api.serving import ROOT
from tests.api.test_jobs import ENDED, asked

pytestmark = pytest.mark.server

SERVICE = """
import uvicorn
from api.http.app import create_app
from api.ops.settings import from_environment
from tests.api import stand_ins
settings = from_environment().model_copy(update={{"lease_seconds": 1.0}})
app = create_app(settings, stand_ins.named(stand_ins.half_a_second), (stand_ins.MODULE,))
uvicorn.run(app, host="127.0.0.1", port={port}, log_level="error")
"""
WORKER = """
from api.jobs.celery_worker import work
from api.ops.settings import from_environment
from tests.api import stand_ins
settings = from_environment().model_copy(update={{"lease_seconds": 1.0}})
work(
    settings, settings.broker, stand_ins.named(stand_ins.half_a_second), (stand_ins.MODULE,)
)
"""
PATIENCE = 40.0


class Installation:
    """A service, and workers where there is a broker, that share a store."""

    def __init__(self, stack: ExitStack, folder: Path, broker: str = "") -> None:
        self._stack = stack
        self._port = servers.free_port()
        self._environment = {
            **os.environ,
            "BONEYARD_STORE": f"sqlite:///{folder}/jobs.sqlite",
            "BONEYARD_SOLVES": "2",
            **({"BONEYARD_BROKER": broker} if broker else {}),
        }

    def start(self, program: str) -> subprocess.Popen[bytes]:
        found = subprocess.Popen(
            [sys.executable, "-c", program.format(port=self._port)],
            cwd=ROOT,
            env=self._environment,
        )
        self._stack.callback(found.wait)
        self._stack.callback(found.kill)
        return found

    def ask(self, path: str, body: Json | None = None) -> Json:
        """The answer, as soon as there is a service."""
        data = None if body is None else json.dumps(body).encode()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                address = f"http://127.0.0.1:{self._port}/v1/jobs{path}"
                with urllib.request.urlopen(address, data, timeout=5) as answer:
                    found: Json = json.load(answer)
                    return found
            except (TimeoutError, urllib.error.URLError, ConnectionError):
                time.sleep(0.05)
        raise AssertionError("the service does not answer")

    def submit(self, number: int) -> list[str]:
        return [self.ask("", asked(seed=seed))["id"] for seed in range(number)]

    def until_running(self, job: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.ask(f"/{job}")["state"] == "queued" and time.monotonic() < deadline:
            time.sleep(0.02)

    def ended(self, jobs: list[str]) -> list[str]:
        deadline = time.monotonic() + PATIENCE
        found = [self.ask(f"/{job}") for job in jobs]
        while any(job["state"] not in ENDED for job in found) and time.monotonic() < deadline:
            time.sleep(0.1)
            found = [self.ask(f"/{job}") for job in jobs]
        return [job["state"] for job in found]


@contextmanager
def installation(folder: Path, broker: str = "") -> Iterator[Installation]:
    with ExitStack() as stack:
        yield Installation(stack, folder, broker)


def kill(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()


def test_every_job_ends_though_the_service_is_killed(tmp_path: Path) -> None:
    with installation(tmp_path) as found:
        service = found.start(SERVICE)
        jobs = found.submit(5)
        found.until_running(jobs[0])
        kill(service)
        found.start(SERVICE)
        assert found.ended(jobs) == ["done"] * 5


def test_every_job_ends_though_a_worker_is_killed(tmp_path: Path) -> None:
    with servers.redis(tmp_path) as broker, installation(tmp_path, broker) as found:
        found.start(SERVICE)
        worker = found.start(WORKER)
        jobs = found.submit(5)
        found.until_running(jobs[0])
        kill(worker)
        found.start(WORKER)
        assert found.ended(jobs) == ["done"] * 5


def test_a_worker_that_is_stopped_hands_its_jobs_back(tmp_path: Path) -> None:
    with servers.redis(tmp_path) as broker, installation(tmp_path, broker) as found:
        found.start(SERVICE)
        worker = found.start(WORKER)
        jobs = found.submit(5)
        found.until_running(jobs[0])
        worker.terminate()
        assert worker.wait(10) == 0
        found.start(WORKER)
        assert found.ended(jobs) == ["done"] * 5
        assert {found.ask(f"/{job}")["attempt"] for job in jobs} == {1}
