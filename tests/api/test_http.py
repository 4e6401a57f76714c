"""Addresses, methods and the state of the service."""

import time

import pytest

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
    for _ in range(100):
        response = service.client.get("/readyz")
        if response.status_code == 200:
            return
        assert response.status_code == 503
        assert response.json()["code"] == "not_ready"
        time.sleep(0.1)
    pytest.fail("never ready")


def test_not_ready_before_the_solvers_are_loaded() -> None:
    response = client_of().get("/readyz")
    assert response.status_code == 503
    assert response.headers["retry-after"]
    assert response.json()["code"] == "not_ready"


def test_the_service_serves_its_own_document(service: Service) -> None:
    answer = service.client.get("/openapi.json").json()
    assert answer["openapi"] == "3.1.0"
    assert "/v1/games/ziggurat/moves" in answer["paths"]
