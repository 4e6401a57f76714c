"""Says in another language what was said in English: by key and parameters, by the whole text, or
by the template that the text comes from. What the language lacks stays English."""

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from functools import cache
from typing import Any, Final

from engine.wording import filled
from languages.choice import SOURCE
from languages.composed import DECIMAL, Template, likeliest, pattern_of, recognised
from languages.language import Language, language, word_id
from languages.sources import Source, sources
from solver.answers.words import Said, prose, sentence

Params = Mapping[str, Any]

SAID: Final = "said-"
"""What the ids of composed sentences in answers begin with."""

AREA: Final = "area"
"""What the keys of clauses begin with that are parameters of others."""

NESTED: Final = frozenset(
    (
        *("area", "rest", "reason", "first", "message", "who", "last", "worth", "cost", "what"),
        *(
            "choices",
            "moves",
            "end",
            "beside",
            "text",
            "totals",
            "effect",
            "source",
            "words",
            "unit",
        ),
    )
)
"""Parameters of composed sentences that hold sentences themselves."""


class Translator:
    """All texts of a language by what is known of them in English."""

    def __init__(self, into: Language, every: Iterable[Source]) -> None:
        self._into = into
        self._clauses: dict[str, str] = {}
        self._sentences: dict[str, list[Source]] = {}
        self._whole: dict[str, str] = {}
        self._areas: list[Template] = []
        for one in every:
            if one.is_clause:
                self._clauses[one.key] = one.name
                if one.key.partition(".")[2].startswith(AREA):
                    self._areas.append(Template(one.name, one.text, pattern_of(one.text)))
            elif one.key:
                self._sentences.setdefault(one.key, []).append(one)
            if "{" not in one.text and (found := into.says(one.name)):
                self._whole.setdefault(one.text, found)
        self._areas = likeliest(self._areas)

    @property
    def code(self) -> str:
        return self._into.code

    def clause(self, key: str, params: Params) -> str | None:
        """Return a clause of a reason or of advice."""
        name = self._clauses.get(key)
        return None if name is None else self._into.says(name, self._params(params))

    def said(self, clauses: Sequence[Params], *, is_part: bool = False) -> str | None:
        """Return clauses as sentences, or as a part of one; None if one is not known."""
        texts = [self.clause(one["key"], one["params"]) for one in clauses]
        if not texts or None in texts:
            return None
        words = [Said("", {}, text or "") for text in texts]
        return prose(words) if is_part else sentence(words)

    def sentence(self, key: str, params: Params, english: str) -> str | None:
        """Return the message of a violation. Of several with that key it is the one whose template
        gives the English message."""
        for one in self._sentences.get(key, ()):
            if _fill(one.text, params) == english:
                return self._into.says(one.name, self._params(params))
        return None

    def whole(self, english: str) -> str | None:
        """Return a text that is always the same."""
        found = self._whole.get(english)
        if found is None and english.endswith("."):
            found = self._whole.get(english[:-1])
            return found and f"{found}."
        return found

    def text(self, english: str, kind: str | tuple[str, ...] = SAID) -> str:
        """Return any text; what is not known stays English. ``kind`` begins the ids of the composed
        sentences that it may be."""
        if found := self.whole(english):
            return found
        for name, params in recognised(english, kind):
            if found := self._into.says(
                name, {key: self._inner(key, one, kind) for key, one in params.items()}
            ):
                return found
        if re.fullmatch(DECIMAL, english):
            return self._into.number(Decimal(english))
        return self.word(english)

    def _inner(self, name: str, value: Any, kind: str | tuple[str, ...]) -> Any:
        is_text = name in NESTED and isinstance(value, str)
        return self.text(value, kind) if is_text else value

    def word(self, english: str) -> str:
        """Return a single word, such as a unit."""
        return self._into.says(word_id(english)) or english if _is_word(english) else english

    def message(self, name: str, params: Params) -> str | None:
        """Return a message of the language by its id."""
        return self._into.says(name, params)

    def _params(self, params: Params) -> Params:
        """Return parameters in the language: an area is a clause itself, already filled."""
        area = params.get("area")
        return params if area is None else {**params, "area": self._area(str(area))}

    def _area(self, english: str) -> str:
        for one in self._areas:
            if found := one.pattern.fullmatch(english):
                return self._into.says(one.name, found.groupdict()) or english
        return english


def _is_word(text: str) -> bool:
    return 0 < len(text) <= 40 and text.replace(" ", "").replace("-", "").isalpha()


def _fill(template: str, params: Params) -> str | None:
    try:
        return filled(template, params)
    except (KeyError, ValueError, TypeError):
        return None


@cache
def translator(code: str, more: tuple[Source, ...] = ()) -> Translator | None:
    """Return the translator into a language, None for that of the sources. ``more`` are texts of
    those who ask, in addition to those of engine and solver."""
    return None if code == SOURCE else Translator(language(code), (*sources(), *more))
