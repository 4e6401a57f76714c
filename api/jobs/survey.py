"""Solve numbered deals one after the other."""

import time
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from api.calls import Call
from api.calls.questions import Json, SolverCall
from api.jobs.progress import Course
from api.solving.judging import JudgingThread
from engine.deals import HIGHEST_SEED
from engine.errors import Refused, Violation
from schemas.jobs import SurveyRequest

Answered = Callable[[SolverCall], Awaitable[Json]]


class Survey:
    """The deals of a request. Whatever is wrong with it, is told when it is made.

    Raises:
        Refused: the deals, their setting or the budget of each are none of this game.
    """

    def __init__(self, deals: Call, solve: Call, body: SurveyRequest) -> None:
        self._deals = deals
        self._solve = solve
        self._asked = body
        last = body.first + body.count - 1
        if last > HIGHEST_SEED:
            message = f"The last deal would be {last}; there is none above {HIGHEST_SEED}."
            raise Refused([Violation("out_of_range", message, at="/count")])
        self._question(body.first)

    async def answer(
        self, answered: Answered, thread: JudgingThread, course: Course, seconds: float
    ) -> Json:
        """Solve the deals; those that were not begun after so many seconds are left out."""
        until = time.monotonic() + seconds
        found: list[Json] = []
        unit = ""
        for number in range(self._asked.count):
            left = until - time.monotonic()
            if left <= 0:
                break
            course.part(number, self._asked.count)
            seed = self._asked.first + number
            answer = await self._answer(seed, answered, thread, left)
            unit = unit or answer["unit"]
            found.append({"seed": seed, **_of_interest(answer)})
        return {"deals": found, "unit": unit, **_summed_up(found)}

    async def _answer(
        self, seed: int, answered: Answered, thread: JudgingThread, seconds: float
    ) -> Json:
        question = await thread.run(partial(self._question, seed))
        return await answered(question.within(seconds))

    def _question(self, seed: int) -> SolverCall:
        wanted = {"players": self._asked.players, "options": self._asked.options}
        setting = {key: value for key, value in wanted.items() if value is not None}
        dealt: Any = self._deals.ask({"seed": seed, **setting})
        body = {"position": dealt["position"], "budget": self._asked.budget}
        question = self._solve.ask(body)
        assert isinstance(question, SolverCall)
        return question


def _of_interest(answer: Json) -> Json:
    kept = {key: answer[key] for key in ("status", "value", "bound", "estimate")}
    return {**kept, "seconds": answer["effort"]["seconds"]}


def _summed_up(deals: list[Json]) -> Json:
    proved = [deal["value"] for deal in deals if deal["status"] == "optimal"]
    counted = Counter(proved)
    return {
        "statuses": dict(Counter(deal["status"] for deal in deals)),
        "values": {str(value): counted[value] for value in sorted(counted)},
        "mean": sum(proved) / len(proved) if proved else None,
    }
