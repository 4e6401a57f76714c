"""The rules of a game in prose, by number, with examples that the tests replay."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Source = Literal["author", "here"]
"""The one who decided: the author of the game, or this project where the author left it open."""

NUMBER = re.compile(r"\b[A-Z]\d{1,2}\b")
"""The number of a rule, as text refers to it."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position, a move in words, and its result. Either it ``breaks`` rules, given by their
    codes, or it is legal; then ``effect`` is a part of its effect, and ``ends`` the reason if the
    hand is over after it."""

    about: str
    position: str
    move: str
    breaks: tuple[str, ...] = ()
    effect: Mapping[str, Any] = field(default_factory=dict)
    ends: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """An answer to a question that a rule leaves open."""

    text: str
    source: Source = "here"


@dataclass(frozen=True, slots=True)
class GameRule:
    """One rule. ``options`` says, by name, what each option changes about it."""

    number: str
    title: str
    text: str
    source: Source = "author"
    rulings: tuple[Ruling, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    examples: tuple[Example, ...] = ()

    def numbered(self) -> Iterator[tuple[str, Ruling]]:
        """Yield each ruling with its number, ``Z4.1``."""
        for index, ruling in enumerate(self.rulings, 1):
            yield f"{self.number}.{index}", ruling


@dataclass(frozen=True, slots=True)
class RulePage:
    """All rules of a game, in order. ``origin`` says whose game it is."""

    origin: str
    rules: tuple[GameRule, ...]


def rules_named(meaning: str) -> list[str]:
    """List the numbers of the rules that a text refers to."""
    return NUMBER.findall(meaning)
