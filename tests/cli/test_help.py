"""Help and quick commands do not wait for the libraries of solvers; completion, asked of bash
itself."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.catalogue import SUMMARIES
from engine.registry import games
from tests.cli.command_line import boneyard
from tests.servers import program

SLOW = {"ortools", "numba", "llvmlite", "networkx", "pandas", "fastapi", "starlette", "uvicorn"}
RULES = {"engine", "schemas", "solver", "argparse", "pydantic"}

LOADED = """
import sys
from cli.main import main
for asked in {asked!r}:
    try:
        main(asked.split())
    except BrokenPipeError:
        pass
    print("LOADED", asked, *sorted({slow!r} & set(sys.modules)))
"""
"""Runs commands in turn, so that the first that loads something slow is named."""


def loaded_by(*asked: str, slow: set[str]) -> list[str]:
    """What each of the commands has loaded by its end."""
    code = LOADED.format(asked=asked, slow=slow)
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith("LOADED ")]
    return [line.removeprefix("LOADED ") for line in lines]


def test_help_and_version_load_neither_rules_nor_libraries() -> None:
    asked = ("--help", "--version")
    assert loaded_by(*asked, slow=SLOW | RULES) == [*asked]


def test_quick_commands_load_no_library_of_solvers() -> None:
    deal = ("deal", "moves", "check", "score", "view", "picture")
    asked = [f"{name} --help" for name in SUMMARIES]
    assert loaded_by(*asked, slow=SLOW | {"api"}) == asked
    asked = ["games", "rules fives", *(f"{name} fives --seed 1" for name in deal)]
    assert loaded_by(*asked, slow=SLOW) == asked


GAME = next(iter(games()))

BASH = """
source _boneyard
for line in "$@"; do
  read -ra COMP_WORDS <<< "$line"
  [[ $line == *" " ]] && COMP_WORDS+=("")
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _shtab_boneyard
  printf '%s ' "${COMPREPLY[@]}"; echo
done
"""


def completed(script: str, folder: Path, lines: Sequence[str]) -> list[set[str]]:
    """What bash proposes for the last word of each line."""
    (folder / "_boneyard").write_text(script, "utf-8")
    (folder / "asked").touch()
    command = [program("bash"), "--norc", "-c", BASH, "bash", *lines]
    done = subprocess.run(
        command, cwd=folder, check=True, capture_output=True, text=True, timeout=60
    )
    answers = done.stdout.splitlines()
    assert len(answers) == len(lines), done
    return [set(answer.split()) for answer in answers]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_a_shell_can_read_its_script(tmp_path: Path, shell: str) -> None:
    script = tmp_path / "_boneyard"
    script.write_text(boneyard("completion", shell).out, "utf-8")
    assert subprocess.run([program(shell), "-n", str(script)], check=False).returncode == 0


def test_a_shell_proposes_commands_values_and_files(tmp_path: Path) -> None:
    said = boneyard("completion", "bash")
    assert said.code == 0
    assert [
        word for word in (*SUMMARIES, *games(), "no-confirm", "always") if word not in said.out
    ] == []
    proposed = {
        "boneyard val": {"validate"},
        "boneyard help val": {"validate"},
        "boneyard hint ": set(games()),
        f"boneyard hint {GAME} --det": {"--detail"},
        f"boneyard hint {GAME} --detail ": {"nudge", "area", "tile", "move", "line"},
        f"boneyard solve {GAME} --method ": {"search", "cp-sat"},
        f"boneyard moves {GAME} ask": {"asked"},
        f"boneyard moves {GAME} --output ask": {"asked"},
        "boneyard review ask": {"asked"},
        "boneyard codes must_d": {"must_draw"},
        f"boneyard codes --game {GAME[:2]}": {GAME},
        f"boneyard bot {GAME} --level ": {"1", "2", "3", "4", "5"},
        f"boneyard arena {GAME} --players gr": {"greedy"},
    }
    found = completed(said.out, tmp_path, ["boneyard ", *proposed])
    assert set(SUMMARIES) <= found[0]
    assert dict(zip(proposed, found[1:], strict=True)) == proposed
