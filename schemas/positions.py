"""Positions in requests, as JSON or text, read and checked once."""

from typing import Annotated, Any, Union

from pydantic import Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypeAliasType

from engine.registry import games
from engine.text import LONGEST
from schemas import recent
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
    about = Field(description="A position in any of the ways it can be written.")
    return TypeAliasType(f"{wire.prefix}AnyPosition", Annotated[Any, _Sound(wire), about])


class _Sound:
    def __init__(self, wire: AnyWire) -> None:
        self._wire = wire

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        wire = self._wire
        forms = [wire.position, *([] if wire.deal is None else [wire.deal]), text_of(wire)]
        written = handler.generate_schema(Union[tuple(forms)])  # noqa: UP007
        return core_schema.no_info_plain_validator_function(
            self._read, json_schema_input_schema=written
        )

    def _read(self, value: Any) -> Any:
        key = recent.key(self._wire.game_id, value)
        position = recent.get(key)
        if position is not None:
            return position
        position, faults = self._wire.examine(games()[self._wire.game_id], value)
        if faults:
            raise wrong(faults)
        recent.keep(key, position)
        return position


def candidate(wire: AnyWire) -> Any:
    """Make the type of a possible position; its value is the position with its faults."""
    about = Field(description="What should be a position; any value is read.")
    return TypeAliasType(f"{wire.prefix}Candidate", Annotated[Any, _Candidate(wire), about])


class _Candidate:
    def __init__(self, wire: AnyWire) -> None:
        self._wire = wire

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            self._read, json_schema_input_schema=core_schema.any_schema()
        )

    def _read(self, value: object) -> Any:
        return self._wire.examine(games()[self._wire.game_id], value)
