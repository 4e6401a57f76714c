"""Addresses that always answer the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

ASKED_AGAIN: Final = "no-cache"
"""``Cache-Control`` of answers that stay the same as long as the release does: a client may keep
one, and asks with its ``ETag`` whether it is still true."""

JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Page:
    """An address and what ``GET`` answers there; ``content`` is called once, on a thread. ``about``
    is what the OpenAPI document says of it, which leaves out a page without."""

    path: str
    content: Callable[[], bytes]
    about: Mapping[str, Any] | None = None
    media_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=lambda: {"cache-control": ASKED_AGAIN})
    example: dict[str, Any] | None = None
    """The answer as shown in the OpenAPI document."""


def about(name: str, summary: str, description: str, tag: str, model: Any) -> dict[str, Any]:
    """Describe a page: the arguments of its route."""
    return {
        "operation_id": name.replace("-", "_"),
        "summary": summary,
        "description": description,
        "tags": [tag],
        "response_model": model,
    }
