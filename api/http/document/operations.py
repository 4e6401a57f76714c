"""Operations in OpenAPI: the problems that they answer with, and what they share."""

from collections.abc import Iterable, Iterator
from typing import Final

from api.calls import problems
from api.calls.problems import Kind
from schemas.base import Json

Responses = dict[int | str, Json]

OF_EVERY_BODY = (
    problems.UNREADABLE_JSON,
    problems.BODY_TOO_SLOW,
    problems.BODY_TOO_LARGE,
    problems.NOT_JSON,
    problems.INVALID_REQUEST,
)
OF_THE_CALLER = "4XX"
AGAIN = (problems.TOO_MANY_REQUESTS.status, problems.BUSY.status)
"""Statuses of refusals with a ``Retry-After``."""
PROBLEM = {"$ref": "#/components/schemas/Problem"}
NAME: Final = "x-name"
"""Key for the name under which ``share`` moves a response to the components; removed there."""


def refusals(kinds: Iterable[Kind]) -> Responses:
    """Describe problems by status; those that any body can have are one response, ``4XX``."""
    by_status: dict[int | str, list[Kind]] = {}
    for kind in sorted(kinds, key=lambda kind: kind.status):
        status = OF_THE_CALLER if kind in OF_EVERY_BODY else kind.status
        by_status.setdefault(status, []).append(kind)
    return {status: _refusal(same) for status, same in by_status.items()}


def _refusal(kinds: list[Kind]) -> Json:
    about = "; ".join(f"`{kind.code}`: {kind.title[0].lower()}{kind.title[1:]}" for kind in kinds)
    found: Json = {"description": about, "content": {problems.MEDIA_TYPE: {"schema": PROBLEM}}}
    if kinds[0].status in AGAIN:
        found["headers"] = headers("Retry-After")
    return {**found, NAME: _name(kinds)}


def _name(kinds: list[Kind]) -> str:
    first, *others = ("".join(map(str.capitalize, kind.code.split("_"))) for kind in kinds)
    return f"{first}OrOthers" if len(others) > 1 else "Or".join([first, *others])


def headers(*names: str) -> Json:
    """Refer to headers of an answer."""
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def operations_in(document: Json) -> Iterator[Json]:
    """Yield every operation of a document."""
    for methods in document["paths"].values():
        yield from methods.values()


def share(document: Json) -> None:
    """Move named responses, and parameters that are the same wherever their name stands, to the
    components, and refer to them."""
    responses: dict[str, Json] = {}
    uses: dict[str, list[Json]] = {}
    for operation in operations_in(document):
        for status, response in operation["responses"].items():
            name = response.pop(NAME, None)
            if name is not None:
                kept = responses.setdefault(name, response)
                assert kept == response, f"two responses have the name {name}"
                operation["responses"][status] = {"$ref": f"#/components/responses/{name}"}
        for parameter in operation.get("parameters", ()):
            words = parameter["name"].split("-")
            uses.setdefault("".join(map(str.capitalize, words)), []).append(parameter)
    shared = {
        name: dict(same[0]) for name, same in uses.items() if same.count(same[0]) == len(same) > 1
    }
    for name in shared:
        for use in uses[name]:
            use.clear()
            use["$ref"] = f"#/components/parameters/{name}"
    document["components"]["responses"] = dict(sorted(responses.items()))
    document["components"]["parameters"] = dict(sorted(shared.items()))
