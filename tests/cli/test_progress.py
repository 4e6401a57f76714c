"""What a long search shows, and how it is broken off."""

import io
import os
import pty
import re
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any

import pytest

import cli.records
from engine.registry import games
from tests.cli.conftest import Command
from tests.cli.hands import LAST, played


class Terminal(io.StringIO):
    """A terminal that knows when a line of progress was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = threading.Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if "judged" in text:
            self.written.set()
        return super().write(text)


def test_a_long_review_shows_how_far_it_is(
    boneyard: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = played(games()["fives"]).record_of_the_end
    assert boneyard("review", "-", typed=record).err == ""
    terminal = Terminal()
    plain: Any = cli.records.reviewed  # type: ignore[attr-defined]

    def reviewed(*given: Any) -> Any:
        def report(answer: Any) -> None:
            given[-1](answer)
            assert terminal.written.wait(20)

        return plain(*given[:-1], report)

    monkeypatch.setattr(cli.records, "reviewed", reviewed)
    monkeypatch.setattr("cli.progress.TICK", 0.01)
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    assert boneyard("review", "-", typed=record).code == 0
    assert re.search(rf"\r\x1b\[K\d+ s: 1 of {LAST} moves judged", terminal.getvalue())
    assert terminal.getvalue().endswith("\r\x1b[K"), "the line is erased"


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
        assert running.wait(5.0) == 130
        with suppress(OSError):  # so a terminal says that nobody writes any more
            said += os.read(terminal, 10_000)
    os.close(terminal)
    assert said.startswith(b"\r\x1b[K1 s: ")
    assert b"terminate" not in said
    assert b"Traceback" not in said
