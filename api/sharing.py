"""Work out equal questions that are asked at the same time once."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from api.questions import Json, SolverCall


@dataclass
class _Flight:
    """A question that is being answered, and how many wait for that."""

    task: asyncio.Future[Json]
    waiting: int = 0


class Shared:
    """Answers questions by ``answer``, those that are equal in all, the budget included, together.
    One who leaves takes nothing from the others; once all have left the work is ended."""

    def __init__(self, answer: Callable[[SolverCall], Awaitable[Json]]) -> None:
        self._answer = answer
        self._flights: dict[bytes, _Flight] = {}

    async def answer(self, question: SolverCall) -> Json:
        """Answer a question.

        Raises:
            Problem: as the answer does, for all who asked it.
        """
        key = pickle.dumps(question, pickle.HIGHEST_PROTOCOL)
        flight = self._flights.get(key) or self._begun(key, question)
        flight.waiting += 1
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.waiting -= 1
            if not flight.waiting and not flight.task.done():
                self._forget(key, flight)
                flight.task.cancel()
                await asyncio.wait([flight.task])

    def _begun(self, key: bytes, question: SolverCall) -> _Flight:
        flight = _Flight(asyncio.ensure_future(self._answer(question)))
        self._flights[key] = flight
        flight.task.add_done_callback(lambda _: self._forget(key, flight))
        return flight

    def _forget(self, key: bytes, flight: _Flight) -> None:
        """Join no more callers to an answer; another one may have begun under the same key."""
        if self._flights.get(key) is flight:
            del self._flights[key]
