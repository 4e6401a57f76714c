"""What a terminal can show: colours, letters, and pipes that close."""

import io
import os
import pty
import subprocess
import sys
from contextlib import suppress

import pytest

from cli.screen import AUTO, Ink, chosen_ink, fitted, folded, speaks_ascii
from tests.looking import some

COMMAND = (sys.executable, "-m", "cli.main")
BOARD = ("deal", "bead", "--seed", "1")
PLAIN = {
    name: value
    for name, value in os.environ.items()
    if name not in ("NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE", "PYTHONIOENCODING", "PYTHONUTF8")
}


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments], env=PLAIN | environment, capture_output=True, check=False
    )


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({"TERM": "xterm"}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
    ],
)
def test_colours_are_for_terminals_that_want_them(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], colours: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in some(list(environment.items())):
        monkeypatch.setenv(name, value)
    assert chosen_ink(AUTO, Terminal()) == Ink(colours)
    assert chosen_ink(AUTO, io.StringIO()) == Ink(False)
    assert chosen_ink("always", io.StringIO()) == Ink(True)
    assert chosen_ink("never", Terminal()) == Ink(False)


def on_a_terminal(*arguments: str, **environment: str) -> bytes:
    """What a command writes where both of its outputs are a terminal."""
    terminal, other_end = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=other_end,
        stderr=other_end,
        stdin=subprocess.DEVNULL,
        env=PLAIN | environment,
    ) as running:
        os.close(other_end)
        said = b""
        with suppress(OSError):  # so a terminal says that nobody writes any more
            while part := os.read(terminal, 10_000):
                said += part
        running.wait(20)
    os.close(terminal)
    return said


def test_a_terminal_gets_colours() -> None:
    assert b"\x1b[1m" in on_a_terminal(*BOARD, TERM="xterm")
    assert b"\x1b" not in on_a_terminal(*BOARD, TERM="dumb")
    assert b"\x1b" not in on_a_terminal(*BOARD, TERM="xterm", NO_COLOR="1")


@pytest.mark.parametrize(
    ("environment", "ascii_only"),
    [
        ({}, False),
        ({"LANG": "C"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LANG": "POSIX"}, True),
        ({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, False),
        ({"LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({"LC_CTYPE": "fr_FR.UTF-8", "LANG": ""}, False),
    ],
)
def test_the_language_decides_on_letters(environment: dict[str, str], ascii_only: bool) -> None:
    assert speaks_ascii(environment) is ascii_only


@pytest.mark.parametrize(
    "environment", [{"LANG": "C"}, {"PYTHONIOENCODING": "ascii:strict", "LANG": "C.UTF-8"}]
)
def test_boards_are_drawn_in_plain_letters(environment: dict[str, str]) -> None:
    done = run(*BOARD, **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    board = done.stdout.decode("ascii")
    assert "+---------------+\n" in board
    assert "| .   .   .   . |\n" in board
    assert "?" not in board


def test_no_encoding_fails() -> None:
    done = run(*BOARD, PYTHONIOENCODING="koi8-r", LANG="C.UTF-8")
    assert (done.returncode, done.stderr) == (0, b"")
    refused = run("deal", "\N{SNOWMAN}", PYTHONIOENCODING="latin-1")
    assert refused.returncode == 2
    assert b"Traceback" not in refused.stderr


def test_boards_are_drawn_with_lines() -> None:
    assert "┌───────────────┐\n" in run(*BOARD, LANG="C.UTF-8").stdout.decode()


@pytest.mark.parametrize("asked", [("--help",), ("completion", "bash")])
def test_a_pipe_that_closes_is_no_error(asked: tuple[str, ...]) -> None:
    script = '"$@" | true; echo "${PIPESTATUS[0]}"'
    done = subprocess.run(
        ["bash", "-c", script, "bash", *COMMAND, *asked], capture_output=True, check=True, text=True
    )
    assert done.stderr == ""
    assert done.stdout.strip() in ("0", "141")


def test_progress_is_for_terminals_and_leaves_nothing() -> None:
    asked = ("arena", "fives", "--players", "greedy", "random", "--games", "40", "--jobs", "1")
    assert run(*asked).stderr == b""
    said = on_a_terminal(*asked, TERM="xterm")
    assert said.rpartition(b"\r\x1b[K")[2].startswith(b"Fives, 2 players: 40 games")


NOTHING_THERE = "exec 1>&-; exec 0<&-;"  # closes what is written to, and what is read from


@pytest.mark.parametrize(
    ("before", "asked", "code", "told"),
    [
        ("exec 1>/dev/full;", "deal fives", 2, b"Standard output cannot be written: the disk is "),
        ("exec 1>/dev/full;", "--help", 2, b"boneyard: Standard output cannot be written: "),
        (NOTHING_THERE, "deal fives", 0, b""),
        (NOTHING_THERE, "moves fives -", 2, b"Standard input is empty"),
    ],
)
def test_streams_that_are_closed_or_full(before: str, asked: str, code: int, told: bytes) -> None:
    line = f"{before} exec {sys.executable} -m cli.main {asked}"
    done = subprocess.run(["sh", "-c", line], env=PLAIN, capture_output=True, check=False)
    assert done.returncode == code
    assert told in done.stderr
    assert done.stderr.count(b"\n") == bool(told)


def test_sentences_are_folded_on_terminals_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Look at your doubles, for which a score counts twice."
    monkeypatch.setenv("COLUMNS", "30")
    assert fitted(text, "  ", "1 ") == [f"1 {text}"]
    monkeypatch.setattr("sys.stdout", Terminal())
    assert fitted(text, "  ", "1 ") == [
        "1 Look at your doubles, for",
        "  which a score counts twice.",
    ]
    assert folded(text) == ["Look at your doubles, for", "which a score counts twice."]
