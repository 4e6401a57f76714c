"""What a terminal can show: colours, letters, closed pipes, searches that are broken off."""

import io
import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from cli.screen import AUTO, Ink, fit, fold, ink_for, wrap_parts
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
    assert ink_for(AUTO, Terminal()) == Ink(colours)
    assert ink_for(AUTO, io.StringIO()) == Ink(False)
    assert ink_for("always", io.StringIO()) == Ink(True)
    assert ink_for("never", Terminal()) == Ink(False)


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


def test_a_terminal_gets_colours_and_lines() -> None:
    said = on_a_terminal(*BOARD, TERM="xterm", LANG="C.UTF-8").decode()
    assert "\x1b[1m" in said
    assert "┌───────────────┐\r\n" in said


def test_boards_are_drawn_in_plain_letters() -> None:
    done = run(*BOARD, PYTHONIOENCODING="ascii:strict", LANG="C.UTF-8")
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


@pytest.mark.parametrize("asked", [("--help",), ("completion", "bash")])
def test_a_pipe_that_closes_is_no_error(asked: tuple[str, ...]) -> None:
    script = '"$@" | true; echo "${PIPESTATUS[0]}"'
    done = subprocess.run(
        ["bash", "-c", script, "bash", *COMMAND, *asked], capture_output=True, check=True, text=True
    )
    assert done.stderr == ""
    assert done.stdout.strip() in ("0", "141")


def test_progress_is_for_terminals_and_leaves_nothing() -> None:
    asked = ("arena", "fives", "--players", "greedy", "random", "--games", "4", "--jobs", "1")
    assert run(*asked).stderr == b""
    shown, _, left = on_a_terminal(*asked, TERM="xterm").rpartition(b"\r\x1b[K")
    assert shown.startswith(b"\r\x1b[K1 of 4 games")
    assert left.startswith(b"Fives, 2 players: 4 games")


@pytest.mark.parametrize("asked", ["deal fives", "--help"])
def test_a_full_disk_is_a_failure(asked: str) -> None:
    line = f"exec {sys.executable} -m cli.main {asked} >/dev/full"
    done = subprocess.run(["sh", "-c", line], env=PLAIN, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (
        2,
        b"boneyard: No space left on device. [unwritable]\n",
    )


def test_sentences_are_folded_on_terminals_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Look at your doubles, for which a score counts twice."
    monkeypatch.setenv("COLUMNS", "30")
    assert fit(text, "  ", "1 ") == [f"1 {text}"]
    monkeypatch.setattr("sys.stdout", Terminal())
    assert fit(text, "  ", "1 ") == [
        "1 Look at your doubles, for",
        "  which a score counts twice.",
    ]
    assert fold(text) == ["Look at your doubles, for", "which a score counts twice."]


@pytest.mark.parametrize("width", range(20, 70, 7))
def test_colours_take_no_room(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A coloured text is folded where a plain one is, and each colour stays on its words."""
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setattr("sys.stdout", Terminal())
    ink = Ink(True)
    words = ("No", "place 3-2 row -3 column 3 down", "is not the best move.", "It costs 23 points.")
    inked = f"{ink.bad(words[0])}: {ink.strong(words[1])} {words[2]}\t{ink.faint(words[3])}"
    plain = f"{words[0]}: {words[1]} {words[2]}\t{words[3]}"
    lines = fit(inked, "    ", "> ")
    assert [CODE.sub("", line) for line in lines] == fit(plain, "    ", "> ")
    joined = " ".join(" ".join(lines).split())
    for code, word in some((("31", words[0]), ("1", words[1]), ("2", words[3])), 3):
        assert f"\x1b[{code}m{word}\x1b[0m" in joined


def test_a_line_of_parts_is_folded_between_them() -> None:
    line = "> Dot 2 (level 1)   tokens 10   5 in hand"
    assert wrap_parts(line, 41, "  ") == [line]
    assert wrap_parts(line, 40, "  ") == ["> Dot 2 (level 1)   tokens 10", "  5 in hand"]
    assert wrap_parts(line, 25, "  ") == ["> Dot 2 (level 1)", "  tokens 10   5 in hand"]
    hand = "  You   hand 1-0 2-0 3-0 4-0 5-0"
    assert wrap_parts(hand, 20, "  ") == ["  You   hand 1-0 2-0", "  3-0 4-0 5-0"]
    assert wrap_parts("", 20, "  ") == [""]


CODE = re.compile(r"\x1b\[\d+m")
HEARING = """
import signal, sys
from cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main())
"""
"""The command, which hears the keyboard even where a shell started all this in the background."""


def test_a_search_is_broken_off_from_the_keyboard() -> None:
    """The process ends at once and without a word, whatever native code is doing."""
    asked = ("solve", "bead", "--seed", "1", "--seconds", "60")  # takes all of its budget
    command = [sys.executable, "-c", HEARING, *asked]
    terminal, other_end = pty.openpty()
    environment = {**os.environ, "TERM": "xterm"}
    with subprocess.Popen(command, stderr=other_end, env=environment) as running:
        os.close(other_end)
        said = os.read(terminal, 100)
        running.send_signal(signal.SIGINT)
        assert running.wait(30.0) == 130
        with suppress(OSError):  # so a terminal says that nobody writes any more
            said += os.read(terminal, 10_000)
    os.close(terminal)
    assert re.match(rb"\r\x1b\[K\d s: ", said)
    assert b"terminate" not in said
    assert b"Traceback" not in said
