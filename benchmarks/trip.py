"""The trip of a hint: every file whose code runs for one request, in the order in which it is
first entered, in the process that answers and in the one that solves.

python -m benchmarks.trip [--game fives]
"""

import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from starlette.testclient import TestClient

from api.calls.answers import run
from api.calls.call import SolverJob
from api.http.app import create_app
from api.ops.settings import Settings
from api.solving.fork_server import PRELOADED
from benchmarks.machine import options
from engine.registry import games

ROOT = Path(__file__).parents[1]
HERE = str(ROOT / "benchmarks")
_OWN = f"{tempfile.gettempdir()}/trip-{os.getpid()}.json"
RECORD = Path(os.environ.setdefault("TRIP_RECORD", _OWN))
"""Where the child, which inherits the variable, leaves its files."""
BESIDE = ("api/jobs/", "api/store/", "api/solving/fork_server.py", "api/http/app.py")
"""What runs meanwhile: jobs, the look at whether the fork server lives, and the gauges."""

Json = dict[str, Any]


class Trip:
    """Notes the files of this project as functions of theirs are called."""

    def __init__(self) -> None:
        self.files: dict[str, Any] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        self.files.setdefault(frame.f_code.co_filename)

    def of_the_house(self) -> list[str]:
        """Return the files of this project, as paths below its root."""
        inside = [path for path in self.files if path.startswith(f"{ROOT}/")]
        found = [path.removeprefix(f"{ROOT}/") for path in inside if not path.startswith(HERE)]
        return [path for path in found if not path.startswith((".venv", *BESIDE))]


def solve(question: SolverJob, report: Callable[[Json], None]) -> Json:
    """Answer a question in the child, and leave its files for the parent."""
    trip = Trip()
    sys.setprofile(trip)
    try:
        return run(question, report)
    finally:
        sys.setprofile(None)
        RECORD.write_text(json.dumps(trip.of_the_house()))


def main() -> None:
    """Ask for one hint and print the files."""
    game = options(game="fives").game
    trip = Trip()
    threading.setprofile(trip)
    path = f"/v1/games/{game}/hint"
    body = {"position": dict(games()[game].example), "budget": {"seconds": 10.0}}
    preloaded = (*PRELOADED, "benchmarks.trip")  # its import would take time from the budget
    with TestClient(create_app(Settings(), "benchmarks.trip:solved", preloaded)) as client:
        while client.get("/readyz").status_code != 200:
            time.sleep(0.1)
        trip.files.clear()
        answer = client.post(path, json=body)
        assert answer.status_code == 200, answer.text
        answering = trip.of_the_house()  # before the service is closed
    both = {"answering": answering, "solving": json.loads(RECORD.read_text())}
    RECORD.unlink()
    for process, files in both.items():
        print(f"{process}: {len(files)} files", *files, sep="\n  ")
    print(f"together: {len({file for files in both.values() for file in files})} files")


if __name__ == "__main__":
    main()
