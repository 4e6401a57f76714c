"""Describe in OpenAPI what an operation answers besides its models: its problems."""

from collections.abc import Iterable
from typing import Any

from api.errors import (
    BODY_TOO_LARGE,
    BODY_TOO_SLOW,
    BUSY,
    INVALID_REQUEST,
    MEDIA_TYPE,
    NOT_JSON,
    UNREADABLE_JSON,
    Kind,
)

Json = dict[str, Any]
Responses = dict[int | str, dict[str, Any]]

OF_EVERY_BODY = (UNREADABLE_JSON, BODY_TOO_SLOW, BODY_TOO_LARGE, NOT_JSON, INVALID_REQUEST)
OF_THE_CALLER = "4XX"
PROBLEM = {"$ref": "#/components/schemas/Problem"}


def refusals(kinds: Iterable[Kind]) -> Responses:
    """Describe problems: those of a status that few calls have by themselves, all others that
    are the caller's together."""
    by_status: dict[int | str, list[Kind]] = {}
    for kind in sorted(kinds, key=lambda kind: kind.status):
        by_status.setdefault(_status(kind), []).append(kind)
    return {status: _refusal(same) for status, same in by_status.items()}


def _status(kind: Kind) -> int | str:
    return OF_THE_CALLER if kind in OF_EVERY_BODY else kind.status


def _refusal(kinds: list[Kind]) -> Json:
    said = "; ".join(f"`{kind.code}`: {kind.title[0].lower()}{kind.title[1:]}" for kind in kinds)
    found: Json = {"description": said, "content": {MEDIA_TYPE: {"schema": PROBLEM}}}
    if kinds[0].status == BUSY.status:
        seconds = {"schema": {"type": "integer"}, "description": "Seconds to wait."}
        found["headers"] = {"Retry-After": seconds}
    return found
