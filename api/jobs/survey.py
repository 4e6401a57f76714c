"""Solve numbered deals one after the other."""

import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from api.calls import Call
from api.calls.json_text import json_bytes
from api.calls.questions import Json, SolverCall
from api.jobs.progress import ProgressReport
from api.solving.judging import JudgingThread
from engine.deals import HIGHEST_SEED
from engine.errors import Refused, Violation
from schemas.jobs import SurveyRequest

Solve = Callable[[SolverCall], Awaitable[Json]]


@dataclass(frozen=True)
class Survey:
    """The deals of a request. Raises ``Refused``: the game has no such deals, or the budget is out
    of range."""

    deals: Call
    solve: Call
    body: SurveyRequest
    thread: JudgingThread

    def __post_init__(self) -> None:
        last = self.body.first + self.body.count - 1
        if last > HIGHEST_SEED:
            message = f"The last deal would be {last}; there is none above {HIGHEST_SEED}."
            raise Refused([Violation("out_of_range", message, at="/count")])
        self._question(self.body.first)

    async def answer(
        self,
        solve: Solve,
        seconds: float,
        progress: ProgressReport,
        now: Callable[[], float] = time.monotonic,
    ) -> bytes:
        """Solve the deals, and leave out those that have not begun after ``seconds``."""
        until = now() + seconds
        found: list[Json] = []
        unit = ""
        for number in range(self.body.count):
            left = until - now()
            if left <= 0:
                break
            progress.part(number, self.body.count)
            seed = self.body.first + number
            question = await self.thread.run(partial(self._question, seed))
            answer = await solve(question.within(left))
            unit = unit or answer["unit"]
            kept = {key: answer[key] for key in ("status", "value", "bound", "estimate")}
            found.append({"seed": seed, **kept, "seconds": answer["effort"]["seconds"]})
        return json_bytes({"deals": found, "unit": unit, **_summary(found)})

    def _question(self, seed: int) -> SolverCall:
        wanted = {"players": self.body.players, "options": self.body.options}
        setting = {key: value for key, value in wanted.items() if value is not None}
        dealt: Any = self.deals.ask({"seed": seed, **setting})
        question = self.solve.ask({"position": dealt["position"], "budget": self.body.budget})
        assert isinstance(question, SolverCall)
        return question


def _summary(deals: list[Json]) -> Json:
    proved = [deal["value"] for deal in deals if deal["status"] == "optimal"]
    counted = Counter(proved)
    return {
        "statuses": dict(Counter(deal["status"] for deal in deals)),
        "values": {str(value): counted[value] for value in sorted(counted)},
        "mean": sum(proved) / len(proved) if proved else None,
    }
