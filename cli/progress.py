"""Show on standard error how far a search or an arena has come: one line on a terminal, erased at
the end; silent elsewhere."""

import os
import shutil
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

from cli.screen import can_move
from cli.worths import amount
from engine.errors import counted
from engine.game import Game
from solver.answers.answer import Answer
from solver.asking.budget import Budget
from solver.asking.gateway import Question, ask
from solver.compiling.stopwatch import COMPILING

A = TypeVar("A")
R = TypeVar("R")

INTERRUPTED = 130
FIRST_TIME = "compiling the searches; this happens only once"
EVERY = 0.2  # seconds between two changes of the line, at least
TICK = 1.0  # seconds from one line about a search to the next
WIDTH = 30
AGAIN = "\r\x1b[K"  # begins the line anew


class ProgressLine:
    """A line that is written over."""

    def __init__(self) -> None:
        self._seen = can_move(sys.stderr)
        self._shown = False

    def show(self, text: str) -> None:
        """Write the line, as much of it as fits."""
        if self._seen:
            self._shown = True
            short = text[: shutil.get_terminal_size().columns - 1]
            print(f"{AGAIN}{short}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Erase the line."""
        if self._shown:
            self._shown = False
            print(AGAIN, end="", file=sys.stderr, flush=True)


class ProgressBar:
    """Counts towards a known number."""

    def __init__(self, whole: int, noun: str) -> None:
        self._whole, self._noun = whole, noun
        self._done = 0
        self._began = self._shown = time.monotonic()
        self._line = ProgressLine()

    def one_more(self) -> None:
        self._done += 1
        now = time.monotonic()
        if now - self._shown >= EVERY:
            self._shown = now
            self._line.show(self._text(now - self._began))

    def end(self) -> None:
        self._line.clear()

    def _text(self, seconds: float) -> str:
        left = seconds / self._done * (self._whole - self._done)
        filled = WIDTH * self._done // self._whole
        bar = "#" * filled + "." * (WIDTH - filled)
        return (
            f"[{bar}] {self._done} of {counted(self._whole, self._noun)}, "
            f"{seconds:.0f} s, about {left:.0f} s left"
        )


def watched(search: Callable[[Callable[[A], None]], R], said: Callable[[A], str]) -> R:
    """Run a search in a thread of its own, so that Ctrl-C can end it. On a terminal a line shows
    the seconds and what ``said`` makes of the latest report."""
    found: list[R] = []
    failed: list[BaseException] = []
    latest: list[A] = []

    def work() -> None:
        try:
            found.append(search(latest.append))
        except BaseException as error:  # raised again by the thread that waits
            failed.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        _wait(thread, lambda: said(latest[-1]) if latest else "searching")
    except KeyboardInterrupt:
        _leave()
    if failed:
        raise failed[0]
    return found[0]


def answered(
    game: Game[Any, Any], position: Any, question: Question, budget: Budget
) -> Answer[Any]:
    """Put a question to the solver of a game, and show what it has found so far."""

    def said(answer: Answer[Any]) -> str:
        if answer.estimate is None:
            return "searching"
        return f"about {amount(answer.estimate.mean, answer.unit)}"

    return watched(lambda report: ask(game, position, question, budget, report), said)


def _wait(thread: threading.Thread, known: Callable[[], str]) -> None:
    began, line = time.monotonic(), ProgressLine()
    try:
        while thread.is_alive():
            thread.join(TICK)
            seconds = time.monotonic() - began
            if thread.is_alive():
                line.show(f"{seconds:.0f} s: {FIRST_TIME if COMPILING.runs else known()}")
    finally:
        line.clear()


def _leave() -> None:
    """End the process at once: native code in the other thread cannot be interrupted, and would
    crash an orderly exit."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(INTERRUPTED)
