"""The class of all models, and keys that are left out of answers."""

from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field

Json = dict[str, Any]


def _tidied(schema: Json) -> None:
    """Take away the titles, which repeat the names."""
    schema.pop("title", None)
    for part in schema.get("properties", {}).values():
        part.pop("title", None)


LEFT_OUT: Final = "x-left-out"
"""Marks, in the schema of a position, a key that answers leave out where it has nothing to say."""


class Model(BaseModel):
    """A JSON object with known keys; others are refused."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        serialize_by_alias=True,
        json_schema_extra=_tidied,
    )


def never_null(schema: Json) -> None:
    """Describe the key as it is where it is there."""
    schema.pop("default", None)
    kept = [form for form in schema.pop("anyOf", []) if form != {"type": "null"}]
    if len(kept) == 1:
        schema.update(kept[0])
    elif kept:
        schema["anyOf"] = kept


def left_out(description: str) -> Any:
    """Declare a key of an answer that is only there where it has something to say."""
    return Field(default=None, description=description, json_schema_extra=never_null)
