"""Single flight: equal questions that are asked at the same time are answered once."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field

from api.calls.questions import Json, SolverCall
from api.solving.queue import Caller


@dataclass(frozen=True)
class Pickled:
    """A question, and the bytes that it is known by and sent as."""

    question: SolverCall
    data: bytes

    @classmethod
    def of(cls, question: SolverCall) -> "Pickled":
        """Pickle a question."""
        return cls(question, pickle.dumps(question, pickle.HIGHEST_PROTOCOL))


@dataclass
class _Flight:
    callers: list[Caller] = field(default_factory=list)
    task: asyncio.Future[Json] = field(init=False)


class SingleFlight:
    """Answers questions by ``answer``, equal ones together, the budget included. More callers may
    join and some leave while it works; once all have left, the work is cancelled."""

    def __init__(self, answer: Callable[[Pickled, Collection[Caller]], Awaitable[Json]]) -> None:
        self._answer = answer
        self._flights: dict[bytes, _Flight] = {}

    async def answer(self, question: SolverCall, caller: Caller) -> Json:
        """Answer a question. Raises ``Problem``: as the answer does, for all who asked it."""
        pickled = Pickled.of(question)
        flight = self._flights.get(pickled.data) or self._begun(pickled)
        flight.callers.append(caller)
        try:
            return await asyncio.shield(flight.task)
        finally:
            flight.callers.remove(caller)
            if not flight.callers and not flight.task.done():
                self._forget(pickled.data, flight)
                flight.task.cancel()
                await asyncio.wait([flight.task])

    def _begun(self, pickled: Pickled) -> _Flight:
        flight = self._flights[pickled.data] = _Flight()
        flight.task = asyncio.ensure_future(self._answer(pickled, flight.callers))
        flight.task.add_done_callback(lambda _: self._forget(pickled.data, flight))
        return flight

    def _forget(self, key: bytes, flight: _Flight) -> None:
        """Let no more callers join; another flight may have begun under the same key."""
        if self._flights.get(key) is flight:
            del self._flights[key]
