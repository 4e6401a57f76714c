"""Long searches in a terminal: progress, and Ctrl-C."""

import os
import sys
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from cli.progress import ProgressLine
from cli.worths import amount
from solver.answer import Answer
from solver.compiling import COMPILING

A = TypeVar("A")
R = TypeVar("R")

INTERRUPTED = 130

FIRST_TIME = "compiling the searches; this happens only once"


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


def known(answer: Answer[Any]) -> str:
    """Say what the search has found so far."""
    if answer.estimate is not None:
        return f"about {amount(answer.estimate.mean, answer.unit)}"
    return "searching"


def _wait(thread: threading.Thread, known_now: Callable[[], str]) -> None:
    seconds, line = 0, ProgressLine()
    try:
        while thread.is_alive():
            thread.join(1.0)
            seconds += 1
            if thread.is_alive():
                line.show(f"{seconds} s: {FIRST_TIME if COMPILING.runs else known_now()}")
    finally:
        line.clear()


def _leave() -> None:
    """End the process at once: native code in the other thread cannot be interrupted, and would
    crash an orderly exit."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(INTERRUPTED)
