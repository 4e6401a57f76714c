"""Who asks, and how often: clients by address, their quotas, and what they are told of them."""

import time
from typing import Any, NamedTuple

import pytest

from api.http.middleware.clients import CLIENT, NOWHERE, Quotas, of_address
from api.http.middleware.edge import Edge
from api.ops.settings import Settings
from tests.api.asking import PROBLEM, Asked, client_of, scope_of, told
from tests.looking import Clock, some

MINUTE = 60
LIMITED = Settings(requests_per_minute=3)
CHECK = "/v1/games/bead/check"
TOLD = ("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(time, "time", found)
    return found


class Counted(NamedTuple):
    remaining: int
    seconds: int
    exceeded: bool


def counted(quotas: Quotas, client: str = "at:192.0.2.1") -> Counted:
    headers, problem = quotas.counted(client)
    _, remaining, seconds = (int(value) for _, value in headers)
    return Counted(remaining, seconds, problem is not None)


NAMES = {
    "192.0.2.7": "at:192.0.2.7",
    "::ffff:192.0.2.7": "at:192.0.2.7",
    "2001:db8:1:2:3:4:5:6": "at:2001:db8:1:2::/64",
    "2001:db8:1:2:ffff::1": "at:2001:db8:1:2::/64",
    "2001:db8:1:3::1": "at:2001:db8:1:3::/64",
    "fe80::1%eth0": "at:fe80::/64",
    "testclient": "at:testclient",
    "": NOWHERE,
    "x" * 5000: "at:" + "x" * 100,
}


def test_a_client_is_named_by_its_address_or_the_lack_of_one() -> None:
    app = Asked()
    edge = Edge(app, Settings(), ())
    for host, name in NAMES.items():
        assert of_address(host) == name
        told(edge, scope_of(method="GET", client=(host, 4000)))
        assert app.scope["state"] == {CLIENT: name, "language": "en"}
    more: list[dict[str, Any]] = [{}, {"client": None}, {"client": None, "state": {"a": 1}}]
    for each in some(more):
        told(edge, scope_of(method="GET", **each))
        assert app.scope["state"] == {**each.get("state", {}), CLIENT: NOWHERE, "language": "en"}


def test_who_asks_too_often_is_told_when_to_come_again(clock: Clock) -> None:
    client = client_of(LIMITED)
    for remaining in ("2", "1", "0"):
        answer = client.post(CHECK, json={"position": 1})
        assert answer.status_code == 200
        assert [answer.headers[name] for name in TOLD[:2]] == ["3", remaining]
    refused = client.post(CHECK, json={"position": 1})
    assert refused.status_code == 429
    assert refused.headers["content-type"] == PROBLEM
    assert refused.json()["code"] == "too_many_requests"
    seconds = refused.headers["retry-after"]
    assert [refused.headers[name] for name in TOLD] == ["3", "0", seconds]
    assert f"try again in {seconds} s" in refused.json()["detail"]
    clock.now += int(seconds)
    assert client.post(CHECK, json={"position": 1}).status_code == 200


def test_refusals_of_all_kinds_tell_the_quota() -> None:
    client = client_of(Settings(requests_per_minute=9))
    answers = [client.get("/nowhere"), client.get(CHECK)]
    answers += [client.post(CHECK, content=body) for body in (b"{", b"{}")]
    assert [answer.status_code for answer in answers] == [404, 405, 400, 422]
    assert [answer.headers["ratelimit-remaining"] for answer in answers] == ["8", "7", "6", "5"]


@pytest.mark.parametrize("limit", [1, 7, 60, 6000])
@pytest.mark.parametrize("pause", [0.37, 59.9])
def test_there_is_room_when_the_time_told_is_over_and_not_before(
    limit: int, pause: float, clock: Clock
) -> None:
    quotas = Quotas(limit, {})
    clock.now += pause
    for _ in range(4):
        while not (found := counted(quotas)).exceeded:
            clock.now += 0.003
        told_at = clock.now
        clock.now = told_at + found.seconds - 1.001
        assert found.seconds == 1 or counted(quotas).exceeded
        clock.now = told_at + found.seconds
        assert not counted(quotas).exceeded


def test_health_is_not_counted() -> None:
    client = client_of(Settings(requests_per_minute=1))
    for _ in range(5):
        assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 503
    assert client.get("/metrics").status_code != 429
    assert client.get("/v1/limits").json()["requests_per_minute"] == 1
    assert client.get("/healthz").status_code == 200
    assert client.get("/v1/limits").status_code == 429


def test_clients_are_forgotten(clock: Clock) -> None:
    quotas = Quotas(5, {})
    for number in range(1000):
        counted(quotas, f"at:{number}")
    for _ in range(3):
        counted(quotas, "at:7")
    clock.now += 1.5 * MINUTE
    assert counted(quotas, "at:7").remaining == 3, "half of the minute before still weighs"
    assert (len(quotas.before), len(quotas.counts)) == (1000, 1)
    clock.now += 1.5 * MINUTE
    assert counted(quotas, "at:last").remaining == 4
    assert (len(quotas.before), len(quotas.counts)) == (0, 1)
