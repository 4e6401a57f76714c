"""The service and its workers as processes of this machine, and clients that ask them."""

import asyncio
import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from tests import servers
from tests.servers import free_port

Json = dict[str, Any]

OK = 200
BUSY = 503
READY_SECONDS = 300.0
"""The first start on a machine compiles."""
PATIENCE = 300.0
"""Seconds in which a service that was killed must answer again."""


class Process:
    """A module run as a program, which can be killed and started again."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self._environment = {**os.environ, **environment}
        self._command = [sys.executable, "-m", *arguments]
        self._user: str | None = None
        self.start()

    def start(self) -> None:
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(
            self._command, env=self._environment, user=self._user, stdout=quiet, stderr=quiet
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        """End it by SIGKILL.

        Raises:
            ChildProcessError: it has ended already, by itself.
        """
        if self._process.poll() is not None:
            raise ChildProcessError(" ".join(self._command))
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """End it by SIGTERM, so that it can clean up."""
        self._process.terminate()
        self._process.wait(10)


class DatabaseProcess(Process):
    """A PostgreSQL, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        made = servers.database(folder)
        self.address, self._port = made.address, made.port
        self._environment, self._command, self._user = dict(os.environ), made.command, made.user
        self.start()

    def start(self) -> None:
        """Start it and wait until it listens. After a kill its other processes end first, and it
        does not start before."""
        deadline = time.monotonic() + PATIENCE
        super().start()
        while time.monotonic() < deadline:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self._port), 1):
                return
            time.sleep(0.1)
            if self._process.poll() is not None:
                super().start()
        raise TimeoutError("PostgreSQL does not start")


class Service:
    """The service, at a port of this machine, its workers, and its database if that is a
    server."""

    def __init__(
        self,
        port: int,
        store: str,
        processes: Sequence[Process],
        database: DatabaseProcess | None,
    ) -> None:
        self.port = port
        self.store = store
        self.processes = processes
        self.database = database

    @property
    def kinds(self) -> dict[str, Sequence[Process]]:
        """What can be killed, by kind."""
        found = {"service": self.processes[:1], "worker": self.processes[1:]}
        if self.database is not None:
            found["database"] = [self.database]
        return {kind: processes for kind, processes in found.items() if processes}

    def ask(self, method: str, path: str, body: Any = None, key: str = "") -> Json:
        """Send a request, again and again until the service answers it."""
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
                if error.code != BUSY:
                    raise
            except (OSError, http.client.HTTPException):
                pass  # it was killed, or is being started
            time.sleep(0.1)
        raise TimeoutError(path)

    def ended(self, job: str, pause: float) -> Json:
        """Ask for a job, with pauses, until it has ended."""
        deadline = time.monotonic() + PATIENCE
        while (found := self.ask("GET", f"/v1/jobs/{job}"))["state"] in ("queued", "running"):
            if time.monotonic() > deadline:
                break
            time.sleep(pause)
        return found


@contextmanager
def service(workers: int = 0, *arguments: str, server: bool | None = None) -> Iterator[Service]:
    """Run ``boneyard serve`` with these arguments. With workers its jobs are in a
    PostgreSQL, unless ``server`` is False, and the workers run them, one at a time each."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        environment = {"BONEYARD_STORE": f"sqlite:///{folder}/jobs.sqlite"}
        database = None
        if workers:
            environment["BONEYARD_JOBS_HERE"] = "false"
        if workers and server is not False:
            (folder / "postgresql").mkdir()
            database = DatabaseProcess(folder / "postgresql")
            stack.callback(database.stop)
            environment["BONEYARD_STORE"] = database.address
        port = free_port()
        commands = [("serve", "--port", str(port), *arguments)]
        commands += [("worker", "--jobs", "1")] * workers
        processes = [Process("cli.main", *command, **environment) for command in commands]
        for process in processes:
            stack.callback(process.kill)
        wait_until_ready(port)
        yield Service(port, environment["BONEYARD_STORE"], processes, database)


@contextmanager
def application(
    name: str = "api.http.app:create_app", workers: int = 1, ready: str = "/readyz"
) -> Iterator[int]:
    """Run an application by uvicorn itself; yield its port once ``ready`` is answered."""
    port = free_port()
    command = ["uvicorn", "--factory", name, "--port", str(port), "--workers", str(workers)]
    with tempfile.TemporaryDirectory() as state:
        process = Process(*command, "--no-access-log", XDG_STATE_HOME=state)
        try:
            wait_until_ready(port, ready)
            yield port
        finally:
            process.stop()


def wait_until_ready(port: int, path: str = "/readyz", pause: float = 0.1) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        client = http.client.HTTPConnection("127.0.0.1", port)
        try:
            client.request("GET", path)
            if client.getresponse().status == OK:
                return
        except OSError:
            pass  # nothing listens yet
        finally:
            client.close()
        time.sleep(pause)
    raise TimeoutError("the service did not get ready")


class Connection:
    """A connection that is kept open, from an address of this machine."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def open(cls, port: int, source: str = "127.0.0.1") -> Self:
        ends = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
        return cls(*ends)

    async def post(self, path: str, body: Any) -> tuple[int, bytes]:
        return await self.send("POST", path, json.dumps(body).encode())

    async def send(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Send a request; return the status and the body of the answer."""
        self._writer.write(request(method, path, body))
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        return int(head.split()[1]), await self._reader.readexactly(length)

    def close(self) -> None:
        self._writer.close()


def request(method: str, path: str, body: bytes) -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body
