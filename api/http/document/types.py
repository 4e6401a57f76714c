"""Types in OpenAPI, written so that generated clients read every value and require no key that may
be left out. Jobs and the items of batches have one schema for each call, chosen by ``call``."""

import copy
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, Final, get_args

from api.calls.call import Call
from api.http.document.operations import operations_in
from schemas.base import LEFT_OUT, Json, never_null
from schemas.jobs import BATCH, SURVEY, Job, JobCall, JobRequest, SurveyAnswer, SurveyRequest
from schemas.requests import BatchItem, BatchRequest
from schemas.results.answers import BatchAnswers

SCHEMAS: Final = "#/components/schemas/"
INPUT: Final = "Input"
"""Suffix of a schema for requests, in which keys may be left out that answers always have."""

_INT32: Final = range(-(2**31), 2**31)
_LIMITS: Final = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
_ONE: Final = ("items", "additionalProperties")
_MANY: Final = ("anyOf", "oneOf", "allOf", "prefixItems")


def make_portable(document: Json, positions: Set[str]) -> None:
    """Give every number its size and remove defaults. Answers have every key of ``positions`` and
    of their parts; requests get schemas of their own."""
    _complete(document, positions)
    for schema in schemas_in(document):
        _size(schema)
        _say_default(schema, schema)
        schema.pop("title", None)
        schema.pop(LEFT_OUT, None)
    for described in (*schemas_in(document), *operations_in(document)):
        if "description" in described:
            described["description"] = " ".join(described["description"].split())
    for parameter in _parameters(document):
        schema = parameter["schema"]
        never_null(schema)
        _say_default(schema, parameter)
        if parameter.get("description") == schema.get("description"):
            schema.pop("description", None)


def reference(name: str) -> Json:
    return {"$ref": SCHEMAS + name}


def reachable(schemas: Mapping[str, Json], starts: Iterable[Json]) -> set[str]:
    """Return the names of all schemas that ``starts`` refer to, directly or through others."""
    found: set[str] = set()
    left = [name for start in starts for name in _references(start)]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left.extend(_references(schemas[name]))
    return found


def schemas_in(document: Json) -> Iterator[Json]:
    """Yield every schema of a document, nested ones included."""
    components = document["components"]
    others = (*_parameters(document), *components["headers"].values())
    tops = (*components["schemas"].values(), *_answer_schemas(document))
    for top in (*tops, *(one["schema"] for one in others)):
        yield from _parts(top)


def _parts(schema: Json) -> Iterator[Json]:
    yield schema
    below = [schema[key] for key in _ONE if isinstance(schema.get(key), dict)]
    below += [one for key in _MANY for one in schema.get(key, ())]
    for one in (*below, *schema.get("properties", {}).values()):
        yield from _parts(one)


def _references(schema: Json) -> Iterator[str]:
    for part in _parts(schema):
        if "$ref" in part:
            yield _name(part)


def _name(part: Json) -> str:
    reference: str = part.get("$ref", "")
    return reference.removeprefix(SCHEMAS)


def _parameters(document: Json) -> Iterator[Json]:
    shared = document["components"].get("parameters", {}).values()
    own = (one for each in operations_in(document) for one in each.get("parameters", ()))
    return (one for one in (*shared, *own) if "schema" in one)


def _answer_schemas(document: Json) -> Iterator[Json]:
    shared = document["components"].get("responses", {}).values()
    own = (one for each in operations_in(document) for one in each["responses"].values())
    contents = [response.get("content", {}) for response in (*shared, *own)]
    return (form["schema"] for content in contents for form in content.values())


def _size(schema: Json) -> None:
    """Give a number its format; without one, many generators use 32 bits."""
    if schema.get("type") == "number":
        schema["format"] = "double"
    if schema.get("type") == "integer":
        schema |= {limit: int(schema[limit]) for limit in _LIMITS if limit in schema}
        if any(limit is None or limit not in _INT32 for limit in _bounds(schema)):
            schema["format"] = "int64"


def _bounds(schema: Json) -> tuple[int | None, int | None]:
    values = [schema["const"]] if "const" in schema else schema.get("enum")
    if values:
        return min(values), max(values)
    low = schema.get("minimum", schema.get("exclusiveMinimum"))
    return low, schema.get("maximum", schema.get("exclusiveMaximum"))


def _say_default(schema: Json, described: Json) -> None:
    """Describe a default in words: for the keyword, some generators require the key."""
    default = schema.pop("default", None)
    about = described.get("description", "")
    if default not in (None, [], {}) and "const" not in schema and "left out" not in about:
        described["description"] = f"{about} Default: `{json.dumps(default)}`.".lstrip()


def _complete(document: Json, positions: Set[str]) -> None:
    """Require all keys of positions and their parts, and let requests refer to copies that do not.
    A request may also have a position as an answer gave it."""
    schemas = document["components"]["schemas"]
    asked = schemas.keys() - reachable(schemas, _answer_schemas(document))
    family = {name: schemas[name] for name in reachable(schemas, map(reference, positions))}
    loose = {name for name, one in family.items() if one.get("required", []) != _keys(one)}
    loose |= {name for name, one in family.items() if loose & reachable(schemas, [one])}
    for part in [part for name in asked for part in _parts(schemas[name])]:
        forms = part.get("anyOf", [])
        forms += [_input_of(form) for form in forms if _name(form) in positions & loose]
        if _name(part) in loose - positions:
            part.update(_input_of(part))
    for name in sorted(loose):
        given = schemas[name + INPUT] = copy.deepcopy(family[name])
        given["description"] += " In a request, keys with a default may be left out."
        for part in _parts(given):
            if _name(part) in loose:
                part.update(_input_of(part))
        family[name]["required"] = _keys(family[name])
        for one in family[name].get("properties", {}).values():
            one.pop("default", None)


def _keys(schema: Json) -> list[str]:
    """Return the keys that every answer has."""
    properties = schema.get("properties", {})
    return [key for key, one in properties.items() if LEFT_OUT not in one]


def _input_of(part: Json) -> Json:
    return {"$ref": part["$ref"] + INPUT}


def describe_jobs(document: Json, calls: Sequence[Call]) -> None:
    """Replace the general schemas of jobs and items."""
    schemas: dict[str, Json] = document["components"]["schemas"]
    surveys = _surveys(schemas, calls)
    schemas |= surveys
    asked: list[tuple[str, str, Any]] = [
        (call.name, call.request.__name__, call.answer) for call in calls
    ]
    asked += [(SURVEY, name, SurveyAnswer) for name in surveys]
    asked += [(BATCH, BatchRequest.__name__, BatchAnswers)]
    ids = list(dict.fromkeys(call.game.id for call in calls))
    game = {"type": "string", "enum": ids, "description": "The id of the game."}
    items: dict[str, Json] = {}
    for call in dict.fromkeys(name for name, _, _ in asked):
        bodies = dict.fromkeys(body for name, body, _ in asked if name == call)
        forms = [*map(reference, bodies)]
        body = {"anyOf": forms} if len(forms) > 1 else forms[0]
        items[call] = {
            "game": game,
            "body": {**body, "description": "Request body of the call."},
        }
    jobs: dict[str, Json] = {}
    for call in get_args(JobCall):
        answers = dict.fromkeys(answer.__name__ for name, _, answer in asked if name == call)
        result = {"anyOf": [*map(reference, answers), {"type": "null"}]}
        told = "Answer of the call; null unless `state` is `done`."
        jobs[call] = {"result": {**result, "description": told}}
    requests = {call: items[call] for call in jobs}
    requests[BATCH] = {"body": items[BATCH]["body"]}
    _divide(schemas, BatchItem, {call.name: items[call.name] for call in calls})
    _divide(schemas, JobRequest, requests)
    _divide(schemas, Job, jobs)


def _surveys(schemas: Mapping[str, Json], calls: Iterable[Call]) -> dict[str, Json]:
    """Return the schemas of surveys, with the keys of the game's ``deals`` and ``solve``."""
    named = {(call.game.id, call.name): call.request.__name__ for call in calls}
    found = {}
    for game, deals in ((game, form) for (game, name), form in named.items() if name == "deals"):
        keys = schemas[deals]["properties"] | {
            "budget": schemas[named[game, "solve"]]["properties"]["budget"]
        }
        survey = SurveyRequest.model_json_schema()
        survey["properties"] |= {key: keys[key] for key in ("players", "options", "budget")}
        found[deals.removesuffix("DealsRequest") + SurveyRequest.__name__] = survey
    return copy.deepcopy(found)


def _divide(schemas: dict[str, Json], model: type, by_call: Mapping[str, Json]) -> None:
    """Replace the schema of a model by one for each call, with the properties in ``by_call``."""
    general = schemas[model.__name__]
    mapping = {}
    for call, own in by_call.items():
        name = model.__name__ + "".join(word.capitalize() for word in call.split("-"))
        one = copy.deepcopy(general)
        named = {"type": "string", "const": call, "description": "Name of the call."}
        one["properties"] |= {"call": named, **copy.deepcopy(own)}
        one["required"] = [key for key in one["properties"] if key in {*general["required"], *own}]
        schemas[name] = one
        mapping[call] = reference(name)["$ref"]
    schemas[model.__name__] = {
        "oneOf": [{"$ref": address} for address in mapping.values()],
        "discriminator": {"propertyName": "call", "mapping": mapping},
        "description": general["description"],
    }
