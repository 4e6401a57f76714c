"""Name each request, so that its answer and all that is logged for it can be brought together."""

import os
import re
from contextvars import ContextVar
from itertools import count
from typing import Final

from starlette.types import Scope

HEADER: Final = b"x-request-id"

CURRENT: Final[ContextVar[str | None]] = ContextVar("request_id", default=None)
"""The id of the request that is being answered."""

_SANE: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")

_process = os.urandom(8).hex()
_numbers = count(1)


def request_id(scope: Scope) -> str:
    """Return the id that the caller sent for a request, where it is sane, else a new one."""
    for key, value in scope["headers"]:
        if key == HEADER and _SANE.fullmatch(value):
            sent: str = value.decode()
            return sent
    return f"{_process}-{next(_numbers)}"
