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


@dataclass
class Phrase:
    """A clause with places to fill. ``phrase(points=5)`` says it."""

    template: str
    rule: str = ""
    """The number of the rule of the game that it rests on; empty where it rests on none alone."""
    key: str = ""
    """The phrases of a module are given theirs by ``keyed``."""

    def __call__(self, **params: Param) -> Words:
        return (Said(self.key, params, filled(self.template, params)),)


def keyed(game: str, module: Mapping[str, object]) -> None:
    """Give the phrases of a module their keys: that of ``MUST_OPEN`` in PIP is ``pip.must_open``.
    So a phrase is renamed as rarely as any other key of the interface."""
    for name, one in module.items():
        if isinstance(one, Phrase):
            one.key = f"{game}.{name.lower()}"


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
