"""What is new at the tables that somebody listens to: one question to the store for all of them, so
that listeners hear of changes that other processes have made."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from api.calls.problems import busy
from api.store.jobs import Store
from api.store.tables import AWAY_SECONDS, News, TableStore
from api.tables.table import SPECTATOR

VISIT_SECONDS: Final = 10.0
"""Pause between two notes that somebody is connected, and between two signs of life."""
STREAMS_SECONDS: Final = 5  # the ``Retry-After`` of too many streams


class Watch:
    """The streams of a process, at most ``most``, and ``of_table`` of one table. ``look`` must be
    called again and again."""

    def __init__(
        self,
        store: Store,
        tables: TableStore,
        most: int,
        of_table: int,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._tables = tables
        self._most = most
        self._of_table = of_table
        self._now = now
        self._streams = Counter[str]()
        self._news: dict[str, News] = {}
        self._changed = asyncio.Event()
        self._notes: set[asyncio.Task[None]] = set()

    async def look(self) -> None:
        """Wake the listeners if there is something new. Raises ``StoreAway``."""
        if not self._streams:
            return
        news = await self._store.run(self._tables.news, list(self._streams))
        if news != self._news:
            self._news = news
            self._changed.set()
            self._changed = asyncio.Event()

    async def news(self, table: str, seat: int) -> AsyncIterator[News | None]:
        """Yield what is new at a table, at first at once, and None for a sign of life, until the
        table is gone. Raises ``Problem``: too many listen."""
        with self._place(table):
            try:
                await self._visit(table, seat)
                await self.look()
                visited, sent = self._now(), None
                while (found := self._news.get(table)) is not None:
                    changed = self._changed
                    if found != sent:
                        yield found
                        sent = found
                    with suppress(TimeoutError):
                        async with asyncio.timeout(VISIT_SECONDS):
                            await changed.wait()
                    if self._now() - visited >= VISIT_SECONDS:
                        await self._visit(table, seat)
                        visited = self._now()
                        yield None
            finally:
                # The stream is cancelled, and would not wait.
                note = asyncio.create_task(self._leave(table, seat))
                self._notes.add(note)
                note.add_done_callback(self._notes.discard)

    async def _visit(self, table: str, seat: int) -> None:
        if seat != SPECTATOR:
            await self._store.run(self._tables.visit, table, seat)

    async def _leave(self, table: str, seat: int) -> None:
        if seat != SPECTATOR:
            with suppress(Exception):
                await self._store.run(self._tables.visit, table, seat, AWAY_SECONDS)

    @contextmanager
    def _place(self, table: str) -> Iterator[None]:
        if self._streams.total() >= self._most or self._streams[table] >= self._of_table:
            raise busy(STREAMS_SECONDS)
        self._streams[table] += 1
        try:
            yield
        finally:
            self._streams[table] -= 1
            self._streams += Counter()  # those at zero are forgotten
