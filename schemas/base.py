"""The class of all models, keys that are left out of answers, values read by a function, objects of
several kinds, distinguished by the text at one key; and values of the engine as JSON objects, read
and written by the names of their fields."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Final, Generic, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from engine.notation.grammar import BYTE_ORDER_MARK
from engine.tiles import HIDDEN, Tile
from engine.wording import shown
from schemas.faults import one_wrong, violation, wrong

Json = dict[str, Any]
V = TypeVar("V")


def without_mark(text: object) -> object:
    """Remove one byte order mark from the beginning of a text; anything else stays as it is."""
    return text.removeprefix(BYTE_ORDER_MARK) if isinstance(text, str) else text


def _remove_titles(schema: Json) -> None:
    """Remove the titles, which repeat the names."""
    schema.pop("title", None)
    for part in schema.get("properties", {}).values():
        part.pop("title", None)


LEFT_OUT: Final = "x-left-out"
"""Marks a key of a position that answers leave out if it is empty."""


class Model(BaseModel):
    """A JSON object with known keys; unknown keys are refused."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        serialize_by_alias=True,
        json_schema_extra=_remove_titles,
        defer_build=True,  # answers are written without models, and processes of solvers read none
    )


def never_null(schema: Json) -> None:
    """Remove null from the schema of a key that is absent instead."""
    schema.pop("default", None)
    kept = [form for form in schema.pop("anyOf", []) if form != {"type": "null"}]
    if len(kept) == 1:
        schema.update(kept[0])
    elif kept:
        schema["anyOf"] = kept


def optional_key(description: str) -> Any:
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


class OneOf:
    """Read one of several models by the text at ``key``. The places of faults contain only keys of
    the input."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._models: dict[object, type[Model]] = {}

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        for model in get_args(source):
            (name,) = get_args(model.model_fields[self._key].annotation)
            self._models[name] = model
        written = handler.generate_schema(Annotated[source, Field(discriminator=self._key)])
        return core_schema.no_info_plain_validator_function(
            self._read, json_schema_input_schema=written
        )

    def _read(self, value: object) -> Model:
        if not isinstance(value, dict):
            if isinstance(value, Model):
                return value
            raise one_wrong(violation("wrong_type.object", value=shown(value)))
        name = value.get(self._key)
        model = self._models.get(name) if isinstance(name, str) else None
        if model is None:
            params = {"key": self._key, "expected": tuple(self._models), "value": shown(name)}
            raise wrong([violation("not_a_choice.key", "", f"/{self._key}", **params)])
        return model.model_validate(value)


_PLAIN = frozenset((int, str, bool, type(None)))
"""The types of values that are JSON data as they are."""


class ValueModel(Model, Generic[V]):
    """A JSON object for a value of an engine class. It has one key for each field of that class."""

    def value(self) -> V:
        """Build the value, valid or not."""
        kind, names = _engine_class(type(self))
        value: V = kind(*[engine_value(self.__dict__[name]) for name in names])
        return value


class TableModel(Model):
    """A table that can be scored or drawn without a history."""

    def values(self) -> Json:
        """Return the values for the rules, by name."""
        return {name: engine_value(given) for name, given in self.__dict__.items()}


def engine_value(given: Any) -> Any:
    """Convert parsed data to the engine's form: objects become values of the engine, homogeneous
    lists become tuples."""
    kind: type = type(given)
    if kind in _PLAIN:
        return given
    if kind is list:
        entry: type = type(given[0]) if given else type(None)
        return tuple(
            [one.value() for one in given] if _is_model(entry) else map(engine_value, given)
        )
    return given.value() if _is_model(kind) else given


@cache
def _is_model(kind: type) -> bool:
    """Tell it once for a class: pydantic checks values slowly."""
    return issubclass(kind, ValueModel)


@cache
def _engine_class(model: type[ValueModel[Any]]) -> tuple[Callable[..., Any], tuple[str, ...]]:
    """Return the class in ``ValueModel[...]``, and the names of its fields."""
    bases = (base for base in model.__mro__ if issubclass(base, Model))
    made_for = (base.__pydantic_generic_metadata__["args"] for base in bases)
    (kind,) = next(filter(None, made_for))
    return kind, _fields(kind)


def _fields(kind: type) -> tuple[str, ...]:
    """Return the field names of a named tuple or a dataclass; none for any other type."""
    return getattr(kind, "_fields", ()) or tuple(getattr(kind, "__dataclass_fields__", ()))


def value_json(value: Any) -> Any:
    """Convert a value of the engine to JSON data; equal values give equal data. A pile of only
    hidden dominoes becomes a number."""
    kind: type = type(value)
    return value if kind in _PLAIN else _writer(kind)(value)


@cache
def _writer(kind: type) -> Callable[[Any], Any]:
    if kind is Tile:
        return str
    if kind is tuple:
        return _list_json
    keys = {name: name for name in _fields(kind)}
    return lambda value: record_json(value, keys)


def record_json(value: Any, fields: Mapping[str, str]) -> Json:
    """Write an object: the ``fields`` of a value, by their keys."""
    found: Json = {}
    for key, name in fields.items():
        one = getattr(value, name)
        found[key] = one if type(one) in _PLAIN else value_json(one)
    return found


def _list_json(values: tuple[Any, ...]) -> list[Any] | int:
    if values and values.count(HIDDEN) == len(values):
        return len(values)
    return list(map(value_json, values))
