"""Work out equal questions that are asked at the same time once."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from api.calls.questions import Json, SolverCall
from api.solving.queue import Caller


@dataclass
class _Flight:
    """A question that is being answered, and all who wait for that."""

    task: asyncio.Future[Json]
    callers: list[Caller]


class Shared:
    """Answers questions by ``answer``, those that are equal in all, the budget included, together.
    It is given who asks; more may join and some leave while it works. One who leaves takes nothing
    from the others; once all have left the work is ended."""

    def __init__(self, answer: Callable[[SolverCall, Collection[Caller]], Awaitable[Json]]) -> None:
        self._answer = answer
        self._flights: dict[bytes, _Flight] = {}

    async def answer(self, question: SolverCall, caller: Caller) -> Json:
        """Answer a question.

        Raises:
            Problem: as the answer does, for all who asked it.
        """
        key = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
        flight = self._flights.get(key) or self._begun(key, question)
        flight.callers.append(caller)
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.callers.remove(caller)
            if not flight.callers and not flight.task.done():
                self._forget(key, flight)
                flight.task.cancel()
                await asyncio.wait([flight.task])

    def _begun(self, key: bytes, question: SolverCall) -> _Flight:
        callers: list[Caller] = []
        flight = _Flight(asyncio.ensure_future(self._answer(question, callers)), callers)
        self._flights[key] = flight
        flight.task.add_done_callback(lambda _: self._forget(key, flight))
        return flight

    def _forget(self, key: bytes, flight: _Flight) -> None:
        """Join no more callers to an answer; another one may have begun under the same key."""
        if self._flights.get(key) is flight:
            del self._flights[key]
