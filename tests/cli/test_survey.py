"""``boneyard survey``: deals are solved once, and the same command goes on where it was."""

import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from cli.commands.survey import progress_text
from cli.progress import AGAIN
from cli.screen import INTERRUPTED
from tests.cli.command_line import boneyard
from tests.cli.test_screen import on_a_terminal
from tests.looking import some, soon
from tests.sources import ROOT

pytestmark = pytest.mark.server


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "jobs.sqlite"
    monkeypatch.setenv("BONEYARD_STORE", f"sqlite:///{file}")
    return file


def jobs_in(store: Path, what: str) -> int:
    with sqlite3.connect(store) as connection:
        (found,) = connection.execute(f"select count(*) from {what}").fetchone()
        return int(found)


def test_deals_are_solved_once_and_counted(store: Path) -> None:
    line = ("survey", "ziggurat", "--first", "7", "--count", "5", "--jobs", "2")
    text = boneyard(*line)
    assert (text.code, text.err) == (0, "")
    head, mean, names, *values = text.out.splitlines()
    assert head == "Domino Ziggurat: 5 deals, 5 of them proved."
    assert mean.startswith("Mean of the proved ones: ")
    assert names.split() == ["value", "deals", "share"]
    assert sum(int(row.split()[1]) for row in some(values)) == 5
    again = json.loads(boneyard(*line, "--json").out)
    assert jobs_in(store, "jobs") == 1
    assert [deal["seed"] for deal in again["deals"]] == list(range(7, 12))
    assert (again["game"], again["solved"], again["statuses"]) == ("ziggurat", 5, {"optimal": 5})


def test_what_cannot_be_surveyed_is_refused(store: Path) -> None:
    for words, code in (
        (("fives", "--players", "9"), "not_a_choice"),
        (("fives", "--option", "set=11"), "not_a_choice"),
        (("ziggurat", "--first", str(2**63)), "wrong_use"),
        (("ziggurat", "--count", "1000001"), "wrong_use"),
    ):
        said = boneyard("survey", *words)
        assert (said.code, said.out) == (2, "")
        assert f"[{code}]" in said.err
        assert "/body" not in said.err
    assert boneyard("survey", "fives", "--players", "9").err.startswith("boneyard: --players: ")


@pytest.mark.parametrize("progress", [None, {"done": 0.0}, {"done": 0.0, "deals": None}])
def test_a_survey_that_has_solved_nothing_yet_is_starting(progress: object) -> None:
    """Whichever process writes the first report, and however little it knows."""
    assert progress_text({"progress": progress}) == "starting"


def test_a_survey_that_somebody_cancels_says_so(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cancelled(*_: object) -> tuple[dict[str, object], list[object]]:
        return {"problem": None, "result": None}, []

    monkeypatch.setattr("api.jobs.local.survey", cancelled)
    said = boneyard("survey", "ziggurat", "--count", "2")
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith("[survey_cancelled]\n")


def test_the_progress_of_a_survey_is_erased_at_the_end(store: Path) -> None:
    asked = ("survey", "ziggurat", "--first", "1", "--count", "300")
    shown, _, left = on_a_terminal(*asked, TERM="xterm").rpartition(AGAIN.encode())
    assert shown.startswith(AGAIN.encode())
    assert b" deals, " in shown or b"starting" in shown
    assert left.startswith(b"Domino Ziggurat: 300 deals")


def test_a_store_that_cannot_be_used_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BONEYARD_STORE", "sqlite:////proc/none/jobs.sqlite")
    said = boneyard("survey", "ziggurat", "--count", "2")
    assert (said.code, said.out) == (2, "")
    assert said.err.endswith("[store_away]\n")


def test_a_survey_that_is_stopped_goes_on(store: Path) -> None:
    line = ("survey", "ziggurat", "--first", "1", "--count", "600", "--seconds", "9")
    begun = subprocess.Popen(
        # What runs in the background of a shell is given a signal that is ignored.
        ["env", "--default-signal=INT", sys.executable, "-m", "boneyard", *line, "--jobs", "1"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    tables = "sqlite_master where name = 'deals'"
    assert soon(lambda: store.exists() and jobs_in(store, tables) == 1, 60)
    assert soon(lambda: jobs_in(store, "deals") > 0, 60)
    begun.send_signal(signal.SIGINT)
    _, err = begun.communicate(timeout=60)
    assert (begun.returncode, err) == (
        INTERRUPTED,
        "Stopped; the same command goes on from here.\n",
    )
    before = jobs_in(store, "deals")
    found = json.loads(boneyard(*line, "--json").out)
    assert [deal["seed"] for deal in found["deals"]] == list(range(1, 601))
    assert 0 < before < 600
    assert jobs_in(store, "jobs") == 1
