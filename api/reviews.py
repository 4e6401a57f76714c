"""What ``review`` answers, as a schema."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from api.solver_answers import EFFORT, STATUS
from engine.errors import Faults
from engine.game import Game
from engine.shapes import Named, Shape, described

Json = dict[str, Any]

_INDEX: Json = {"type": "integer", "minimum": 0}
_VALUE: Json = {"type": ["integer", "null"]}


@dataclass(frozen=True, slots=True)
class ReviewAnswer(Named):
    """The review named ``name``."""

    name: str
    game: Game[Any, Any]

    def read(self, value: object, at: str, faults: Faults) -> object:
        return value

    def definition(self) -> Json:
        about = "index of the first move that gave the result away; null where none did"
        properties: Json = {
            "objective": {"type": ["string", "null"]},
            "unit": {"type": "string"},
            "moves": {"type": "array", "items": self._judged(), "description": "as they came"},
            "gave_away": described({"type": ["integer", "null"]}, about),
            "total_cost": described({"type": "integer"}, "in the unit, as far as it is known"),
            "effort": EFFORT,
            "seed": {"type": "integer"},
        }
        return {"type": "object", "required": list(properties), "properties": properties}

    def _judged(self) -> Json:
        better = {"oneOf": [self.game.shapes.move.schema(), {"type": "null"}]}
        properties: Json = {
            "index": _INDEX,
            "seat": _INDEX,
            "text": {"type": "string"},
            "best": described(_VALUE, "what the best move was worth"),
            "value": described(_VALUE, "what the move made was worth"),
            "cost": described(_VALUE, "the difference; null where it is not known"),
            "status": described(STATUS, "as sure as the less sure of the two values"),
            "better": described(better, "the best move, where the one made cost something"),
            "note": {"type": "string", "description": "why a move could not be judged"},
        }
        return {"type": "object", "required": list(properties), "properties": properties}

    def parts(self) -> Iterator[Shape]:
        yield self.game.shapes.move
