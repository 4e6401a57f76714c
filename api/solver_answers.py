"""What ``solve`` and ``hint`` answer, as a schema.

These answers alone are open: a game's solver may say more than all solvers do, and a hint of
little ``detail`` says less.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.errors import Faults
from engine.game import Game
from engine.shapes import Named, Shape
from solver.answer import Method, Status

Json = dict[str, Any]

_VALUE: Json = {
    "type": ["number", "object", "null"],
    "description": "in the answer's unit; null where there is none; an estimate carries its "
    "stderr and samples",
}
STATUS: Json = {
    "type": "string",
    "enum": [status.value for status in Status],
    "description": "optimal: proved; feasible: found, not proved; infeasible: proved that there "
    "is none; estimated: from samples; unknown: the budget ran out",
}
EFFORT: Json = {
    "type": "object",
    "description": "what the answer cost; cut_short where the wall clock ended it",
    "properties": {
        "seconds": {"type": "number"},
        "search_seconds": {"type": "number", "description": "of them, without second methods"},
        "confirm_seconds": {"type": "number", "description": "of them, in second methods"},
        "nodes": {"type": "integer"},
        "samples": {"type": "integer"},
        "method": {"type": "string"},
        "cut_short": {"type": "boolean"},
        "waited": {"type": "number", "description": "seconds until a solver was free"},
    },
}
_HINTED: Json = {
    "advice": {"type": "string", "description": "the hint in words, at the detail asked for"},
    "area": {"type": "string", "description": "with detail area: the part of the table concerned"},
    "tile": {"type": ["string", "null"], "description": "with detail tile: the domino to move"},
    "target": {
        "type": "object",
        "description": "whether the target asked about can be reached; null while that is open",
        "required": ["target", "reached"],
        "properties": {
            "target": {"type": "integer"},
            "reached": {"type": ["boolean", "null"]},
        },
    },
}
_COMMON: Json = {
    "objective": {"type": ["string", "null"]},
    "status": STATUS,
    "value": _VALUE,
    "bound": _VALUE,
    "unit": {"type": "string"},
    "equally_good": {"type": ["integer", "null"], "description": "choices that are as good"},
    "verified_by": {
        "type": "array",
        "items": {"type": "string", "enum": [method.value for method in Method]},
        "description": "what stands behind the value and the bound besides the search",
    },
    "assumption": {"type": "string", "description": "what is taken for granted of others"},
    "notes": {"type": "array", "items": {"type": "string"}},
    "effort": EFFORT,
    "seed": {"type": "integer"},
}


@dataclass(frozen=True, slots=True)
class SolverAnswer(Named):
    """The answer named ``name``. ``moves`` lists ``item``, or, without one, valued moves."""

    name: str
    game: Game[Any, Any]
    item: Shape | None = None

    def read(self, value: object, at: str, faults: Faults) -> object:
        return value

    def definition(self) -> Json:
        step = {
            "move": self.game.shapes.move.schema(),
            "text": {"type": "string"},
            "effect": self.game.shapes.effect.schema(),
        }
        line = {"type": "object", "required": list(step), "properties": step}
        item = self._valued(step) if self.item is None else self.item.schema()
        return {
            "type": "object",
            "required": [
                "objective",
                "status",
                "value",
                "bound",
                "moves",
                "line",
                "effort",
                "seed",
            ],
            "properties": {
                **_COMMON,
                **(_HINTED if self.item is None else {}),
                "moves": {"type": "array", "items": item},
                "line": {
                    "type": "array",
                    "items": line,
                    "description": "replayed by the rules to the stated value",
                },
            },
            "additionalProperties": True,
        }

    def _valued(self, step: Json) -> Json:
        reason = {"type": "string", "description": "why, in a few words"}
        valued = {"value": _VALUE, "bound": _VALUE, "status": STATUS, "reason": reason}
        return {"type": "object", "properties": {**step, **valued}}

    def parts(self) -> Iterator[Shape]:
        yield self.game.shapes.move
        yield self.game.shapes.effect
