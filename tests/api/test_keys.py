"""Keys of callers: the file that names them, and what is answered with one, another, and none."""

import hashlib
import time
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.http.middleware.clients import CLIENT
from api.http.middleware.edge import Edge
from api.ops.keys import key_of, read_keys
from api.ops.settings import Settings, from_environment
from tests.api.asking import PROBLEM, Asked, Json, client_of, scope_of, told
from tests.looking import Clock

HASH = hashlib.sha256(b"a secret").hexdigest()
OTHER = hashlib.sha256(b"another").hexdigest()
GOOD = f"""
[keys.alice]
sha256 = "{HASH}"

[keys.tournament-2]
sha256 = "{OTHER.upper()}"
requests_per_minute = 2
"""
MOVES = "/v1/games/bead/moves"
OPEN = (
    "/ /docs /icon.svg /v1 /healthz /v1/games /v1/games/bead /openapi.json /bead /bead/7 "
    "/bead/rules/B6 /daily/2026-11-28 /card.png /bead/7.png "
    "/docs/bead_deals /docs/bead_deals.svg /docs/search.json"
)
CLOSED = ("/v1/limits", "/v1/links/b7", "/metrics", "/nowhere", "/v1/games/checkers", MOVES)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("good") / "keys.toml"
    path.write_text(GOOD, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def closed(good: Path) -> TestClient:
    """To who has a key."""
    return client_of(Settings(api_keys=read_keys(good), keys_required=True))


@pytest.fixture(scope="module")
def opened(good: Path) -> TestClient:
    """To everybody, those with a key among them."""
    return client_of(Settings(api_keys=read_keys(good)))


def refused(client: TestClient, path: str = "/v1/limits", **headers: str) -> Json:
    """The problem of a request that a key is missing for."""
    answer = client.get(path, headers={name.replace("_", "-"): headers[name] for name in headers})
    assert answer.status_code == 401
    assert answer.headers["content-type"] == PROBLEM
    return {"challenge": answer.headers["www-authenticate"], **answer.json()}


def test_a_key_is_found_by_its_secret(good: Path) -> None:
    keys = read_keys(good)
    found = [key_of(keys, secret) for secret in (b"a secret", b"another", b"a secre", b"")]
    assert found == ["alice", "tournament-2", None, None]
    assert [key.requests_per_minute for key in keys.values()] == [None, 2]


SOUND = f'sha256 = "{HASH}"'
NO_HASH = "sha256 must be the SHA-256 of the key in 64 hexadecimal digits"
NUMBER = "requests_per_minute must be a whole number above 0"
FAULTS = {
    "": "keys is missing",
    "[keys]": "keys must be a table with a name for each key",
    "[keys.a]": "keys.a.sha256 is missing",
    '[keys.a]\nsha256 = "x"': f"keys.a.{NO_HASH}",
    f'[keys.a]\n{SOUND}\nrequests_per_minute = "many"': f"keys.a.{NUMBER}",
    f"[keys.a]\n{SOUND}\nrequests_per_minute = 0": f"keys.a.{NUMBER}",
    f"[keys.a]\n{SOUND}\nlevel = 3": "keys.a.level means nothing",
    f"[keys.a]\n{SOUND}\n[others]": "others means nothing",
    f'[keys]\na = "{HASH}"': "keys.a must be a table",
    f'[keys."a b"]\n{SOUND}': "keys.a b must be a name of at most 64 letters, digits, - and _",
    f"[keys.a]\n{SOUND}\n[keys.b]\n{SOUND}": "keys.a and keys.b are the same key",
    f"[keys.a]\n[keys.b]\n{SOUND}\nx = 1": "keys.a.sha256 is missing, keys.b.x means nothing",
}


def test_a_fault_in_the_file_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "keys.toml"
    monkeypatch.setenv("BONEYARD_API_KEYS", str(path))
    for text, fault in FAULTS.items():
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match="BONEYARD") as caught:
            from_environment()
        assert str(caught.value) == f"BONEYARD_API_KEYS names {path}, where {fault}."


def test_a_file_that_cannot_be_read_stops_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    odd = tmp_path / "odd.toml"
    odd.write_text("[keys]\na = = 1\n", encoding="utf-8")
    for path, fault in (
        (tmp_path / "none.toml", "cannot be read: No such file or directory"),
        (tmp_path, "cannot be read: Is a directory"),
        (odd, "is not TOML: .*line 2"),
    ):
        monkeypatch.setenv("BONEYARD_API_KEYS", str(path))
        with pytest.raises(ValueError, match=f"^BONEYARD_API_KEYS names {path}, which {fault}"):
            from_environment()


def test_a_caller_that_needs_a_key_learns_how_to_send_it(closed: TestClient) -> None:
    for path in CLOSED:
        problem = refused(closed, path)
        assert problem["code"] == "key_needed"
        assert problem["challenge"] == "Bearer"
        assert "X-API-Key" in problem["detail"]
        assert refused(closed, path, authorization="Basic YTpi")["code"] == "key_needed"
    for body in (b"{", b"x" * 3_000_000):  # refused unread
        answer = closed.post(MOVES, content=body)
        assert (answer.status_code, answer.json()["code"]) == (401, "key_needed")


def test_health_and_catalogue_need_no_key(closed: TestClient) -> None:
    for path in OPEN.split():
        assert closed.get(path).status_code == closed.head(path).status_code == 200, path


KEYS_OF_ALICE: list[dict[str, str]] = [
    {"authorization": "Bearer a secret"},
    {"authorization": "bearer  a secret "},
    {"x-api-key": "a secret"},
    {"authorization": "Basic YTpi", "x-api-key": "a secret"},
]


@pytest.mark.parametrize("required", [True, False])
def test_a_key_opens_and_a_wrong_one_does_not(
    required: bool, good: Path, closed: TestClient, opened: TestClient
) -> None:
    client = closed if required else opened
    for headers in KEYS_OF_ALICE:
        assert client.get("/v1/limits", headers=headers).status_code == 200
        app, settings = Asked(), Settings(api_keys=read_keys(good), keys_required=required)
        told(Edge(app, settings, ()), scope_of(headers=headers, client=("192.0.2.1", 1)))
        assert app.scope["state"][CLIENT] == "key:alice"
    for wrong in ({"authorization": "Bearer guessed"}, {"x_api_key": HASH}):
        problem = refused(client, **wrong)
        assert problem["code"] == "unknown_key"
        assert problem["challenge"] == 'Bearer error="invalid_token"'
        assert "guessed" not in str(problem)


def test_keys_mean_nothing_without_a_file_and_need_not_be_sent(opened: TestClient) -> None:
    headers = {"authorization": "Bearer guessed"}
    assert client_of().get("/v1/limits", headers=headers).status_code == 200
    assert opened.get("/v1/limits").status_code == 200


def test_a_key_has_its_own_quota(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", Clock())
    client = client_of(Settings(api_keys=read_keys(good), requests_per_minute=3))

    def statuses(**headers: str) -> list[int]:
        return [client.get("/v1/games", headers=headers).status_code for _ in range(4)]

    assert statuses() == [200, 200, 200, 429]
    assert statuses(authorization="Bearer another") == [200, 200, 429, 429]
    assert statuses(authorization="Bearer a secret") == [200, 200, 200, 429]
    assert (
        "ratelimit-limit"
        not in client_of(Settings(api_keys=read_keys(good))).get("/v1/games").headers
    )


def test_guessing_keys_is_counted_where_it_comes_from(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", Clock())
    client = client_of(Settings(api_keys=read_keys(good), requests_per_minute=2))
    guesses = ({"x-api-key": f"guess {number}"} for number in range(4))
    answers = [client.get("/v1/limits", headers=guess) for guess in guesses]
    assert [answer.status_code for answer in answers] == [401, 401, 429, 429]
    assert answers[0].headers["ratelimit-remaining"] == "1"
