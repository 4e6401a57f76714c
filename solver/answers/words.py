"""Say things once for people and programs: clauses with places to fill; ``engine.wording`` says
how they are filled."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.wording import Param, filled


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
    """Join clauses as sentences, without the first capital and the last full stop. What follows a
    colon goes on in the same sentence."""
    text = ""
    for said in words:
        if not text:
            text = said.text
        elif text.endswith(":"):
            text += f" {said.text}"
        else:
            text += f". {_capital(said.text)}"
    return text


def sentence(words: Iterable[Said]) -> str:
    """Write clauses as sentences: a capital first, a full stop last; nothing stays nothing."""
    text = prose(words)
    return f"{_capital(text)}." if text else ""


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
