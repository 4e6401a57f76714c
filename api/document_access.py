"""Describe in OpenAPI who may ask, how often, and what is told in headers."""

from collections.abc import Container, Iterable, Iterator
from typing import Any, Final

from api.access import HEALTH, UNCOUNTED
from api.errors import CROSS_SITE, KEY_NEEDED, TOO_MANY_REQUESTS, UNKNOWN_KEY
from api.operations import refusals
from api.origins import READ

Json = dict[str, Any]

_QUOTA: Final = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
_WHOLE: Final = {"type": "integer", "minimum": 0}
_TEXT: Final = {"type": "string"}
_HEADERS: Final[dict[str, Json]] = {
    "RateLimit-Limit": {
        "description": "Requests of this client in a minute; where it has a quota.",
        "schema": _WHOLE,
    },
    "RateLimit-Remaining": {
        "description": "Requests left to it now.",
        "schema": _WHOLE,
    },
    "RateLimit-Reset": {
        "description": "Seconds after which it has another one.",
        "schema": _WHOLE,
    },
    "Retry-After": {"description": "Seconds to wait.", "schema": _WHOLE},
    "WWW-Authenticate": {"description": "How a key is sent.", "schema": _TEXT},
    "ETag": {"description": "A name of these very bytes.", "schema": _TEXT},
    "Cache-Control": {"description": "Whether the answer may be remembered.", "schema": _TEXT},
}
_SCHEMES: Final[dict[str, Json]] = {
    "bearer": {"type": "http", "scheme": "bearer", "description": "A key, where there are keys."},
    "header": {
        "type": "apiKey",
        "in": "header",
        "name": "X-API-Key",
        "description": "The same key in a header of its own.",
    },
}
_ANY_OR_NONE: Final[list[Json]] = [{}, *({name: []} for name in _SCHEMES)]

_RESPONSES: Final = {
    "304": "NotModified",
    "401": "KeyRefused",
    "403": "CrossSite",
    "429": "TooManyRequests",
}
"""The responses that operations share, by status."""


def describe_access(document: Json, open_paths: Container[str], tagged: Container[str]) -> None:
    """Lay into a document what every operation may answer and tell besides its own. ``open_paths``
    need no key, the answers at those that are ``tagged`` have an ``ETag``."""
    components = document["components"]
    components["responses"] = _responses()
    components["headers"] = _HEADERS
    components["securitySchemes"] = _SCHEMES
    document["security"] = _ANY_OR_NONE
    for path, methods in document["paths"].items():
        is_open = path in HEALTH or path in open_paths
        for method, operation in methods.items():
            if is_open:
                operation["security"] = []
            statuses = _statuses(path, method.upper() in READ, is_open, path in tagged)
            _complete(operation, statuses, _told(path, path in tagged))


def _responses() -> Json:
    """Describe the responses that operations share."""
    of_a_key, of_a_page, of_many = (
        refusals(kinds)[kinds[0].status]
        for kinds in ([KEY_NEEDED, UNKNOWN_KEY], [CROSS_SITE], [TOO_MANY_REQUESTS])
    )
    unchanged = {"description": "Nothing has changed since the tag in `If-None-Match`."}
    return {
        "NotModified": {**unchanged, "headers": _named(["ETag", "Cache-Control", *_QUOTA])},
        "KeyRefused": {**of_a_key, "headers": _named(["WWW-Authenticate", *_QUOTA])},
        "CrossSite": {**of_a_page, "headers": _named(_QUOTA)},
        "TooManyRequests": {**of_many, "headers": _named(["Retry-After", *_QUOTA])},
    }


def _statuses(path: str, reads: bool, is_open: bool, is_tagged: bool) -> Iterator[str]:
    if reads and is_tagged:
        yield "304"
    if not is_open:
        yield "401"
    if not reads:
        yield "403"
    if path not in UNCOUNTED:
        yield "429"


def _told(path: str, is_tagged: bool) -> Json:
    """Describe the headers that the answers at a path have."""
    tags = ("ETag", "Cache-Control") if is_tagged else ()
    return _named([*tags, *(() if path in UNCOUNTED else _QUOTA)])


def _complete(operation: Json, statuses: Iterable[str], headers: Json) -> None:
    found = operation["responses"]
    for status, response in found.items():
        if status.startswith("2") and headers:
            response["headers"] = {**response.get("headers", {}), **headers}
    shared = {status: _reference("responses", _RESPONSES[status]) for status in statuses}
    operation["responses"] = dict(sorted({**found, **shared}.items()))


def _named(names: Iterable[str]) -> Json:
    return {name: _reference("headers", name) for name in names}


def _reference(kind: str, name: str) -> Json:
    return {"$ref": f"#/components/{kind}/{name}"}
