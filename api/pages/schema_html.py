"""The fields and types of the OpenAPI document as HTML: each type of a call is written once, and
opens wherever it is named."""

import html
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

Json = dict[str, Any]

_BOUNDS: Final = {
    "minimum": " from {}",
    "exclusiveMinimum": " above {}",
    "maximum": " to {}",
    "exclusiveMaximum": " below {}",
    "multipleOf": " in steps of {}",
    "minItems": ", at least {}",
    "maxItems": ", at most {}",
    "maxLength": ", at most {} characters",
    "pattern": ", matching {}",
}
"""What is said of the bounds of a value."""

_FORMATS: Final = ("uri-reference", "uri", "date", "date-time", "binary")
"""Formats that say more than the type; those of numbers are for programs."""


def prose(text: str) -> str:
    """Set out a description: paragraphs, and code between backticks."""
    return "".join(f"<p>{_inline(part.strip())}</p>" for part in text.split("\n\n") if part.strip())


def _inline(text: str) -> str:
    parts = html.escape(text, quote=False).split("`")
    return "".join(f"<code>{part}</code>" if at % 2 else part for at, part in enumerate(parts))


def name_of(reference: str) -> str:
    """Return the last part of a reference: the name of what it refers to."""
    return reference.rpartition("/")[2]


def kind_of(schema: Json) -> str:
    """Say which values a schema allows."""
    match schema:
        case {"$ref": reference}:
            return name_of(reference)
        case {"anyOf": choices} | {"oneOf": choices}:
            return " or ".join(map(kind_of, choices))
        case {"const": value}:
            return _literal(value)
        case {"enum": values}:
            return ", ".join(map(_literal, values))
        case {"type": "array"}:
            said = f"list of {kind_of(schema.get('items', {}))}"
        case {"type": "object", "additionalProperties": {} as each}:
            said = f"{kind_of(each)} by name"
        case _:
            said = schema.get("type") or "any value"
            said = f"{said} ({schema['format']})" if schema.get("format") in _FORMATS else said
    return said + _bounds(schema)


def _literal(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _bounds(schema: Json) -> str:
    return "".join(said.format(schema[key]) for key, said in _BOUNDS.items() if key in schema)


def parts_of(schema: Json) -> Iterator[Json]:
    """Yield the schemas below one that have fields of their own to show: itself, that of the items
    of a list, those of every choice."""
    match schema:
        case {"$ref": _} | {"properties": _}:
            yield schema
        case {"anyOf": choices} | {"oneOf": choices}:
            for choice in choices:
                yield from parts_of(choice)
        case {"items": each} | {"additionalProperties": {} as each}:
            yield from parts_of(each)


def field(name: str, kind: str, schema: Json, *, required: bool, about: str, more: str = "") -> str:
    """Write a field or a parameter as an item of a list."""
    needed = ' <strong class="needed">required</strong>' if required else ""
    usual = html.escape(_literal(schema["default"])) if "default" in schema else ""
    default = f' <span class="kind">default {usual}</span>' if usual else ""
    return (
        f'<li><code class="name">{html.escape(name)}</code> '
        f'<span class="kind">{html.escape(kind)}</span>{needed}{default}{prose(about)}{more}</li>'
    )


class Types:
    """The named schemas of a document, as far as one call shows them. ``homes`` has the call of
    every type that is sent or answered as a whole: it is shown there, and linked elsewhere."""

    def __init__(
        self, schemas: Mapping[str, Json], homes: Mapping[str, str], own: Iterable[Json] = ()
    ) -> None:
        self._schemas = schemas
        self._homes = homes
        self._own = list(own)
        self._named = {name_of(each["$ref"]) for each in self._own if "$ref" in each}

    def of(self, own: Iterable[Json]) -> "Types":
        """Return the types as a call shows them that sends and answers these schemas."""
        return Types(self._schemas, self._homes, own)

    def fields(self, schema: Json) -> str:
        """Write the fields of what is sent or answered: at once where that is one type of this
        call."""
        whole = self._shown_at_once(schema)
        return (
            "".join(map(self.opening, parts_of(schema))) if whole is None else self._written(whole)
        )

    def opening(self, schema: Json) -> str:
        """Write a type as a line that opens: one without a name to its fields, one with a name to
        the place where they are, which a script puts here. One of another call is a link."""
        if "$ref" not in schema:
            return _fold("Its fields", self._written(schema))
        name = name_of(schema["$ref"])
        if self._is_elsewhere(name):
            return f'<p class="shape"><a href="./docs/{self._homes[name]}">{name}</a></p>'
        return (
            f'<details class="shape" data-type="{name}"><summary>{name}</summary>'
            f'<p>See <a href="#type-{name}">{name}</a> below.</p></details>'
        )

    def below(self, schemas: Iterable[Json]) -> str:
        """Write every named type that the schemas lead to and whose fields are not shown at once,
        each once, in the order of the alphabet."""
        return "".join(
            _fold(name, f'<div id="type-{name}">{self._written(self._schemas[name])}</div>')
            for name in sorted(self._reachable(schemas))
        )

    def names_in(self, schema: Json) -> Iterator[str]:
        """Yield the names of the fields that are shown at once."""
        for part in parts_of(schema):
            yield from self._followed(part).get("properties", {})

    def _shown_at_once(self, schema: Json) -> Json | None:
        """Return the type whose fields are shown without opening it, None if there is none."""
        parts = list(parts_of(schema))
        is_own = schema in self._own and len(parts) == 1
        return self._followed(parts[0]) if is_own else None

    def _is_elsewhere(self, name: str) -> bool:
        return name in self._homes and name not in self._named

    def _reachable(self, schemas: Iterable[Json]) -> set[str]:
        found = set[str]()
        waiting = [self._shown_at_once(each) or each for each in schemas]
        while waiting:
            each = waiting.pop()
            named = {name_of(part["$ref"]) for part in _all_parts(each) if "$ref" in part}
            fresh = {name for name in named - found if not self._is_elsewhere(name)}
            found |= fresh
            waiting += [self._schemas[name] for name in fresh]
        return found

    def _followed(self, schema: Json) -> Json:
        return self._schemas[name_of(schema["$ref"])] if "$ref" in schema else schema

    def _written(self, schema: Json) -> str:
        about, own = prose(schema.get("description", "")), schema.get("properties", {})
        if not own:
            kind = f'<p><span class="kind">{html.escape(kind_of(schema))}</span></p>'
            return about + kind + "".join(map(self.opening, parts_of(schema)))
        needed: Sequence[str] = schema.get("required", ())
        rows = (
            field(
                name,
                kind_of(each),
                each,
                required=name in needed,
                about=each.get("description", ""),
                more="".join(map(self.opening, parts_of(each))),
            )
            for name, each in own.items()
        )
        return f'{about}<ul class="fields">{"".join(rows)}</ul>'


def _all_parts(schema: Json) -> Iterator[Json]:
    """Yield the schemas that are shown below one, the fields of those without a name among them."""
    for part in parts_of(schema):
        yield part
        for each in part.get("properties", {}).values():
            yield from _all_parts(each)


def _fold(face: str, content: str) -> str:
    return f'<details class="shape"><summary>{html.escape(face)}</summary>{content}</details>'
