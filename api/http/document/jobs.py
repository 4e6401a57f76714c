"""Jobs and the items of batches in OpenAPI: one schema for each call, with ``call`` to choose."""

import copy
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, get_args

from api.calls import Call
from api.http.document.types import reference
from schemas.answers import BatchAnswers
from schemas.base import Json
from schemas.jobs import BATCH, SURVEY, Job, JobCall, JobRequest, SurveyAnswer, SurveyRequest
from schemas.requests import BatchItem, BatchRequest

_CALL: Final = "call"

Names = Mapping[str, Sequence[str]]
"""Names of schemas, by the call that they are for."""


def describe_jobs(document: Json, calls: Sequence[Call]) -> None:
    """Replace the general schemas of jobs and items."""
    schemas: dict[str, Json] = document["components"]["schemas"]
    bodies = _names((call.name, call.request) for call in calls)
    answers = _names((call.name, call.answer) for call in calls if call.name in get_args(JobCall))
    surveys = _surveys(schemas, calls)
    asked = {
        **{name: bodies[name] for name in answers},
        SURVEY: list(surveys),
        BATCH: [BatchRequest.__name__],
    }
    given = {**answers, SURVEY: [SurveyAnswer.__name__], BATCH: [BatchAnswers.__name__]}
    ids = list(dict.fromkeys(call.game.id for call in calls))
    schemas |= surveys
    _divide(schemas, BatchItem, {name: _item(names, ids) for name, names in bodies.items()})
    requests = {name: _item(names, ids) for name, names in asked.items()}
    del requests[BATCH]["game"]
    _divide(schemas, JobRequest, requests)
    _divide(schemas, Job, {name: {"result": _result(names)} for name, names in given.items()})


def _names(models: Iterable[tuple[str, type]]) -> Names:
    found: dict[str, dict[str, None]] = {}
    for call, model in models:
        found.setdefault(call, {})[model.__name__] = None
    return {call: list(names) for call, names in found.items()}


def _surveys(schemas: Mapping[str, Json], calls: Iterable[Call]) -> dict[str, Json]:
    """Return the schemas of surveys: they take what ``deals`` and ``solve`` of the game take."""
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


def _item(bodies: Sequence[str], ids: list[str]) -> Json:
    return {
        "game": {"type": "string", "enum": ids, "description": "The id of the game."},
        "body": _any_of(bodies) | {"description": "What the call takes as its body."},
    }


def _any_of(names: Sequence[str]) -> Json:
    return {"anyOf": [*map(reference, names)]} if len(names) > 1 else reference(names[0])


def _result(answers: Sequence[str]) -> Json:
    about = "The answer of the call; null unless the state is done."
    return {"anyOf": [*map(reference, answers), {"type": "null"}], "description": about}


def _divide(schemas: dict[str, Json], model: type, by_call: Mapping[str, Json]) -> None:
    """Replace the schema of a model by one for each call, with the properties in ``by_call``."""
    general = schemas[model.__name__]
    mapping = {}
    for call, own in by_call.items():
        name = model.__name__ + "".join(word.capitalize() for word in call.split("-"))
        one = copy.deepcopy(general)
        named = {"type": "string", "const": call, "description": "What is asked."}
        one["properties"] |= {_CALL: named, **own}
        one["required"] = [key for key in one["properties"] if key in {*general["required"], *own}]
        schemas[name] = one
        mapping[call] = reference(name)["$ref"]
    schemas[model.__name__] = {
        "oneOf": [{"$ref": address} for address in mapping.values()],
        "discriminator": {"propertyName": _CALL, "mapping": mapping},
        "description": general["description"],
    }
