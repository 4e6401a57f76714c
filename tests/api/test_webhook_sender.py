"""What the sender of webhooks makes of a receiver: its answers, its address, its certificate."""

import asyncio
import ssl
from collections.abc import Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from api.calls.problems import violation
from api.ops.settings import Settings
from api.store.database import DELIVERED, DISABLED, FAILED, PENDING
from api.store.deliveries import Delivery
from api.store.jobs import Store
from api.webhooks import sender
from api.webhooks.addresses import Address
from api.webhooks.deliveries import Deliveries
from api.webhooks.receivers import LookUp, Receivers
from api.webhooks.sender import ReceiverReply, Sender
from tests.api.asking import Json
from tests.api.webhook_receiver import GARBAGE, SAYING_MORE, SECRET, SILENT, receiving
from tests.looking import some, soon
from tests.servers import free_port, program, run

LOCAL: Json = {"webhook_http": True, "webhook_networks": "127.0.0.0/8"}
SOON = 20.0
NAME = "receiver.example"


def delivery(url: str, job: str = "0f6c2a") -> Delivery:
    address = f"https://boneyard.example/v1/jobs/{job}"
    return Delivery(job, "ann", url, SECRET, address, 1, "done", "solve", "bead", 1795914250.25)


def sent(
    url: str, look_up: LookUp | None = None, seconds: float = SOON, **settings: Any
) -> ReceiverReply:
    """What a receiver made of an event."""
    chosen = Settings.model_validate({**LOCAL, "webhook_seconds": seconds, **settings})

    async def send() -> ReceiverReply:
        found = Sender(chosen, Receivers(chosen, look_up))
        try:
            return await found.send(delivery(url))
        finally:
            await found.close()

    return asyncio.run(send())


def named(*addresses: str) -> LookUp:
    async def look_up(host: str, port: int) -> Sequence[Address]:
        assert host == NAME
        return [ip_address(one) for one in addresses]

    return look_up


def key_of(reply: ReceiverReply) -> str:
    assert reply.error is not None
    return reply.error.key.removeprefix("webhook_failed.")


ANSWERS = (
    *((200, DELIVERED, None), (204, DELIVERED, None), (299, DELIVERED, None)),
    *((400, FAILED, "status"), (404, FAILED, "status"), (500, FAILED, "status")),
    *((301, FAILED, "redirect"), (308, FAILED, "redirect"), (304, FAILED, "redirect")),
    *((410, DISABLED, "gone"), (GARBAGE, FAILED, "broken")),
)
LATER = (
    *((503, "120", 120.0), (429, "7", 7.0), (500, "120", 0.0), (503, "soon", 0.0)),
    *((503, "-1", 0.0), (503, "9" * 400, 0.0), (503, "", 0.0)),
)
"""Seconds after which a receiver wants to be asked again, and what is made of them."""


def test_what_a_receiver_answers_is_understood() -> None:
    for status, state, key in some(ANSWERS, 11):
        with receiving(status) as receiver:
            reply = sent(receiver.url)
            assert reply.state == state, status
            assert key is None or key_of(reply) == key
            assert len(receiver.received) == 1


def test_redirects_are_not_followed() -> None:
    with receiving() as other, receiving(302, location=other.url) as receiver:
        assert key_of(sent(receiver.url)) == "redirect"
        assert (len(receiver.received), other.received) == (1, [])


def test_a_receiver_may_say_when_to_come_back() -> None:
    for status, after, later in some(LATER, 7):
        with receiving(status, retry_after=after) as receiver:
            assert sent(receiver.url).later == later, (status, after)


def test_a_receiver_has_so_many_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    with receiving(SILENT) as receiver:
        reply = sent(receiver.url, seconds=0.5)
        assert (reply.state, key_of(reply)) == (FAILED, "slow")
        assert reply.error is not None
        assert reply.error.message == "The receiver did not answer within 0.5 s."
    with receiving(SAYING_MORE) as receiver:
        assert sent(receiver.url).state == DELIVERED
        assert soon(lambda: receiver.broken == 1)  # nobody listens any more
        assert receiver.sent > sender.MOST_READ


def test_a_receiver_that_is_not_there() -> None:
    assert key_of(sent(f"http://127.0.0.1:{free_port()}/")) == "unreachable"
    with receiving() as receiver:
        both = named("127.0.0.2", "127.0.0.1")  # nobody listens at the first
        url = f"http://{NAME}:{receiver.server_port}/"
        assert sent(url, both).state == DELIVERED
        assert receiver.received[0].headers["host"] == f"{NAME}:{receiver.server_port}"


def test_addresses_are_checked_again_before_each_try() -> None:
    """A name may lead elsewhere by then."""
    with receiving() as receiver:
        url = f"http://{NAME}:{receiver.server_port}/"
        kinds: tuple[Json, ...] = ({"webhook_networks": ""}, {"webhook_http": False})
        for settings in kinds:
            reply = sent(url, named("127.0.0.1"), **settings)
            assert reply.state == FAILED
            assert reply.error is not None
            assert reply.error.code == "webhook_refused"
        assert receiver.received == []


def test_a_name_that_leads_elsewhere_a_moment_later_leads_nowhere() -> None:
    """It is looked up once for each try, and that is where the event goes."""
    asked_names: list[str] = []

    async def rebound(host: str, port: int) -> Sequence[Address]:
        asked_names.append(host)
        return [ip_address("127.0.0.1" if len(asked_names) == 1 else "127.0.0.3")]

    with receiving() as receiver:
        assert sent(f"http://{NAME}:{receiver.server_port}/", rebound).state == DELIVERED
        assert (asked_names, len(receiver.received)) == ([NAME], 1)


def test_proxies_of_the_environment_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    with receiving() as proxy, receiving() as receiver:
        for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.server_port}")
        assert sent(receiver.url).state == DELIVERED
        assert (len(receiver.received), proxy.received) == (1, [])


def certificate(folder: Path, name: str) -> ssl.SSLContext:
    """What a server shows that has a certificate of its own, in ``own.pem``."""
    command = [program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    names = ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"]
    run([*command, *names, "-keyout", str(folder / "own.key"), "-out", str(folder / "own.pem")])
    found = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    found.load_cert_chain(folder / "own.pem", folder / "own.key")
    return found


def test_the_certificate_is_that_of_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with receiving(trusted=certificate(tmp_path, NAME)) as receiver:
        url = f"https://{NAME}:{receiver.server_port}/done"
        local = named("127.0.0.1")
        assert key_of(sent(url, local)) == "certificate"  # nobody vouches for it
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "own.pem"))
        assert sent(url, local).state == DELIVERED
        (received,) = receiver.received
        assert received.name == NAME
        assert received.headers["host"] == f"{NAME}:{receiver.server_port}"
        assert received.verified()["data"]["id"] == "0f6c2a"

        async def of_another(host: str, port: int) -> Sequence[Address]:
            return [ip_address("127.0.0.1")]

        other = f"https://other.example:{receiver.server_port}/done"
        assert key_of(sent(other, of_another)) == "certificate"
        plain = f"http://{NAME}:{receiver.server_port}/done"
        assert sent(plain, local).state == FAILED
        assert len(receiver.received) == 1


def outcomes(chance: float, later: float = 0.0, **settings: Any) -> list[float | None]:
    """The delays after each try."""
    chosen = Settings.model_validate(settings)
    found = Deliveries(chosen, Store(None), Sender(chosen, Receivers(chosen)), lambda: chance)
    failed = ReceiverReply(FAILED, violation("webhook_failed.broken"), later)
    number = len(chosen.webhook_delays) + 1
    tries = [found.outcome(one, failed) for one in range(1, number + 1)]
    assert [one.state for one in tries] == [*[PENDING] * (number - 1), FAILED]
    assert found.outcome(1, ReceiverReply(DELIVERED)).state == DELIVERED
    assert found.outcome(1, ReceiverReply(DISABLED)).delay is None
    return [one.delay for one in tries]


def test_delays_grow_and_vary() -> None:
    recommended = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    assert outcomes(0.5) == [*recommended, None]
    for chance, share in ((0.0, 0.9), (1.0, 1.1)):
        assert outcomes(chance)[:-1] == [pytest.approx(share * one) for one in recommended]
    assert outcomes(0.5, webhook_delays="2,3") == [2, 3, None]
    assert outcomes(0.5, webhook_delays="") == [None]
    assert outcomes(0.5, later=2.5, webhook_delays="2,3") == [2.5, 3, None]
    assert outcomes(0.5, later=1e9, webhook_delays="2") == [86_400, None]
