"""What a child says about its question, heard by its parent."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from api.calls.problems import SOLVER_DIED, Problem, refused_as_written
from api.calls.questions import Json
from api.ops import metrics
from api.solving import process
from api.solving.child import Child
from api.solving.lane import Lane
from api.solving.single_flight import Pickled

GRACE: Final = 0.35
"""Seconds past the budget after which a solve is stopped. Solvers keep their budgets; this is for
writing the answer."""

PATIENCE: Final = 5.0  # seconds past that for a first answer: a late one is better than none
OnProgress = Callable[[Json], None]

_log = logging.getLogger(__name__)


def no_progress(answer: Json) -> None:
    """Ignore an interim answer."""


class Listener:
    """Puts a question to a child of a lane, which answers it by ``target``, and listens until its
    last word or the end of its time."""

    def __init__(self, lane: Lane, target: str, on_progress: OnProgress = no_progress) -> None:
        self._lane = lane
        self._target = target
        self._on_progress = on_progress
        self._best: Json | None = None
        self._failure = "The process of the solver ended before it had an answer. Ask again."

    async def answer(self, child: Child, pickled: Pickled, seconds: float) -> Json:
        """Return the answer of a child that was taken; where there is none in time, or it dies, its
        best interim answer. Raises ``Problem``: the question was refused, or there was no answer at
        all."""
        last = await self._last_word(child, pickled, seconds)
        if last is not None and last[0] == process.ANSWER:
            answer: Json = last[1]
            return answer
        if last is not None and last[0] == process.REFUSED:
            raise refused_as_written(last[1]["errors"], last[1]["count"])
        if self._best is None:
            headers = {"retry-after": str(self._lane.places.retry_after())}
            raise Problem(SOLVER_DIED, self._failure, headers=headers)
        return {**self._best, "effort": {**self._best["effort"], "cut_short": True}}

    async def _last_word(
        self, child: Child, pickled: Pickled, seconds: float
    ) -> tuple[str, Any] | None:
        """Ask, and return the last message, or None. A child without a last word is killed."""
        last = None
        ended = metrics.BROKEN_OFF
        try:
            async with asyncio.timeout(seconds + GRACE + PATIENCE) as limit:
                await child.ask(self._target, pickled.data, seconds)
                last = await self._heard(child, pickled, seconds, limit)
                ended = metrics.DIED
        except TimeoutError:
            self._failure = "The solver had no answer in its time. Ask again."
        except OSError:
            ended = metrics.DIED
        finally:
            if last is None:
                self._lane.children.let_go(child, ended)
            else:
                self._lane.children.rest(child)
        return last

    async def _heard(
        self, child: Child, pickled: Pickled, seconds: float, limit: asyncio.Timeout
    ) -> tuple[str, Any] | None:
        """Return the last message of a child; None if it dies before. Compiling extends the
        limit; an interim answer ends the patience."""
        now = asyncio.get_running_loop().time
        in_time = now() + seconds + GRACE
        compiled = 0.0
        while message := await child.message():
            kind, value = message
            if kind == process.COMPILING:
                limit.reschedule(now() + process.COMPILING_SECONDS)
            elif kind in (process.COMPILED, process.INTERIM):
                if kind == process.COMPILED:
                    compiled = value
                else:
                    self._best = value
                    self._on_progress(value)
                patience = PATIENCE if self._best is None else 0.0
                limit.reschedule(in_time + compiled + patience)
            elif kind == process.UNWRITABLE:
                _log_defect("an answer could not be written", pickled, value)
            elif kind == process.FAILED:
                _log_defect("a solver failed on a question", pickled, value)
                self._failure = "The solver failed on this question. The fault is not in it."
                return message
            else:
                return message
        return None


def _log_defect(event: str, pickled: Pickled, traceback: str) -> None:
    question = pickled.question
    extra = {"call": question.call, "game": question.game_id, "exception": traceback}
    _log.error(event, extra=extra)
