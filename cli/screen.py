"""Suit the output to the terminal: its colours, its letters, its width."""

import codecs
import io
import os
import shutil
import sys
import textwrap
from dataclasses import dataclass
from typing import TextIO

AUTO, ALWAYS, NEVER = "auto", "always", "never"

INTERRUPTED = 130

WIDEST, NARROWEST = 100, 20  # the most columns of a line of prose, and the fewest to fold into

PLAIN_LETTERS = "boneyard.plain"
"""The name by which codecs know how to write what an encoding lacks."""
PLAIN = str.maketrans(
    dict.fromkeys("╵│", "|")
    | dict.fromkeys("─╴╶", "-")
    | dict.fromkeys("└┌┘┐┴┬├┤┼╷", "+")
    | {
        "·": ".",
        "±": "+-",
        "≈": "~",
        "−": "-",
        "–": "-",
        "—": "-",
        "’": "'",
        "…": "...",
        "\N{NO-BREAK SPACE}": " ",
    }
)
"""Plain letters in place of those that boards and sentences use."""


def draw_what_is_there() -> None:
    """Draw boards in plain letters if the terminal has no others. No output ever fails because of a
    letter or a closed stream."""
    sys.stdin, sys.stdout, sys.stderr = (
        stream or io.StringIO() for stream in (sys.stdin, sys.stdout, sys.stderr)
    )
    codecs.register_error(PLAIN_LETTERS, _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN_LETTERS)


def _plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return plain letters for those that cannot be written, ``?`` if there is none."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end].translate(PLAIN)
    return letters.encode("ascii", "replace"), error.end


@dataclass(frozen=True, slots=True)
class Ink:
    """Writes in colours, or without if the terminal has none."""

    colours: bool = False

    def good(self, text: str) -> str:
        return self._in("32", text)

    def doubtful(self, text: str) -> str:
        return self._in("33", text)

    def bad(self, text: str) -> str:
        return self._in("31", text)

    def strong(self, text: str) -> str:
        return self._in("1", text)

    def faint(self, text: str) -> str:
        return self._in("2", text)

    def _in(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colours and text else text


def ink_for(choice: str, stream: TextIO) -> Ink:
    """Return the ink for a stream: with ``auto`` in colours on a terminal that has them."""
    if choice == AUTO:
        return Ink(not os.environ.get("NO_COLOR") and can_move(stream))
    return Ink(choice == ALWAYS)


def can_move(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal that obeys more than letters."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def fold(text: str, indent: str = "") -> list[str]:
    """Fold a text into lines of at most 100 columns, and no wider than the terminal."""
    columns = shutil.get_terminal_size((WIDEST, 0)).columns
    width = max(NARROWEST, min(WIDEST, columns))
    return _wrap(text, width, indent, indent)


def fit(text: str, indent: str = "", first: str | None = None) -> list[str]:
    """Fold a text to the width of a terminal, further lines indented; outside a terminal it stays
    one line."""
    begin = indent if first is None else first
    if not sys.stdout.isatty():
        return [f"{begin}{text}"]
    width = max(NARROWEST, shutil.get_terminal_size().columns)
    return _wrap(text, width, begin, indent[: width // 4]) or [begin]


def _wrap(text: str, width: int, first: str, others: str) -> list[str]:
    """Fold between words, never within a domino."""
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=others, break_on_hyphens=False
    )
