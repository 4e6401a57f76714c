"""Run solves in child processes: a few at once, each within its budget, and none for a caller that
has left. Short solves have places and processes of their own, so they never wait for long ones."""

import asyncio
import pickle
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Final

from api.calls.problems import NOT_READY, Problem, busy
from api.calls.questions import Json, SolverCall
from api.ops.settings import Settings
from api.solving.children import LOADING, Child, Children
from api.solving.fork_server import PRELOADED
from api.solving.lane import GRACE, SOLVER, Lane, counted
from api.solving.queue import Caller, SolveQueue

NOTICED: Final = 0.05
"""Seconds of waiting that are not taken off the budget, so that the answer stays the same."""

ENOUGH: Final = 0.1  # seconds that a question has left at least, unless it had less

LATER: Final = {"retry-after": "5"}
"""The headers while the solvers load: that takes seconds, or a minute if they must compile."""

SHORT_NICENESS: Final = 1
LONG_NICENESS: Final = 10
"""Solves give way to the process that answers everything else, long ones to short ones."""


@dataclass
class _Flight:
    callers: list[Caller] = field(default_factory=list)
    task: asyncio.Future[Json] = field(init=False)


class SingleFlight:
    """Answers questions by ``answer``, equal ones together, the budget included. More callers may
    join and some leave while it works; once all have left, the work is cancelled."""

    def __init__(self, answer: Callable[[SolverCall, Collection[Caller]], Awaitable[Json]]) -> None:
        self._answer = answer
        self._flights: dict[bytes, _Flight] = {}

    async def answer(self, question: SolverCall, caller: Caller) -> Json:
        """Answer a question. Raises ``Problem``: as the answer does, for all who asked it."""
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
        flight = self._flights[key] = _Flight()
        flight.task = asyncio.ensure_future(self._answer(question, flight.callers))
        flight.task.add_done_callback(lambda _: self._forget(key, flight))
        return flight

    def _forget(self, key: bytes, flight: _Flight) -> None:
        """Let no more callers join; another flight may have begun under the same key."""
        if self._flights.get(key) is flight:
            del self._flights[key]


class Runner:
    """Answers questions in child processes, by the function that ``target`` names."""

    def __init__(
        self, settings: Settings, target: str = SOLVER, preloaded: tuple[str, ...] = PRELOADED
    ) -> None:
        self._short_seconds = settings.short_seconds

        def lane(name: str, number: int, niceness: int) -> Lane:
            children = Children(settings, preloaded, number, niceness)
            return Lane(name, target, SolveQueue(number, settings.waiting), children)

        self._short = lane("short", settings.short_solves, SHORT_NICENESS)
        self._long = lane("long", settings.solves, LONG_NICENESS)
        self.lanes = (self._short, self._long)
        self._flights = SingleFlight(self._answered)

    async def warm(self) -> None:
        for lane in self.lanes:
            await lane.children.start()

    def trouble(self) -> str | None:
        """Say why questions cannot be answered now, or None."""
        troubles = [lane.children.trouble for lane in self.lanes]
        return next((trouble for trouble in troubles if trouble), None)

    def observe(self) -> None:
        for lane in self.lanes:
            lane.observe()

    async def answer(
        self, question: SolverCall, client: str = "", batch: int | None = None
    ) -> Json:
        """Answer a question, together with equal ones. The places are shared out among clients, and
        the share of a client among its batches. Raises ``Problem``: the question was refused, there
        was no room, or the child died."""
        return await self._flights.answer(question, Caller(client, batch))

    def lane(self, question: SolverCall) -> Lane:
        """Return the short lane for a question about the turn alone, or with little time."""
        short = question.seconds <= self._short_seconds or question.of_the_turn
        return self._short if short else self._long

    async def _answered(self, question: SolverCall, callers: Collection[Caller]) -> Json:
        """Answer within half a second of the budget, once there is a place. Raises ``Problem``: as
        ``Lane.answer``, or there was no place in time."""
        began, lane = time.monotonic(), self.lane(question)
        with counted(question) as count:
            async with AsyncExitStack() as held:
                child = await self._child(held, lane, question.seconds, callers)
                waited = time.monotonic() - began
                left = question.within(_left(question.seconds, waited))
                answer = await lane.answer(child, left)
            if waited > NOTICED:
                answer["effort"] = {**answer.get("effort", {}), "waited": round(waited, 3)}
            count(answer)
            return answer

    async def _child(
        self, held: AsyncExitStack, lane: Lane, seconds: float, callers: Collection[Caller]
    ) -> Child:
        """Return a child that is ready, once there is a place in the lane, which is held. Raises
        ``Problem``: there was none within the seconds of the question."""
        expected = min(seconds, self._short_seconds) if lane is self._short else seconds
        has_place = False
        try:
            async with asyncio.timeout(max(seconds, GRACE)):
                await held.enter_async_context(lane.places.taken(expected, callers))
                has_place = True
                return await lane.children.take()
        except TimeoutError:
            if has_place:
                trouble = lane.children.trouble or LOADING
                raise Problem(NOT_READY, trouble, headers=LATER) from None
            raise busy(lane.places.retry_after()) from None

    async def close(self) -> None:
        await asyncio.gather(*[lane.children.close() for lane in self.lanes])


def _left(seconds: float, waited: float) -> float:
    return seconds if waited <= NOTICED else min(seconds, max(seconds - waited, ENOUGH))
