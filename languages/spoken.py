"""The language of the request that is being answered, and the words of pictures in it."""

import re
from contextvars import ContextVar
from typing import Any, Final

from languages.choice import SOURCE
from languages.composed import recognised

SPOKEN: Final[ContextVar[str]] = ContextVar("SPOKEN", default=SOURCE)
"""The language that is spoken; work on another thread has to be given the context."""

SHOWN: Final = "shown-"
"""What the ids of words in pictures begin with."""
CAPTIONS: Final = "caption-"
"""What the ids begin with of the words below a moving picture."""
ON_PAPER: Final = "paper-"
"""What the ids begin with of words on sheets for printing, and on the page that lists them."""
PARTS: Final = "   "
"""What is between the parts of a line of a picture."""

_NESTED: Final = ("first", "rest")
_POINTERS: Final = ("> ", "  ")
"""What a line of a hand begins with."""
_WORDS: Final = re.compile(r"\S+(?: \S+)*")
_DRAWN: Final = frozenset("│┌┐└┘├┤┬┴┼─")


def shown(line: str) -> str:
    """Return a line of a picture in the language that is spoken; what is not known stays."""
    code = SPOKEN.get()
    if code == SOURCE or not line:
        return line
    begin = line[:2] if line.startswith(_POINTERS) else ""
    return begin + PARTS.join(_part(code, part) for part in line[len(begin) :].split(PARTS))


def caption(words: str) -> str:
    """Return the words below a moving picture, a move among them, in the language that is spoken;
    what is not known stays."""
    code = SPOKEN.get()
    return words if code == SOURCE else _part(code, words, CAPTIONS)


def whole(text: str) -> str:
    """Return a text that is always the same, such as a rule, in the language that is spoken; what
    is not known stays."""
    code = SPOKEN.get()
    if code == SOURCE or not text:
        return text
    from languages.translator import translator  # noqa: PLC0415  English needs no texts

    words = translator(code)
    return (words and words.whole(text)) or text


def printed(text: str) -> str:
    """Return a word or a paragraph of a sheet for printing in the language that is spoken."""
    code = SPOKEN.get()
    if code == SOURCE:
        return text
    from languages.language import language  # noqa: PLC0415  English needs no library

    for name, params in recognised(text, ON_PAPER):
        if found := language(code).says(name, params):
            return found
    return whole(text)


def _part(code: str, english: str, kind: str = SHOWN) -> str:
    from languages.language import language, word_id  # noqa: PLC0415  English needs no library

    into = language(code)
    for name, params in recognised(english, kind):
        if found := into.says(name, _inner(code, params, kind)):
            return found
    return into.says(word_id(english)) or english


def _inner(code: str, params: Any, kind: str) -> dict[str, Any]:
    """Return parameters; what is in front of others is a line itself."""
    return {
        name: _part(code, value, kind) if name in _NESTED and isinstance(value, str) else value
        for name, value in params.items()
    }


def drawing_in_words(text: str) -> str:
    """Return a picture of characters with the words above its panels in the language that is
    spoken; what is beside them stays where it is."""
    if SPOKEN.get() == SOURCE:
        return text
    return "\n".join(
        line if _DRAWN.intersection(line) else _titles(line) for line in text.split("\n")
    )


def _titles(line: str) -> str:
    found, taken = "", 0
    for piece in _WORDS.finditer(line):
        gap = max(min(1, len(found)), piece.start() - len(found))
        found = f"{found}{' ' * gap}{shown(piece[0])}"
        taken = piece.end()
    return found + line[taken:]
