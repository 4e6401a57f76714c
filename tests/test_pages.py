"""What the pages show: every command is run, every piece of Python too, and what came back is
compared with the page; data is read. Seconds differ from run to run and are left out of account.

A block that cannot run has the comment ``<!-- not run: why -->`` in the line before it. Blocks in
the language ``text`` are drawings.
"""

import doctest
import json
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from engine.notation.game_record import read
from engine.registry import games
from tests.api.serving import Server
from tests.cli.command_line import boneyard
from tests.looking import some
from tests.pages import PAGES, Block, anchors, blocks, links, read_page
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


def shown(block: Block) -> Iterator[tuple[str, str]]:
    """Every command of a block with what it is said to print; what stands between quotes may go on
    over several lines."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
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
    if words[0] in (".venv/bin/boneyard", "boneyard"):
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


DIRECTIVES = {"{toctree}", "{rules}", "{literalinclude}"}
"""What Sphinx fills in, which refuses what is wrong there."""


def kind_of(block: Block) -> str:
    """Return how a block is checked: by its language or, without one, by its first characters."""
    (language, *_) = block.language.split() or [""]
    if block.reason or language in DIRECTIVES or language == "text":
        return ""
    prompts = {"$ ": "commands", ">>>": "python"}
    starts = (kind for prompt, kind in prompts.items() if block.text.startswith(prompt))
    return language or next(starts, "unknown")


BLOCKS = [block for page in PAGES for block in blocks(page)]


def of_kind(kind: str) -> list[Block]:
    return [block for block in BLOCKS if kind_of(block) == kind]


def test_every_block_is_checked_or_says_why_not() -> None:
    kinds = {
        "",
        "commands",
        "python",
        "json",
        "toml",
        "abnf",
        "record",
        "positions",
        "moves",
        "html",
    }
    assert len(BLOCKS) > 50
    for block in BLOCKS:
        assert kind_of(block) in kinds, f"{block.page}: how is this checked?\n{block.text}"
    for page in PAGES:
        marks = re.findall(r"^<!-- not run: ", read_page(page), re.MULTILINE)
        assert len(marks) == sum(bool(block.reason) for block in blocks(page)), page


COMMANDS = of_kind("commands")


@pytest.mark.parametrize("page", sorted({block.page for block in COMMANDS}))
def test_a_page_shows_what_its_commands_print(
    with_solvers: Server, page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own = [block for block in COMMANDS if block.page == page]
    for command, said in some([one for block in own for one in shown(block)]):
        found = printed(command, with_solvers.port)
        assert without_seconds(found) == without_seconds(said), command


@pytest.mark.parametrize("page", sorted({block.page for block in of_kind("python")}))
def test_python_is_shown_as_it_answers(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 0
    assert found.failed == 0


def test_data_on_the_pages_can_be_read() -> None:
    for block in some(of_kind("json")):
        assert json.loads(block.text)
    for block in some(of_kind("toml")):
        assert tomllib.loads(block.text)
    for block in some(of_kind("record")):
        assert read(block.text).faults == []


def test_positions_and_moves_on_the_pages_are_read() -> None:
    for block in some([*of_kind("positions"), *of_kind("moves")]):
        game = games()[block.page.rpartition("/")[2].removesuffix(".md")]
        for line in some(block.text.splitlines()):
            if kind_of(block) == "positions":
                assert game.text(game.read_text(line)) == line
            else:
                assert game.move_text(game.move_of_text(line)) == line


DEFINED = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
QUOTED = re.compile(r'%[sx][0-9A-F-]+|%s|"[^"]*"|;.*$', re.MULTILINE)
CORE = {"ALPHA", "DIGIT", "SP", "LF"}
"""Rules that RFC 5234 has already."""
IN_WORDS = {"comment", "field", "item", "name", "reason", "seed", "value", "words"}
"""What the page of all games explains in words, or leaves to the page of each game."""


def test_grammars_use_the_rules_that_they_have() -> None:
    shared = {name for one in blocks("docs/notation.md") for name in DEFINED.findall(one.text)}
    for page in some(sorted({block.page for block in of_kind("abnf")})):
        grammar = "\n".join(block.text for block in of_kind("abnf") if block.page == page)
        used = set(re.findall(r"(?<![\w-])[A-Za-z][\w-]*", QUOTED.sub("", grammar)))
        known = {*DEFINED.findall(grammar), *shared, *CORE}
        assert used - known <= (IN_WORDS if page == "docs/notation.md" else set()), page


LINKS = [(page, link) for page in PAGES for link in links(page)]


def test_every_link_leads_somewhere() -> None:
    for page, link in some(LINKS, 100):
        place, _, anchor = link.partition("#")
        there = (ROOT / page).parent / place if place else ROOT / page
        if "//" in place:
            assert re.fullmatch(r"https?://[\w.-]+(:\d+)?(/[\w./%-]*)?", place), (page, link)
        else:
            assert there.exists(), (page, link)
            assert not anchor or anchor in anchors(there), (page, link)


@pytest.mark.parametrize("package", ["engine", "solver"])
def test_public_names_are_there_and_on_the_page(package: str) -> None:
    names = __import__(package).__all__
    page = (ROOT / "docs" / "python.md").read_text("utf-8")
    assert len(names) == len(set(names))
    for name in names:
        assert hasattr(__import__(package), name)
        assert f"`{name}`" in page, f"docs/python.md does not name {package}.{name}"
