"""Fold sentences into lines that fit."""

import shutil
import sys
import textwrap

WIDEST, NARROWEST = 100, 20
"""The most columns of a line of prose, and the fewest to fold into."""


def folded(text: str, indent: str = "") -> list[str]:
    """Fold a text into lines of at most 100 columns, and no wider than the terminal."""
    columns = shutil.get_terminal_size((WIDEST, 0)).columns
    width = max(NARROWEST, min(WIDEST, columns))
    return _wrapped(text, width, indent, indent)


def fitted(text: str, indent: str = "", first: str | None = None) -> list[str]:
    """Fold a text to the width of a terminal, further lines indented; outside a terminal it stays
    one line."""
    begin = indent if first is None else first
    if not sys.stdout.isatty():
        return [f"{begin}{text}"]
    width = max(NARROWEST, shutil.get_terminal_size().columns)
    return _wrapped(text, width, begin, indent[: width // 4]) or [begin]


def _wrapped(text: str, width: int, first: str, others: str) -> list[str]:
    """Fold between words, never within a domino."""
    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=others, break_on_hyphens=False
    )
