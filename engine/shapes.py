"""Shapes of JSON values: each reads a value with all its faults, and describes itself.

A shape is the one source of what a key may hold: reading, JSON Schema and documentation
follow from it. Reading never raises: faults are collected with their JSON pointers.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.errors import Faults
from engine.tiles import HIDDEN, Tile, all_canonical, held_tile, parse_tile


class Shape(ABC):
    """What a JSON value may look like."""

    @abstractmethod
    def read(self, value: object, at: str, faults: Faults) -> Any:
        """Return the value as Python keeps it; meaningless once ``faults.broken``."""

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """JSON Schema; named shapes answer with a reference."""

    def parts(self) -> "Iterator[Shape]":
        """Return the shapes directly inside this one."""
        return iter(())


class Named(Shape):
    """A shape with a name of its own in the published schemas, referred to by it."""

    name: str

    def schema(self) -> dict[str, Any]:
        return {"$ref": f"#/components/schemas/{self.name}"}

    @abstractmethod
    def definition(self) -> dict[str, Any]:
        """JSON Schema, written out."""


def shown(value: object) -> str:
    """A value as an error message may show it: short, and printable in any encoding. What a
    caller made long is never written out whole."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    text = ascii(value[:41] if isinstance(value, str) else value)
    return text if len(text) <= 40 else f"{text[:37]}..."


@dataclass(frozen=True, slots=True)
class Integer(Shape):
    minimum: int
    maximum: int
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> int:
        if type(value) is int and self.minimum <= value <= self.maximum:
            return value
        return self._doubtful(value, at, faults)

    def _doubtful(self, value: object, at: str, faults: Faults) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            faults.breaks("wrong_type", f"{shown(value)} is not a whole number", at)
            return 0
        if not self.minimum <= value <= self.maximum:
            wanted = f"{self.minimum}..{self.maximum}"
            faults.breaks("out_of_range", f"{shown(value)} is not in {wanted}", at)
        return value

    def schema(self) -> dict[str, Any]:
        return described(
            {"type": "integer", "minimum": self.minimum, "maximum": self.maximum}, self.about
        )


@dataclass(frozen=True, slots=True)
class Boolean(Shape):
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> bool:
        if not isinstance(value, bool):
            faults.breaks("wrong_type", f"{shown(value)} is not true or false", at)
        return value is True

    def schema(self) -> dict[str, Any]:
        return described({"type": "boolean"}, self.about)


@dataclass(frozen=True, slots=True)
class Choice(Shape):
    """One of a few strings or numbers."""

    values: tuple[str | int, ...]
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> Any:
        if type(value) is str and value in self.values:
            return value
        return self._doubtful(value, at, faults)

    def _doubtful(self, value: object, at: str, faults: Faults) -> Any:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, str | int) or value not in self.values:
            wanted = ", ".join(str(choice) for choice in self.values)
            faults.breaks("not_a_choice", f"{shown(value)} is none of {wanted}", at)
        return value

    def schema(self) -> dict[str, Any]:
        kind = "string" if isinstance(self.values[0], str) else "integer"
        return described({"type": kind, "enum": list(self.values)}, self.about)


@dataclass(frozen=True, slots=True)
class Text(Shape):
    longest: int
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> str:
        if not isinstance(value, str):
            faults.breaks("wrong_type", f"{shown(value)} is not a text", at)
            return ""
        if len(value) > self.longest:
            faults.breaks("out_of_range", f"longer than {self.longest} characters", at)
        return value

    def schema(self) -> dict[str, Any]:
        return described({"type": "string", "maxLength": self.longest}, self.about)


@dataclass(frozen=True, slots=True)
class Domino(Shape):
    """A tile text, its faces in the order given; ``?`` only where ``hidden`` is true."""

    hidden: bool = False
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> Tile:
        if not isinstance(value, str):
            faults.breaks("wrong_type", f"{shown(value)} is not a tile text such as 6-3", at)
            return HIDDEN
        try:
            tile = parse_tile(value)
        except ValueError as error:
            faults.breaks("not_a_tile", str(error), at)
            return HIDDEN
        if tile is HIDDEN and not self.hidden:
            faults.breaks("not_a_tile", "a hidden domino cannot stand here", at)
        return tile

    def schema(self) -> dict[str, Any]:
        face = r"(0|[1-9][0-9]?|[*SRAD])"
        pattern = rf"^{face}-{face}$"
        if self.hidden:
            pattern = rf"^({face}-{face}|\?)$"
        return described({"type": "string", "pattern": pattern}, self.about)


@dataclass(frozen=True, slots=True)
class Many(Shape):
    """A list, read into a tuple."""

    item: Shape
    longest: int
    shortest: int = 0
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> tuple[Any, ...]:
        if not isinstance(value, list):
            faults.breaks("wrong_type", f"{shown(value)} is not a list", at)
            return ()
        if not self.shortest <= len(value) <= self.longest:
            wanted = f"{self.shortest}..{self.longest}"
            faults.breaks("out_of_range", f"{len(value)} entries, not {wanted}", at)
            return ()
        read = self.item.read
        if not faults.pointed:
            return tuple([read(entry, at, faults) for entry in value])
        return tuple([read(entry, f"{at}/{index}", faults) for index, entry in enumerate(value)])

    def schema(self) -> dict[str, Any]:
        limits = {"minItems": self.shortest, "maxItems": self.longest}
        return described({"type": "array", "items": self.item.schema(), **limits}, self.about)

    def parts(self) -> Iterator[Shape]:
        yield self.item


@dataclass(frozen=True, slots=True)
class Dominoes(Shape):
    """A hand, pile, stock or boneyard: a list of tile texts and ``?``, or a number of hidden."""

    longest: int
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> tuple[Tile, ...]:
        if isinstance(value, list):
            return self._tiles(value, at, faults)
        count = Integer(0, self.longest).read(value, at, faults)
        return () if faults.broken else (HIDDEN,) * count

    def _tiles(self, value: list[object], at: str, faults: Faults) -> tuple[Tile, ...]:
        if faults.pointed or len(value) > self.longest:
            return tuple(all_canonical(_listed(self.longest).read(value, at, faults)))
        try:
            return tuple(map(held_tile, value))
        except (ValueError, TypeError) as error:
            faults.breaks("not_a_tile", str(error), at)
            return ()

    def schema(self) -> dict[str, Any]:
        number = Integer(0, self.longest, "that many face-down dominoes").schema()
        return described({"oneOf": [_listed(self.longest).schema(), number]}, self.about)


@cache
def _listed(longest: int) -> Many:
    return Many(Domino(hidden=True), longest)


def write_dominoes(tiles: tuple[Tile, ...]) -> list[str] | int:
    """Write a ``Dominoes`` value in its one way: a number where all of one or more are hidden."""
    if tiles and all(tile.is_hidden for tile in tiles):
        return len(tiles)
    return [str(tile) for tile in tiles]


@dataclass(frozen=True, slots=True)
class Maybe(Shape):
    """The inner shape, or null."""

    inner: Shape

    def read(self, value: object, at: str, faults: Faults) -> Any:
        return None if value is None else self.inner.read(value, at, faults)

    def schema(self) -> dict[str, Any]:
        return {"oneOf": [self.inner.schema(), {"type": "null"}]}

    def parts(self) -> Iterator[Shape]:
        yield self.inner


def described(schema: dict[str, Any], about: str) -> dict[str, Any]:
    """Return the schema with its description, where there is one."""
    return {**schema, "description": about} if about else schema
