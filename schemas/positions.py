"""Positions in requests, as JSON or text, read and checked once.

A player who drags a domino over a board causes many requests with the same position, and reading
and checking it is most of their work. Positions are values, so they can be shared.
"""

from collections.abc import Hashable
from typing import Annotated, Any, Union

import orjson
from pydantic import Field
from pydantic_core import to_json
from typing_extensions import TypeAliasType

from engine.notation.text import LONGEST
from engine.registry import games
from schemas.base import ReadBy
from schemas.faults import wrong
from schemas.wire import Wire

AnyWire = Wire[Any, Any]

KEPT = 256
_recent: dict[Hashable, Any] = {}


def key(game: str, data: Any) -> Hashable:
    """Make a key that is equal only if the game and the JSON data are: ``1``, ``1.0``, ``true``,
    ``null`` and ``NaN`` are five values. Equal data has the same key unless its keys stand in
    another order, or it cannot be written: nested too deep, or with a number of over 64 bits."""
    try:
        written = orjson.dumps((game, data))
    except orjson.JSONEncodeError:
        return object()
    # ``NaN`` and ``Infinity`` are written as null.
    return to_json((game, data), inf_nan_mode="constants") if b"null" in written else written


def text_of(wire: AnyWire) -> Any:
    """Describe the position text of a game."""
    return Annotated[
        str,
        Field(max_length=LONGEST, pattern=f"^{wire.game_id}~", description="Position text."),
    ]


def any_position(wire: AnyWire) -> Any:
    """Make the type of a valid position in a request: a JSON object, a whole deal or position text.
    Its value is the position itself."""

    def read(value: Any) -> Any:
        known = key(wire.game_id, value)
        position = _recent.get(known)
        if position is None:
            position, faults = wire.examine(games()[wire.game_id], value)
            if faults:
                raise wrong(faults)
            if len(_recent) >= KEPT:
                _recent.clear()
            _recent[known] = position
        return position

    forms = [wire.position, *([] if wire.deal is None else [wire.deal]), text_of(wire)]
    written: Any = Union[tuple(forms)]  # noqa: UP007
    about = Field(description="A position in any of the ways it can be written.")
    return TypeAliasType(f"{wire.prefix}AnyPosition", Annotated[Any, ReadBy(read, written), about])


def candidate(wire: AnyWire) -> Any:
    """Make the type of a possible position; its value is the position with its faults."""
    read = ReadBy(lambda value: wire.examine(games()[wire.game_id], value), Any)
    about = Field(description="What should be a position; any value is read.")
    return TypeAliasType(f"{wire.prefix}Candidate", Annotated[Any, read, about])
