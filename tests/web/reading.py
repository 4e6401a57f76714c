"""All that a page says, and which of it is in the wrong language."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page

from engine.registry import games
from tests.languages.material import NAMES, segments
from tests.sources import ROOT

LANGUAGES: Final = ROOT / "languages"

LISTEN: Final = Path(__file__).with_name("told.js")
"""Hears every text of the page."""

ONLY_ENGLISH: Final = re.compile(
    r"\b(the|is|are|isn't|aren't|of|your|you|it|its|has|have|with|there|this|these|that|must|by|"
    r"and|or|to|at|for|from|nothing|nobody|which|would|cannot|can't|doesn't|don't|didn't|each|"
    r"every|other|others|more|again|here|where|how|what|who|when|now|they|them|their|"
    r"dominoes|moves?|plays?|played|draws?|drew|drawn|passe[sd]|choose|points?|tokens?|cheats?|"
    r"turns?|hint|games?|players?|seats?|scores?|open|close|show|blank|left|right|row|column)\b",
    re.IGNORECASE,
)
"""Words that no German sentence of the page has."""

_NOTATION: Final = re.compile(r"„[^“]*“|`[^`]*`|https?://\S+")
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


class Reader:
    """Listens to a page from the next address on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._told: dict[str, str] = {}
        page.add_init_script(path=LISTEN)

    def note(self) -> None:
        """Take down what was said since the page was loaded; it is lost when another one is."""
        self._told |= dict(self._page.evaluate("window.told?.() ?? []"))

    @property
    def said(self) -> dict[str, str]:
        """Every text, and where it first stood."""
        self.note()
        return dict(self._told)

    @property
    def english(self) -> list[str]:
        """What is English of it, each with its place."""
        return sorted(f"{where}: {text}" for text, where in self.said.items() if is_english(text))


def is_english(text: str) -> bool:
    """Whether a text has words that only English has, two or more words in a row of an English
    message that German does not have, or is an English message of one word."""
    plain = _NOTATION.sub("", _games().sub("", NAMES.sub("", text)))
    if ONLY_ENGLISH.search(plain) or any(part in plain for part in segments()):
        return True
    words = _WORD.findall(plain)
    line = f" {' '.join(words)} "
    return " ".join(words) in _single() or any(f" {each} " in line for each in _phrases())


@cache
def _games() -> re.Pattern[str]:
    """The names of games, as the page shortens them."""
    return re.compile("|".join(each.name.removeprefix("The Domino ") for each in games().values()))


@cache
def _phrases() -> frozenset[str]:
    """Words in a row of English messages of the page that are in none of the German ones."""
    german = {f" {words} " for words in _rows("de")}
    rows = {words for words in _rows("en") if " " in words}
    return frozenset(each for each in rows if not any(f" {each} " in row for row in german))


@cache
def _single() -> frozenset[str]:
    """English messages of one word that is no German one."""
    german = {word for row in _rows("de") for word in row.split()}
    files = [each.read_text("utf-8") for each in (LANGUAGES / "de").glob("*.ftl")]
    german |= {word for text in files for word in _WORD.findall(text)}
    return frozenset(each for each in _rows("en") if " " not in each and each not in german)


@cache
def _rows(language: str) -> frozenset[str]:
    """The words in a row of all messages of the page, between what is put into them."""
    files = sorted((LANGUAGES / language / "page").glob("*.ftl"))
    found = (" ".join(_WORD.findall(text)) for file in files for text in _texts(file))
    return frozenset(row for row in found if row)


def _texts(file: Path) -> Iterator[str]:
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        if isinstance(entry, ast.Message | ast.Term):
            yield from _inside(entry.value)


def _inside(pattern: Any) -> Iterator[str]:
    for element in pattern.elements if pattern else ():
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from _inside(variant.value)
