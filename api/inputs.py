"""What requests are made of besides the engine's own shapes: positions and moves of a game as
values, numbers with a fraction."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from api import recent
from api.errors import UNREADABLE_JSON, Problem, refused
from engine.errors import Faults
from engine.game import Examined, Game
from engine.shapes import Named, Shape, described, shown
from engine.text import LONGEST


def prefix(game: Game[Any, Any]) -> str:
    """What the names of a game's schemas begin with: ``SomeGame`` for ``some-game``."""
    return "".join(part.capitalize() for part in game.id.split("-"))


def text_schema(game: Game[Any, Any]) -> dict[str, Any]:
    """JSON Schema of position text."""
    return {"type": "string", "maxLength": LONGEST, "pattern": f"^{game.id}~"}


@dataclass(frozen=True, slots=True)
class PositionInput(Named):
    """A sound position, read from JSON data, a whole deal or position text."""

    game: Game[Any, Any]
    name: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", f"{prefix(self.game)}AnyPosition")

    def read(self, value: object, at: str, faults: Faults) -> Any:
        key = recent.key(self.game.id, value)
        position = recent.get(key)
        if position is not None:
            return position
        position, found = self.game.examine(value, at)
        if found:
            faults.take(found)
            faults.broken = True
        else:
            recent.keep(key, position)
        return position

    def definition(self) -> dict[str, Any]:
        shapes = self.game.shapes
        whole = [] if shapes.deal is None else [shapes.deal.schema()]
        text = described(text_schema(self.game), "position text")
        forms = [shapes.position.schema(), *whole, text]
        return described({"oneOf": forms}, "A position in any of the ways it can be written.")

    def parts(self) -> Iterator[Shape]:
        yield self.game.shapes.position
        if self.game.shapes.deal is not None:
            yield self.game.shapes.deal


@dataclass(frozen=True, slots=True)
class MoveInput(Shape):
    """A move of the game, legal or not."""

    game: Game[Any, Any]

    def read(self, value: object, at: str, faults: Faults) -> Any:
        if faults.full:
            return None
        own = Faults()
        values = self.game.shapes.move.read(value, at, own)
        if own.found:
            faults.take(own.found)
            faults.broken = True
            return None
        return self.game.move_of(values)

    def schema(self) -> dict[str, Any]:
        return self.game.shapes.move.schema()

    def parts(self) -> Iterator[Shape]:
        yield self.game.shapes.move


@dataclass(frozen=True, slots=True)
class Candidate(Shape):
    """Anything that may be a position, read with its faults as its value."""

    game: Game[Any, Any]

    def read(self, value: object, at: str, faults: Faults) -> Examined[Any]:
        return self.game.examine(value, at)

    def schema(self) -> dict[str, Any]:
        return {"description": "what should be a position; any value is read"}


@dataclass(frozen=True, slots=True)
class Number(Shape):
    """A number that need not be whole, never NaN or infinite."""

    minimum: float
    maximum: float
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> float:
        if not _is_number(value):
            faults.breaks("wrong_type", f"{shown(value)} is not a number", at)
        elif self.minimum <= value <= self.maximum:
            return float(value)
        else:
            wanted = f"{self.minimum:g}..{self.maximum:g}"
            faults.breaks("out_of_range", f"{shown(value)} is not in {wanted}", at)
        return self.minimum

    def schema(self) -> dict[str, Any]:
        limits = {"type": "number", "minimum": self.minimum, "maximum": self.maximum}
        return described(limits, self.about)


def _is_number(value: object) -> TypeGuard[int | float]:
    if isinstance(value, float):
        return not math.isnan(value)
    return isinstance(value, int) and not isinstance(value, bool)


def read_request(shape: Shape, data: object) -> Any:
    """The value of a request body, by key where it is a record.

    Raises:
        Problem: with everything that is wrong.
    """
    faults = Faults()
    try:
        values = shape.read(data, "", faults)
    except RecursionError:
        raise Problem(UNREADABLE_JSON, "lists and objects are nested too deep") from None
    if faults.found:
        raise refused(faults.found)
    return values
