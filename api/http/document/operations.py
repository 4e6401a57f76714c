"""Describe in OpenAPI what an operation answers besides its models: its problems."""

from collections.abc import Iterable
from typing import Any

from api.calls.problems import (
    BODY_TOO_LARGE,
    BODY_TOO_SLOW,
    BUSY,
    INVALID_REQUEST,
    MEDIA_TYPE,
    NOT_JSON,
    TOO_MANY_REQUESTS,
    UNREADABLE_JSON,
    Kind,
)
from api.http.document.sharing import NAME

Json = dict[str, Any]
Responses = dict[int | str, dict[str, Any]]

OF_EVERY_BODY = (UNREADABLE_JSON, BODY_TOO_SLOW, BODY_TOO_LARGE, NOT_JSON, INVALID_REQUEST)
OF_THE_CALLER = "4XX"
AGAIN = (TOO_MANY_REQUESTS.status, BUSY.status)
"""The statuses of refusals that say when to ask again."""
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
    if kinds[0].status in AGAIN:
        found["headers"] = headers("Retry-After")
    return {**found, NAME: _name(kinds)}


def _name(kinds: list[Kind]) -> str:
    first, *others = ("".join(map(str.capitalize, kind.code.split("_"))) for kind in kinds)
    return f"{first}OrOthers" if len(others) > 1 else "Or".join([first, *others])


def headers(*names: str) -> Json:
    """Describe headers of an answer."""
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}
