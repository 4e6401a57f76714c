"""The tables of a store: made, shown and changed for whoever has a token."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from api.calls import Json
from api.calls.problems import OTHER_VERSION, UNKNOWN_TABLE, Problem, violation
from api.ops.settings import Settings
from api.solving.lane import Runner
from api.solving.queue import WorkerThread
from api.store.jobs import Store
from api.store.repeating import repeat
from api.store.tables import News, Stored, TableStore, Timing
from api.tables.changes import timing, with_choice, with_next_hand, with_seat
from api.tables.mover import Mover
from api.tables.sight import table_json
from api.tables.table import (
    SPECTATOR,
    Seat,
    SharedTable,
    Shuffle,
    begin,
    by_chance,
    new_token,
    read,
    written,
)
from api.tables.watch import Watch
from engine.errors import Refused
from schemas.tables import HandRequest, MoveRequest, NewSeat, SeatRequest, TableRequest

LOOK_SECONDS: Final = 0.25  # pause between two looks for news, and for tables that are due
FORGET_SECONDS: Final = 600.0  # pause between two deletions of old tables
TRIES: Final = 20  # times that a change is made again which another one has overtaken

Change = Callable[[SharedTable, int, int], tuple[SharedTable, Timing | None]]
"""Return a table after a change, and when it is due, None if that stays as it is; for the table,
the seat of whoever asks, and the version. Raises ``Problem``, ``Refused``."""


@dataclass(frozen=True, slots=True)
class Guest:
    """A table, and the seat of whoever asks, or ``SPECTATOR``."""

    stored: Stored
    table: SharedTable
    seat: int


class Tables:
    """The tables of a store. ``run`` must be running at the same time. All methods raise
    ``Problem`` if there is no such table, the token is wrong, or the store is away."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        runner: Runner,
        thread: WorkerThread,
        shuffle: Shuffle = by_chance,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._settings = settings
        self._store = store
        self._tables = TableStore(store, settings.table_kept_seconds)
        most = settings.table_streams, settings.streams_per_table
        self._watch = Watch(store, self._tables, *most, now)
        self._mover = Mover(store, self._tables, runner, thread)
        self._thread = thread
        self._shuffle = shuffle

    async def run(self) -> None:
        """Open the store; then move at the tables that are due, look for news and delete old
        tables, until cancelled."""
        await self._store.until_done(self._store.open)
        async with asyncio.TaskGroup() as group:
            group.create_task(repeat(self._mover.attend, LOOK_SECONDS))
            group.create_task(repeat(self._watch.look, LOOK_SECONDS))
            group.create_task(repeat(self._forget, FORGET_SECONDS))

    async def _forget(self) -> None:
        await self._store.run(self._tables.forget)

    async def close(self) -> None:
        await self._mover.close()

    async def make(self, asked: TableRequest, client: str) -> Json:
        """Make a table, and return its id and its tokens. Raises ``Refused``, ``Problem``."""
        if asked.seats and all(seat.level for seat in asked.seats):
            raise Refused([violation("nobody_there", "", "/seats")])
        seats, tokens = _seats(asked.seats)
        watch, watched = new_token()
        dealt = partial(begin, asked.game, seats, watched, asked.options, self._shuffle)
        table = replace(await self._thread.run(dealt), clock=asked.clock, hints=asked.hints)
        most = self._settings.tables_kept, self._settings.tables_per_client
        add = self._tables.add
        name = await self._store.run(add, client, written(table), timing(table), *most)
        shown = [{"seat": seat, "token": token} for seat, token in enumerate(tokens)]
        return {"id": name, "seats": shown, "watch": watch}

    async def state(self, name: str, token: str) -> Json:
        """Return a table as the owner of the token sees it."""
        return await self._shown(await self._guest(name, token))

    async def move(self, name: str, token: str, asked: MoveRequest) -> Json:
        """Make one of the choices of a seat."""

        def change(table: SharedTable, seat: int, version: int) -> tuple[SharedTable, Timing]:
            after = with_choice(table, seat, version, asked)
            return after, timing(after)

        return await self._changed(name, token, change)

    async def deal(self, name: str, token: str, asked: HandRequest) -> Json:
        """Deal the next hand or, after a match, the first of another."""

        def change(table: SharedTable, seat: int, version: int) -> tuple[SharedTable, Timing]:
            after = with_next_hand(table, seat, version, asked, self._shuffle)
            return after, timing(after)

        return await self._changed(name, token, change)

    async def change_seat(self, name: str, token: str, seat: int, asked: SeatRequest) -> Json:
        """Name a player, or have a bot play for a person."""
        left = (await self._guest(name, token)).stored.left

        def change(table: SharedTable, by: int, _: int) -> tuple[SharedTable, Timing | None]:
            after = with_seat(table, by, seat, asked)
            return after, timing(after, left) if asked.bot is not None else None

        return await self._changed(name, token, change)

    async def events(self, name: str, token: str) -> AsyncIterator[tuple[int, Json] | None]:
        """Yield the table as it is, and again at every change, with its version; None for a sign of
        life."""
        guest = await self._guest(name, token)
        async for news in self._watch.news(name, guest.seat):
            if news is None:
                yield None
            else:
                guest = await self._guest(name, token)
                yield guest.stored.version, await self._shown(guest, news)

    async def _guest(self, name: str, token: str) -> Guest:
        stored = await self._store.run(self._tables.table, name)
        table = None if stored is None else read(stored.state)
        seat = None if table is None else table.holder(token)
        if stored is None or table is None or seat is None:
            detail = "There is no such table, or this is not one of its tokens."
            raise Problem(UNKNOWN_TABLE, detail)
        return Guest(stored, table, seat)

    async def _changed(self, name: str, token: str, change: Change) -> Json:
        """Change a table, again if another change was faster, and return it."""
        for _ in range(TRIES):
            guest = await self._guest(name, token)
            stored = guest.stored
            do = partial(change, guest.table, guest.seat, stored.version)
            after, times = await self._thread.run(do)
            data = written(after), times
            if await self._store.run(self._tables.change, name, stored.version, *data):
                await self._watch.look()
                return await self.state(name, token)
        raise Problem(OTHER_VERSION, "The table changes too fast; try again.")

    async def _shown(self, guest: Guest, news: News | None = None) -> Json:
        stored, table, seat = guest.stored, guest.table, guest.seat
        if news is None:
            news = (await self._store.run(self._tables.news, [stored.id])).get(stored.id)
        here = news.here if news else frozenset()
        shown = await self._thread.run(partial(table_json, table, seat))
        seats = [
            {"name": one.name, "level": one.level, "person": bool(one.key), "here": number in here}
            for number, one in enumerate(table.seats)
        ]
        return {
            "id": stored.id,
            "version": stored.version,
            "you": None if seat == SPECTATOR else seat,
            "host": seat != SPECTATOR and seat == table.host,
            "seats": seats,
            "hints": table.hints,
            "clock": table.clock,
            "left": None if stored.left is None else round(max(stored.left, 0.0), 1),
            **shown,
        }


def _seats(asked: list[NewSeat]) -> tuple[list[Seat], list[str | None]]:
    """Return the seats of a new table, and the tokens of those for people."""
    seats, tokens = list[Seat](), list[str | None]()
    for one in asked:
        token, key = (None, "") if one.level else new_token()
        seats.append(Seat(one.name, one.level, key))
        tokens.append(token)
    return seats, tokens
