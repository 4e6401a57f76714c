"""Pages elsewhere: what a browser may send for them, and what it may show them."""

import json
import time
from itertools import product

import pytest
from fastapi.testclient import TestClient
from httpx2 import Client

from api.ops.settings import Settings
from tests.api.asking import PROBLEM, Service, client_of
from tests.looking import Clock, some

CHECK = "/v1/games/bead/check"
BODY = json.dumps({"position": 1}).encode()
ELSEWHERE = "https://somewhere.example"
CHOSEN = "https://pages.example:8443"

OF_NO_PAGE_ELSEWHERE: list[dict[str, str]] = [
    {},  # no browser
    {"origin": "http://testserver"},
    {"origin": "https://testserver"},  # behind a proxy that speaks TLS
    {"origin": "http://127.0.0.1:8000", "host": "127.0.0.1:8000"},
    {"origin": "http://testserver", "sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "none"},  # typed by the reader
    {"origin": "https://a.example", "sec-fetch-site": "same-origin", "host": "127.0.0.1:8000"},
]
OF_A_PAGE_ELSEWHERE: list[dict[str, str]] = [
    *({"origin": one} for one in (ELSEWHERE, "null", "", "http://testserver:3000")),
    {"origin": "http://testserver.example"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site", "origin": "http://localhost:3000"},
]
TYPES: list[dict[str, str]] = [
    {"content-type": kind} for kind in ("application/json", "text/plain")
]


def asked(**more: object) -> TestClient:
    return client_of(Settings.model_validate(more))


@pytest.fixture(scope="module")
def named() -> TestClient:
    return asked(host_names="boneyard.example, other.example", cors_origins="*")


def preflight(client: Client, origin: str, **headers: str) -> tuple[int, str | None]:
    """The status of a preflight, and the origin that it allows."""
    headers |= {"origin": origin, "access-control-request-method": "POST"}
    headers["access-control-request-headers"] = "content-type, x-api-key"
    answer = client.options(CHECK, headers=headers)
    if answer.status_code != 200:
        assert answer.headers["content-type"] == PROBLEM
        assert answer.json()["code"] == "cross_site"
    return answer.status_code, answer.headers.get("access-control-allow-origin")


def test_own_pages_and_callers_that_are_no_browser_may_ask(service: Service) -> None:
    for headers, kind in product(OF_NO_PAGE_ELSEWHERE, TYPES):
        answer = service.client.post(CHECK, content=BODY, headers=headers | kind)
        assert answer.status_code == 200, (headers, kind)


def test_pages_elsewhere_start_nothing(service: Service) -> None:
    for headers, kind in product(OF_A_PAGE_ELSEWHERE, TYPES):
        answer = service.client.post(CHECK, content=BODY, headers=headers | kind)
        assert answer.status_code == 403, (headers, kind)
        assert answer.headers["content-type"] == PROBLEM
        assert answer.json()["code"] == "cross_site"
        assert "BONEYARD_CORS_ORIGINS" in answer.json()["detail"]
        assert "access-control-allow-origin" not in answer.headers
    for method in ("DELETE", "PUT", "PATCH"):
        refused = service.client.request(method, "/v1/games", headers={"origin": ELSEWHERE})
        assert refused.status_code == 403
        assert service.client.request(method, "/v1/games").status_code == 405
    assert preflight(service.client, ELSEWHERE) == (403, None)


def test_pages_elsewhere_may_show_pictures_but_read_no_answers(service: Service) -> None:
    client = service.client
    for path in ("/v1/games", "/v1/limits"):
        answer = client.get(path, headers={"origin": ELSEWHERE, "sec-fetch-site": "cross-site"})
        assert answer.status_code == 200
        assert "access-control-allow-origin" not in answer.headers
    text = service.post("/v1/games/bead/deals", {"seed": 1})["text"]
    path = "/v1/games/bead/picture.svg"
    drawn = client.get(path, params={"position": text}, headers={"sec-fetch-site": "cross-site"})
    assert drawn.status_code == 200
    assert drawn.headers["cross-origin-resource-policy"] == "cross-origin"


def test_pages_of_chosen_origins_may_ask_and_others_may_not() -> None:
    client = asked(cors_origins=f"{CHOSEN}, HTTP://Localhost:5173")
    for origin in (CHOSEN, "http://localhost:5173"):
        assert preflight(client, origin) == (200, origin)
        headers = {"origin": origin, "sec-fetch-site": "cross-site"}
        answer = client.post(CHECK, content=BODY, headers=headers)
        assert answer.status_code == 200
        assert answer.headers["access-control-allow-origin"] == origin
        assert "Origin" in answer.headers["vary"]
        assert client.get("/v1/games", headers=headers).headers["access-control-allow-origin"]
    assert preflight(client, ELSEWHERE) == (403, None)
    answer = client.post(CHECK, content=BODY, headers={"origin": ELSEWHERE})
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers
    assert "Origin" in client.get("/v1/games").headers["vary"]


def test_a_page_that_may_ask_reads_why_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", Clock())
    client = asked(cors_origins=CHOSEN, requests_per_minute=1)
    answers = [client.post(CHECK, content=BODY, headers={"origin": CHOSEN}) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]
    assert answers[1].headers["access-control-allow-origin"] == CHOSEN
    readable = answers[1].headers["access-control-expose-headers"]
    wanted = {"retry-after", "ratelimit-remaining", "etag", "x-request-id"}
    assert wanted <= set(readable.split(", "))
    assert answers[1].headers["x-request-id"]
    assert preflight(client, CHOSEN) == (200, CHOSEN)


def test_a_star_opens_the_service_to_every_page() -> None:
    client = asked(cors_origins="*")
    assert preflight(client, ELSEWHERE) == (200, "*")
    local = {"access-control-request-private-network": "true"}
    assert preflight(client, ELSEWHERE, **local) == (200, "*")
    for headers in OF_A_PAGE_ELSEWHERE:
        answer = client.post(CHECK, content=BODY, headers={**headers, "content-type": "text/plain"})
        assert answer.status_code == 200
        allowed = answer.headers.get("access-control-allow-origin")
        assert allowed == ("*" if "origin" in headers else None)


METHODS = {
    "/v1/games/bead/hint": "POST",
    "/v1/games": "GET, HEAD",
    "/v1/jobs": "POST",
    "/v1/jobs/some": "GET, HEAD, DELETE",
    "/nowhere": "GET, HEAD, POST, DELETE",
}


def test_a_preflight_allows_the_methods_of_its_path() -> None:
    client = asked(cors_origins="*")
    for path, allowed in some(METHODS.items(), 5):
        for method in (*allowed.split(", "), "PUT", "*"):
            headers = {"origin": ELSEWHERE, "access-control-request-method": method}
            answer = client.options(path, headers=headers)
            if method in allowed.split(", "):
                assert answer.status_code == 200
                assert answer.headers["access-control-allow-methods"] == allowed
            else:
                assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
                assert answer.json()["code"] == "method_not_allowed"


def test_a_service_open_to_every_page_has_a_quota_unless_it_is_switched_off() -> None:
    for given, limit in (({}, 600), ({"requests_per_minute": "60"}, 60)):
        answer = asked(cors_origins=f"{CHOSEN}, *", **given).get("/v1/limits")
        assert answer.json()["requests_per_minute"] == limit
        assert answer.headers["ratelimit-limit"] == str(limit)
    for more in ({"cors_origins": "*", "requests_per_minute": 0}, {"cors_origins": CHOSEN}):
        answer = asked(**more).get("/v1/limits")
        assert answer.json()["requests_per_minute"] is None
        assert "ratelimit-limit" not in answer.headers


def test_a_service_with_a_name_answers_under_it_and_under_addresses(named: TestClient) -> None:
    own = ("boneyard.example", "BONEYARD.example:443", "boneyard.example.")
    for host in (*own, "localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "[::1]"):
        assert named.post(CHECK, content=BODY, headers={"host": host}).is_success, host


def test_a_name_that_is_not_its_own_is_refused(named: TestClient) -> None:
    other = ("evil.example", "evil.example:8000", "boneyard.example.evil", "127.0.0.1.evil.example")
    for host in (*other, "[x]"):
        headers = {"host": host, "origin": f"http://{host}", "sec-fetch-site": "same-origin"}
        for method in ("GET", "POST"):
            answer = named.request(method, CHECK, content=BODY, headers=headers)
            assert answer.status_code == 421
            assert answer.json()["code"] == "wrong_host"
            assert host in answer.json()["detail"]
