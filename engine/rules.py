"""The rules of a game in prose, by number, with examples that the tests replay."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from inspect import cleandoc
from typing import Any, Literal

Source = Literal["author", "here"]
"""The one who decided: the author of the game, or this project where the author left it open."""

NUMBER = re.compile(r"\b[A-Z]\d{1,2}\b")
"""The number of a rule, as text refers to it."""

_HERE = " (decided here)"


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
class GameRule:
    """One rule. ``rulings``, decided here, answer what it leaves open; ``options`` says, by name,
    what each option changes about it."""

    number: str
    title: str
    text: str
    source: Source = "author"
    rulings: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    examples: tuple[Example, ...] = ()

    def numbered(self) -> Iterator[tuple[str, str]]:
        """Yield each ruling with its number, ``Z4.1``."""
        for index, ruling in enumerate(self.rulings, 1):
            yield f"{self.number}.{index}", ruling


@dataclass(frozen=True, slots=True)
class RulePage:
    """All rules of a game, in order. ``origin`` says whose game it is."""

    origin: str
    rules: tuple[GameRule, ...]


def rule_page(text: str) -> RulePage:
    """Read the rules of a game::

        Draw dominoes, as they are played in many places.

        D2 Lay (decided here)
        A domino is laid at either end of the row, equal numbers touching.
        - option hand_size: What it changes.
        - ruling: What the rule leaves open, decided.
        - example: The row ends in a 3.
          draw~hand_size.3~2-1_5-1_6-4.3-3_4-0~0~6-3~x22
          lay 5-1 right
          breaks ends_do_not_match

    An example has a position on a line, and a move. It ``breaks`` codes, or ``does`` something
    (``does count=5 drawn="6-3"``, values as JSON without spaces) and perhaps ``ends`` the hand.
    """
    origin, *rules = cleandoc(text).split("\n\n")
    return RulePage(origin, tuple(map(_rule, rules)))


def _rule(block: str) -> GameRule:
    rule, *items = block.split("\n- ")
    head, _, text = rule.partition("\n")
    number, _, title = head.removesuffix(_HERE).partition(" ")
    said: dict[str, list[str]] = {"option": [], "ruling": [], "example": []}
    for item in items:
        kind, words = re.split(":? ", item, maxsplit=1)
        said[kind].append(words)
    return GameRule(
        number,
        title,
        _join(text),
        "here" if head.endswith(_HERE) else "author",
        tuple(map(_join, said["ruling"])),
        dict(_join(option).split(": ", 1) for option in said["option"]),
        tuple(map(_example, said["example"])),
    )


def _example(text: str) -> Example:
    about, written = re.split(r"\n +(?=\S+~)", text, maxsplit=1)
    position, move, *results = [line.strip() for line in written.splitlines()]
    result = {word: said for word, _, said in (line.partition(" ") for line in results)}
    effect = [part.split("=") for part in result.get("does", "").split()]
    return Example(
        _join(about),
        position,
        move,
        tuple(result.get("breaks", "").split()),
        {name: json.loads(value) for name, value in effect},
        result.get("ends", ""),
    )


def _join(text: str) -> str:
    return " ".join(text.split())


def rules_named(meaning: str) -> list[str]:
    """List the numbers of the rules that a text refers to."""
    return NUMBER.findall(meaning)
