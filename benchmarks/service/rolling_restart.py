"""``validate`` through nginx while two services behind it are restarted in turn.

python -m benchmarks.service.rolling_restart [--restarts 4] [--clients 8]

nginx has the settings of ``deploy/nginx.conf``. A service is told to stop (SIGTERM), started again,
and the other one follows as soon as the first is ready. Prints the requests and the failures, which
are answers other than 200 and connections that break; exits with 1 if there are any.
"""

import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from ssl import SSLContext

from benchmarks.machine import options
from benchmarks.positions import bodies
from benchmarks.service import Process, request, wait_until_ready
from engine.registry import games
from tests.nginx import NAME, nginx
from tests.servers import free_port

GAME = "bead"
BODIES = 100
SETTLE_SECONDS = 1.0
"""Seconds of load before the first restart and after the last one."""


def main() -> None:
    given = options(restarts=4, clients=8)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        services = {free_port(): folder / str(number) for number in range(2)}
        processes = {port: _service(port, state) for port, state in services.items()}
        for process in processes.values():
            stack.callback(process.kill)
        for port in processes:
            wait_until_ready(port)
        proxy = stack.enter_context(nginx(folder, list(processes)))
        load = Load(proxy.port, proxy.trust)
        began = time.perf_counter()
        asyncio.run(load.during(given.clients, processes, given.restarts))
        seconds = time.perf_counter() - began
    failed = sum(number for status, number in load.counts.items() if status != "200")
    requests = sum(load.counts.values())
    print(
        f"{given.restarts} restarts, {requests} requests in {seconds:.1f} s, {failed} failed; "
        f"longest {load.longest * 1000:.0f} ms; {dict(load.counts)}"
    )
    sys.exit(failed > 0 or requests == 0)


def _service(port: int, state: Path) -> Process:
    store = f"sqlite:///{state}.sqlite"
    return Process("cli.main", "serve", "--port", str(port), BONEYARD_STORE=store)


class Load:
    """Clients that ask without a pause, each over a connection that it keeps."""

    def __init__(self, port: int, trust: SSLContext) -> None:
        self.counts = Counter[str]()
        self.longest = 0.0
        self._port, self._trust = port, trust
        self._on = True
        made = (
            next_body for _, next_body in zip(range(BODIES), bodies(games()[GAME]), strict=False)
        )
        path = f"/v1/games/{GAME}/validate"
        self._requests = [request("POST", path, json.dumps(one).encode()) for one in made]

    async def during(self, clients: int, processes: dict[int, Process], restarts: int) -> None:
        """Ask while the processes are restarted in turn."""
        asking = [asyncio.create_task(self._ask()) for _ in range(clients)]
        await asyncio.sleep(SETTLE_SECONDS)
        for number in range(restarts):
            port = list(processes)[number % len(processes)]
            await asyncio.to_thread(_restart, processes[port], port)
        await asyncio.sleep(SETTLE_SECONDS)
        self._on = False
        await asyncio.gather(*asking)

    async def _ask(self) -> None:
        ends = None
        while self._on:
            began = time.perf_counter()
            try:
                ends = ends or await asyncio.open_connection(
                    "127.0.0.1", self._port, ssl=self._trust, server_hostname=NAME
                )
                status, is_kept = await self._exchange(*ends)
            except (OSError, asyncio.IncompleteReadError) as error:
                status, is_kept = type(error).__name__, False
            self.counts[status] += 1
            self.longest = max(self.longest, time.perf_counter() - began)
            if ends is not None and not is_kept:
                ends[1].close()
                ends = None
        if ends is not None:
            ends[1].close()

    async def _exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> tuple[str, bool]:
        """Send a request; return the status, and whether the connection may be used again."""
        asked = self._requests[self.counts.total() % len(self._requests)]
        writer.write(asked.replace(b"host: localhost", f"host: {NAME}".encode()))
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        await reader.readexactly(length)
        return head.split()[1].decode(), b"connection: close" not in head


def _restart(process: Process, port: int) -> None:
    process.stop()
    process.start()
    wait_until_ready(port)


if __name__ == "__main__":
    main()
