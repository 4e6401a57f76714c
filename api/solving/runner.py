"""Run solves in processes of their own: a few at once, each within its budget, none after its
caller left. Short solves have places and processes of their own, so that they never wait for long
ones."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Any

from api.calls.problems import NOT_READY, SOLVER_DIED, Problem, busy, refused_as_written
from api.calls.questions import Json, SolverCall
from api.ops import metrics
from api.ops.settings import Settings
from api.solving.child import Child
from api.solving.children import Children
from api.solving.counting import counted
from api.solving.fork_server import PRELOADED
from api.solving.process import (
    ANSWER,
    COMPILED,
    COMPILING,
    COMPILING_SECONDS,
    FAILED,
    INTERIM,
    REFUSED,
    UNWRITABLE,
)
from api.solving.queue import Caller, WaitingRoom
from api.solving.single_flight import Shared
from api.solving.starts import LOADING

SOLVER = "api.calls.questions:run"

GRACE = 0.35
"""Seconds past the budget after which a solve is stopped. A solver keeps its budget by itself;
this leaves it time to write its answer down."""

PATIENCE = 5.0
"""Seconds past that for which a first answer is waited for, if there is none: a late answer is
better than none."""

NOTICED = 0.05
"""Waiting shorter than this takes nothing off the budget, so that the answer stays the same."""

ENOUGH = 0.1
"""Seconds that a question has left at least, however long it waited, unless it asked for less."""

Report = Callable[[Json], None]


def unreported(answer: Json) -> None:
    """Ignore an answer on the way: the caller wants the last one alone."""


LATER = {"retry-after": "5"}
"""Told where the processes of the solvers are not loaded yet: some seconds, or a minute if the
solvers must be compiled first."""

SHORT_NICENESS = 1
LONG_NICENESS = 10
"""Solves give way to the process that answers everything else, long ones to short ones too."""


_log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class Lane:
    """The places of solves that are alike in length, and the processes that they run in. None is
    reckoned to take more than ``most_seconds``."""

    name: str
    places: WaitingRoom
    children: Children
    most_seconds: float

    def tell(self) -> None:
        """Tell the operator's figures what runs and waits, and how many processes there are."""
        self.places.tell(self.name)
        metrics.PROCESSES.labels(self.name).set(self.children.living)


class Runner:
    """Answers questions in child processes of a fork server that has the solvers loaded."""

    def __init__(
        self,
        settings: Settings,
        target: str = SOLVER,
        preloaded: tuple[str, ...] = PRELOADED,
    ) -> None:
        self._target = target
        self._short_seconds = settings.short_seconds

        def lane(name: str, number: int, niceness: int, most_seconds: float) -> Lane:
            places = WaitingRoom(number, settings.waiting)
            children = Children(settings, preloaded, number, niceness)
            return Lane(name, places, children, most_seconds)

        self._short = lane("short", settings.short_solves, SHORT_NICENESS, settings.short_seconds)
        self._long = lane("long", settings.solves, LONG_NICENESS, settings.longest_budget_seconds)
        self._lanes = (self._short, self._long)
        self._shared = Shared(counted(self._answered))

    async def warm(self) -> None:
        """Start the fork server and see a first child of each lane ready, as long as it takes."""
        for lane in self._lanes:
            await lane.children.start()

    async def trouble(self) -> str | None:
        """Say why questions cannot be answered now, or None."""
        for lane in self._lanes:
            said = await lane.children.trouble()
            if said is not None:
                return said
        return None

    def tell(self) -> None:
        """Tell the operator's figures how many solves run and wait, and how many could."""
        for lane in self._lanes:
            lane.tell()

    async def answer(
        self, question: SolverCall, client: str = "", batch: int | None = None
    ) -> Json:
        """Answer a question, together with equal ones that are being answered. The places are
        shared out among the clients, the share of each among its batches.

        Raises:
            Problem: the question was refused, there was no room all the while, or the child died.
        """
        return await self._shared.answer(question, Caller(client, batch))

    def lane(self, question: SolverCall) -> Lane:
        """Return the lane of a question: the short one where it looks no farther than the turn or
        has little time."""
        short = question.seconds <= self._short_seconds or question.is_of_the_turn
        return self._short if short else self._long

    async def _answered(self, question: SolverCall, callers: Collection[Caller]) -> Json:
        """Answer within half a second of the budget, once there is a place for the question.

        Raises:
            Problem: as ``answered_by``, or there was no place all the while.
        """
        began = time.monotonic()
        lane = self.lane(question)
        seconds = min(question.seconds, lane.most_seconds)
        has_place = False
        async with AsyncExitStack() as held:
            try:
                async with asyncio.timeout(max(question.seconds, GRACE)):
                    await held.enter_async_context(lane.places.taken(seconds, callers))
                    has_place = True
                    child = await lane.children.take()
            except TimeoutError:
                if has_place:
                    raise Problem(NOT_READY, LOADING, headers=LATER) from None
                raise busy(lane.places.retry_after()) from None
            waited = time.monotonic() - began
            asked = _remaining(question, waited)
            answer = await answered_by(lane, child, self._target, asked)
        if waited > NOTICED:
            answer["effort"] = {**answer.get("effort", {}), "waited": round(waited, 3)}
        return answer

    def processes(self) -> list[int]:
        """Return the process ids of the children that were started and not stopped yet."""
        return [one for lane in self._lanes for one in lane.children.processes()]

    def working(self) -> list[int]:
        """Return, of these, those that work for a caller, and those that did and are being
        stopped."""
        return [one for lane in self._lanes for one in lane.children.working()]

    async def close(self) -> None:
        """Stop every child."""
        await asyncio.gather(*[lane.children.close() for lane in self._lanes])


async def answered_by(
    lane: Lane, child: Child, target: str, question: SolverCall, report: Report = unreported
) -> Json:
    """Return the answer of a child that was taken: its last one, or the best on the way if it has
    none in time, fails or dies. ``report`` is given every answer on the way.

    Raises:
        Problem: the question was refused, or there was no answer at all.
    """
    hearing = _Hearing(question, report)
    last = await hearing.last_word(lane.children, child, target)
    if last is not None and last[0] == ANSWER:
        answer: Json = last[1]
        return answer
    if last is not None and last[0] == REFUSED:
        raise refused_as_written(last[1]["errors"], last[1]["count"])
    if hearing.best is None:
        headers = {"retry-after": str(lane.places.retry_after())}
        raise Problem(SOLVER_DIED, hearing.failure, headers=headers)
    return cut_short(hearing.best)


class _Hearing:
    """Listens to a child about a question, until its last word or until its time is over."""

    def __init__(self, question: SolverCall, report: Report) -> None:
        self._question = question
        self._report = report
        self.best: Json | None = None
        """The last answer on the way."""
        self.failure = "The process of the solver ended before it had an answer. Ask again."
        """What to tell a caller if there is no answer."""

    async def last_word(
        self, children: Children, child: Child, target: str
    ) -> tuple[str, Any] | None:
        """Ask a child, and return its last message; None if there is none. A child that did not
        give its last word is ended at once."""
        last = None
        ended = metrics.BROKEN_OFF
        try:
            async with asyncio.timeout(self._question.seconds + GRACE + PATIENCE) as limit:
                await child.ask(target, self._question)
                last = await self._heard(child, limit)
                ended = metrics.DIED
        except TimeoutError:
            self.failure = "The solver had no answer in its time. Ask again."
        except OSError:
            ended = metrics.DIED
        finally:
            if last is None:
                children.let_go(child, ended)
            else:
                children.rest(child)
        return last

    async def _heard(self, child: Child, limit: asyncio.Timeout) -> tuple[str, Any] | None:
        """Return the last message of a child; None if it dies before."""
        now = asyncio.get_running_loop().time
        in_time = now() + self._question.seconds + GRACE
        compiled = 0.0
        while message := await child.message():
            kind, value = message
            if kind == COMPILING:
                limit.reschedule(now() + COMPILING_SECONDS)
            elif kind in (COMPILED, INTERIM):
                if kind == COMPILED:
                    compiled = value
                else:
                    self.best = value
                    self._report(value)
                patience = PATIENCE if self.best is None else 0.0
                limit.reschedule(in_time + compiled + patience)
            elif kind == UNWRITABLE:
                self._log("an answer could not be written", value)
            elif kind == FAILED:
                self._log("a solver failed on a question", value)
                self.failure = "The solver failed on this question. The fault is not in it."
                return message
            else:
                return message
        return None

    def _log(self, event: str, trace: str) -> None:
        """Write a defect of a solver down, which is not for callers."""
        question = self._question
        asked = {"call": question.call, "game": question.game_id, "exception": trace}
        _log.error(event, extra=asked)


def cut_short(answer: Json) -> Json:
    """Return an answer on the way as the last one, which the clock made it."""
    return {**answer, "effort": {**answer["effort"], "cut_short": True}}


def _remaining(question: SolverCall, waited: float) -> SolverCall:
    """Return the question with what was waited taken off its seconds, as far as it can answer with
    the rest."""
    if waited <= NOTICED:
        return question
    return question.within(max(question.seconds - waited, ENOUGH))
