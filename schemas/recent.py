"""The sound positions that were read last.

Whoever drags a domino over a board asks about one position many times; reading it again and
looking for faults again would be most of the work. Positions are values, so they can be shared.
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
"""Positions are read on several threads."""
_alone = itertools.count()


def key(game: str, data: Any) -> bytes:
    """Make bytes that are equal for equal JSON data about the same game, in whatever order its keys
    stand, and for nothing else: ``1``, ``1.0``, ``true``, ``null`` and ``NaN`` are five values.
    Data that cannot be written down, for it is nested too deep or has a number of thousands of
    digits, is equal to none, not even to itself."""
    try:
        written = orjson.dumps((game, data), option=orjson.OPT_SORT_KEYS)
    except orjson.JSONEncodeError:
        return _plainly(game, data)
    # ``NaN`` and ``Infinity`` are written as null.
    return written if b"null" not in written or _is_finite(data) else _plainly(game, data)


def _is_finite(data: Any) -> bool:
    """Tell whether no number of the data is infinite or none; False also where words look so."""
    written = to_json(data, inf_nan_mode="constants")
    return b"NaN" not in written and b"Infinity" not in written


def _plainly(game: str, data: Any) -> bytes:
    """Make the key of what only the standard library writes: numbers of more than 64 bits, halves
    of surrogate pairs, ``NaN``."""
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
    """Remember a position without faults; the one used longest ago is forgotten."""
    with _changing:
        _positions[key] = position
        if len(_positions) > KEPT:
            _positions.popitem(last=False)
