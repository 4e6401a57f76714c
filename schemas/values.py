"""Values of the engine as JSON objects, read and written by the names of their fields."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Generic, TypeVar

from engine.tiles import HIDDEN, Tile
from schemas.base import Json, Model

V = TypeVar("V")

_PLAIN = frozenset((int, str, bool, type(None)))
"""The types of values that are JSON data as they are."""


class ValueModel(Model, Generic[V]):
    """A JSON object that stands for a value of the engine, of the class that the model is made for:
    it has a key for each field of that class."""

    def value(self) -> V:
        """Build the value, valid or not."""
        kind, names = _built_as(type(self))
        value: V = kind(*[built(self.__dict__[name]) for name in names])
        return value


class TableModel(Model):
    """A table that can be scored or drawn without a history."""

    def values(self) -> Json:
        """Return the values for the rules, by name."""
        return {name: built(given) for name, given in self.__dict__.items()}


def built(given: Any) -> Any:
    """Return what was read as the engine has it: objects as its values, lists as tuples."""
    kind: type = type(given)
    if kind in _PLAIN:
        return given
    if kind is list:
        return tuple([built(one) for one in given])
    return given.value() if _is_model(kind) else given


@cache
def _is_model(kind: type) -> bool:
    """Tell it once for a class: pydantic checks values slowly."""
    return issubclass(kind, ValueModel)


@cache
def _built_as(model: type[ValueModel[Any]]) -> tuple[Callable[..., Any], tuple[str, ...]]:
    """Return the class in ``ValueModel[...]``, and the names of its fields."""
    bases = (base for base in model.__mro__ if issubclass(base, Model))
    made_for = (base.__pydantic_generic_metadata__["args"] for base in bases)
    (kind,) = next(filter(None, made_for))
    return kind, _fields(kind)


def _fields(kind: type) -> tuple[str, ...]:
    """Return the fields of a named tuple or a dataclass; none of any other value."""
    return getattr(kind, "_fields", ()) or tuple(getattr(kind, "__dataclass_fields__", ()))


def value_json(value: Any) -> Any:
    """Write a value of the engine as JSON data, the same for equal values. Where all dominoes of a
    pile are hidden, it is a number."""
    kind: type = type(value)
    return value if kind in _PLAIN else _writer(kind)(value)


@cache
def _writer(kind: type) -> Callable[[Any], Any]:
    if kind is Tile:
        return str
    if kind is tuple:
        return _listed
    keys = {name: name for name in _fields(kind)}
    return lambda value: record_json(value, keys)


def record_json(value: Any, fields: Mapping[str, str]) -> Json:
    """Write an object: the ``fields`` of a value, by their keys."""
    found: Json = {}
    for key, name in fields.items():
        one = getattr(value, name)
        found[key] = one if type(one) in _PLAIN else value_json(one)
    return found


def _listed(values: tuple[Any, ...]) -> list[Any] | int:
    if values and values.count(HIDDEN) == len(values):
        return len(values)
    return list(map(value_json, values))
