"""Show on standard error that a search or an arena goes on: one line on a terminal, erased at the
end; silent elsewhere."""

import os
import shutil
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TypeVar

from cli.screen import INTERRUPTED, can_move
from cli.speech import speak
from solver.compiling.stopwatch import COMPILING

R = TypeVar("R")

FIRST_TIME = "compiling the searches; this happens only once"
TICK = 1.0  # seconds from one line about a search to the next
AGAIN = "\r\x1b[K"  # begins the line anew


class ProgressLine:
    def __init__(self) -> None:
        self._seen, self._shown = can_move(sys.stderr), False

    def show(self, text: str) -> None:
        """Write the line, as much of it as fits."""
        if self._seen:
            self._shown = True
            short = text[: shutil.get_terminal_size().columns - 1]
            print(f"{AGAIN}{short}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self._shown:
            print(AGAIN, end="", file=sys.stderr, flush=True)


def watch(search: Callable[[], R]) -> R:
    """Run a search in a thread of its own, so that Ctrl-C can end it. On a terminal a line shows
    the seconds."""
    line, began = ProgressLine(), time.monotonic()
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(search)
        try:
            while wait([found], TICK).not_done:
                what = FIRST_TIME if COMPILING.runs else "searching"
                line.show(speak(f"{time.monotonic() - began:.0f} s: {what}"))
        except KeyboardInterrupt:
            line.clear()
            # An orderly exit would crash: native code in the other thread cannot be interrupted.
            sys.stdout.flush()
            os._exit(INTERRUPTED)
        line.clear()
    return found.result()
