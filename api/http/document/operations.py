"""Operations in OpenAPI: the problems that they answer with, keys, quotas and headers, and what
they share."""

import copy
from collections.abc import Container, Iterable, Iterator
from typing import Final

from api.calls import problems
from api.calls.problems import CROSS_SITE, KEY_NEEDED, TOO_MANY_REQUESTS, UNKNOWN_KEY, Kind
from api.http.middleware.clients import READ
from api.http.middleware.edge import HEALTH, UNCOUNTED
from schemas.base import Json

Responses = dict[int | str, Json]

OF_EVERY_BODY = (
    problems.UNREADABLE_JSON,
    problems.BODY_TOO_SLOW,
    problems.BODY_TOO_LARGE,
    problems.NOT_JSON,
    problems.INVALID_REQUEST,
)
OF_THE_CALLER = "4XX"
AGAIN = (problems.TOO_MANY_REQUESTS.status, problems.BUSY.status)
"""Statuses of refusals with a ``Retry-After``."""
PROBLEM = {"$ref": "#/components/schemas/Problem"}
NAME: Final = "x-name"
"""Key for the name under which ``share`` moves a response to the components; removed there."""


def refusals(kinds: Iterable[Kind]) -> Responses:
    """Describe problems by status. The problems that any body can have are one response,
    ``4XX``."""
    by_status: dict[int | str, list[Kind]] = {}
    for kind in sorted(kinds, key=lambda kind: kind.status):
        status = OF_THE_CALLER if kind in OF_EVERY_BODY else kind.status
        by_status.setdefault(status, []).append(kind)
    return {status: _refusal(same) for status, same in by_status.items()}


def _refusal(kinds: list[Kind]) -> Json:
    about = "; ".join(f"`{kind.code}`: {kind.title[0].lower()}{kind.title[1:]}" for kind in kinds)
    found: Json = {"description": about, "content": {problems.MEDIA_TYPE: {"schema": PROBLEM}}}
    if kinds[0].status in AGAIN:
        found["headers"] = headers("Retry-After")
    return {**found, NAME: _name(kinds)}


def _name(kinds: list[Kind]) -> str:
    first, *others = ("".join(map(str.capitalize, kind.code.split("_"))) for kind in kinds)
    return f"{first}OrOthers" if len(others) > 1 else "Or".join([first, *others])


def headers(*names: str) -> Json:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def operations_in(document: Json) -> Iterator[Json]:
    for methods in document["paths"].values():
        yield from methods.values()


def share(document: Json) -> None:
    """Move named responses, and parameters that are equal in all operations, to the components, and
    refer to them."""
    responses: dict[str, Json] = {}
    uses: dict[str, list[Json]] = {}
    for operation in operations_in(document):
        for status, response in operation["responses"].items():
            name = response.pop(NAME, None)
            if name is not None:
                kept = responses.setdefault(name, response)
                assert kept == response, f"two responses have the name {name}"
                operation["responses"][status] = {"$ref": f"#/components/responses/{name}"}
        for parameter in operation.get("parameters", ()):
            words = parameter["name"].split("-")
            uses.setdefault("".join(map(str.capitalize, words)), []).append(parameter)
    shared = {
        name: dict(same[0]) for name, same in uses.items() if same.count(same[0]) == len(same) > 1
    }
    for name in shared:
        for use in uses[name]:
            use.clear()
            use["$ref"] = f"#/components/parameters/{name}"
    document["components"]["responses"] = dict(sorted(responses.items()))
    document["components"]["parameters"] = dict(sorted(shared.items()))


_QUOTA: Final = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
_LANGUAGE: Final = "Content-Language"
_TAGS: Final = ("ETag", "Cache-Control")
_NUMBER: Final = {"type": "integer", "minimum": 0}
_TEXT: Final = {"type": "string"}
_ADDRESS: Final = {"type": "string", "format": "uri-reference"}
_HEADERS: Final = {
    "RateLimit-Limit": (
        "Requests allowed to this client per minute; sent only if it has a limit.",
        _NUMBER,
    ),
    "RateLimit-Remaining": ("Requests left to this client now.", _NUMBER),
    "RateLimit-Reset": ("Seconds until this client may send one more request.", _NUMBER),
    "Retry-After": ("Seconds to wait before trying again.", _NUMBER),
    "Location": ("The address of the job.", _ADDRESS),
    "Preference-Applied": ("`respond-async`, if that preference was followed.", _TEXT),
    "Content-Language": ("The language of the answer, such as `en`.", _TEXT),
    "WWW-Authenticate": ("How to send a key.", _TEXT),
    "ETag": ("Identifier of exactly these bytes.", _TEXT),
    "Cache-Control": ("How long the answer may be cached.", _TEXT),
}
_SCHEMES: Final[dict[str, Json]] = {
    "bearer": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API key, if the service uses keys.",
    },
    "header": {
        "type": "apiKey",
        "in": "header",
        "name": "X-API-Key",
        "description": "The same key in the header `X-API-Key`.",
    },
}


def describe_access(document: Json, open_paths: Container[str], tagged: Container[str]) -> None:
    """Add to every operation the refusals and headers that do not depend on its call.
    ``open_paths`` need no key; answers at ``tagged`` paths have an ``ETag``."""
    document["components"]["headers"] = {
        name: {"description": about, "schema": schema} for name, (about, schema) in _HEADERS.items()
    }
    document["components"]["securitySchemes"] = _SCHEMES
    document["security"] = [{}, *({name: []} for name in _SCHEMES)]
    responses = _responses()
    for path, methods in document["paths"].items():
        is_open = path in HEALTH or path in open_paths
        tags = _TAGS if path in tagged else ()
        sent = headers(*tags, *(() if path in UNCOUNTED else (_LANGUAGE, *_QUOTA)))
        for method, operation in methods.items():
            if is_open:
                operation["security"] = []
            statuses = _statuses(path, method.upper() in READ, is_open, path in tagged)
            found = {status: copy.deepcopy(responses[status]) for status in statuses}
            for status, response in operation["responses"].items():
                if status.startswith("2") and sent:
                    response["headers"] = {**response.get("headers", {}), **sent}
                found[status] = response
            operation["responses"] = dict(sorted(found.items()))


def _responses() -> Json:
    refused = refusals((KEY_NEEDED, UNKNOWN_KEY, CROSS_SITE, TOO_MANY_REQUESTS))
    found = {str(status): response for status, response in refused.items()}
    found["401"]["headers"] = headers("WWW-Authenticate")
    found["304"] = {
        NAME: "NotModified",
        "description": "The answer has not changed since the `ETag` in `If-None-Match`.",
        "headers": headers(*_TAGS),
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
