"""Help and quick commands do not wait for the libraries of solvers."""

import subprocess
import sys

from cli.catalogue import NAMES

SLOW = {"ortools", "numba", "llvmlite", "pandas", "fastapi", "starlette", "uvicorn"}
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
    asked = [f"{name} --help" for name in NAMES]
    assert loaded_by(*asked, slow=SLOW | {"api"}) == asked
    asked = ["games", "rules fives", *(f"{name} fives --seed 1" for name in deal)]
    assert loaded_by(*asked, slow=SLOW) == asked
