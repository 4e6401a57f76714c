"""A language as its files have it: messages of Fluent by their ids, filled with parameters."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number

FOLDER: Final = Path(__file__).parent
NAMING: Final = frozenset(("seed", "deal", "number"))
"""Parameters whose numbers name something, so that their digits stay together: deal 20261128."""


class Listed(FluentType):
    """A list as a parameter; by itself it is written with commas."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words

    def format(self, locale: Locale) -> str:
        return ", ".join(self.words)

    def joined(self, sign: str) -> str:
        return f" {sign} ".join(self.words)


def texts_of(code: str) -> list[str]:
    """Return the contents of the files of a language."""
    return [file.read_text("utf-8") for file in sorted((FOLDER / code).glob("*.ftl"))]


class Language:
    """The messages of a language. Besides what Fluent has, its files may use these functions:
    ``AND($list)`` and ``OR($list)`` join as the language does, ``PLUS($list)`` and ``TIMES($list)``
    with a sign, and ``WORD($text)`` looks a single English word up: ``word-row``."""

    def __init__(self, code: str, texts: Iterable[str]) -> None:
        self.code = code
        locale = self._locale = Locale.parse(code)
        functions: dict[str, Callable[[Any], Any]] = {
            "AND": lambda listed: format_list(listed.words, "standard", locale),
            "OR": lambda listed: format_list(listed.words, "or", locale),
            "PLUS": lambda listed: listed.joined("+"),
            "TIMES": lambda listed: listed.joined("×"),
            "WORD": self._word,
        }
        self._bundle = FluentBundle([code], functions=functions, use_isolating=False)
        self.ids: set[str] = set()
        for text in texts:
            resource = FluentResource(text)
            self.ids |= {one.id.name for one in resource.body if hasattr(one, "id")}
            self._bundle.add_resource(resource)

    def says(self, name: str, params: Mapping[str, Any] | None = None) -> str | None:
        """Return a message with its parameters; None if the language lacks it, or if a parameter is
        missing."""
        if name not in self.ids:
            return None
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            return None
        found, errors = self._bundle.format_pattern(
            pattern, {key: _parameter(key, value) for key, value in (params or {}).items()}
        )
        return None if errors else " ".join(str(found).split("\n"))

    def number(self, value: Decimal) -> str:
        """Return a number with its decimals as the language writes it."""
        return str(_fluent(value).format(self._locale))

    def _word(self, word: Any) -> str:
        return self.says(word_id(str(word))) or str(word)


def word_id(word: str) -> str:
    """Return the id of a single English word, or of a few, such as ``word-points-ahead``."""
    return f"word-{word.lower().replace(' ', '-')}"


def _parameter(name: str, value: Any) -> Any:
    """Return a parameter of that name as Fluent takes it."""
    if name in NAMING and isinstance(value, int) and not isinstance(value, bool):
        return fluent_number(value, useGrouping=False)
    return _fluent(value)


def _fluent(value: Any) -> Any:
    """Return a parameter as Fluent takes it."""
    if isinstance(value, list | tuple):
        return Listed([str(one) for one in value])
    if isinstance(value, Decimal):
        return fluent_number(value, minimumFractionDigits=-int(value.as_tuple().exponent))
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return value


def own_name(code: str) -> str:
    """Return the name of a language in itself."""
    return str(Locale.parse(code).display_name)


@cache
def language(code: str) -> Language:
    """Return a language, which is read once."""
    return Language(code, texts_of(code))


def messages(text: str) -> Iterator[Any]:
    """Yield the messages of a file as the syntax trees of Fluent."""
    yield from (one for one in FluentResource(text).body if hasattr(one, "id"))
