"""Show on standard error how far something has come: one line on a terminal, gone afterwards;
nothing where nobody looks."""

import shutil
import sys
import time

from cli.screen import can_move
from engine.errors import counted

EVERY = 0.2
"""At most so often the line changes, in seconds."""
WIDTH = 30
AGAIN = "\r\x1b[K"
"""Begins the line anew."""


class ProgressLine:
    """A line that is written over."""

    def __init__(self) -> None:
        self._seen = can_move(sys.stderr)
        self._shown = False

    def show(self, text: str) -> None:
        """Write the line, as much of it as one line holds."""
        if self._seen:
            self._shown = True
            short = text[: shutil.get_terminal_size().columns - 1]
            print(f"{AGAIN}{short}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Leave nothing of it."""
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
