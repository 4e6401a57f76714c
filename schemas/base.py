"""The class of all models, keys that are left out of answers, and values read by a function."""

from collections.abc import Callable
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

Json = dict[str, Any]


def _tidied(schema: Json) -> None:
    """Remove the titles, which repeat the names."""
    schema.pop("title", None)
    for part in schema.get("properties", {}).values():
        part.pop("title", None)


LEFT_OUT: Final = "x-left-out"
"""Marks a key of a position that answers leave out if it is empty."""


class Model(BaseModel):
    """A JSON object with known keys; others are refused."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        serialize_by_alias=True,
        json_schema_extra=_tidied,
    )


class AnswerPart(Model):
    """A part of answers. They are written without it; it is built only where something reads it."""

    model_config = ConfigDict(defer_build=True)


def never_null(schema: Json) -> None:
    """Remove null from the schema of a key that is absent instead."""
    schema.pop("default", None)
    kept = [form for form in schema.pop("anyOf", []) if form != {"type": "null"}]
    if len(kept) == 1:
        schema.update(kept[0])
    elif kept:
        schema["anyOf"] = kept


def left_out(description: str) -> Any:
    """Declare a key that answers leave out if it is empty."""
    return Field(default=None, description=description, json_schema_extra=never_null)


class ReadBy:
    """Read a value by a function; the schema describes it as the type ``written``."""

    def __init__(self, read: Callable[[Any], Any], written: Any) -> None:
        self._by = read
        self._written = written

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(
            self._by, json_schema_input_schema=handler.generate_schema(self._written)
        )
