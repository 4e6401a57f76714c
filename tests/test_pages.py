"""What the pages show: every command is run, every piece of Python too, and what came back is
compared with the page. Seconds differ from run to run and are left out of account."""

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby

import pytest

from tests.api.serving import Server
from tests.cli.command_line import boneyard
from tests.sources import ROOT

pytestmark = pytest.mark.server

CURL = """
import sys, urllib.request
silent, address, given, data = sys.argv[1:]
assert (silent, given) == ("-s", "-d")
print(urllib.request.urlopen("http://" + address, data.encode()).read().decode())
"""
"""The one way in which the pages use ``curl``, for machines without it."""

PREPARING = re.compile(r", plus \d+\.\d s to prepare the searches")
"""Depends on what the process has done before."""

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
    """What a command of a page prints, asked of the service at a port; those of the project are run
    in this process, where all is loaded already."""
    line = command.replace("\\\n", " ").replace(":8000", f":{port}")
    words = shlex.shlex(line, posix=True, punctuation_chars="|")
    words.whitespace_split = True
    said = ""
    for piped, part in groupby(words, "|".__eq__):
        if not piped:
            said = ran([*part], said)
    return said.rstrip("\n")


def ran(words: list[str], given: str) -> str:
    if words[0] == ".venv/bin/boneyard":
        alone = ["--jobs", "1"] if words[1] == "arena" else []  # else processes would be started
        said = boneyard(*words[1:], *alone, typed=given)
        assert said.code == 0
        return said.out
    own = {"curl": [sys.executable, "-c", CURL], "python3": [sys.executable]}
    words[:1] = own.get(words[0], words[:1])
    return subprocess.run(words, input=given, check=True, stdout=subprocess.PIPE, text=True).stdout


def without_seconds(text: str) -> str:
    text = "\n".join(line.rstrip() for line in text.splitlines())
    return SECONDS.sub("SECONDS", PREPARING.sub("", text))


def test_the_front_page_shows_what_commands_print(with_solvers: Server) -> None:
    examples = list(shown("README.md"))
    assert len(examples) >= 5
    for command, said in examples:
        found = printed(command, with_solvers.port)
        assert without_seconds(found) == without_seconds(said), command
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
