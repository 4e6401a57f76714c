"""Addresses that always answer the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

ASKED_AGAIN: Final = "no-cache"
"""``Cache-Control`` of answers that stay the same as long as the release does: a client may keep
one, and asks with its ``ETag`` whether it is still true."""

JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class About:
    """The description of a page in the OpenAPI document."""

    operation_id: str
    summary: str
    description: str
    tag: str
    model: Any


@dataclass(frozen=True, slots=True)
class Page:
    """An address and what ``GET`` answers there; ``content`` is called once, on a thread. Without
    ``about`` the OpenAPI document leaves the page out."""

    path: str
    content: Callable[[], bytes]
    about: About | None = None
    media_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=lambda: {"cache-control": ASKED_AGAIN})
    example: dict[str, Any] | None = None
    """The answer as shown in the OpenAPI document."""
