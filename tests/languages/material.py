"""What the tests of languages look at: all English texts, and English in answers."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from api.calls.wording import service_sources
from languages.choice import LANGUAGES, SOURCE
from languages.composed import templates
from languages.sources import Source, sources
from solver.question.registry import look_for_games
from tests.languages.check import english

look_for_games()
EVERY: Final[tuple[Source, ...]] = (*sources(), *service_sources())
OTHERS: Final = [code for code in LANGUAGES if code != SOURCE]

FUNCTION_WORDS: Final = re.compile(
    r"\b(the|is|are|of|not|you|your|it|its|has|have|with|there|this|must|be|by|and|or|to|at|for|"
    r"from|no|nothing|but|only|which|would|cannot|play|move|after|each)\b",
    re.IGNORECASE,
)
"""Words that an English sentence has and a German one has not."""

DATA: Final = frozenset(
    (
        *("templates", "texts", "text_rules", "schema", "params", "record", "after", "example"),
        *("position", "start", "end", "move", "words", "type", "codes", "at", "unit"),
    )
)
"""Keys whose values are read by programs, or are templates."""


@cache
def whole_source() -> dict[str, str]:
    return english(EVERY)


@cache
def segments() -> frozenset[str]:
    """Fixed words of at least three in a row of all English texts."""
    texts = [*(one.text for one in EVERY), *(one.text for one in templates())]
    parts = [part.strip(" .:;,'") for text in texts for part in re.split(r"\{[^}]*\}", text)]
    return frozenset(part for part in parts if len(part.split()) >= 3)


def strings(answer: Any, key: str = "") -> Iterator[str]:
    """Every text of an answer that is for people, or may be."""
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, list):
        for one in answer:
            yield from strings(one, key)
    elif isinstance(answer, dict):
        for name, one in answer.items():
            if name not in DATA:
                yield from strings(one, name)


NAMES: Final = re.compile(r"Peaks and Pits|peaks-and-pits|The Domino Bead Game|A Gamut of Games")


def english_in(answer: Any) -> list[str]:
    """The texts of an answer that are English: with fixed words of a source, or with two words
    that only English has."""
    found = []
    for text in strings(answer):
        plain = NAMES.sub("", text)
        words = {word.lower() for word in FUNCTION_WORDS.findall(plain)}
        if len(words) > 1 or any(part in plain for part in segments()):
            found.append(text)
    return found
