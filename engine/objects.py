"""Shapes of JSON objects: records with known keys, and records chosen by a tag."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from heapq import nsmallest
from typing import Any

from engine.errors import MOST_FAULTS, Faults
from engine.shapes import Named, Shape, described, shown

REQUIRED: Any = object()

Reader = Callable[[object, str, Faults], Any]


@dataclass(frozen=True, slots=True)
class Key:
    """One key of a record; one with a default (as JSON has it) may be left out."""

    shape: Shape
    default: Any = REQUIRED


def _left_out(name: str, key: Key, at: str, faults: Faults) -> Any:
    if key.default is REQUIRED:
        return faults.breaks("missing_key", f"{name} is missing", f"{at}/{name}")
    return key.shape.read(key.default, f"{at}/{name}", faults)


@dataclass(frozen=True, slots=True)
class Record(Named):
    """An object with known keys, read into a dict that holds all of them; others are refused."""

    name: str
    keys: Mapping[str, Key] = field(hash=False)
    about: str = ""
    _readers: tuple[tuple[str, Reader], ...] = field(init=False, repr=False, compare=False)
    _defaults: dict[str, object] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        readers = tuple([(name, key.shape.read) for name, key in self.keys.items()])
        defaults = {
            name: key.default for name, key in self.keys.items() if key.default is not REQUIRED
        }
        object.__setattr__(self, "_readers", readers)
        object.__setattr__(self, "_defaults", defaults)

    def read(self, value: object, at: str, faults: Faults) -> dict[str, Any]:
        if not isinstance(value, dict):
            faults.breaks("wrong_type", f"{shown(value)} is not an object", at)
            return {}
        if not faults.pointed:
            given = value if len(value) == len(self.keys) else self._defaults | value
            if given.keys() == self.keys.keys():
                return {name: read(given[name], at, faults) for name, read in self._readers}
        if not value.keys() <= self.keys.keys():
            self._unknown(value, at, faults)
        return {
            name: key.shape.read(value[name], f"{at}/{name}" if faults.pointed else at, faults)
            if name in value
            else _left_out(name, key, at, faults)
            for name, key in self.keys.items()
        }

    def _unknown(self, value: Mapping[str, object], at: str, faults: Faults) -> None:
        if faults.full:
            return
        known = ", ".join(self.keys)
        for name in nsmallest(MOST_FAULTS + 1, value.keys() - self.keys.keys()):
            message = f"unknown key {shown(name)}; known here: {known}"
            faults.add("unknown_key", message, f"{at}/{pointer_part(name)}")

    def definition(self) -> dict[str, Any]:
        properties = {name: key.shape.schema() for name, key in self.keys.items()}
        for name, key in self.keys.items():
            if isinstance(key.default, bool | int | str) and "$ref" not in properties[name]:
                properties[name]["default"] = key.default
        required = [name for name, key in self.keys.items() if key.default is REQUIRED]
        found: dict[str, Any] = {
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
        }
        if required:
            found["required"] = required
        return described(found, self.about)

    def parts(self) -> Iterator[Shape]:
        for key in self.keys.values():
            yield key.shape


@dataclass(frozen=True, slots=True)
class Either(Named):
    """A record chosen by the value of one key: ``{"type": "place", ...}``."""

    name: str
    tag: str
    cases: Mapping[str, Record] = field(hash=False)
    about: str = ""

    def read(self, value: object, at: str, faults: Faults) -> dict[str, Any]:
        if not isinstance(value, dict):
            faults.breaks("wrong_type", f"{shown(value)} is not an object", at)
            return {}
        chosen = value.get(self.tag)
        if not isinstance(chosen, str) or chosen not in self.cases:
            message = f"{self.tag} {shown(chosen)} is none of {', '.join(self.cases)}"
            faults.breaks("not_a_choice", message, f"{at}/{self.tag}")
            return {}
        return self.cases[chosen].read(value, at, faults)

    def definition(self) -> dict[str, Any]:
        mapping = {tag: f"#/components/schemas/{case.name}" for tag, case in self.cases.items()}
        found = {
            "type": "object",
            "oneOf": [case.schema() for case in self.cases.values()],
            "discriminator": {"propertyName": self.tag, "mapping": mapping},
        }
        return described(found, self.about)

    def parts(self) -> Iterator[Shape]:
        yield from self.cases.values()


def definitions(shape: Shape) -> dict[str, dict[str, Any]]:
    """Return every named schema that a shape needs, by name."""
    found: dict[str, dict[str, Any]] = {}
    for part in shape.parts():
        found |= definitions(part)
    if isinstance(shape, Named):
        found[shape.name] = shape.definition()
    return found


def pointer_part(name: str) -> str:
    """A key as a part of a JSON pointer (RFC 6901), shortened where a caller made it long."""
    return ascii(name[:40])[1:-1].replace("~", "~0").replace("/", "~1")
