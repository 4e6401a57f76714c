"""What calls say in other languages: the texts of engine and solver, and those of the service."""

from collections.abc import Iterator
from functools import cache

from api.calls import problems
from languages.choice import SOURCE
from languages.sources import Source, message_id, plain, sentences
from languages.spoken import SPOKEN
from languages.translator import Translator, translator


@cache
def service_sources() -> tuple[Source, ...]:
    """Return the texts of the service."""
    return tuple(_of_service())


def _of_service() -> Iterator[Source]:
    yield from sentences("service", dict(problems.violation))
    yield from plain("service", "code", problems.REFUSAL_CODES)
    for kind in vars(problems).values():
        if isinstance(kind, problems.Kind):
            yield Source(message_id("problem", kind.code), kind.title)


def words_in(code: str) -> Translator | None:
    """Return the translator into a language, None for English."""
    return None if code == SOURCE else translator(code, service_sources())


def say(english: str) -> str:
    """Return a text in the language of the request."""
    words = words_in(SPOKEN.get())
    return english if words is None else words.text(english)
