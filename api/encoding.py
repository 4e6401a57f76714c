"""JSON out."""

import json
from typing import Any

from starlette.responses import Response

JSON = "application/json"


def json_bytes(value: Any) -> bytes:
    """The value as JSON in plain ASCII, so that any string can be written, even half a
    surrogate pair that a caller sent.

    Raises:
        ValueError: a number is not finite.
    """
    return json.dumps(value, separators=(",", ":"), allow_nan=False).encode("ascii")


def json_response(value: Any) -> Response:
    return Response(json_bytes(value), media_type=JSON)
