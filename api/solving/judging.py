"""Judge beside the event loop: what may take long keeps nobody waiting who asks for little."""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from api.calls import Call
from api.calls.json_text import json_bytes, parsed
from api.calls.questions import SolverCall
from api.pictures.formats import DrawnPicture
from api.solving.thread import DaemonThread

T = TypeVar("T")

SWITCH_SECONDS = 0.001
"""The event loop waits so long for its turn while something is judged; Python's own 5 ms are felt
by who asks for little."""


class JudgingThread:
    """One thread that works off what is given to it. More would not be faster, as only one runs at
    a time, and the event loop would have to wait for all of them; but pictures have one of their
    own, for it mostly waits for another process."""

    def __init__(self, name: str = "judging") -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread = DaemonThread(name)

    async def run(self, work: Callable[[], T]) -> T:
        """Return what the work returns, done after what was given before."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def answered(self, call: Call, body: bytes) -> tuple[bytes | DrawnPicture, bool]:
        """Read the body of a request, and return the answer of a call that is for no solver, as
        JSON or as a picture, and whether chance decided it.

        Raises:
            Problem, Refused, IllegalMove: as the call does.
        """
        return await self.run(partial(_answered, call, body))

    async def question(self, call: Call, body: bytes) -> SolverCall:
        """Read the body of a request, and return the question to put to a solver.

        Raises:
            Problem, Refused, IllegalMove: as the call does.
        """
        return await self.run(partial(_question, call, body))

    def close(self) -> None:
        """Take no more work."""
        self._thread.shutdown(wait=False)


def _answered(call: Call, body: bytes) -> tuple[bytes | DrawnPicture, bool]:
    asked = call.read(parsed(body))
    answer = call.run(asked)
    assert not isinstance(answer, SolverCall)
    written = answer if isinstance(answer, DrawnPicture) else json_bytes(answer)
    return written, call.by_chance(asked)


def _question(call: Call, body: bytes) -> SolverCall:
    question = call.ask(parsed(body))
    assert isinstance(question, SolverCall)
    return question
