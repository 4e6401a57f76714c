"""Declare webhooks: where a service says that a job has ended, what it sends there, and how far it
is. Messages are signed as Standard Webhooks prescribes (https://www.standardwebhooks.com)."""

import base64
import binascii
import re
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, Field
from pydantic_core import Url, ValidationError

from engine.errors import Refused
from schemas.base import Model, optional_key
from schemas.faults import one_wrong, violation
from schemas.results.problems import Flaw

LONGEST_URL: Final = 2000
"""Characters of the address of a webhook."""
LONGEST_SECRET: Final = 100
SECRET_PREFIX: Final = "whsec_"
SECRET_BYTES: Final = range(24, 65)
"""How many bytes a secret may have, without its prefix and before Base64."""
PORTS: Final = (80, 443)
LEAST_PORT: Final = 1024
"""The lowest port besides ``PORTS``: those below belong to mail and other services."""

Moment = Annotated[str, Field(json_schema_extra={"format": "date-time"})]

_ADDRESS: Final = re.compile(r"https?://([^\s\\/?#]+)[^\s\\]*", re.IGNORECASE)
"""An address with its host where everybody sees it; parsers do not agree on what is left out."""


def read_url(text: str) -> Url:
    """Read the address of a webhook; written again, it has the form that is stored. Raises
    ``Refused``: it cannot be one."""
    found = _ADDRESS.fullmatch(text)
    if found is None or not text.isprintable():
        raise Refused([violation("bad_webhook.url")])
    if "@" in found[1]:
        raise Refused([violation("bad_webhook.user")])
    try:
        url = Url(text)
    except ValidationError:
        raise Refused([violation("bad_webhook.url")]) from None
    if url.port not in PORTS and (url.port or 0) < LEAST_PORT:
        raise Refused([violation("bad_webhook.port", "", "", port=url.port, least=LEAST_PORT)])
    if len(str(url)) > LONGEST_URL:  # escapes have made it longer
        raise Refused([violation("out_of_range.long_string", "", "", max_length=LONGEST_URL)])
    return url


def _check_url(given: object) -> object:
    if isinstance(given, str) and len(given) <= LONGEST_URL:
        try:
            return str(read_url(given))
        except Refused as refused:
            raise one_wrong(refused.violations[0]) from None
    return given


def _check_secret(given: object) -> object:
    """Check a secret. What is wrong with it never repeats it."""
    if given is not None and not (isinstance(given, str) and _is_secret(given)):
        least, most = SECRET_BYTES[0], SECRET_BYTES[-1]
        raise one_wrong(violation("bad_webhook.secret", least=least, most=most))
    return given


def _is_secret(text: str) -> bool:
    if len(text) > LONGEST_SECRET or not text.startswith(SECRET_PREFIX):
        return False
    written = text.removeprefix(SECRET_PREFIX)
    try:
        key = base64.b64decode(written + "=" * (-len(written) % 4), validate=True)
    except (ValueError, binascii.Error):
        return False
    return len(key) in SECRET_BYTES


class WebhookRequest(Model):
    """Where to say that a job has ended."""

    url: Annotated[
        str,
        Field(max_length=LONGEST_URL, json_schema_extra={"format": "uri"}),
        BeforeValidator(_check_url),
    ] = Field(
        description="The address that the event is posted to. It begins with `https://` (also "
        "`http://` where the operator allows it) and is public; redirects are not followed."
    )
    secret: Annotated[
        str | None, Field(max_length=LONGEST_SECRET), BeforeValidator(_check_secret)
    ] = Field(
        None,
        repr=False,
        description="The secret that signs the event: `whsec_` and 24 to 64 bytes in Base64. "
        "Without it the service makes one, and the answer to this request has it.",
    )


WebhookState = Literal["pending", "delivered", "failed", "disabled"]


class JobWebhook(Model):
    """How far the webhook of a job is."""

    state: WebhookState = Field(
        description="`pending` until the event is delivered, also while the job runs; `delivered`: "
        "the receiver answered 2xx; `failed`: the last try failed; `disabled`: a receiver at this "
        "address answered 410, and nothing more is sent there for the jobs that waited."
    )
    tries: int = Field(ge=0, description="How often it was tried.")
    tried: Moment | None = Field(description="When it was last tried; null before that.")
    next: Moment | None = Field(
        description="When it is tried again; null before the job has ended, and after the last try."
    )
    error: Flaw | None = Field(
        description="What went wrong at the last try that failed; null if none did."
    )
    secret: str | None = optional_key(
        "The secret that the service made; only in the answer to the request that started the job."
    )


class EventData(Model):
    """The job that has ended, without its result."""

    id: str = Field(description="The id of the job.")
    state: Literal["done", "failed", "cancelled"] = Field(description="How it ended.")
    call: str = Field(description="What was asked.")
    game: str | None = Field(description="The id of the game; null for a batch.")
    address: str = Field(
        json_schema_extra={"format": "uri"},
        description="The address of the job with its result, as the request that started it saw "
        "the service.",
    )


class WebhookEvent(Model):
    """A job has ended. It may come more than once, with the same `webhook-id`."""

    type: Literal["job.finished"] = Field(description="What has happened.")
    timestamp: Moment = Field(description="When the job ended.")
    data: EventData = Field(description="The job.")
