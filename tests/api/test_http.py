"""Addresses, methods and the state of the service."""

import asyncio

import pytest

from api.ops import readiness
from api.ops.readiness import Readiness
from tests.api.asking import PROBLEM, Service, client_of
from tests.looking import some

UNKNOWN = {
    "/v2": "unknown_path",
    "/docs/": "unknown_path",
    "/v1/games/": "unknown_game",
    "/v1/games/checkers": "unknown_game",
    "/v1/games/checkers/moves": "unknown_game",
    "/v1/games/checkers/rules": "unknown_game",
    "/v1/games/ziggurat/win": "unknown_path",
    "/v1/games/ziggurat%2Fmoves/x": "unknown_path",
    "/v1/games/%ff%fe": "unknown_game",
}


def test_unknown_addresses(service: Service) -> None:
    for path, code in UNKNOWN.items():
        for response in (service.client.get(path), service.client.post(path, content=b"{}")):
            assert response.status_code == 404
            assert response.headers["content-type"] == PROBLEM
            assert response.json()["code"] == code


def test_wrong_methods(service: Service) -> None:
    wrong = [
        ("GET", "/v1/games/ziggurat/moves", "POST"),
        ("DELETE", "/v1/games/ziggurat/moves", "POST"),
        ("PUT", "/v1/games", "GET, HEAD"),
        ("POST", "/healthz", "GET, HEAD"),
    ]
    for method, path, allowed in some(wrong):
        response = service.client.request(method, path)
        assert response.status_code == 405
        assert response.headers["allow"] == allowed
        assert response.headers["content-type"] == PROBLEM
        assert response.json()["code"] == "method_not_allowed"


def test_alive_and_ready(service: Service) -> None:
    assert service.client.get("/healthz").json() == {"status": "ok"}
    assert service.client.get("/readyz").status_code == 200
    response = client_of().get("/readyz")  # before the solvers are loaded
    assert (response.status_code, response.json()["code"]) == (503, "not_ready")
    assert response.headers["retry-after"]


def test_the_service_serves_its_own_document(service: Service) -> None:
    answer = service.client.get("/openapi.json").json()
    assert answer["openapi"] == "3.1.0"
    assert "/v1/games/ziggurat/moves" in answer["paths"]


def troubles(asked: Readiness) -> list[str]:
    return asyncio.run(asked.troubles())


def test_every_part_is_asked() -> None:
    asked = Readiness()
    assert troubles(asked) == []

    async def fine() -> None:
        return None

    async def broken() -> str:
        return "The store is away."

    async def failing() -> str:
        raise OSError("a secret")

    asked.add("something", fine)
    assert troubles(asked) == []
    asked.add("the store", broken)
    asked.add("the rest", failing)
    assert troubles(asked) == ["The store is away.", "The check of the rest failed."]


def test_a_part_that_does_not_answer_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "MOST_SECONDS", 0.01)
    asked = Readiness()

    async def silent() -> None:
        await asyncio.Event().wait()

    asked.add("the store", silent)
    assert troubles(asked) == ["The check of the store took more than 0.01 s."]
