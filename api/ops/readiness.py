"""Ask everything that the service needs whether it works."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

Check = Callable[[], Awaitable[str | None]]
"""Return a sentence about what is broken, or None."""

MOST_SECONDS: Final = 3.0
"""Seconds after which a check that has said nothing counts as broken."""

_log = logging.getLogger(__name__)


class Readiness:
    """The parts that the service needs, each with its name and a check."""

    def __init__(self) -> None:
        self._checks: dict[str, Check] = {}

    def add(self, name: str, check: Check) -> None:
        """Ask this part too from now on; its name completes "the check of ..."."""
        self._checks[name] = check

    async def troubles(self) -> list[str]:
        """Return a sentence for each part that is broken; all are asked at the same time."""
        asked = [_asked(name, check) for name, check in self._checks.items()]
        return [said for said in await asyncio.gather(*asked) if said is not None]


async def _asked(name: str, check: Check) -> str | None:
    try:
        async with asyncio.timeout(MOST_SECONDS):
            return await check()
    except TimeoutError:
        return f"The check of {name} took more than {MOST_SECONDS:g} s."
    except Exception:
        _log.exception("the check of %s failed", name)
        return f"The check of {name} failed."
