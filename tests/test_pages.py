"""What the pages show: every command is run, every piece of Python too, and what came back is
compared with the page. Seconds differ from run to run and are left out of account."""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.serving import Server

pytestmark = pytest.mark.server

ROOT = Path(__file__).parent.parent
COMMAND = f"{sys.executable} -m cli.main"
CURL = """
import sys, urllib.request
silent, address, given, data = sys.argv[1:]
assert (silent, given) == ("-s", "-d")
print(urllib.request.urlopen("http://" + address, data.encode()).read().decode())
"""
"""The one way in which the pages use ``curl``, for machines without it."""

SECONDS = re.compile(r"(?<![\w.-])\d+\.\d+( s\b|(?=,?$))", re.MULTILINE)


def blocks(page: str) -> Iterator[str]:
    """The text between the fences of a page."""
    yield from re.findall(r"^```\w*\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.M | re.S)


def shown(page: str) -> Iterator[tuple[str, str]]:
    """Every command of a page with what it is said to print; what stands between quotes may go on
    over several lines."""
    for block in blocks(page):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command = re.match(r"(?:\\\n|'[^']*'|[^'\n])*\n", part)
            assert command is not None
            yield command.group(), part[command.end() :].rstrip("\n")


def printed(command: str, port: int) -> str:
    """What a command of a page prints, asked of the service at a port."""
    line = command.replace(".venv/bin/boneyard", COMMAND).replace(":8000", f":{port}")
    script = f'curl() {{ {sys.executable} -c "$CURL" "$@"; }}\n{line}'
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        env={**os.environ, "CURL": CURL, "LC_ALL": "C.UTF-8"},
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.rstrip("\n")


def without_seconds(text: str) -> str:
    return SECONDS.sub("SECONDS", "\n".join(line.rstrip() for line in text.splitlines()))


def test_the_front_page_shows_what_commands_print(with_solvers: Server) -> None:
    examples = list(shown("README.md"))
    assert len(examples) >= 5
    for command, said in examples:
        assert without_seconds(printed(command, with_solvers.port)) == without_seconds(said), (
            command
        )


def test_the_commands_are_those_that_there_are(with_solvers: Server) -> None:
    (listed,) = [block for block in blocks("README.md") if block.startswith("usage: boneyard")]
    assert printed(".venv/bin/boneyard --help", with_solvers.port) == listed.rstrip("\n")


def test_python_is_shown_as_it_answers() -> None:
    found = doctest.testfile(
        str(ROOT / "docs" / "python.md"), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("package", ["engine", "solver"])
def test_public_names_are_there_and_on_the_page(package: str) -> None:
    names = __import__(package).__all__
    page = (ROOT / "docs" / "python.md").read_text("utf-8")
    assert len(names) == len(set(names))
    for name in names:
        assert hasattr(__import__(package), name)
        assert f"`{name}`" in page, f"docs/python.md does not name {package}.{name}"
