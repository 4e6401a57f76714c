"""Moves for bots, and for people whose time has run out. A table says in the store when it is due;
of all processes one claims it, and if that one ends before it has moved another one does."""

import asyncio
import logging
import secrets
from functools import partial
from typing import Any, Final, NamedTuple

from api.calls import SolverJob
from api.calls.problems import BUSY, NOT_READY, STOPPING, Problem
from api.solving.lane import Runner
from api.solving.queue import WorkerThread
from api.store.database import StoreAway, log_away
from api.store.jobs import Store
from api.store.tables import Stored, TableStore
from api.tables.changes import moved, timing
from api.tables.sight import history, view
from api.tables.table import CLOCK_LEVEL, SharedTable, read, written
from schemas.wire import wire_of
from solver.question.budget import Budget

BOT_SECONDS: Final = 0.5
LEASE_SECONDS: Final = 10.0  # the longest that a process takes for a move
AGAIN_SECONDS: Final = 1.0  # pause until a bot is asked again that had no place among the solves
SEEDS: Final = 2**31
TRIES: Final = 5

_log = logging.getLogger(__name__)
_PASSING: Final = frozenset((BUSY, NOT_READY, STOPPING))


class Mover:
    """Moves at the tables that are due; ``attend`` must be called again and again."""

    def __init__(
        self, store: Store, tables: TableStore, runner: Runner, thread: WorkerThread
    ) -> None:
        self._store = store
        self._tables = tables
        self._runner = runner
        self._thread = thread
        self._moving: set[asyncio.Task[None]] = set()

    async def attend(self) -> None:
        """Begin to move at the tables that are due. Raises ``StoreAway``."""
        for table in await self._store.run(self._tables.claim, LEASE_SECONDS):
            task = asyncio.create_task(self._move(table))
            self._moving.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._moving.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, StoreAway):
            log_away(error)
        else:
            _log.error("a move at a table failed", exc_info=error)

    async def close(self) -> None:
        """Give up the moves that are not made; their tables are due again after the lease."""
        for task in self._moving:
            task.cancel()
        await asyncio.gather(*self._moving, return_exceptions=True)

    async def _move(self, name: str) -> None:
        """Move at a table, again if it was changed meanwhile without a move."""
        for _ in range(TRIES):
            stored = await self._store.run(self._tables.table, name)
            if stored is None or await self._has_moved(stored):
                return

    async def _has_moved(self, stored: Stored) -> bool:
        """Move for the seat whose turn it is, or put that off; False if the table was changed
        meanwhile."""
        run, tables = self._store.run, self._tables
        this = stored.id, stored.version
        table = read(stored.state)
        turn = await self._thread.run(partial(_turn, table))
        if turn is None:  # there is nothing to do
            return await run(tables.change, *this, stored.state, timing(table))
        try:
            move = await self._choice(table, turn, stored.client)
        except Problem as problem:
            if problem.kind not in _PASSING:
                raise
            await run(tables.put_off, *this, AGAIN_SECONDS)
            return True
        is_late = table.seats[turn.seat].level is None
        make = partial(moved, table, move, stored.version, is_late=is_late)
        after = await self._thread.run(make)
        times = await self._thread.run(partial(timing, after))
        return await run(tables.change, *this, written(after), times)

    async def _choice(self, table: SharedTable, turn: "DueTurn", client: str) -> Any:
        """Return the move of a bot, or any if it finds none. Raises ``Problem``: it cannot be asked
        now."""
        game = table.game
        try:
            answer = await self._runner.answer(turn.question, client)
        except Problem as problem:
            if problem.kind in _PASSING:
                raise
            _log.warning("a bot at a table found no move: %s", problem.kind.code)
            return secrets.choice(game.legal_moves(turn.question.position))
        return game.as_listed(wire_of(game.id).read_move(answer["move"]))


class DueTurn(NamedTuple):
    """A seat that is to move, and the question which move a bot makes there."""

    seat: int
    question: SolverJob


def _turn(table: SharedTable) -> DueTurn | None:
    seat = table.to_move
    if seat is None:
        return None
    level = table.seats[seat].level or CLOCK_LEVEL
    seen = view(table.game, table.position, seat)
    budget = Budget(BOT_SECONDS, seed=secrets.randbelow(SEEDS))
    more = {"level": level, "history": history(table, seat)}
    return DueTurn(seat, SolverJob("bot", table.game_id, seen, budget, None, more))
