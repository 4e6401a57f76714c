"""Each extra in an environment of its own, which has nothing else: what it brings works, and for
what it does not bring the extra is named that does."""

import json
import subprocess
import tomllib
from pathlib import Path

import pytest

from cli.extras import EXTRAS, missing_extra
from tests.servers import run
from tests.sources import ROOT
from tests.wheels import WITHOUT_TREE, Environment, built_wheel, compiled_here, service

LARGEST_BARE = 20.0
"""Megabytes of the rules alone, with all that they need."""

RULES = (
    *(("games",), ("rules", "fives", "F4"), ("codes", "must_draw"), ("completion", "bash")),
    *(("deal", "bead", "--seed", "4"), ("moves", "pip", "--seed", "4"), ("--version",)),
    ("validate", "fives", "--seed", "3", "--move", "lead 5-5"),
    *((name, "fives", "--seed", "3") for name in ("check", "score", "view", "picture")),
    *(("moves", "fives", "--seed", "3", "--json"), ("games", "--json")),
    ("picture", "fives", "--seed", "3", "--format", "svg"),
)
"""Commands that need nothing but the rules."""

WITHOUT = {
    "solve": (
        *(("hint", "fives", "--seed", "3"), ("solve", "ziggurat", "--seed", "1")),
        *(("certify", "bead", "--seed", "1"), ("puzzle", "pip", "--seed", "1")),
        *(("bot", "bead", "--seed", "3", "--level", "1"), ("play", "fives", "--bot", "1=3")),
        ("arena", "fives", "--players", "greedy", "random"),
    ),
    "serve": (("serve",), ("picture", "fives", "--seed", "3", "--output", "picture.png")),
}
"""Commands that need more, by the extra."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_wheel(tmp_path_factory.mktemp("wheel"))


def refusal(environment: Environment, command: tuple[str, ...]) -> str:
    """Return what a command says that fails."""
    done = subprocess.run(
        [environment.boneyard, *command],
        cwd=environment.folder,
        env=WITHOUT_TREE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, ""), (command, done.stdout, done.stderr)
    return done.stderr


def test_the_table_is_that_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    brought = {*EXTRAS, "all", "build", "dev", "manual"}
    assert project["optional-dependencies"].keys() == brought
    for library in ("pydantic", "boneyard", "no_such_module"):
        assert missing_extra(ModuleNotFoundError("", name=library)) is None
    assert missing_extra(ModuleNotFoundError("")) is None


def test_the_rules_alone(wheel: Path, tmp_path: Path) -> None:
    bare = Environment.made(tmp_path / "bare", wheel)
    assert bare.megabytes < LARGEST_BARE
    for command in RULES:
        assert bare.run(*command)
    for extra, commands in WITHOUT.items():
        for command in commands:
            said = refusal(bare, command)
            assert f"pip install 'boneyard[{extra}]'" in said
            assert said.endswith("[missing_extra]\n")
            assert said.count("\n") == 1


def test_a_record_is_checked_by_the_rules_alone(wheel: Path, tmp_path: Path) -> None:
    bare = Environment.made(tmp_path / "bare", wheel)
    record = tmp_path / "game.txt"
    record.write_text("game fives\ndeal 7\n1. lead 5-5\nresult unfinished\n")
    assert "Hand 1: Fives, 1 move" in bare.run("record", "check", str(record))


@pytest.mark.nightly
def test_the_solvers(wheel: Path, tmp_path: Path) -> None:
    solving = Environment.made(tmp_path / "solving", wheel, "solve")
    compiled = {"NUMBA_CACHE_DIR": compiled_here()}
    hint = json.loads(solving.run("hint", "bead", "--seed", "3", "--json", **compiled))
    assert hint["moves"]
    assert "1 cheat" in solving.run("solve", "ziggurat", "--seed", "1", **compiled)
    assert solving.run("bot", "fives", "--seed", "3", "--level", "2", **compiled)
    for command in WITHOUT["serve"]:
        assert "boneyard[serve]" in refusal(solving, command)
    assert "boneyard[screen]" in refusal(solving, ("play", "fives", "--full"))


def test_the_service_and_its_page(wheel: Path, tmp_path: Path) -> None:
    made = Environment.made(tmp_path / "serving", wheel, "serve")
    (_, picture) = WITHOUT["serve"]
    made.run(*picture)
    assert (made.folder / "picture.png").read_bytes().startswith(b"\x89PNG")
    with service(made, tmp_path) as ask:
        assert b"<title>" in ask("/", None)
        deal = json.loads(ask("/v1/games/bead/deals", {"seed": 3}))
        asked = {"position": deal["text"], "objective": "immediate"}
        assert json.loads(ask("/v1/games/bead/hint", asked))["status"] == "optimal"


@pytest.mark.nightly
def test_other_machines_and_traces(wheel: Path, tmp_path: Path) -> None:
    """Each brings what the service imports for it, and the service itself."""
    for extra, code in {
        "cluster": "import psycopg",
        "telemetry": "import opentelemetry.exporter.otlp.proto.http.trace_exporter, api.http.app",
    }.items():
        made = Environment.made(tmp_path / extra, wheel, extra)
        run([made.python, "-c", code], made.folder, **WITHOUT_TREE)
        for library in OTHERS.keys() - {extra}:
            missing = f"import importlib.util as u; assert not u.find_spec({OTHERS[library]!r})"
            run([made.python, "-c", missing], made.folder, **WITHOUT_TREE)


OTHERS = {"cluster": "psycopg", "telemetry": "opentelemetry.sdk"}
"""A library that an extra alone brings."""
