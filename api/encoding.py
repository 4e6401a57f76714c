"""Write answers as JSON."""

import json
from typing import Any

import orjson
from starlette.responses import JSONResponse, Response

JSON = "application/json"

# ``json.dumps`` would build the same encoder for every answer.
_written = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


class JsonBytes(JSONResponse):
    """An answer in JSON, written by ``json_bytes``."""

    def render(self, content: Any) -> bytes:
        return json_bytes(content)


def json_bytes(value: Any) -> bytes:
    """Write the value as JSON. Half a surrogate pair that a caller sent is written in plain
    ASCII."""
    try:
        return orjson.dumps(value)
    except orjson.JSONEncodeError:
        return _written(value).encode("ascii")


def json_response(value: Any, cache: str | None = None) -> Response:
    """Answer with a value as JSON; ``cache`` says whether it may be remembered."""
    return written(json_bytes(value), cache)


def written(value: bytes, cache: str | None = None) -> Response:
    """Answer with what is JSON already."""
    headers = None if cache is None else {"cache-control": cache}
    return Response(value, headers=headers, media_type=JSON)
