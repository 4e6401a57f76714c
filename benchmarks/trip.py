"""The trip of a hint: the files whose code runs for one request, in the order in which each is
first entered, in the process that answers and in the one that solves.

    python -m benchmarks.trip [GAME]
"""

import json
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from starlette.testclient import TestClient

from api.calls.questions import SolverCall, run
from api.http.app import create_app
from api.ops.settings import Settings
from engine.registry import games

ROOT = Path(__file__).parents[1]
HERE = str(ROOT / "benchmarks")
RECORD = Path(tempfile.gettempdir()) / "boneyard-trip.json"
Json = dict[str, Any]


class Trip:
    """Notes files of this project as functions of theirs are called."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self._seen: set[str] = set()

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        path = frame.f_code.co_filename
        if path not in self._seen:
            self._seen.add(path)
            if path.startswith(f"{ROOT}/") and not path.startswith((HERE, f"{ROOT}/.venv")):
                self.files.append(path.removeprefix(f"{ROOT}/"))


def solved(question: SolverCall, report: Callable[[Json], None]) -> Json:
    """Answer a question in the child, and leave its files for the parent."""
    trip = Trip()
    sys.setprofile(trip)
    try:
        return run(question, report)
    finally:
        sys.setprofile(None)
        RECORD.write_text(json.dumps(trip.files))


def main(game: str = "fives") -> None:
    """Ask for one hint and print the files."""
    app = create_app(Settings(), "benchmarks.trip:solved")
    position = dict(games()[game].example)
    trip = Trip()
    with TestClient(app) as client:
        body = {"position": position, "budget": {"seconds": 1.0}}
        assert client.post(f"/v1/games/{game}/hint", json=body).status_code == 200
        threading.setprofile_all_threads(trip) if hasattr(threading, "setprofile_all_threads") else None
        answer = client.post(f"/v1/games/{game}/hint", json={**body, "top": 2})
        assert answer.status_code == 200, answer.text
    for name, files in (("answering", trip.files), ("solving", json.loads(RECORD.read_text()))):
        print(f"{name}: {len(files)} files")
        for file in files:
            print(f"  {file}")


if __name__ == "__main__":
    main(*sys.argv[1:])
