"""Say things once for people and programs: a text with named places, and what fills them.

The prose of an answer is its template filled, so that a front end that has the template in
another language, the key and the parameters can say the same. A place is written in three ways:

``{name}``                   the parameter as it is
``{name:point|points}``      a number and the word after it, the first one for 1
``{name:and}``               a list: commas, and this word before the last
``{name:+}``                 a list with plus signs between; so with ``x``
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, Final

SIGNS: Final = ("+", "x")
"""Signs that stand between all members of a list, not before the last alone."""

Param = str | int | float | tuple[str | int, ...]


class _Filler(Formatter):
    """Fills the places of a template."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple | list):
            return _listed([str(one) for one in value], format_spec)
        if "|" in format_spec:
            one, more = format_spec.split("|")
            return f"{value} {one if value == 1 else more}"
        return str(super().format_field(value, format_spec))


def _listed(words: list[str], last: str) -> str:
    if last in SIGNS:
        return f" {last} ".join(words)
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def filled(template: str, params: Mapping[str, Any]) -> str:
    """Return a template with its places filled.

    Raises:
        KeyError: a parameter is missing.
    """
    return _Filler().vformat(template, (), params)


@dataclass(frozen=True)
class Said:
    """A clause of a reason or of advice: its key, which is public and permanent, what fills the
    places of its template, and the prose, without capital and full stop."""

    key: str
    params: Mapping[str, Param]
    text: str


Words = tuple[Said, ...]
"""Clauses, the most important first; none where nothing is to be said."""


@dataclass(frozen=True)
class Phrase:
    """A clause with places to fill. ``phrase(points=5)`` says it."""

    key: str
    template: str
    rule: str = ""
    """The number of the rule of the game that it rests on; empty where it rests on none alone."""

    def __call__(self, **params: Param) -> Words:
        return (Said(self.key, params, filled(self.template, params)),)


def phrases_in(module: object) -> Mapping[str, Phrase]:
    """Return all phrases that a module defines, by key."""
    return {one.key: one for one in vars(module).values() if isinstance(one, Phrase)}


def prose(words: Iterable[Said]) -> str:
    """Join clauses into one: after a colon goes on what it announces, else comes a semicolon."""
    text = ""
    for said in words:
        text += ("" if not text else " " if text.endswith(":") else "; ") + said.text
    return text


def sentences(words: Iterable[Said]) -> str:
    """Write each clause as a sentence of its own."""
    return " ".join(sentence((said,)) for said in words)


def sentence(words: Iterable[Said]) -> str:
    """Write clauses as a sentence: a capital first, a full stop last; nothing stays nothing."""
    text = prose(words)
    return f"{text[0].upper()}{text[1:]}." if text else ""
