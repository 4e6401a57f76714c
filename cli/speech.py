"""What the commands say, in the language of the user: that of ``--lang``, else of ``LC_ALL`` or
``LANG``. What is typed and what programs read (moves, codes, names, JSON) is the same in all."""

import os
import re
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from languages.choice import SOURCE, known, of_environment
from languages.spoken import PARTS, SPOKEN, drawing_in_words, shown

if TYPE_CHECKING:
    from engine.errors import BoneyardError, Violation
    from languages.translator import Translator
    from solver.answers.words import Words

LANGUAGE: Final = "--lang"
LIBRARY: Final = "fluent"
TOLD: Final = ("told-", "said-")
"""What the ids begin with of sentences that commands say."""

MOVING: Final = "> "
"""What the line of the hand begins with whose turn it is."""

_COLOURED: Final = re.compile(r"\x1b\[\d+m(.*?)\x1b\[0m")
_SENTENCES: Final = re.compile(r"(?<=[.!?:]) (?=\S)")


def choose(arguments: Sequence[str]) -> list[str]:
    """Speak the language of the arguments, else of the environment; return the arguments without
    it. Without the library for it, English is spoken."""
    code, others = of_environment(os.environ), list[str]()
    given = iter(arguments)
    for one in given:
        name, sign, value = one.partition("=")
        if name == LANGUAGE:
            code = known(value if sign else next(given, "")) or SOURCE
        else:
            others.append(one)
    SPOKEN.set(code if code == SOURCE or find_spec(LIBRARY) else SOURCE)
    return others


def _words(code: str) -> "Translator | None":
    if code == SOURCE:
        return None
    from languages.translator import translator  # noqa: PLC0415  English needs no texts

    return translator(code)


def speak(text: str) -> str:
    """Return a text in the language of the user: as a whole, or sentence by sentence."""
    code = SPOKEN.get()
    return text if code == SOURCE else _speak(code, text)


@cache
def _speak(code: str, text: str) -> str:
    words = _words(code)
    if words is None or not text.strip():
        return text
    coloured = _COLOURED.findall(text)
    plain = _COLOURED.sub(r"\1", text)
    found = _lines(words, plain)
    for one in coloured:
        wrapped = re.search(rf"\x1b\[\d+m{re.escape(one)}\x1b\[0m", text)
        said = _lines(words, one)
        if wrapped is not None and said in found:
            found = found.replace(said, wrapped[0].replace(one, said), 1)
    return found


def _lines(words: "Translator", text: str) -> str:
    begin = text[: len(text) - len(text.lstrip())]
    inner = text.strip()
    end = text[len(begin) + len(inner) :]
    found = words.text(inner, TOLD)
    if found == inner and PARTS in inner:
        return begin + _parts(words, inner) + end
    if found == inner:
        found = _sentences(words, inner)
    return f"{begin}{found}{end}"


def _parts(words: "Translator", text: str) -> str:
    if text.startswith(MOVING):
        return MOVING + _parts(words, text.removeprefix(MOVING))
    parts = [(part, words.text(part, TOLD)) for part in text.split(PARTS)]
    return PARTS.join(shown(part) if said == part else said for part, said in parts)


def _sentences(words: "Translator", text: str) -> str:
    """Return sentences one by one; as many as possible are looked for together."""
    pieces, found = _SENTENCES.split(text), []
    while pieces:
        for most in range(len(pieces), 0, -1):
            whole = " ".join(pieces[:most])
            said = words.text(whole, TOLD)
            if said != whole or most == 1:
                found.append(said)
                pieces = pieces[most:]
                break
    return " ".join(found)


def sentence(clauses: "Words") -> str:
    """Return clauses of a reason or of advice as sentences."""
    from solver.answers import words as english  # noqa: PLC0415  solvers load more slowly than help

    words = _words(SPOKEN.get())
    said = [{"key": one.key, "params": one.params} for one in clauses]
    return (words and words.said(said)) or english.sentence(clauses)


def message(violation: "Violation") -> str:
    """Return the message of a violation."""
    words, english = _words(SPOKEN.get()), violation.message
    if words is None:
        return english
    key = violation.key or violation.code
    return words.sentence(key, violation.params, english) or speak(english)


def told(refused: "BoneyardError") -> str:
    """Return everything that was wrong, as sentences."""
    return " ".join(map(message, refused.violations))


def picture(text: str) -> str:
    """Return a board in characters with the words above it."""
    return drawing_in_words(text)
