"""Give answers again that were proved: they stay true whatever the budget."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import orjson

from api.encoding import json_bytes
from api.known import KNOWN, KnownQuestion
from api.questions import PUZZLE, Json, SolverCall
from api.store.asked import Store, told
from api.store.database import StoreAway
from engine.errors import Refused
from solver.gateway import UnsoundAnswer

WORTH_SECONDS: Final = 0.1
"""Answers that took less are worked out again: that takes no longer than to look for them."""

LOOK_SECONDS: Final = 0.2
"""Seconds after which a store that has not found an answer is not waited for."""

PROVED: Final = frozenset(("optimal", "infeasible"))

_log = logging.getLogger(__name__)


class Remembering:
    """Keeps answers in a store, and finds them there."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._keeping: set[asyncio.Task[None]] = set()

    async def answer(self, question: SolverCall, answered: Callable[[], Awaitable[Json]]) -> Json:
        """Answer a question as it was answered before, else by ``answered``.

        Raises:
            Problem: as ``answered`` does.
        """
        known_as = KNOWN.get(question.call)
        if known_as is None or question.is_of_the_turn or not question.budget.confirm:
            return await answered()
        known, name = await asyncio.to_thread(_named, known_as, question)
        found = await self._known(known, name)
        if found is not None:
            return found
        answer = await answered()
        if is_final(answer):
            kept = known.kept({**answer, "effort": {**answer["effort"], "waited": 0.0}})
            task = asyncio.create_task(self._keep(name, json_bytes(kept)))
            self._keeping.add(task)
            task.add_done_callback(self._keeping.discard)
        return answer

    async def _known(self, known: KnownQuestion, name: str) -> Json | None:
        """Return what was kept as the answer to a question; None where nothing was, or where what
        was is no answer to it, which is then forgotten."""
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                found = await self._store.ask(self._store.answers.answer, name)
        except (StoreAway, TimeoutError):
            return None
        if found is None:
            return None
        try:
            return await asyncio.to_thread(known.given, orjson.loads(found))
        except (Refused, UnsoundAnswer) as error:
            _log.error("an answer that was kept does not fit", extra={"exception": str(error)})
            await self._drop(name)
            return None

    async def _drop(self, name: str) -> None:
        try:
            await self._store.ask(self._store.answers.drop, name)
        except StoreAway as error:
            told(error)

    async def _keep(self, name: str, answer: bytes) -> None:
        try:
            await self._store.ask(self._store.answers.keep, name, answer)
        except StoreAway as error:
            told(error)


def _named(
    known_as: Callable[[SolverCall], KnownQuestion], question: SolverCall
) -> tuple[KnownQuestion, str]:
    known = known_as(question)
    return known, known.name


def is_final(answer: Json) -> bool:
    """Tell whether more time could add nothing to an answer that is worth keeping: it is proved,
    and so is the value of every move that it names."""
    effort = answer["effort"]
    if PUZZLE in answer:
        return answer[PUZZLE] is not None and effort["seconds"] >= WORTH_SECONDS
    moves = answer["moves"] if "advice" in answer else []
    return (
        answer["status"] in PROVED
        and not effort["cut_short"]
        and effort["seconds"] >= WORTH_SECONDS
        and all(move["status"] in PROVED for move in moves)
    )
