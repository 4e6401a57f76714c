"""Command lines with everything that they print: ``commands.txt``.

A row is the exit code, the command line and, after ``<<<``, what is typed. Below it stand its
output, each line marked with ``|``, and its errors, marked with ``!``. The rows are one session in
one folder, which begins with the files of ``fixtures``. ``python -m tests.cli.transcripts`` writes
the table again; the difference is what users will see changed.
"""

import json
import os
import re
import shlex
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from engine.registry import games
from tests.cli.command_line import boneyard
from tests.cli.hands import played

PATH = Path(__file__).with_name("commands.txt")
TYPED = "<<<"
OUTPUT, ERROR = MARKS = ("|", "!")
LONGEST, MOST_LINES = 140, 16
"""Longer lines and outputs are cut, and a checksum stands for the rest."""

ENVIRONMENT = {"COLUMNS": "100", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
VARYING = (
    (r"It took [\d.]+ s(, plus [\d.]+ s to prepare the searches)?\.", "It took T s."),
    (r'"((?:late_|search_|confirm_|compiling_)?seconds)": [\d.e-]+', r'"\1": T'),
    (r" +\d+\.\d{4} s\b", " T"),
    (r"http://127\.0\.0\.1:\d+", "http://HOST"),
)
"""What differs from run to run, and what stands for it."""


class Row(NamedTuple):
    """A command line, what is typed into it, its exit code and what it prints."""

    line: str
    code: int
    printed: tuple[str, ...]


def rows() -> list[Row]:
    """Read the table."""
    return [one for one in _entries() if isinstance(one, Row)]


def _entries() -> Iterator[Row | str]:
    """Yield rows, and comments and empty lines as they are."""
    row: Row | None = None
    for line in PATH.read_text(encoding="utf-8").splitlines():
        if line.startswith(MARKS) and row is not None:
            row = row._replace(printed=(*row.printed, line))
            continue
        if row is not None:
            yield row
        row = None
        if line and not line.startswith("#"):
            code, _, command = line.partition(" ")
            row = Row(command, int(code), ())
        else:
            yield line
    if row is not None:
        yield row


def fixtures(folder: Path) -> None:
    """Write a late position, an end, the record of the last moves and that of a whole hand of every
    game."""
    for name, game in games().items():
        hand = played(game)
        history = hand.history_until_late
        files = {
            "late": game.text(hand.late),
            "end": game.text(hand.end),
            "last": hand.record_of_the_end,
            "hand": hand.record,
            "sofar": hand.record_until_late,
            "history": json.dumps(history),
            "twice": json.dumps({**history, "moves": [history["moves"][0]] * 2}),
        }
        for kind, text in files.items():
            (folder / f"{kind}.{name}").write_text(text, encoding="utf-8")


def run(line: str) -> Row:
    """Run a command line in this process."""
    command, _, typed = line.partition(f" {TYPED} ")
    with mock.patch.dict(os.environ, ENVIRONMENT):
        text = typed.encode().decode("unicode_escape")
        said = boneyard(*shlex.split(command), typed=text)
    marked = ((OUTPUT, said.out), (ERROR, said.err))
    printed = (f"{mark} {one}".rstrip() for mark, text in marked for one in _shortened(text))
    return Row(line, said.code, tuple(printed))


def _shortened(text: str) -> list[str]:
    for pattern, plain in VARYING:
        text = re.sub(pattern, plain, text)
    lines = text.splitlines()
    cut = [
        line if len(line) <= LONGEST else f"{line[: LONGEST - 50]}... {_checked(line)}"
        for line in lines
    ]
    if len(lines) <= MOST_LINES:
        return cut
    return [*cut[: MOST_LINES - 5], f"... {len(lines)} lines, {_checked(text)}"]


def _checked(text: str) -> str:
    return f"{len(text)} characters, checksum {zlib.crc32(text.encode()):08x}"


def written(entries: Iterator[Row | str]) -> Iterator[str]:
    """Yield the lines of the table, every row run again."""
    for entry in entries:
        if isinstance(entry, str):
            yield entry
            continue
        row = run(entry.line)
        yield f"{row.code} {row.line}"
        yield from row.printed


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name, chdir(name):
        fixtures(Path(name))
        text = "\n".join(written(_entries())) + "\n"
    PATH.write_text(text, encoding="utf-8")
    sys.exit()
