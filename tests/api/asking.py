"""How tests ask the service, and how they hold its answers against the document; bare applications
and requests, for middleware looked at by itself."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from string import Formatter
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient
from httpx2 import Client
from jsonschema import Draft202012Validator
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.calls.reference import code_list
from api.http import server
from api.http.app import create_app
from api.ops.settings import Settings
from engine.registry import games
from engine.wording import filled
from schemas.results.problems import Problem
from tests.api import stand_ins
from tests.sentences import no_sentences, told_of_problem

Json = dict[str, Any]
Solver = Callable[..., Json]

PROBLEM = "application/problem+json"


def app_of(settings: Settings | None = None, solver: Solver = stand_ins.prompt) -> FastAPI:
    """The application with a solver that does what a test needs."""
    return create_app(settings, stand_ins.named(solver), (stand_ins.MODULE,))


def client_of(settings: Settings | None = None, solver: Solver = stand_ins.prompt) -> TestClient:
    """It is not started: no process solves, and no job is worked on."""
    return TestClient(app_of(settings or Settings(), solver))


def worker() -> FastAPI:
    """One of several processes that serve."""
    return server.application(stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))


@contextmanager
def serving(
    settings: Settings | None = None, solver: Solver = stand_ins.prompt
) -> Iterator["Service"]:
    with TestClient(app_of(settings, solver)) as client:
        yield Service(client)


class Service:
    def __init__(self, client: Client) -> None:
        self.client = client

    def post(self, path: str, body: Any, status: int = 200) -> Json:
        """The answer to a JSON body, written as Python writes it (NaN included)."""
        return self.send(path, json.dumps(body).encode(), status)

    def send(
        self, path: str, body: bytes, status: int = 200, kind: str | None = "application/json"
    ) -> Json:
        """The answer to any bytes."""
        headers = {} if kind is None else {"content-type": kind}
        response = self.client.post(path, content=body, headers=headers)
        assert response.status_code == status, response.text[:500]
        assert response.headers.get_list("x-content-type-options") == ["nosniff"]
        answer: Json = response.json()
        if status >= 400:
            assert response.headers["content-type"] == PROBLEM
            assert answer["status"] == status
            Problem.model_validate(answer)
            assert no_sentences(told_of_problem(answer)) == []
            assert said_otherwise(answer["errors"]) == []
        else:
            assert response.headers["content-type"] == "application/json"
        return answer


@cache
def _templates() -> dict[str, set[str]]:
    """The listed templates by key, which games may fill with words of their own."""
    found: dict[str, set[str]] = {}
    for code in code_list(games().values()):
        for key, template in code["templates"].items():
            found.setdefault(key, set()).add(template)
    return found


def said_otherwise(errors: list[Json]) -> list[Json]:
    """The errors whose message is not what ``GET /v1/codes`` lets a front end make of them."""
    known = _templates()
    return [one for one in errors if not any(_says(each, one) for each in known[one["key"]])]


def _says(template: str, error: Json) -> bool:
    names = {name for _, name, _, _ in Formatter().parse(template) if name}
    params = error["params"]
    return names <= params.keys() and bool(filled(template, params) == error["message"])


def pointers(problem: Json) -> set[tuple[str, str]]:
    """``(code, at)`` of every error that points into the body."""
    found = problem["errors"]
    return {(error["code"], error["at"]) for error in found if isinstance(error["at"], str)}


class Document:
    """``openapi.yaml``, for checking values against its schemas."""

    def __init__(self, data: Json) -> None:
        self.data = data

    def check(self, schema: Json, value: Any) -> None:
        whole = {**schema, "components": self.data["components"]}
        errors = [error.message for error in Draft202012Validator(whole).iter_errors(value)]
        assert errors == []

    def answer_schema(self, path: str, method: str = "post") -> Json:
        answer = self.data["paths"][path][method]["responses"]["200"]
        schema: Json = answer["content"]["application/json"]["schema"]
        return schema

    def request_schema(self, path: str) -> Json:
        body = self.data["paths"][path]["post"]["requestBody"]
        schema: Json = body["content"]["application/json"]["schema"]
        return schema

    def followed(self, part: Json) -> Json:
        """What a part of the document says, or what it refers to."""
        found: Json = self.data
        for step in part.get("$ref", "").split("/")[1:]:
            found = found[step]
        return found if "$ref" in part else part

    def operations(self) -> Iterator[tuple[str, str, Json]]:
        for path, methods in self.data["paths"].items():
            for method, operation in methods.items():
                yield path, method, operation


class Asked:
    """An application that answers 204 and keeps the scope of the last request."""

    scope: Scope

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})


def scope_of(path: str = "/", method: str = "POST", **more: Any) -> Scope:
    """A request as the server tells of it; its headers are given as text."""
    headers = [(name.encode(), value.encode()) for name, value in more.pop("headers", {}).items()]
    return {"type": "http", "method": method, "path": path, "headers": headers, **more}


async def nothing() -> Message:
    """A request without a body."""
    return {"type": "http.request", "body": b"", "more_body": False}


async def answered(
    app: ASGIApp, scope: Scope, receive: Receive = nothing, sent: list[Message] | None = None
) -> list[Message]:
    """What an application sends in answer to a request; ``sent`` is filled meanwhile."""
    sent = [] if sent is None else sent

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent


def told(app: ASGIApp, scope: Scope, sent: list[Message] | None = None) -> list[Message]:
    """The same of a request without a body."""
    return asyncio.run(answered(app, scope, sent=sent))
