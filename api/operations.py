"""What OpenAPI says of an operation."""

from collections.abc import Iterable
from typing import Any

from api.calls.call import Call
from api.encoding import JSON
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
from api.inputs import text_schema
from engine.errors import Violation
from engine.shapes import Shape

Json = dict[str, Any]

OF_EVERY_CALL = (UNREADABLE_JSON, BODY_TOO_SLOW, BODY_TOO_LARGE, NOT_JSON, INVALID_REQUEST)


def operation(call: Call) -> Json:
    """Request body and answers of a call."""
    answer = content(call.answer.schema(), call.media_type)
    return posted(call.request, answer, call.problems)


def posted(request: Shape, answer: Json, problems: Iterable[Kind]) -> Json:
    """A request body and its answers, besides the refusals of every body."""
    return {
        "requestBody": {"required": True, "content": content(request.schema())},
        "responses": {
            "200": {"description": "The answer", "content": answer},
            **refusals((*OF_EVERY_CALL, *problems)),
        },
    }


def by_address(call: Call) -> Json:
    """The call by ``GET``: its position is text in the query."""
    position = {
        "name": "position",
        "in": "query",
        "required": True,
        "description": "position text",
        "schema": text_schema(call.game),
        "example": call.example()["position"],
    }
    answer = content(call.answer.schema(), call.media_type)
    return {
        "parameters": [position],
        "responses": {
            "200": {"description": "The answer", "content": answer},
            **refusals([INVALID_REQUEST]),
        },
    }


def content(schema: Json, media_type: str = JSON) -> Json:
    return {media_type: {"schema": schema}}


def show(operation: Json, request: Any, answer: Any) -> None:
    """Put examples, where there are any, into an operation of the finished document."""
    if request is not None:
        operation["requestBody"]["content"][JSON]["example"] = request
    if answer is not None:
        operation["responses"]["200"]["content"][JSON]["example"] = answer


def refusals(kinds: Iterable[Kind]) -> Json:
    """Problems by status, each a reference to ``responses``."""
    statuses = sorted({kind.status for kind in kinds})
    return {str(status): {"$ref": _reference(status)} for status in statuses}


def reference_to(kind: Kind) -> str:
    """Where ``responses`` describes it."""
    return _reference(kind.status)


def _reference(status: int) -> str:
    return f"#/components/responses/{_name(status)}"


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
