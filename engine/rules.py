"""The rules of a game as they are played here: by number, with examples that the engine replays."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Source = Literal["author", "here"]
"""Whose word something is: that of the game's author, or of this project where the author leaves
something open."""

NUMBER = re.compile(r"\b[A-Z]\d{1,2}\b")
"""The number of a rule wherever it is named."""


@dataclass(frozen=True, slots=True)
class Example:
    """A position, a move in words, and what comes of it. It ``breaks`` rules, by their codes, or is
    legal; then ``effect`` is something of what it does, and ``ends`` the reason for which the hand
    is over after it."""

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
    """One rule. ``options`` says what each option that concerns it changes, by its name."""

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
    """All rules of a game, in order, and ``origin``: whose game it is."""

    origin: str
    rules: tuple[GameRule, ...]


def rules_named(meaning: str) -> list[str]:
    """List the numbers of the rules that the meaning of a code names."""
    return NUMBER.findall(meaning)
