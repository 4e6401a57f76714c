"""The real server as a process of its own, over a real connection."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from api.solving.fork_server import PARENT
from engine.registry import games
from tests.api.serving import ROOT, Running, running
from tests.looking import soon

pytestmark = pytest.mark.server

GAME = next(reversed(games().values()))
PREFIX = f"/v1/games/{GAME.id}"


def long_solve(seconds: float = 60) -> bytes:
    """A request to solve a whole deal, which takes all of its budget."""
    game = games()["bead"]
    deal = game.numbered_deal(1, game.default_options(), 2)
    body = json.dumps({"position": game.text(deal), "budget": {"seconds": seconds}})
    head = f"POST /v1/games/{game.id}/solve HTTP/1.1\r\nhost: x\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n{body}".encode()


def test_from_a_deal_to_a_checked_position(with_solvers: Running) -> None:
    def post(call: str, **body: Any) -> Any:
        status, _, answer = with_solvers.ask(f"{PREFIX}/{call}", body)
        assert status == 200, answer
        return answer

    dealt = post("deals", seed=12)
    (entry, *_) = post("moves", position=dealt["position"])["moves"]
    judged = post("validate", position=dealt["text"], move=entry["move"])
    assert judged == {"legal": True, "violations": [], "effect": entry["effect"]}
    played = post("play", position=dealt["position"], moves=[entry["move"]])
    assert played["effects"] == [entry["effect"]]
    checked = post("check", position=played["position"])
    assert (checked["valid"], checked["text"]) == (True, played["text"])


def test_it_stops_when_told_and_takes_its_children_along() -> None:
    """What ends in time is answered, what takes longer is told, and nobody new is let in."""
    with running() as server:
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
        assert server.process.wait(5) == 0
        late.close()
        soon.close()


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
    assert service.wait(20) == -signal.SIGKILL
    mark = f"{PARENT}={service.pid}".encode()
    assert soon(lambda: not working_for(mark))


INTERRUPTED = """
import os, signal, time
from api.solving import fork_server
signal.signal(signal.SIGINT, lambda *_: None)
fork_server.begin()
for _ in range(20):
    time.sleep(0.1)
    os.killpg(0, signal.SIGINT)
"""


def test_a_fork_server_that_is_interrupted_while_it_loads_says_nothing() -> None:
    """Ctrl-C reaches it too, and is meant for the service alone."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED],
        cwd=ROOT,
        capture_output=True,
        text=True,
        start_new_session=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def working_for(mark: bytes) -> list[str]:
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark in (process / "environ").read_bytes().split(b"\0"):
                found.append(process.name)
    return found
