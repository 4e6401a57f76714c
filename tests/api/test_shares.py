"""One client that asks for much shuts nobody out, whose address is another."""

import http.client
import json
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.http.app import create_app
from api.ops.settings import Settings
from tests.api import stand_ins
from tests.api.serving import running
from tests.api.test_batch import PATH, solve
from tests.api.test_lanes import TURN_GAME
from tests.kit.playouts import GAMES

pytestmark = pytest.mark.server

LATE_OR_NEVER = """
import uvicorn
from api.http.app import create_app
from tests.api import stand_ins
app = create_app(None, stand_ins.named(stand_ins.late_or_never), (stand_ins.MODULE,))
uvicorn.run(app, host="127.0.0.1", port={port}, access_log=False)
"""
MUCH, LITTLE = "127.0.0.1", "127.0.0.2"


def request(path: str, body: Any) -> bytes:
    text = json.dumps(body)
    return f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: {len(text)}\r\n\r\n{text}".encode()


def endless(port: int, path: str, body: Any) -> socket.socket:
    """Ask what is never answered; it goes on until the connection is closed."""
    connection = socket.create_connection(("127.0.0.1", port), source_address=(MUCH, 0))
    connection.sendall(request(path, body))
    return connection


@pytest.mark.nightly
@pytest.mark.parametrize("dear", [10.0, 0.9])
def test_another_client_is_answered_in_time(dear: float) -> None:
    much = [solve(seed, dear) for seed in range(1, 99, 2)]
    alone = [f"/v1/games/{GAMES[0].id}/solve"] * 12
    with running(LATE_OR_NEVER) as server:
        asked = [endless(server.port, PATH, much[n::4]) for n in range(4)]
        asked += [
            endless(server.port, path, solve(2 * n + 1, dear)["body"])
            for n, path in enumerate(alone)
        ]
        time.sleep(0.3)
        answers = []
        for seed in range(2, 10, 2):
            client = http.client.HTTPConnection(
                "127.0.0.1", server.port, timeout=5, source_address=(LITTLE, 0)
            )
            began = time.monotonic()
            client.request("POST", alone[0], json.dumps(solve(seed, 0.5)["body"]))
            answer = json.loads(client.getresponse().read())
            answers.append((answer["status"], time.monotonic() - began < 1.0))
            client.close()
        for connection in asked:
            connection.close()
    assert answers == [("optimal", True)] * 4


def hints_at_once(port: int, number: int) -> list[int]:
    """The statuses of so many hints for the turn, each about another deal and over a connection of
    its own, all asked at the same time."""
    start = threading.Barrier(number)
    path = f"/v1/games/{TURN_GAME.id}/hint"

    def ask(seed: int) -> int:
        deal = TURN_GAME.numbered_deal(seed, TURN_GAME.default_options(), TURN_GAME.seats[0])
        body = {"position": TURN_GAME.text(deal), "objective": "immediate", "budget": {"seed": 2}}
        client = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        start.wait()
        client.request("POST", path, json.dumps(body))
        status = client.getresponse().status
        client.close()
        return status

    with ThreadPoolExecutor(number) as threads:
        return list(threads.map(ask, range(1, number + 1)))


@pytest.mark.nightly
@pytest.mark.parametrize("dear", [0, 30])
def test_nobody_behind_one_address_is_sent_away(dear: int) -> None:
    with running(LATE_OR_NEVER) as server:
        batch = [solve(2 * n + 1, 20.0) for n in range(dear)]
        connection = endless(server.port, PATH, batch) if batch else None
        time.sleep(0.3)
        assert hints_at_once(server.port, 80) == [200] * 80
        client = http.client.HTTPConnection(
            "127.0.0.1", server.port, timeout=30, source_address=(MUCH, 0)
        )
        for seed in (2, 4, 6):
            client.request("POST", f"/v1/games/{GAMES[0].id}/solve", json.dumps(easy(seed)))
            answer = json.loads(client.getresponse().read())
            assert (answer["status"], answer["value"]) == ("optimal", 1)
        client.close()
        if connection is not None:
            connection.close()


def easy(seed: int) -> Any:
    """The body of a question that names no seconds, and is answered at once."""
    body = solve(seed, 5.0)["body"]
    del body["budget"]["seconds"]
    return body


def test_many_lists_of_one_client_lose_nothing() -> None:
    settings = Settings(solves=1, waiting=1)
    app = create_app(settings, stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))
    with TestClient(app) as client, ThreadPoolExecutor(6) as threads:
        lists = [[solve(10 * n + seed, 5.0) for seed in range(6)] for n in range(6)]
        found = list(threads.map(lambda items: client.post(PATH, json=items).json(), lists))
    statuses = [each["status"] for answer in found for each in answer["answers"]]
    assert statuses == [200] * 36
