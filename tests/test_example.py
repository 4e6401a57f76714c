"""The example of a game outside the house: as its page says, and served like any other."""

import os
import re
import subprocess
import sys

import pytest
from fastapi.testclient import TestClient

from engine.registry import games
from solver.question.registry import VARIABLE
from tests.api.asking import app_of
from tests.sources import ROOT

EXAMPLE = ROOT / "examples" / "draw"
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
found = pytest.mark.skipif(
    "draw" not in games(),
    reason="only runs with BONEYARD_GAMES=examples.draw, the second run of make test",
)


def test_the_page_of_draw_names_its_files() -> None:
    listed = set(re.findall(r"^\| `([\w/.]+\.py)` \|", PAGE, re.MULTILINE))
    there = {str(path.relative_to(EXAMPLE)) for path in EXAMPLE.rglob("*.py")}
    assert there - {"tests/__init__.py"} <= listed


@found
def test_draw_is_served_and_described() -> None:
    with TestClient(app_of()) as client:
        dealt = client.post("/v1/games/draw/deals", json={"seed": 1}).json()
        moves = client.post("/v1/games/draw/moves", json={"position": dealt["text"]}).json()
        assert len(moves["moves"]) == 7
        picture = client.get("/v1/games/draw/picture.svg", params={"position": dealt["text"]})
        assert "Draw Dominoes" in picture.text
        assert "/v1/games/draw/hint" in client.get("/openapi.json").json()["paths"]


def test_draw_is_unknown_where_nobody_names_it() -> None:
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    command = [sys.executable, "-m", "cli.main", "deal", "draw"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "not 'draw'" in done.stderr
