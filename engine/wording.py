"""Templates of sentences: text with placeholders, and the parameters that fill them.

The prose of an answer is its template filled. A front end with the template in another language can
say the same from the key and the parameters. There are four kinds of placeholders:

``{name}``                   the parameter, a list with commas
``{name:point|points}``      a number and the word after it, the first one for 1
``{name:and}``               a list: commas, and this word before the last
``{name:+}``                 a list with plus signs between; so with ``x``
"""

from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Any, Final

SIGNS: Final = ("+", "x")
"""Signs between all members of a list, not only before the last one."""

Param = str | int | float | tuple[str | int, ...] | None
"""A parameter of a template, as JSON has it."""

LONGEST_SHOWN = 40
"""The most characters of the input that a message repeats."""


def _field(value: Any, kind: str) -> str:
    """Return a parameter as its placeholder asks for it."""
    if isinstance(value, tuple | list):
        return _list_words([str(one) for one in value], kind)
    if "|" in kind:
        one, more = kind.split("|")
        return f"{value} {one if value == 1 else more}"
    if value is None or isinstance(value, bool):
        value = _WORDS[value]
    return format(value, kind)


def _list_words(words: list[str], last: str) -> str:
    if last in SIGNS:
        return f" {last} ".join(words)
    if len(words) < 2 or not last:
        return ", ".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def filled(template: str, params: Mapping[str, Any]) -> str:
    """Return a template with its placeholders filled.

    Raises:
        KeyError: a parameter is missing.
    """
    return "".join(
        [
            text if name is None else text + _field(params[name], kind)
            for text, name, kind in _parse(template)
        ]
    )


@cache
def _parse(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Return the text before each placeholder, its name and its kind; last the text after them."""
    return tuple((text, name, kind or "") for text, name, kind, _ in Formatter().parse(template))


def plain(value: Any) -> Any:
    """Return a parameter as JSON data, with dominoes and cells as text."""
    if isinstance(value, tuple | list) and not hasattr(value, "_fields"):
        return tuple([plain(one) for one in value])
    return value if value is None or isinstance(value, str | int | float) else str(value)


_WORDS = {None: "null", True: "true", False: "false"}


def shown(value: object) -> str:
    """Show a value of the input as JSON, shortened, and printable in any encoding."""
    if isinstance(value, list | dict):
        return "[...]" if isinstance(value, list) else "{...}"
    text = _WORDS.get(value) if value is None or isinstance(value, bool) else None
    text = text or ascii(value[: LONGEST_SHOWN + 1] if isinstance(value, str) else value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 4]}...{text[-1]}"


def excerpt(text: str, most: int = 20) -> str:
    """Return the beginning of a text from the input, printable in any encoding."""
    return ascii(text[:most])[1:-1]
