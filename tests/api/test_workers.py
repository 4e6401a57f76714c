"""Several processes at one port: what each may use, what all count, and how they end."""

import os
import signal
from pathlib import Path

import pytest

from api.ops.settings import Settings
from engine.registry import games
from tests.api.asking import client_of
from tests.api.serving import Running, running
from tests.api.test_children import descendants
from tests.api.test_metrics import Figures, figures_of, grown, requests
from tests.looking import soon

GAME = next(iter(games().values()))

TOGETHER = """
import os
from api.http import server, workers
workers.APPLICATION = "tests.api.several:application"
os.environ |= {{"BONEYARD_WORKERS": "2", "BONEYARD_SOLVES": "4", "BONEYARD_WAITING": "5"}}
server.serve("127.0.0.1", {port})
"""
"""Two processes with a solver that answers at once."""

LONG = (("lane", "long"),)


def test_each_process_keeps_its_share_and_tells_the_limits_of_all() -> None:
    settings = Settings(workers=2, solves=4, short_solves=2, job_solves=2, waiting=6)
    client = client_of(settings)
    told = client.get("/v1/limits").json()
    assert (told["solves"], told["waiting"]) == (4, 6)
    # Another application of this process may have told its own figures last.
    tries = (figures_of(client.get("/metrics").text) for _ in range(20))
    found = [
        (one["boneyard_solve_places", LONG], one["boneyard_solve_queue_places", LONG])
        for one in tries
    ]
    assert (2, 3) in found


def asked(server: Running) -> Figures:
    return figures_of(server.ask("/metrics").body)


def workers(server: Running) -> set[int]:
    """The processes that answer requests."""
    commands = {pid: Path(f"/proc/{pid}/cmdline") for pid in descendants(server.process.pid)}
    return {pid for pid, path in commands.items() if path.exists() and "spawn" in path.read_text()}


def counted_in(process: int) -> Path:
    """The folder in which a process counts."""
    found = Path(f"/proc/{process}/environ").read_text().split("PROMETHEUS_MULTIPROC_DIR=")[1]
    return Path(found.partition("\0")[0])


def live(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"


@pytest.mark.server
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


@pytest.mark.server
@pytest.mark.nightly
def test_all_end_with_the_first_process_however_that_ends() -> None:
    with running(TOGETHER) as server:
        assert soon(lambda: len(workers(server)) == 2)
        assert len(server.ask("/v1/games").body["games"]) == len(games())
        folder = counted_in(min(workers(server)))
        all_of_them = descendants(server.process.pid)
        server.process.kill()
        assert soon(lambda: not any(map(live, all_of_them)), within=15.0)
        assert not folder.exists()
