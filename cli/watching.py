"""Long searches seen from the keyboard: how they are going, and how they are broken off."""

import os
import sys
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from cli.progress import ProgressLine
from solver.answer import Answer
from solver.compiling import COMPILING

A = TypeVar("A")
R = TypeVar("R")

INTERRUPTED = 130

FIRST_TIME = "compiling the searches; this happens only once"


def watched(search: Callable[[Callable[[A], None]], R], told: Callable[[A], str]) -> R:
    """Run a search in a thread of its own, so that it can be broken off from the keyboard, with
    a line on a terminal for every second that it takes: what ``told`` says of the latest it
    reported."""
    found: list[R] = []
    failed: list[BaseException] = []
    latest: list[A] = []

    def work() -> None:
        try:
            found.append(search(latest.append))
        except BaseException as error:  # handed on to the thread that waits
            failed.append(error)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        _wait(thread, lambda: told(latest[-1]) if latest else "searching")
    except KeyboardInterrupt:
        _leave()
    if failed:
        raise failed[0]
    return found[0]


def known(answer: Answer[Any]) -> str:
    """Tell what is known on the way."""
    if answer.estimate is not None:
        return f"value {answer.estimate.mean:.1f} ± {answer.estimate.stderr:.1f}"
    return "searching" if answer.bound is None else f"value {answer.value}, bound {answer.bound}"


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
    """End the process at once: native code in the other thread hears of nothing, and a process
    that is torn down around it aborts."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(INTERRUPTED)
