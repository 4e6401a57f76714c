"""Declare the call that signs an address."""

from pydantic import Field

from schemas.base import Model
from schemas.requests import Request

LONGEST_PATH = 60_000
"""Characters of an address to sign; the headers of a request may have few more."""
LONGEST_LIFE = 604_800
"""Seconds for which an address may be signed: a week."""
USUAL_LIFE = 3600


class AddressRequest(Request):
    """An address to sign."""

    path: str = Field(
        max_length=LONGEST_PATH,
        description="Path and query of a picture (`/v1/games/{game}/picture.svg?position=...`, "
        "also `.png` and `.txt`) or of the events of a job (`/v1/jobs/{job}/events`).",
    )
    seconds: int = Field(
        USUAL_LIFE,
        ge=1,
        le=LONGEST_LIFE,
        description="Seconds until the address expires.",
    )


class SignedAddress(Model):
    """An address that works without a header."""

    address: str = Field(
        description="The address, relative to this call, or whole if the service has a path prefix."
    )
    expires: str | None = Field(
        description="When it expires (UTC, ISO 8601); null if the address works as it is: no key "
        "was needed, and none was sent."
    )
