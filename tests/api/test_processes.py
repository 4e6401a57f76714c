"""The service as a process, or several at one port: it serves, tells whether it can, stops when
told, and nothing that it started is left behind."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from api.ops.settings import Settings, usual_store
from api.solving.children import SPARE
from api.solving.fork_server import PARENT
from engine.registry import games
from tests.api import held_up
from tests.api.asking import client_of
from tests.api.serving import Running, request, running, with_stand_in
from tests.api.test_metrics import Figures, figures_of, grown, requests
from tests.looking import last, soon
from tests.servers import run
from tests.sources import ROOT

pytestmark = pytest.mark.server

BEAD = games()["bead"]
DEAL = BEAD.numbered_deal(1, BEAD.default_options(), 2)
SOLVE = "/v1/games/bead/solve"


def long_solve(seconds: float = 60) -> bytes:
    """A request to solve a whole deal, which takes all of its budget."""
    return request("POST", SOLVE, {"position": BEAD.text(DEAL), "budget": {"seconds": seconds}})


def commands() -> dict[int, tuple[int, str]]:
    """The parent and the command of every process that runs."""
    found = {}
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(FileNotFoundError, ProcessLookupError):
            state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
            if state not in "ZX":
                found[int(entry.name)] = (int(parent), (entry / "cmdline").read_text())
    return found


def descendants(process: int) -> dict[int, str]:
    """All that this process started and what those started, with their commands."""
    running, found = commands(), {process: ""}
    while more := {
        one: command
        for one, (parent, command) in running.items()
        if parent in found and one not in found
    }:
        found |= more
    del found[process]
    return found


def ended(processes: dict[int, str]) -> bool:
    return not processes.keys() & commands().keys()


ALONE = """
from api.http import app, server
from tests.api import stand_ins
made = app.create_app
solver = stand_ins.named(stand_ins.improving)
app.create_app = lambda settings, *_: made(settings, solver, (stand_ins.MODULE,))
server.fork_server.begin = lambda *_, start=server.fork_server.begin: start((stand_ins.MODULE,))
server.serve("127.0.0.1", {port})
"""
"""The service as it is served, with a solver that takes all of its budget."""


def test_it_stops_when_told_and_takes_its_children_along() -> None:
    """What ends in time is answered, what takes longer is told, and nobody new is let in."""
    with running(ALONE) as server:
        assert Path(usual_store().removeprefix("sqlite:///")).exists(), "jobs are kept there"
        address = ("127.0.0.1", server.port)
        late, soon = (socket.create_connection(address, timeout=10) for _ in range(2))
        for connection, seconds in ((late, 60), (soon, 1)):
            connection.sendall(long_solve(seconds))
        time.sleep(0.2)
        server.process.send_signal(signal.SIGTERM)
        assert soon.recv(100).startswith(b"HTTP/1.1 200 ")
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(address)
        told = b"".join(iter(lambda: late.recv(4000), b""))
        assert told.startswith(b"HTTP/1.1 503 ")
        assert b'"code":"stopping"' in told
        assert server.process.wait(30) == 0
        late.close()
        soon.close()


def test_a_request_that_was_on_its_way_is_answered_after_a_stop() -> None:
    """On connections that were kept, of which it then says that they close; idle ones close too."""
    ask = request("GET", "/healthz")
    with running(ALONE) as server:
        kept, two, idle = (
            socket.create_connection(("127.0.0.1", server.port), timeout=10) for _ in range(3)
        )
        kept.sendall(ask)
        assert b"connection: close" not in kept.recv(4000).lower()
        server.process.send_signal(signal.SIGTERM)
        assert soon(lambda: refuses(server)), "it still lets in who is new"
        for connection, times in ((kept, 1), (two, 2)):
            connection.sendall(ask * times)
            told = b"".join(iter(partial(connection.recv, 4000), b"")).lower()
            assert told.count(b"http/1.1 200 ") == times
            assert told.count(b"connection: close") == 1
        assert idle.recv(10) == b""
        assert server.process.wait(30) == 0
        for connection in (kept, two, idle):
            connection.close()


def refuses(server: Running) -> bool:
    try:
        socket.create_connection(("127.0.0.1", server.port)).close()
    except OSError:
        return True
    return False


@pytest.mark.nightly
def test_all_end_with_a_service_that_is_killed() -> None:
    with (
        running(with_stand_in("endless")) as server,
        socket.create_connection(("127.0.0.1", server.port)) as connection,
    ):
        connection.sendall(long_solve())
        time.sleep(0.5)
        started = descendants(server.process.pid)
        assert len(started) >= 4  # the fork server, one that works and those that wait
        server.process.kill()
        assert soon(lambda: ended(started))


KILLED_AT_ONCE = """
import os
from api.solving import fork_server
fork_server.begin()
os.kill(os.getpid(), 9)
"""


def test_a_fork_server_whose_service_is_gone_before_it_asks_ends_at_once(tmp_path: Path) -> None:
    """Without a cache it would compile for minutes."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    service = subprocess.Popen([sys.executable, "-c", KILLED_AT_ONCE], cwd=ROOT, env=environment)
    assert service.wait(60) == -signal.SIGKILL
    mark = f"{PARENT}={service.pid}".encode()
    assert soon(lambda: not working_for(mark))


def working_for(mark: bytes) -> list[str]:
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark in (process / "environ").read_bytes().split(b"\0"):
                found.append(process.name)
    return found


INTERRUPTED = """
import os, signal, time
from api.solving import fork_server
for sent in (signal.SIGINT, signal.SIGTERM):
    signal.signal(sent, lambda *_: None)
fork_server.begin()
begun = fork_server.ensure_running()
for _ in range(10):
    for sent in (signal.SIGINT, signal.SIGTERM):
        time.sleep(0.1)
        os.killpg(0, sent)
raise SystemExit(fork_server.ensure_running() != begun)
"""


def test_a_fork_server_that_is_interrupted_while_it_loads_says_nothing_and_goes_on() -> None:
    """Ctrl-C and what systemd sends reach it too, and are meant for the service alone."""
    command = [sys.executable, "-c", INTERRUPTED]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, start_new_session=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture(scope="module")
def hold(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """While this file is there, a fork server of ``server`` that starts does not get ready."""
    return tmp_path_factory.mktemp("hold") / "hold"


@pytest.fixture(scope="module")
def server(hold: Path) -> Iterator[Running]:
    may_be_held = f"""
import os
from api.solving import fork_server
os.environ["{held_up.FILE}"] = "{hold}"
fork_server.prepare((stand_ins.MODULE, "{held_up.__name__}"))
"""
    with running(with_stand_in("prompt", more=may_be_held)) as found:
        yield found


def solve(server: Running) -> int:
    return server.ask(SOLVE, {"position": BEAD.text(DEAL), "budget": {"seconds": 5}}).status


def once_ready(server: Running, status: int) -> Any:
    """What is answered as soon as it has this status."""
    found = last(lambda: server.ask("/readyz"), lambda reply: reply.status == status)
    assert found.status == status
    return found.body


def fork_server(server: Running) -> int:
    (found,) = [
        pid
        for pid, (parent, command) in commands().items()
        if parent == server.process.pid and "forkserver" in command
    ]
    return found


def test_a_fork_server_that_is_killed_is_told_and_started_again(
    server: Running, hold: Path
) -> None:
    process = fork_server(server)
    hold.touch()
    os.kill(process, signal.SIGKILL)
    assert once_ready(server, 503)["code"] == "not_ready"
    hold.unlink()
    once_ready(server, 200)
    assert fork_server(server) != process
    assert solve(server) == 200


UNLOADABLE = """
import time
from fastapi.testclient import TestClient
from api.http.app import create_app
from tests.api import stand_ins
preloaded = ("tests.api.unloadable", "api.solving.preload", stand_ins.MODULE)
body = {"position": "POSITION", "budget": {"seconds": 5}}
with TestClient(create_app(None, stand_ins.named(stand_ins.prompt), preloaded)) as client:
    while "not loaded yet" in (said := client.get("/readyz")).text:
        time.sleep(0.05)
    print(said.status_code, said.json()["code"], said.json()["detail"])
    print(client.post("SOLVE", json=body).status_code)
"""


def test_a_solver_that_cannot_be_loaded_is_told_with_the_reason() -> None:
    """The others answer all the same."""
    program = UNLOADABLE.replace("POSITION", BEAD.text(DEAL)).replace("SOLVE", SOLVE)
    reason = "The solver of Fives cannot be loaded: OSError: [Errno 5] Input/output error."
    said = run([sys.executable, "-c", program]).splitlines()
    assert said == [f"503 not_ready {reason}", "200"]


@pytest.mark.nightly
def test_a_service_whose_fork_server_is_stopped_ends_when_told(server: Running) -> None:
    process, settings = fork_server(server), Settings()
    children = settings.solves + settings.short_solves + 2 * SPARE
    assert soon(lambda: len(descendants(process)) >= children), "it is still asked for some"
    os.kill(process, signal.SIGSTOP)
    server.process.terminate()
    server.process.wait(20)
    os.kill(process, signal.SIGKILL)
    assert server.process.returncode in (0, -signal.SIGTERM)


TOGETHER = """
import os
from api.http import server
server.APPLICATION = "tests.api.asking:worker"
os.environ |= {{"BONEYARD_WORKERS": "2", "BONEYARD_SOLVES": "4", "BONEYARD_WAITING": "5"}}
server.serve("127.0.0.1", {port})
"""
"""Two processes with a solver that answers at once."""

LONG = (("lane", "long"),)


def test_each_process_keeps_its_share_and_tells_the_limits_of_all() -> None:
    client = client_of(Settings(workers=2, solves=4, short_solves=2, job_solves=2, waiting=6))
    told = client.get("/v1/limits").json()
    assert (told["solves"], told["waiting"]) == (4, 6)
    places = ("boneyard_solve_places", LONG), ("boneyard_solve_queue_places", LONG)
    # Another application of this process may have told its own figures last.
    tries = (figures_of(client.get("/metrics").text) for _ in range(20))
    assert any([one[place] for place in places] == [2, 3] for one in tries)


def asked(server: Running) -> Figures:
    return figures_of(server.ask("/metrics").body)


def workers(server: Running) -> set[int]:
    """The processes that answer requests."""
    return {pid for pid, command in descendants(server.process.pid).items() if "spawn" in command}


def counted_in(process: int) -> Path:
    """The folder in which a process counts."""
    found = Path(f"/proc/{process}/environ").read_text().split("PROMETHEUS_MULTIPROC_DIR=")[1]
    return Path(found.partition("\0")[0])


@pytest.mark.nightly
def test_several_processes_count_as_one_and_are_replaced() -> None:
    with running(TOGETHER) as server:
        assert soon(lambda: asked(server)["boneyard_solve_places", LONG] == 4)
        first = workers(server)
        assert len(first) == 2
        folder = counted_in(min(first))
        assert list(folder.glob("histogram_*.db"))
        before = asked(server)
        for _ in range(30):
            server.ask("/healthz")
        assert requests(before, asked(server), "GET", "/healthz", 200) == 30

        lost = min(first)
        os.kill(lost, signal.SIGKILL)
        assert soon(lambda: len(workers(server) - {lost}) == 2)
        assert soon(lambda: asked(server)["boneyard_solve_places", LONG] == 4)
        assert grown(before, asked(server), "solve_queue_places") == 0
        assert requests(before, asked(server), "GET", "/healthz", 200) == 30

        server.process.terminate()
        assert server.process.wait(20) == 0
        assert not folder.exists()


@pytest.mark.nightly
def test_all_end_with_the_first_process_however_that_ends() -> None:
    with running(TOGETHER) as server:
        assert soon(lambda: len(workers(server)) == 2)
        assert len(server.ask("/v1/games").body["games"]) == len(games())
        folder = counted_in(min(workers(server)))
        started = descendants(server.process.pid)
        server.process.kill()
        assert soon(lambda: ended(started))
        assert not folder.exists()
