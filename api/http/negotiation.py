"""Which of several media types a caller wants (RFC 9110, 12.5.1)."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

_QUALITY: Final = re.compile(r"\s*q\s*=\s*(?:(0(?:\.\d*)?|1(?:\.0*)?)\s*$)?", re.IGNORECASE)


def preferred(accept: str, offered: Sequence[str]) -> str:
    """Return the media type of ``offered`` that a header ``Accept`` prefers: the one of the highest
    quality, of equal ones the one named most exactly, then the first. If none is wanted, or there
    is no header, it is the first."""
    wanted = list(_qualities(accept))

    def rank(media_type: str) -> tuple[float, int]:
        exactly = {media_type: 2, f"{media_type.partition('/')[0]}/*": 1, "*/*": 0}
        fits = [(exactly[name], quality) for name, quality in wanted if name in exactly]
        exactness, quality = max(fits, default=(0, 0.0))
        return quality, exactness if quality else 0

    return max(offered, key=rank)


def _qualities(accept: str) -> Iterator[tuple[str, float]]:
    """Yield each media type or range with its quality, 0 if the quality cannot be read. Other
    parameters are ignored."""
    for part in accept.split(","):
        name, *parameters = part.split(";")
        found = [quality[1] for each in parameters if (quality := _QUALITY.match(each))]
        yield name.strip().lower(), float(found[0] or 0) if found else 1.0
