"""Help, version and completion; and that none of them waits for solvers."""

import shlex
import subprocess
import sys

import pytest

from cli.arguments import command_parser
from cli.catalogue import NAMES, SUMMARIES
from tests.cli.conftest import Command
from tests.looking import some

every_command = pytest.mark.parametrize("name", NAMES)
SLOW = {"ortools", "numba", "llvmlite", "networkx", "pydantic", "fastapi"}
REDIRECTIONS = ("|", "<", ">", "#")


def loaded_by(*arguments: str) -> set[str]:
    """The libraries in memory once a command has run in a process of its own."""
    code = f"from cli.main import main; main({list(arguments)!r}); import sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(done.stdout.splitlines()[-1].split())


def test_help_names_every_command(boneyard: Command) -> None:
    for asked in ("--help", "-h", "help"):
        said = boneyard(asked)
        assert said.code == 0
        assert [name for name in NAMES if f"\n  {name} " not in said.out] == []
    said = boneyard()
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("usage: boneyard ")


@every_command
def test_a_command_has_help_with_examples(boneyard: Command, name: str) -> None:
    said = boneyard(name, "--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"usage: boneyard {name} ")
    assert "\nexamples:\n  " in said.out
    assert boneyard("help", name) == said


@every_command
def test_the_examples_can_be_typed(name: str) -> None:
    module, parser = command_parser(name)
    typed = 0
    for example in some(module.EXAMPLES):
        words = shlex.split(example)
        if words[:2] == ["boneyard", name]:
            ends = [at for at, word in enumerate(words) if word in REDIRECTIONS]
            parser.parse_intermixed_args(words[2 : min([*ends, len(words)])])
            typed += 1
    assert typed >= 1


@pytest.mark.parametrize("asked", ["--help", "--version"])
def test_help_and_version_load_neither_rules_nor_libraries(asked: str) -> None:
    assert not loaded_by(asked) & (SLOW | {"engine", "schemas", "solver", "argparse"})


def test_help_of_commands_loads_no_solver() -> None:
    """Each in turn, so that what stands here is the first that loads one."""
    code = (
        "import sys; from cli.main import main\n"
        f"for name in {NAMES!r}:\n"
        "    main([name, '--help'])\n"
        f"    print('LOADED', name, *sorted({SLOW - {'pydantic'}!r} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = [line for line in done.stdout.splitlines() if line.startswith("LOADED ")]
    assert loaded == [f"LOADED {name}" for name in NAMES]


@pytest.mark.parametrize("asked", ["deal fives --seed 1", "moves fives --seed 1", "codes", "games"])
def test_the_rules_are_asked_without_the_libraries_of_solvers(asked: str) -> None:
    assert not loaded_by(*asked.split()) & (SLOW - {"pydantic"})


def test_every_summary_is_short() -> None:
    assert [about for about in SUMMARIES.values() if len(about) > 60] == []
