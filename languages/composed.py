"""Sentences that are put together where they are said and have no key: each is found again in its
English text by the templates in ``en/``, which have a place for whatever varies."""

import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from functools import cache
from string import Formatter
from typing import Any, Final, NamedTuple

from languages.choice import SOURCE

_VARIED: Final = r"(?:(?!   ).)+?"
"""What may stand in a place: anything without a gap, which separates the parts of a line."""

DECIMAL: Final = r"-?\d{1,15}\.\d{1,3}"
_DIGITS: Final = r"-?\d[\d.]*"
"""What may stand in a place whose name is one letter: a number."""

LONGEST: Final = 2000
"""Characters of the longest text that is compared with templates."""


class Template(NamedTuple):
    """A template: its id, its text with ``{name}`` for what varies, and what matches it."""

    name: str
    text: str
    pattern: re.Pattern[str]


def template_of(message: Any) -> Template:
    """Read a template, which has text and names of parameters only."""
    text, pattern = "", ""
    for part in message.value.elements:
        inner = getattr(part, "expression", part)
        if name := getattr(inner, "id", None):
            varied = _DIGITS if len(name.name) == 1 else _VARIED
            text, pattern = f"{text}{{{name.name}}}", f"{pattern}(?P<{name.name}>{varied})"
        else:
            words = " ".join(inner.value.split("\n"))
            text, pattern = text + words, pattern + re.escape(words)
    return Template(message.id.name, text, re.compile(pattern, re.DOTALL))


@cache
def templates() -> tuple[Template, ...]:
    """Return all templates; those with the most fixed text come first."""
    from languages.language import messages, texts_of  # noqa: PLC0415  English needs no library

    found = [template_of(one) for text in texts_of(SOURCE) for one in messages(text)]
    return tuple(likeliest(found))


def likeliest(found: Iterable[Template]) -> list[Template]:
    """Return templates in the order in which they are tried: those with the most fixed text first,
    since another may match the same words."""
    return sorted(found, key=lambda one: -len(re.sub(r"\{\w+\}", "", one.text)))


def pattern_of(template: str) -> re.Pattern[str]:
    """Return what matches a template of ``engine.wording``."""
    parts = Formatter().parse(template)
    found = [re.escape(text) + (f"(?P<{name}>.+?)" if name else "") for text, name, _, _ in parts]
    return re.compile("".join(found), re.DOTALL)


def recognised(text: str, kind: str | tuple[str, ...]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the templates that a text may come from, each by its id with the parameters; the
    likeliest first. Their ids begin with ``kind``."""
    if len(text) > LONGEST:
        return
    for one in templates():
        if not one.name.startswith(kind):
            continue
        if found := one.pattern.fullmatch(text):
            yield one.name, {name: _number(value) for name, value in found.groupdict().items()}


def _number(value: str) -> str | int | Decimal:
    if re.fullmatch(r"-?\d{1,15}", value):
        return int(value)
    return Decimal(value) if re.fullmatch(DECIMAL, value) else value
