"""One client that asks for much shuts nobody out, whose address is another."""

import json
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from api.ops.settings import Settings
from tests.api.asking import serving
from tests.api.serving import running, with_stand_in
from tests.api.test_batch import PATH, solve
from tests.kit.playouts import GAMES

pytestmark = pytest.mark.server

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
    with running(with_stand_in("late_or_never")) as server:
        asked = [endless(server.port, PATH, much[n::4]) for n in range(4)]
        asked += [
            endless(server.port, path, solve(2 * n + 1, dear)["body"])
            for n, path in enumerate(alone)
        ]
        time.sleep(0.3)
        answers = []
        for seed in range(2, 10, 2):
            began = time.monotonic()
            answer = server.ask(alone[0], solve(seed, 0.5)["body"], source=LITTLE).body
            answers.append((answer["status"], time.monotonic() - began < 1.0))
        for connection in asked:
            connection.close()
    assert answers == [("optimal", True)] * 4


def test_many_lists_of_one_client_lose_nothing() -> None:
    with serving(Settings(solves=1, waiting=1)) as service, ThreadPoolExecutor(6) as threads:
        lists = [[solve(10 * n + seed, 5.0) for seed in range(6)] for n in range(6)]
        found = list(threads.map(lambda items: service.post(PATH, items), lists))
    statuses = [each["status"] for answer in found for each in answer["answers"]]
    assert statuses == [200] * 36
