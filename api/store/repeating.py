"""Background work on a store: a step again and again, also while the store is away."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from api.store.database import StoreAway, log_away


async def repeat(
    step: Callable[[], Awaitable[None]], pause: float, news: asyncio.Event | None = None
) -> None:
    """Repeat a step after each pause, or at once if there are ``news``."""
    news = news or asyncio.Event()
    while True:
        news.clear()
        try:
            await step()
        except StoreAway as error:
            log_away(error)
        with suppress(TimeoutError):
            async with asyncio.timeout(pause):
                await news.wait()
