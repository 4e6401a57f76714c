"""Which language somebody wants: from ``Accept-Language`` and from the environment."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

SOURCE: Final = "en"
"""The language of the sources, which is also the answer to any language that is not there."""

LANGUAGES: Final = (
    SOURCE,
    *sorted(
        folder.name
        for folder in Path(__file__).parent.iterdir()
        if folder.name != SOURCE and any(folder.glob("*.ftl"))
    ),
)
"""The codes of all languages, that of the sources first."""

_ENVIRONMENT: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a language, the strongest first."""


def known(tag: str) -> str | None:
    """Return the language of a tag such as ``de-AT`` or ``de_AT.UTF-8``, None if it is not
    there."""
    code = tag.strip().lower().replace("_", "-").partition(".")[0].partition("-")[0]
    return code if code in LANGUAGES else None


@lru_cache(256)
def accepted(header: str) -> str:
    """Return the language that a header ``Accept-Language`` prefers (RFC 9110, 12.5.4; RFC 4647,
    3.4): of equal qualities the first. If none is there it is that of the sources."""
    wanted = sorted(_qualities(header), key=lambda one: -one[1])
    tags = (tag for tag, quality in wanted if quality > 0)
    found = (SOURCE if tag == "*" else known(tag) for tag in tags)
    return next(filter(None, found), SOURCE)


def _qualities(header: str) -> Iterator[tuple[str, float]]:
    """Yield each tag with its quality, 0 if that cannot be read."""
    for part in header.split(","):
        tag, _, more = part.partition(";")
        name, _, value = more.strip().partition("=")
        if name.strip().lower() != "q":
            yield tag.strip(), 1.0
        else:
            try:
                yield tag.strip(), float(value)
            except ValueError:
                yield tag.strip(), 0.0


def of_environment(environment: Mapping[str, str]) -> str:
    """Return the language of ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``: the first that is set counts,
    as everywhere in POSIX."""
    tag = next((environment[name] for name in _ENVIRONMENT if environment.get(name)), "")
    return known(tag) or SOURCE
