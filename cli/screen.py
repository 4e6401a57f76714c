"""Suit the output to the terminal: its colours, its letters, its width."""

import codecs
import io
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TextIO

from cli.speech import speak

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


_COLOUR: Final = re.compile(r"(\x1b\[\d+m)")
_SINGLE: Final = re.compile(r"(?<=[^ ]) (?=[^ ])")
_SPACE: Final = re.compile(r"[\t\n\r\f\v]")
NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def fold(text: str, indent: str = "") -> list[str]:
    """Fold a text into lines of at most 100 columns, and no wider than the terminal."""
    text = speak(text)
    columns = shutil.get_terminal_size((WIDEST, 0)).columns
    width = max(NARROWEST, min(WIDEST, columns))
    return _wrap(text, width, indent, indent)


def columns(stream: TextIO | None = None) -> int | None:
    """Return the columns of a terminal, by default that of standard output; None if the stream is
    no terminal."""
    is_terminal = (stream or sys.stdout).isatty()
    return max(NARROWEST, shutil.get_terminal_size().columns) if is_terminal else None


def fit(
    text: str, indent: str = "", first: str | None = None, stream: TextIO | None = None
) -> list[str]:
    """Fold a text to the width of a terminal, further lines indented; outside a terminal it stays
    one line."""
    text, begin = speak(text), indent if first is None else first
    width = columns(stream)
    if width is None:
        return [f"{begin}{text}"]
    return _wrap(text, width, begin, indent[: width // 4]) or [begin]


def fit_parts(text: str, indent: str) -> list[str]:
    """Fold a line of parts to the width of a terminal, further lines indented."""
    width = columns()
    return [text] if width is None else wrap_parts(text, width, indent)


def wrap_parts(text: str, width: int, indent: str) -> list[str]:
    """Fold a line between its parts, which have two spaces and more between them. Within a part it
    is folded only if one is too long for a line."""
    whole = _SINGLE.sub(NO_BREAK, text)
    fits = all(len(part) <= width - len(indent) for part in whole.split(" "))
    lines = _wrap(whole if fits else text, width, "", indent)
    return [line.replace(NO_BREAK, " ") for line in lines] or [""]


def fit_all(lines: Iterable[str], indent: str = "    ") -> list[str]:
    """Fold each line to the width of a terminal, further lines indented."""
    return [one for line in lines for one in fit(line, indent, "")]


def say(text: str, shade: Callable[[str], str] = str) -> None:
    """Print a text, folded to the width of a terminal."""
    print("\n".join(map(shade, fit(text))))


def fit_position(text: str) -> list[str]:
    """Fold the text of a position between its parts, never within a domino; outside a terminal it
    stays one line."""
    width = columns() or len(text)
    lines = [""]
    for part in re.findall(r"[^~_.]*[~_.]|[^~_.]+$", text):
        if len(lines[-1]) + len(part) > width:
            lines.append("")
        lines[-1] += part
    return lines


def fit_page(text: str) -> str:
    """Fold the lines of a page of help to the width of a terminal. What stands in a second column
    stays in it."""
    return "\n".join(one for line in text.split("\n") for one in _fit_line(line))


def fit_table(rows: Mapping[str, str]) -> str:
    """Write rows of two columns, folded to the width of a terminal."""
    width = max(map(len, rows))
    said = [f"  {name:{width}}   {speak(about)}" for name, about in rows.items()]
    return fit_page("\n".join(said))


def _fit_line(line: str) -> list[str]:
    width = columns()
    if width is None or len(line) <= width:
        return [line]
    begin = re.match(r"\s*(?:\S+ )*\S*\s{2,}(?=\S)|\s*", line)
    first = begin[0] if begin and len(begin[0]) <= width // 2 else line[: _margin(line)]
    return _wrap(line[len(first) :], width, first, " " * len(first))


def _margin(line: str) -> int:
    return len(line) - len(line.lstrip())


def fit_command(line: str, indent: str) -> list[str]:
    """Fold a command to the width of a terminal, so that it can still be copied."""
    width = columns()
    whole = f"{indent}{line}"
    if width is None or len(whole) <= width:
        return [whole]
    *others, last = _wrap(line, width - 2, indent, f"{indent}  ")
    return [*(f"{one} \\" for one in others), last]


def _wrap(text: str, width: int, first: str, others: str) -> list[str]:
    """Fold between words, never within a domino. Colours have no width."""
    text = _SPACE.sub(" ", text)
    lines = textwrap.wrap(
        _COLOUR.sub("", text),
        width,
        initial_indent=first,
        subsequent_indent=others,
        break_on_hyphens=False,
    )
    return list(_coloured(lines, text, first, others)) if _COLOUR.search(text) else lines


def _coloured(lines: Iterable[str], text: str, first: str, others: str) -> Iterator[str]:
    """Put the colours of a text into its folded lines again."""
    codes: dict[int, str] = {}
    plain = ""
    for part in _COLOUR.split(text):
        if _COLOUR.fullmatch(part):
            codes[len(plain)] = codes.get(len(plain), "") + part
        else:
            plain += part
    at = 0
    for number, line in enumerate(lines):
        begin = first if number == 0 else others
        found = begin
        for letter in line[len(begin) :]:
            while plain[at] != letter and plain[at].isspace():
                found += codes.pop(at, "")
                at += 1
            found += codes.pop(at, "") + letter
            at += 1
        yield found + codes.pop(at, "")
