"""Positions in requests, as JSON or text, read and checked once."""

from typing import Annotated, Any, Union

from pydantic import Field
from typing_extensions import TypeAliasType

from engine.registry import games
from engine.text import LONGEST
from schemas import recent
from schemas.base import ReadBy
from schemas.faults import wrong
from schemas.wire import Wire

AnyWire = Wire[Any, Any]


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
        key = recent.key(wire.game_id, value)
        position = recent.get(key)
        if position is not None:
            return position
        position, faults = wire.examine(games()[wire.game_id], value)
        if faults:
            raise wrong(faults)
        recent.keep(key, position)
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
