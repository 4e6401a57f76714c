"""Write once what a document would repeat: parameters, and responses that have a name."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

Json = dict[str, Any]

NAME: Final = "x-name"
"""Key under which a response has the name that it is shared by; it is taken away."""


def share(document: Json) -> None:
    """Move what is repeated to the components, and refer to it."""
    components = document["components"]
    responses: dict[str, Json] = {}
    parameters: dict[str, Json] = {}
    for operation in _operations(document):
        for status, response in operation["responses"].items():
            name = response.pop(NAME, None)
            if name is not None:
                kept = responses.setdefault(name, response)
                assert kept == response, f"two responses have the name {name}"
                operation["responses"][status] = {"$ref": f"#/components/responses/{name}"}
    for name, uses in _uses(document).items():
        if len(uses) > 1 and all(use == uses[0] for use in uses):
            parameters[name] = dict(uses[0])
            for use in uses:
                use.clear()
                use["$ref"] = f"#/components/parameters/{name}"
    components["responses"] = dict(sorted(responses.items()))
    components["parameters"] = dict(sorted(parameters.items()))


def _uses(document: Json) -> Mapping[str, list[Json]]:
    """Return the parameters by name, each as often as it is used."""
    found: dict[str, list[Json]] = {}
    for operation in _operations(document):
        for parameter in operation.get("parameters", ()):
            name = "".join(word.capitalize() for word in parameter["name"].split("-"))
            found.setdefault(name, []).append(parameter)
    return found


def _operations(document: Json) -> Iterator[Json]:
    for methods in document["paths"].values():
        yield from methods.values()
