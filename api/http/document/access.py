"""Describe in OpenAPI who may ask, how often, and what is told in headers."""

import copy
from collections.abc import Container, Iterator
from typing import Any, Final

from api.calls.problems import CROSS_SITE, KEY_NEEDED, TOO_MANY_REQUESTS, UNKNOWN_KEY
from api.http.access.access import HEALTH, UNCOUNTED
from api.http.access.origins import READ
from api.http.document.operations import headers, refusals
from api.http.document.sharing import NAME

Json = dict[str, Any]

_QUOTA: Final = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
_WHOLE: Final = {"type": "integer", "minimum": 0}
_TEXT: Final = {"type": "string"}
_ADDRESS: Final = {"type": "string", "format": "uri-reference"}
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
    "Retry-After": {"description": "Seconds to wait before asking again.", "schema": _WHOLE},
    "Location": {"description": "The address of the job.", "schema": _ADDRESS},
    "Preference-Applied": {
        "description": "`respond-async`, where the caller preferred that.",
        "schema": _TEXT,
    },
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


def describe_access(document: Json, open_paths: Container[str], tagged: Container[str]) -> None:
    """Lay into a document what every operation may answer and tell besides its own. ``open_paths``
    need no key, the answers at those that are ``tagged`` have an ``ETag``."""
    components = document["components"]
    components["headers"] = _HEADERS
    components["securitySchemes"] = _SCHEMES
    document["security"] = _ANY_OR_NONE
    responses = _responses()
    for path, methods in document["paths"].items():
        is_open = path in HEALTH or path in open_paths
        for method, operation in methods.items():
            if is_open:
                operation["security"] = []
            statuses = _statuses(path, method.upper() in READ, is_open, path in tagged)
            shared = {status: copy.deepcopy(responses[status]) for status in statuses}
            _complete(operation, shared, _told(path, path in tagged))


def _responses() -> Json:
    """Describe the responses that operations share, by status."""
    refused = refusals((KEY_NEEDED, UNKNOWN_KEY, CROSS_SITE, TOO_MANY_REQUESTS))
    found = {str(status): response for status, response in refused.items()}
    found["401"]["headers"] = headers("WWW-Authenticate")
    found["304"] = {
        NAME: "NotModified",
        "description": "Nothing has changed since the tag in `If-None-Match`.",
        "headers": headers("ETag", "Cache-Control"),
    }
    for response in found.values():
        response["headers"] = {**response.get("headers", {}), **headers(*_QUOTA)}
    return found


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
    return headers(*tags, *(() if path in UNCOUNTED else _QUOTA))


def _complete(operation: Json, shared: Json, told: Json) -> None:
    found = operation["responses"]
    for status, response in found.items():
        if status.startswith("2") and told:
            response["headers"] = {**response.get("headers", {}), **told}
    operation["responses"] = dict(sorted({**shared, **found}.items()))
