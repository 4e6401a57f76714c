"""The service as it is installed, with workers where they are asked for; what benchmarks start."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from benchmarks.http_latency import wait_until_ready
from tests import servers
from tests.servers import free_port

Json = dict[str, Any]

PATIENCE = 300.0
"""Seconds in which a service that was killed must answer again."""


class Part:
    """A process of the installation, started again whenever it was killed."""

    def __init__(self, command: list[str], environment: dict[str, str]) -> None:
        self._command = command
        self._environment = {**os.environ, **environment}
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cli.main", *self._command],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    def kill(self) -> None:
        """End it as nothing can prevent.

        Raises:
            ChildProcessError: it has ended already, by itself.
        """
        if self._process.poll() is not None:
            raise ChildProcessError(" ".join(self._command))
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


class Parts:
    """The service, at a port of this machine, and its workers."""

    def __init__(self, port: int, all_parts: list[Part]) -> None:
        self.port = port
        self.all = all_parts

    def ask(self, method: str, path: str, body: Json | None = None, key: str = "") -> Json:
        """Ask the service, as often as it takes until it answers."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"idempotency-key": key} if key else {}
        address = f"http://127.0.0.1:{self.port}{path}"
        request = urllib.request.Request(address, data, headers, method=method)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(request, timeout=10) as answer:
                    found: Json = json.load(answer)
                    return found
            except urllib.error.HTTPError as error:
                if error.code != 503:
                    raise
            except OSError:
                pass  # it was killed, or is being started
            time.sleep(0.1)
        raise TimeoutError(path)

    def events(self, job: str) -> list[str]:
        """Return the states that were told of a job that has ended."""
        address = f"http://127.0.0.1:{self.port}/v1/jobs/{job}/events"
        with urllib.request.urlopen(address, timeout=30) as answer:
            lines = answer.read().decode().splitlines()
        told = (line.removeprefix("data: ") for line in lines if line.startswith("data: "))
        return [json.loads(each)["state"] for each in told]


@contextmanager
def installation(workers: int = 0, *serving: str, **settings: object) -> Iterator[Parts]:
    """Start the service with these arguments and settings; end it when the block ends. With
    workers its jobs are in a PostgreSQL and go to them, one at a time each."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        environment = {f"BONEYARD_{name.upper()}": str(value) for name, value in settings.items()}
        environment["BONEYARD_STORE"] = f"sqlite:///{folder}/jobs.sqlite"
        if workers:
            (folder / "redis").mkdir()
            (folder / "postgresql").mkdir()
            redis = stack.enter_context(servers.redis(folder / "redis"))
            postgresql = stack.enter_context(servers.postgresql(folder / "postgresql"))
            environment |= {"BONEYARD_BROKER": redis, "BONEYARD_STORE": postgresql}
        port = free_port()
        commands = [
            ["serve", "--port", str(port), *serving],
            *[["worker", "--jobs", "1"]] * workers,
        ]
        parts = [Part(command, environment) for command in commands]
        for part in parts:
            stack.callback(part.kill)
        found = Parts(port, parts)
        wait_until_ready(port, "/readyz")
        yield found
