"""Answers to calls of every game, each with the name of its schema: the examples of the document,
and what a running service says."""

import time
from collections.abc import Iterator
from typing import Any

from engine.registry import games
from tests.api.asking import Document
from tests.api.clients import Answer
from tests.api.serving import Running

Json = dict[str, Any]

BUDGET = {"seconds": 0.1}
SEEDS = (1, 2, 3)
FOR_ALL = ("/v1", "/v1/games", "/v1/codes", "/v1/limits")


def shown_in(document: Document) -> Iterator[Answer]:
    """The requests and the answers that the document has as examples."""
    for _, _, operation in document.operations():
        said = [operation.get("requestBody", {}), operation["responses"].get("200", {})]
        for content in (each.get("content", {}).get("application/json", {}) for each in said):
            if "example" in content and "$ref" in content["schema"]:
                yield Answer(_named(content["schema"]), content["example"])


class Answering:
    """A service that runs, and the document that says what its answers are."""

    def __init__(self, service: Running, document: Document) -> None:
        self._service = service
        self._document = document

    def answers(self) -> Iterator[Answer]:
        """Ask of everything a little."""
        for path in FOR_ALL:
            yield self._got(path)
        for game in games():
            yield self._got(f"/v1/games/{game}")
            yield self._got(f"/v1/games/{game}/rules")
            for seed in SEEDS:
                yield from self._about(f"/v1/games/{game}", seed)
            yield from self._jobs(game)
        items = [{"call": "deals", "game": game, "body": {"seed": 5}} for game in games()]
        yield self._posted("/v1/batch", items)

    def _about(self, path: str, seed: int) -> Iterator[Answer]:
        yield (dealt := self._posted(f"{path}/deals", {"seed": seed}))
        text, position = dealt.data["text"], dealt.data["position"]
        yield (listed := self._posted(f"{path}/moves", {"position": position}))
        move = listed.data["moves"][-1]["move"]
        one = {"position": text, "move": move}
        yield self._posted(f"{path}/validate", one)
        yield (played := self._posted(f"{path}/play", {"position": text, "moves": [move]}))
        yield self._posted(f"{path}/validate", {**one, "position": played.data["text"]})
        yield self._posted(f"{path}/check", {"position": played.data["position"]})
        yield self._posted(f"{path}/check", {"position": {}})
        yield self._posted(f"{path}/score", {"position": played.data["text"]})
        yield (seen := self._posted(f"{path}/view", {"position": text, "seat": 0}))
        yield self._posted(f"{path}/records", {"record": f"deal {seed}"})
        solving: Json = {"position": text, "budget": BUDGET}
        yield self._posted(f"{path}/solve", solving)
        yield self._posted(f"{path}/hint", {**solving, "compare": [move]})
        yield self._posted(f"{path}/hint", {**solving, "position": seen.data["text"]})
        yield self._posted(f"{path}/hint", {**solving, "detail": "nudge", "objective": "immediate"})
        yield self._posted(f"{path}/bot", {**solving, "position": seen.data["text"], "level": 2})
        yield self._posted(f"{path}/standing", {**solving, "seat": 0})
        yield self._posted(f"{path}/review", {**solving, "moves": [move]})
        yield self._posted(f"{path}/moves", {"position": f"{text}x"})

    def _jobs(self, game: str) -> Iterator[Answer]:
        survey = {"first": 1, "count": 2, "budget": BUDGET}
        yield self._worked({"call": "survey", "game": game, "body": survey})
        position = self._posted(f"/v1/games/{game}/deals", {"seed": 4}).data["text"]
        hint = {"position": position, "budget": BUDGET}
        yield self._worked({"call": "hint", "game": game, "body": hint})

    def _worked(self, job: Json) -> Answer:
        """Return a job when it has ended."""
        address = f"/v1/jobs/{self._asked('/v1/jobs', job)['id']}"
        while (found := self._asked(address))["state"] in ("queued", "running"):
            time.sleep(0.05)
        assert found["state"] == "done", found
        return Answer(f"Job{job['call'].capitalize()}", found)

    def _got(self, path: str) -> Answer:
        return Answer(_named(self._document.answer_schema(path, "get")), self._asked(path))

    def _posted(self, path: str, body: Any) -> Answer:
        answer = self._asked(path, body)
        schema = _named(self._document.answer_schema(path))
        return Answer("Problem" if "errors" in answer else schema, answer)

    def _asked(self, path: str, body: Any = None) -> Any:
        return self._service.ask(path, body).body


def _named(schema: Json) -> str:
    """Return the name of a schema; of the first where there are several, as of scores."""
    address: str = schema.get("anyOf", [schema])[0]["$ref"]
    return address.rpartition("/")[2]
