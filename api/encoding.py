"""JSON out."""

import json
from typing import Any

import orjson
from starlette.responses import Response

JSON = "application/json"

# ``json.dumps`` would build the same encoder for every answer.
_written = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def json_bytes(value: Any) -> bytes:
    """The value as JSON. Half a surrogate pair that a caller sent is written in plain ASCII."""
    try:
        return orjson.dumps(value)
    except orjson.JSONEncodeError:
        return _written(value).encode("ascii")


def json_response(value: Any) -> Response:
    return Response(json_bytes(value), media_type=JSON)
