"""What OpenAPI says of an operation."""

from collections.abc import Iterable
from typing import Any

from api.calls.call import Call
from api.errors import (
    BODY_TOO_LARGE,
    BODY_TOO_SLOW,
    BUSY,
    ILLEGAL_MOVE,
    INVALID_REQUEST,
    MEDIA_TYPE,
    NOT_JSON,
    UNREADABLE_JSON,
    Kind,
    Problem,
    illegal_move,
    refused,
)
from engine.errors import Violation

Json = dict[str, Any]

JSON = "application/json"

OF_EVERY_CALL = (UNREADABLE_JSON, BODY_TOO_SLOW, BODY_TOO_LARGE, NOT_JSON, INVALID_REQUEST)


def operation(call: Call) -> Json:
    """Request body and answers of a call."""
    return {
        "requestBody": {"required": True, "content": content(call.request.schema())},
        "responses": {
            "200": {"description": "The answer", "content": content(call.answer.schema())},
            **refusals((*OF_EVERY_CALL, *call.problems)),
        },
    }


def content(schema: Json) -> Json:
    return {JSON: {"schema": schema}}


def show(operation: Json, request: Json | None, answer: Json | None) -> None:
    """Put examples into an operation of the finished document."""
    if request is not None:
        operation["requestBody"]["content"][JSON]["example"] = request
    if answer is not None:
        operation["responses"]["200"]["content"][JSON]["example"] = answer


def refusals(kinds: Iterable[Kind]) -> Json:
    """Problems by status, each a reference to ``responses``."""
    statuses = sorted({kind.status for kind in kinds})
    return {str(status): {"$ref": f"#/components/responses/{_name(status)}"} for status in statuses}


def responses(kinds: Iterable[Kind]) -> Json:
    """The components that ``refusals`` refers to."""
    by_status: dict[int, list[Kind]] = {}
    for kind in sorted(kinds, key=lambda kind: kind.status):
        by_status.setdefault(kind.status, []).append(kind)
    return {_name(status): _response(same) for status, same in by_status.items()}


def _name(status: int) -> str:
    return f"Problem{status}"


def _response(kinds: list[Kind]) -> Json:
    said = "; ".join(f"`{kind.code}`: {kind.title[0].lower()}{kind.title[1:]}" for kind in kinds)
    found: Json = {
        "description": said,
        "content": {
            MEDIA_TYPE: {
                "schema": {"$ref": "#/components/schemas/Problem"},
                "examples": {kind.code: {"value": _example(kind).as_json()} for kind in kinds},
            }
        },
    }
    if kinds[0].status == BUSY.status:
        seconds = {"schema": {"type": "integer"}, "description": "seconds to wait"}
        found["headers"] = {"Retry-After": seconds}
    return found


def _example(kind: Kind) -> Problem:
    if kind is INVALID_REQUEST:
        return refused([Violation("missing_key", "position is missing", at="/position")])
    if kind is ILLEGAL_MOVE:
        message = "the domino is not in the hand"
        return illegal_move([Violation("tile_not_held", message, at="/tile")], 0)
    return Problem(kind, kind.title)
