"""The example of a game outside the house: as its page says, and served like any other."""

import os
import re
import subprocess
import sys

import pytest
from fastapi.testclient import TestClient

from cli.main import main
from engine.registry import games
from solver.environment import VARIABLE
from tests.api.asking import app_of
from tests.kit.places import ROOT

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


@found
def test_draw_is_solved_by_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    position = "draw~hand_size.3~6-4_5-1_2-1.4-0_3-3~0~6-3~" + "_".join(
        (
            "0-0_1-0_1-1_2-0_2-2_3-0_3-1_3-2_4-1_4-2_4-3",
            "4-4_5-0_5-2_5-3_5-4_5-5_6-0_6-1_6-2_6-5_6-6",
        )
    )
    assert main(["solve", "draw", position]) == 0
    assert "Best result: 18 pips behind (proved)." in capsys.readouterr().out


def test_draw_is_unknown_where_nobody_names_it() -> None:
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    command = [sys.executable, "-m", "cli.main", "deal", "draw"]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "not 'draw'" in done.stderr
