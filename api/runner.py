"""Run solves in processes of their own: a few at once, each within its budget, none after its
caller left. Short solves have places and processes of their own, so that they never wait for long
ones."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Any

from api import metrics
from api.child import Child
from api.children import Children
from api.errors import SOLVER_DIED, Problem, busy, refused_as_written
from api.forks import PRELOADED
from api.questions import Json, SolverCall
from api.remembering import Remembering
from api.settings import Settings
from api.sharing import Shared
from api.waiting import Caller, WaitingRoom
from api.worker import ANSWER, FAILED, INTERIM

SOLVER = "api.questions:run"

GRACE = 0.35
"""Seconds past the budget after which a solve is stopped. A solver keeps its budget by itself;
this leaves it time to write its answer down."""

NOTICED = 0.05
"""Waiting shorter than this takes nothing off the budget, so that the answer stays the same."""

ENOUGH = 0.1
"""Seconds that a question has left at least, however long it waited, unless it asked for less."""

Report = Callable[[Json], None]

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
        remembering: Remembering | None = None,
    ) -> None:
        self._remembering = remembering
        self._target = target
        self._short_seconds = settings.short_seconds

        def lane(name: str, number: int, niceness: int, most_seconds: float) -> Lane:
            places = WaitingRoom(number, settings.waiting)
            children = Children(settings, preloaded, number, niceness)
            return Lane(name, places, children, most_seconds)

        self._short = lane("short", settings.short_solves, SHORT_NICENESS, settings.short_seconds)
        self._long = lane("long", settings.solves, LONG_NICENESS, settings.longest_budget_seconds)
        self._lanes = (self._short, self._long)
        self._shared = Shared(metrics.counted(self._answered))

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
        answered = partial(self._shared.answer, question, Caller(client, batch))
        if self._remembering is None:
            return await answered()
        return await self._remembering.answer(question, answered)

    def lane(self, question: SolverCall) -> Lane:
        """Return the lane of a question: the short one where it looks no farther than the turn or
        has little time."""
        short = question.seconds <= self._short_seconds or question.is_of_the_turn
        return self._short if short else self._long

    async def _answered(self, question: SolverCall, callers: Collection[Caller]) -> Json:
        """Answer within half a second of the budget; the best one on the way where that was not
        enough.

        Raises:
            Problem: the question was refused, there was no room all the while, or the child died.
        """
        began = time.monotonic()
        lane = self.lane(question)
        best: Json | None = None
        waited: float | None = None

        def keep(interim: Json) -> None:
            nonlocal best
            best = interim

        try:
            async with (
                asyncio.timeout(question.seconds) as limit,
                lane.places.taken(min(question.seconds, lane.most_seconds), callers),
            ):
                child = await lane.children.take()
                waited = time.monotonic() - began
                asked = _remaining(question, waited)
                limit.reschedule(asyncio.get_running_loop().time() + asked.seconds + GRACE)
                answer = await answered_by(lane.children, child, self._target, asked, keep)
        except TimeoutError:
            if waited is None:
                raise busy(lane.places.retry_after()) from None
            answer = cut_short(best or question.unknown(time.monotonic() - began))
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
    children: Children, child: Child, target: str, question: SolverCall, keep: Report
) -> Json:
    """Return the answer of a child that was taken, which is ended at once when it did not give its
    last word: when it died, or this is cancelled. ``keep`` is told of every answer on the way.

    Raises:
        Problem: the question was refused, or the child died.
    """
    last = None
    ended = metrics.DIED
    try:
        await child.ask(target, question)
        last = await _last_message(child, keep)
    except asyncio.CancelledError:
        ended = metrics.BROKEN_OFF
        raise
    except OSError as error:
        raise Problem(
            SOLVER_DIED, "The process of the solver ended before it could be asked. Ask again."
        ) from error
    finally:
        if last is None:
            children.let_go(child, ended)
        else:
            children.rest(child)
    kind, value = last
    if kind == FAILED:
        raise _failed(question, value)
    if kind != ANSWER:
        raise refused_as_written(value["errors"], value["count"])
    answer: Json = value
    return answer


def _failed(question: SolverCall, trace: str) -> Problem:
    """Write down what a solver failed with, which is not for callers."""
    asked = {"call": question.call, "game": question.game_id, "exception": trace}
    _log.error("a solver failed on a question", extra=asked)
    return Problem(SOLVER_DIED, "The solver failed on this question. The fault is not in it.")


async def _last_message(child: Child, keep: Report) -> tuple[str, Any]:
    while message := await child.message():
        kind, value = message
        if kind != INTERIM:
            return kind, value
        keep(value)
    raise Problem(
        SOLVER_DIED, "The process of the solver ended before it had an answer. Ask again."
    )


def cut_short(answer: Json) -> Json:
    """Return an answer on the way as the last one, which the clock made it."""
    return {**answer, "effort": {**answer["effort"], "cut_short": True}}


def _remaining(question: SolverCall, waited: float) -> SolverCall:
    """Return the question with what was waited taken off its seconds, as far as it can answer with
    the rest."""
    if waited <= NOTICED:
        return question
    return question.within(max(question.seconds - waited, ENOUGH))
