"""Send one event: signed as Standard Webhooks prescribes, to an address that was checked."""

import asyncio
import ssl
from contextlib import suppress
from datetime import UTC, datetime
from functools import cached_property
from http import HTTPStatus
from typing import Final, NamedTuple

import httpx2
from standardwebhooks import Webhook

from api.calls.json_text import json_bytes
from api.calls.problems import violation
from api.ops.settings import Settings
from api.store.database import DELIVERED, DISABLED, FAILED
from api.store.deliveries import Delivery
from api.webhooks.addresses import Address
from api.webhooks.receivers import Receiver, Receivers
from engine.errors import Refused, Violation
from schemas.webhooks import EventData, WebhookEvent

CONNECT_SECONDS: Final = 4.0  # for each address of a host
MOST_ADDRESSES: Final = 3
MOST_READ: Final = 16_384  # bytes of an answer, which nobody looks at
READ_SECONDS: Final = 1.0
LATER: Final = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
"""Answers whose ``Retry-After`` counts."""


class ReceiverReply(NamedTuple):
    """What a receiver made of an event: ``state`` is failed if it may be sent again, in ``later``
    seconds or more."""

    state: str
    error: Violation | None = None
    later: float = 0.0


class Sender:
    """Sends events, each over a connection of its own. Proxies of the environment are not used:
    they would choose where to connect."""

    def __init__(self, settings: Settings, receivers: Receivers) -> None:
        self._seconds = settings.webhook_seconds
        self._receivers = receivers

    @cached_property
    def _client(self) -> httpx2.AsyncClient:
        """Made with the first event: it reads the certificates that the system trusts."""
        return httpx2.AsyncClient(
            verify=ssl.create_default_context(),
            trust_env=False,
            follow_redirects=False,
            timeout=httpx2.Timeout(None, connect=CONNECT_SECONDS),
            limits=httpx2.Limits(max_keepalive_connections=0),
        )

    async def send(self, delivery: Delivery) -> ReceiverReply:
        """Send the event of a job that has ended, once."""
        try:
            async with asyncio.timeout(self._seconds):
                receiver = await self._receivers.find(delivery.url)
                return await self._post(receiver, *_message(delivery))
        except Refused as refused:
            return _failed(refused.violations[0])
        except (TimeoutError, httpx2.TimeoutException):
            return _failed(violation("webhook_failed.slow", seconds=f"{self._seconds:g}"))
        except httpx2.ConnectError as error:
            unseen = violation("webhook_failed.unreachable")
            doubted = violation("webhook_failed.certificate")
            return _failed(doubted if _is_certificate(error) else unseen)
        except (httpx2.HTTPError, httpx2.InvalidURL):
            return _failed(violation("webhook_failed.broken"))

    async def close(self) -> None:
        if "_client" in vars(self):
            await self._client.aclose()

    async def _post(
        self, receiver: Receiver, headers: dict[str, str], body: bytes
    ) -> ReceiverReply:
        *others, last = receiver.addresses[:MOST_ADDRESSES]
        for address in others:
            with suppress(httpx2.ConnectError, httpx2.ConnectTimeout):
                return await self._post_to(address, receiver, headers, body)
        return await self._post_to(last, receiver, headers, body)

    async def _post_to(
        self, address: Address, receiver: Receiver, headers: dict[str, str], body: bytes
    ) -> ReceiverReply:
        url = httpx2.URL(
            scheme=receiver.scheme,
            host=str(address),
            port=receiver.port,
            raw_path=receiver.path.encode("ascii"),
        )
        named = {"host": receiver.authority, **headers}
        checked = {"sni_hostname": receiver.host}  # the certificate is checked for it too
        async with self._client.stream(
            "POST", url, headers=named, content=body, extensions=checked
        ) as response:
            with suppress(httpx2.HTTPError, TimeoutError):  # the status is there
                async with asyncio.timeout(READ_SECONDS):
                    await _read_some(response)
            return _reply(response)


async def _read_some(response: httpx2.Response) -> None:
    """Read the beginning of an answer, so that a receiver that sends little can end in peace."""
    size = 0
    async for part in response.aiter_raw():
        size += len(part)
        if size > MOST_READ:
            return


def _message(delivery: Delivery) -> tuple[dict[str, str], bytes]:
    """Return the headers and the body of an event, signed now."""
    body = json_bytes(event_json(delivery))
    now, name = datetime.now(UTC), f"msg_{delivery.job}"
    signature = Webhook(delivery.secret).sign(name, now, body.decode())
    headers = {
        "content-type": "application/json",
        "user-agent": "Boneyard",
        "accept-encoding": "identity",
        "connection": "close",
        "webhook-id": name,
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": signature,
    }
    return headers, body


def event_json(delivery: Delivery) -> dict[str, object]:
    """Return what is said of a job, as JSON data; it is the same at each try."""
    names = EventData.model_fields.keys() - {"id"}
    data = {"id": delivery.job, **{name: getattr(delivery, name) for name in sorted(names)}}
    ended = datetime.fromtimestamp(delivery.ended, UTC).isoformat()
    return WebhookEvent.model_validate(
        {"type": "job.finished", "timestamp": ended, "data": data}
    ).model_dump()


def _reply(response: httpx2.Response) -> ReceiverReply:
    status = response.status_code
    if response.is_success:
        return ReceiverReply(DELIVERED)
    if status == HTTPStatus.GONE:
        return ReceiverReply(DISABLED, violation("webhook_failed.gone"))
    if response.is_redirect or 300 <= status < 400:
        return _failed(violation("webhook_failed.redirect", status=status))
    after = response.headers.get("retry-after", "")
    later = float(after) if status in LATER and after.isdecimal() and len(after) < 10 else 0.0
    return ReceiverReply(FAILED, violation("webhook_failed.status", status=status), later)


def _failed(error: Violation) -> ReceiverReply:
    return ReceiverReply(FAILED, error)


def _is_certificate(error: BaseException | None) -> bool:
    """Return whether an error comes from one about the certificate."""
    while error is not None:
        if isinstance(error, ssl.SSLCertVerificationError):
            return True
        error = error.__cause__ or error.__context__
    return False
