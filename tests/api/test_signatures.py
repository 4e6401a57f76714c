"""Signed addresses: what they open, until when, for whom they count, and what they do not open."""

import hashlib
import time
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urljoin

import pytest
from fastapi.testclient import TestClient

from api.ops.keys import read_keys
from api.ops.settings import Settings
from engine.registry import games
from tests.api.asking import PROBLEM, Json, client_of
from tests.looking import Clock, some

SECRET = {"x-api-key": "a secret"}
OTHER = {"x-api-key": "another"}
FILE = f"""
[keys.alice]
sha256 = "{hashlib.sha256(b"a secret").hexdigest()}"
requests_per_minute = 5

[keys.bob]
sha256 = "{hashlib.sha256(b"another").hexdigest()}"
"""
SIGNING = "/v1/addresses"
BEAD = games()["bead"]
POSITION = BEAD.text(BEAD.read_text(BEAD.text(BEAD.numbered_deal(1, BEAD.default_options(), 2))))
PICTURE = f"/v1/games/bead/picture.svg?position={POSITION}"
EVENTS = "/v1/jobs/0123456789abcdef/events"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(time, "time", found)
    return found


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    path = tmp_path / "keys.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def closed(keys: Path, **more: Any) -> TestClient:
    return client_of(Settings(api_keys=read_keys(keys), keys_required=True, **more))


@pytest.fixture
def client(keys: Path) -> TestClient:
    return closed(keys)


def signed(client: TestClient, path: str, who: dict[str, str] = OTHER, **more: Any) -> str:
    answer = client.post(SIGNING, json={"path": path, **more}, headers=who)
    assert answer.status_code == 200, answer.text
    return urljoin(SIGNING, str(answer.json()["address"]))


def refused(client: TestClient, address: str, method: str = "GET") -> str:
    answer = client.request(method, address)
    assert answer.status_code == 401
    assert answer.headers["content-type"] == PROBLEM
    assert answer.headers["www-authenticate"] == "Bearer"
    return str(answer.json()["code"])


def test_a_signed_picture_is_shown_without_a_key(client: TestClient) -> None:
    assert refused(client, PICTURE) == "key_needed"
    for ending in (".svg", ".png", ".txt"):
        path = PICTURE.replace(".svg", ending) + "&theme=dark"
        shown = client.get(signed(client, path))
        assert shown.status_code == 200
        assert shown.content == client.get(path, headers=OTHER).content
        assert client.head(signed(client, path)).status_code == 200


def test_signed_events_are_there_without_a_key(client: TestClient) -> None:
    with client:
        job = {"call": "solve", "game": "bead", "body": {"position": POSITION}}
        asked = client.post("/v1/jobs", json=job, headers=OTHER)
        path = f"/v1/jobs/{asked.json()['id']}/events"
        assert refused(client, path) == "key_needed"
        assert '"state":"done"' in client.get(signed(client, path)).text
        assert client.get(signed(client, EVENTS)).status_code == 404


def test_it_expires_when_it_says(client: TestClient, clock: Clock) -> None:
    for seconds in (1, 604_800):
        asked = {"path": PICTURE, "seconds": seconds}
        answer = client.post(SIGNING, json=asked, headers=OTHER).json()
        end = datetime.fromisoformat(answer["expires"]).timestamp()
        assert end == int(clock.now) + seconds
        clock.now = end - 0.01
        address = urljoin(SIGNING, answer["address"])
        assert client.get(address).status_code == 200
        clock.now = end
        assert refused(client, address) == "address_expired"
    again = signed(client, address)
    assert client.get(again).status_code == 200
    assert [len(one) for one in parse_qs(again).values()] == [1, 1, 1]


CHANGES = (
    ("bead/picture.svg", "fives/picture.svg"),
    ("picture.svg", "picture.png"),
    ("position=", "position=x"),
    ("&expires=6", "&expires=7"),
    ("&expires=", "&expired="),
    ("&expires=", "&theme=dark&expires="),
    ("&signature=", "&signature=0"),
    ("&signature=", "&signature=&signature="),
    ("&signature=", "&signature=%C3%A9"),
    ("&signature=", "&signature=%00"),
    ("&signature=", "&signature=%FF"),
    ("&signature=", "&signature=%ED%A0%80"),
    ("&signature=", "&signature=x&expires="),
)


def test_nothing_can_be_changed(client: TestClient) -> None:
    good = signed(client, PICTURE)
    assert client.get(good).status_code == 200
    for old, new in some(CHANGES, 13):
        changed = good.replace(old, new)
        assert changed != good
        assert refused(client, changed) == "wrong_signature", changed
    events = signed(client, EVENTS)
    assert refused(client, events.replace("0123", "0124")) == "wrong_signature"
    stolen = good.partition("&expires=")[2]
    assert refused(client, f"{EVENTS}?expires={stolen}") == "wrong_signature"


def test_it_may_be_written_in_another_way(client: TestClient) -> None:
    path, _, query = signed(client, PICTURE).partition("?")
    parts = (one.partition("=") for one in query.split("&"))
    hexed = (f"{key}={''.join(f'%{ord(sign):02x}' for sign in value)}" for key, _, value in parts)
    assert client.get(f"{path}?{'&'.join(hexed)}").status_code == 200
    odd = signed(client, PICTURE + "&note=a b\u00e9#c")
    assert client.get(odd).status_code == 200


def test_it_opens_nothing_else(client: TestClient) -> None:
    ending = signed(client, EVENTS).partition("?")[2]
    for path in ("/v1/limits", "/metrics", "/v1/jobs/0123456789abcdef", "/nowhere"):
        assert refused(client, f"{path}?{ending}") == "key_needed"
    for method in ("POST", "DELETE", "PUT", "OPTIONS"):
        assert refused(client, f"{EVENTS}?{ending}", method) == "key_needed"
        assert refused(client, f"/v1/jobs/0123456789abcdef?{ending}", method) == "key_needed"


BAD: tuple[tuple[Json, str, str], ...] = (
    ({"path": "/v1/limits"}, "not_signable", "/path"),
    ({"path": "/v1/games/bead/hint"}, "not_signable", "/path"),
    ({"path": "/v1/games/../picture.svg"}, "not_signable", "/path"),
    ({"path": "https://a.example/v1/games/bead/picture.svg"}, "not_signable", "/path"),
    ({"path": "/v1/jobs/a/events/"}, "not_signable", "/path"),
    ({"path": ""}, "not_signable", "/path"),
    ({"path": EVENTS, "seconds": 0}, "out_of_range", "/seconds"),
    ({"path": EVENTS, "seconds": 604_801}, "out_of_range", "/seconds"),
    ({"path": "/" * 60_001}, "out_of_range", "/path"),
    ({"path": 3}, "wrong_type", "/path"),
    ({}, "missing_key", "/path"),
)


def test_what_cannot_be_signed_is_told(client: TestClient) -> None:
    for body, code, place in some(BAD, 11):
        answer = client.post(SIGNING, json=body, headers=OTHER)
        assert answer.status_code == 422
        assert [(one["code"], one["at"]) for one in answer.json()["errors"]] == [(code, place)]
    assert client.post(SIGNING, json={"path": EVENTS}).json()["code"] == "key_needed"


def test_it_counts_for_the_key_that_signed(client: TestClient) -> None:
    address = signed(client, PICTURE, SECRET)
    left = [client.get(address).headers["ratelimit-remaining"] for _ in range(4)]
    assert left == ["3", "2", "1", "0"]
    assert client.get(address).status_code == 429
    assert client.get("/v1/games", headers=SECRET).status_code == 429
    assert client.get(signed(client, PICTURE)).status_code == 200


def test_guesses_count_where_they_come_from(keys: Path) -> None:
    client = closed(keys, requests_per_minute=2)
    address = signed(client, PICTURE) + "0"
    assert [client.get(address).status_code for _ in range(3)] == [401, 401, 429]


def test_every_process_reads_it_until_its_key_is_gone(client: TestClient, keys: Path) -> None:
    address = signed(client, PICTURE)
    assert closed(keys).get(address).status_code == 200
    keys.write_text(FILE.partition("[keys.bob]")[0], encoding="utf-8")
    assert refused(closed(keys), address) == "wrong_signature"


def test_without_keys_an_address_is_as_it_was(keys: Path) -> None:
    for settings in (Settings(), Settings(api_keys=read_keys(keys))):
        client = client_of(settings)
        answer = client.post(SIGNING, json={"path": PICTURE}).json()
        assert urljoin(SIGNING, answer["address"]) == PICTURE
        assert answer["expires"] is None
        assert client.get(PICTURE + "&expires=1&signature=1").status_code == (
            401 if settings.api_keys else 200
        )


def test_behind_a_prefix_it_is_whole(keys: Path) -> None:
    client = closed(keys, path_prefix="/games/bones")
    for path in (PICTURE, f"/games/bones{PICTURE}"):
        address = client.post(SIGNING, json={"path": path}, headers=OTHER).json()["address"]
        assert address.startswith("/games/bones/v1/games/bead/picture.svg?position=")
        assert client.get(address).status_code == 200
        assert client.get(address.removeprefix("/games/bones")).status_code == 200
