"""What answers are made of besides the engine's own shapes. Nothing here is ever read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.errors import Faults
from engine.game import Game
from engine.objects import Key
from engine.shapes import Shape, described

LEFT_OUT: None = None
"""Default of the keys of an answer that are only there where they have something to say."""


@dataclass(frozen=True, slots=True)
class Written(Shape):
    """A value that the service writes and never reads, described by JSON Schema."""

    json_schema: Mapping[str, Any] = field(hash=False)
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> object:
        return value

    def schema(self) -> dict[str, Any]:
        return described(dict(self.json_schema), self.about)


def text(about: str = "") -> Written:
    return Written({"type": "string"}, about)


def reference(name: str, about: str = "") -> Written:
    return Written({"$ref": f"#/components/schemas/{name}"}, about)


@dataclass(frozen=True, slots=True)
class Listed(Shape):
    """A list as long as it needs to be."""

    item: Shape
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> object:
        return value

    def schema(self) -> dict[str, Any]:
        return described({"type": "array", "items": self.item.schema()}, self.about)

    def parts(self) -> Iterator[Shape]:
        yield self.item


@dataclass(frozen=True, slots=True)
class AnyOf(Shape):
    """One of a few shapes, or several at once."""

    shapes: tuple[Shape, ...]

    def read(self, value: object, at: str, faults: Faults) -> object:
        return value

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [shape.schema() for shape in self.shapes]}

    def parts(self) -> Iterator[Shape]:
        yield from self.shapes


def texts_by_code(about: str) -> Written:
    return Written({"type": "object", "additionalProperties": {"type": "string"}}, about)


SVG = text("an SVG document")
"""The answer of a call that draws."""

VIOLATIONS = Listed(reference("Violation"))

SHARED: dict[str, dict[str, Any]] = {
    "Cell": {
        "type": "object",
        "description": "A place on the board, in the words of the game's placements.",
        "additionalProperties": {"type": ["integer", "string"]},
    },
    "Violation": {
        "type": "object",
        "description": "One thing that is wrong. Codes are permanent; messages may change.",
        "required": ["code", "message", "rule", "at"],
        "properties": {
            "code": {"type": "string"},
            "message": {"type": "string", "description": "for people"},
            "rule": {"type": "string", "description": "number of the rule, or empty"},
            "at": {
                "description": "a JSON pointer into the request body, or the cells concerned",
                "oneOf": [
                    {"type": "string"},
                    {"type": "array", "items": {"$ref": "#/components/schemas/Cell"}},
                ],
            },
        },
    },
    "Problem": {
        "type": "object",
        "description": "Why a request was refused (RFC 9457).",
        "required": ["type", "title", "status", "detail", "code", "errors"],
        "properties": {
            "type": {"type": "string", "format": "uri"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "detail": {"type": "string"},
            "code": {"type": "string", "description": "permanent name of the kind of problem"},
            "errors": VIOLATIONS.schema(),
            "index": {
                "type": "integer",
                "description": "of the first illegal move, with code illegal_move",
            },
        },
    },
}
"""Schemas that no single game owns."""


def outcome_key(game: Game[Any, Any]) -> Key:
    return Key(game.shapes.outcome, LEFT_OUT)


def outcome_json(game: Game[Any, Any], position: Any) -> dict[str, Any]:
    """``{"outcome": ...}`` where the hand is over, nothing where it goes on."""
    outcome = game.outcome(position)
    return {} if outcome is None else {"outcome": outcome.as_json()}
