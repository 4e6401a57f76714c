"""A cache of the valid positions that were read last.

A player who drags a domino over a board causes many requests with the same position, and reading
and checking it is most of their work. Positions are values, so they can be shared.
"""

import itertools
import json
import threading
from collections import OrderedDict
from typing import Any

import orjson
from pydantic_core import to_json

KEPT = 256

_positions: OrderedDict[bytes, Any] = OrderedDict()
_changing = threading.Lock()
"""Guards the cache: positions are read on several threads."""
_alone = itertools.count()


def key(game: str, data: Any) -> bytes:
    """Make bytes that are equal if and only if the game and the JSON data are, in any order of
    keys: ``1``, ``1.0``, ``true``, ``null`` and ``NaN`` are five values. Data that cannot be
    written, because it is nested too deep or has a number of thousands of digits, is equal to
    nothing, not even to itself."""
    try:
        written = orjson.dumps((game, data), option=orjson.OPT_SORT_KEYS)
    except orjson.JSONEncodeError:
        return _plainly(game, data)
    # ``NaN`` and ``Infinity`` are written as null.
    return written if b"null" not in written or _is_finite(data) else _plainly(game, data)


def _is_finite(data: Any) -> bool:
    """Tell whether all numbers of the data are finite; also False if a text contains ``NaN`` or
    ``Infinity``."""
    written = to_json(data, inf_nan_mode="constants")
    return b"NaN" not in written and b"Infinity" not in written


def _plainly(game: str, data: Any) -> bytes:
    """Make the key of data that only the standard library can write: numbers of more than 64 bits,
    halves of surrogate pairs, ``NaN``."""
    try:
        return json.dumps((game, data), sort_keys=True).encode("ascii")
    except (RecursionError, ValueError):
        return b"alone %d" % next(_alone)


def get(key: bytes) -> Any:
    """Return the position that was read from this data, or None."""
    with _changing:
        position = _positions.get(key)
        if position is not None:
            _positions.move_to_end(key)
        return position


def keep(key: bytes, position: Any) -> None:
    """Keep a position without faults; the one used longest ago is dropped."""
    with _changing:
        _positions[key] = position
        if len(_positions) > KEPT:
            _positions.popitem(last=False)
