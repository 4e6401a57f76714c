"""Describe jobs and the items of batches by call: one schema for each, told apart by ``call``."""

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
    """Replace what a document says of jobs and items in general."""
    schemas: dict[str, Json] = document["components"]["schemas"]
    bodies: dict[str, list[str]] = {}
    answers: dict[str, list[str]] = {}
    for call in calls:
        _add(bodies, call.name, call.request.__name__)
        if call.name in get_args(JobCall):
            _add(answers, call.name, call.answer.__name__)
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


def _add(names: dict[str, list[str]], call: str, name: str) -> None:
    known = names.setdefault(call, [])
    if name not in known:
        known.append(name)


def _surveys(schemas: Mapping[str, Json], calls: Iterable[Call]) -> dict[str, Json]:
    """Make the schemas of surveys: they take what ``deals`` and ``solve`` of the game take."""
    named = {(call.game.id, call.name): call.request.__name__ for call in calls}
    found = {}
    for (game, name), deals in named.items():
        if name == "deals":
            keys = schemas[deals]["properties"]
            survey = copy.deepcopy(SurveyRequest.model_json_schema())
            survey["properties"] |= {key: keys[key] for key in ("players", "options")}
            solve = schemas[named[game, "solve"]]["properties"]
            survey["properties"]["budget"] = solve["budget"]
            found[deals.removesuffix("DealsRequest") + SurveyRequest.__name__] = survey
    return copy.deepcopy(found)


def _item(bodies: Sequence[str], ids: list[str]) -> Json:
    return {
        "game": {"type": "string", "enum": ids, "description": "The id of the game."},
        "body": _any_of(bodies) | {"description": "What the call takes as its body."},
    }


def _result(answers: Sequence[str]) -> Json:
    about = "The answer of the call; null unless the state is done."
    forms = [*map(reference, answers), {"type": "null"}]
    return {"anyOf": forms, "description": about}


def _any_of(names: Sequence[str]) -> Json:
    forms = [reference(name) for name in names]
    return forms[0] if len(forms) == 1 else {"anyOf": forms}


def _divide(schemas: dict[str, Json], model: type, by_call: Mapping[str, Json]) -> None:
    """Put one schema for each call where a model was that is for all of them. ``by_call`` has the
    properties that are its own."""
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
