"""The sound positions that were read last.

Whoever drags a domino over a board asks about one position many times; reading it again and
looking for faults again would be most of the work. Positions are values, so they can be shared.
"""

import marshal
import threading
from collections import OrderedDict
from typing import Any

KEPT = 256

_positions: OrderedDict[bytes, Any] = OrderedDict()
_changing = threading.Lock()
"""Positions are read on several threads."""


def key(game: str, data: Any) -> bytes:
    """Make bytes that are equal exactly for equal JSON data about the same game."""
    # Version 2 writes no references, which would depend on more than the data.
    return marshal.dumps((game, data), 2)


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
