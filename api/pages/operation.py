"""The calls of the OpenAPI document, each with what it refers to in its place."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

from api.pages.schema_html import name_of

Json = dict[str, Any]

JSON_BODY: Final = "application/json"
_FINE: Final = "2"  # what statuses that are no refusals begin with
_ENDINGS: Final = {"image/svg+xml": "svg", "image/png": "png", "image/gif": "gif"}
_TEXT: Final = "txt"
_UNESCAPED: Final = "!~*'()"  # what encodeURIComponent of JavaScript leaves too


@dataclass(frozen=True, slots=True)
class Operation:
    """A call; ``group`` is its tag. What it refers to by a name stands in its place."""

    name: str
    method: str
    path: str
    group: str
    summary: str
    about: str
    parameters: list[Json]
    bodies: Mapping[str, Json]
    """What is sent, by its media type."""
    responses: Mapping[str, Json]
    needs_key: bool
    """Whether a service with keys asks for one."""

    @property
    def body(self) -> Json | None:
        """What is sent as JSON: its schema and an example."""
        return self.bodies.get(JSON_BODY)

    @property
    def answered(self) -> Json:
        """What is answered, as JSON where it can be: its schema, and perhaps an example."""
        for status, response in self.responses.items():
            content: Mapping[str, Json] = response.get("content", {})
            if status.startswith(_FINE) and content:
                return content.get(JSON_BODY, next(iter(content.values())))
        return {}

    @property
    def schemas(self) -> list[Json]:
        """The schemas of what is sent and answered."""
        return [each["schema"] for each in (self.body, self.answered) if each]

    @property
    def answer(self) -> Any:
        """The answer to the example in the document; None if there is none."""
        return self.answered.get("example")

    @property
    def file(self) -> str:
        """The name of a file for the answer to the example if that is a picture; else empty."""
        contents = (one.get("content", {}) for one in self.responses.values())
        kinds = [_ENDINGS[kind] for kind in next(contents, {}) if kind in _ENDINGS]
        asked = self.path.rpartition(".")[2]
        if not kinds or asked == _TEXT:
            return ""
        return f"picture.{asked if asked in kinds else kinds[0]}"

    @property
    def address(self) -> str:
        """The path and query of the example. Parts of the path without an example stay in
        braces."""
        path, query = self.path, []
        for each in self.parameters:
            if "example" not in each:
                continue
            value = in_query(str(each["example"]))
            if each["in"] == "path":
                path = path.replace(f"{{{each['name']}}}", value)
            elif each["in"] == "query":
                query.append(f"{each['name']}={value}")
        return "?".join([path, *(["&".join(query)] if query else [])])


def in_query(value: str) -> str:
    """Write a value for an address, as scripts do."""
    return quote(value, safe=_UNESCAPED)


def operations_of(document: Json) -> Iterator[Operation]:
    """Yield all calls in the order of the document."""
    shared = document["components"]
    for path, methods in document["paths"].items():
        for method, each in methods.items():
            yield Operation(
                name=each["operationId"],
                method=method.upper(),
                path=path,
                group=each["tags"][0],
                summary=each["summary"],
                about=each["description"],
                parameters=[
                    _followed(one, shared["parameters"]) for one in each.get("parameters", ())
                ],
                bodies=each.get("requestBody", {}).get("content", {}),
                responses={
                    status: _followed(one, shared["responses"])
                    for status, one in each["responses"].items()
                },
                needs_key=each.get("security") != [],
            )


def homes_of(operations: Iterable[Operation]) -> dict[str, str]:
    """Return the call of each type that is sent or answered as a whole: the first of them."""
    found: dict[str, str] = {}
    for operation in operations:
        for schema in operation.schemas:
            if "$ref" in schema:
                found.setdefault(name_of(schema["$ref"]), operation.name)
    return found


def _followed(each: Json, named: Mapping[str, Json]) -> Json:
    return named[name_of(each["$ref"])] if "$ref" in each else each
