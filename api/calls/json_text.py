"""Read and write JSON."""

import json
from codecs import BOM_UTF8
from contextlib import suppress
from typing import Any, Final, NoReturn

import orjson
from pydantic_core import from_json

from api.calls.problems import UNREADABLE_JSON, Problem


def json_bytes(value: Any) -> bytes:
    """Write a value as JSON. Half of a surrogate pair is written in plain ASCII."""
    try:
        return orjson.dumps(value)
    except orjson.JSONEncodeError:
        return json.dumps(value, separators=(",", ":"), allow_nan=False).encode("ascii")


def parse_json(body: bytes) -> object:
    """Read JSON data; one byte order mark before it is skipped. Raises ``Problem``: the bytes are
    not UTF-8 or not JSON, or an object has a key twice."""
    body = body.removeprefix(BOM_UTF8)
    if b"\\" not in body:
        # This reader is three times as fast, but silent about a key that stands twice: the first
        # one is lost, and its quotes with it.
        with suppress(ValueError, TypeError):
            value = from_json(body, allow_inf_nan=False)
            if orjson.dumps(value).count(b'"') == body.count(b'"'):
                return value
    _check_encoding(body)
    try:
        return _read(body.decode())
    except json.JSONDecodeError as error:
        unreadable(f"Line {error.lineno}, column {error.colno}: {error.msg}.")
    except UnicodeDecodeError as error:
        unreadable(f"Byte {error.start} is not UTF-8.")
    except ValueError:
        unreadable("A number has too many digits.")
    except RecursionError:
        unreadable("Lists and objects are nested too deep.")


def _check_encoding(body: bytes) -> None:
    """Name the error of a body whose first bytes cannot begin JSON in UTF-8. Raises ``Problem``."""
    if not body:
        unreadable("The body is empty.")
    if body.startswith(BOM_UTF8):
        unreadable("Only one byte order mark may stand before the body.")
    found = json.detect_encoding(body).upper()
    if found != "UTF-8":
        unreadable(f"The body is {found[:6]}; it must be UTF-8.")


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        name = next(name for name in names if names.count(name) > 1)
        unreadable(f"The key {name[:40]!a} stands twice in the same object.")
    return found


def _no_constant(name: str) -> NoReturn:
    unreadable(f"JSON has no {name}.")


_read: Final = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_constant).decode


def unreadable(detail: str) -> NoReturn:
    """Refuse a body that is not JSON. Raises ``Problem``: always."""
    raise Problem(UNREADABLE_JSON, detail) from None
