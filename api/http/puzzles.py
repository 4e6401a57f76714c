"""``GET /v1/games/{game}/puzzles/{number}`` and ``.../puzzles/daily``: positions with exactly one
best move, found by a solver."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from functools import partial
from typing import Annotated

from fastapi import FastAPI, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from api.calls import GameApi, Json, SolverJob, problems
from api.calls.problems import Problem
from api.calls.questions import PUZZLE
from api.http.document.operations import refusals
from api.http.responses import json_response
from api.http.routes import while_there
from api.pages.pages import ASKED_AGAIN
from api.solving.lane import Runner
from engine.deals import HIGHEST_SEED
from engine.errors import Refused
from schemas.results.puzzles import PuzzleAnswer
from solver.gateway.problem import FIRST_PROBLEM
from solver.gateway.puzzle import FIRST_DAY, LAST_DAY, number_of
from solver.question.budget import Budget

Number = Annotated[int, Path(ge=0, le=HIGHEST_SEED, description="Number of the puzzle.")]
Solved = Annotated[bool, Query(description="Whether to include the solution.")]
Day = Annotated[
    str | None,
    Query(
        pattern=r"^\d{4}-\d{2}-\d{2}$",
        description=f"The day, from {FIRST_DAY} to {LAST_DAY}; today in UTC if left out.",
    ),
]

_REFUSED = (problems.INVALID_REQUEST, problems.NO_PUZZLE, *problems.SOLVING)
_ABOUT = (
    "A position with exactly one best move. Both are proved: the value of that move, and that "
    "every other move is worth less. The same number always gives the same puzzle; `grade` says "
    "how hard people find it. The first request for a puzzle may take a solver many seconds; if "
    "the highest budget is not enough, the answer is 503 (`no_puzzle`)."
)
_DAILY = (
    f"The puzzle of {FIRST_DAY} is number 1, and each day has the next. In games of two or more "
    f"players the puzzle is from {FIRST_PROBLEM} on a problem, which no number gives: a position "
    "with six moves or more, in which the best is not one that gains most at once, and the two or "
    "three moves in a row that the player then has to find against the best replies "
    f"(`solution.decisions`). {_ABOUT}"
)


def add_puzzles(
    app: FastAPI, api: GameApi, runner: Runner, seconds: float, cache: str
) -> Iterator[str]:
    """Add the routes of a game; yield their paths. ``seconds`` is the time limit of a puzzle,
    ``cache`` the ``Cache-Control`` of its answer."""

    async def puzzle(request: Request, number: int, solved: bool, **more: bool) -> Json:
        told = {"number": number, **more}
        question = SolverJob(PUZZLE, api.game.id, None, Budget(seconds), more=told)
        answer = await while_there(request, runner.answer(question, request.state.client))
        found: Json | None = answer[PUZZLE]
        if found is None:
            detail = f"Puzzle {number} was not found within {seconds:g} s."
            raise Problem(problems.NO_PUZZLE, detail)
        return {key: value for key, value in found.items() if solved or key != "solution"}

    async def daily(request: Request, date: Day = None, solution: Solved = False) -> Response:
        day = datetime.now(UTC).date() if date is None else _day(date)
        found = await puzzle(request, number_of(day), solution, daily=True)
        return json_response(
            {**found, "date": day.isoformat()}, ASKED_AGAIN if date is None else cache
        )

    async def numbered(request: Request, number: Number, solution: Solved = False) -> Response:
        return json_response(await puzzle(request, number, solution), cache)

    route = partial(
        app.add_api_route,
        tags=[api.game.id],
        response_model=api.specialise(PuzzleAnswer),
        responses=refusals(_REFUSED),
    )
    name, puzzles = api.game.id.replace("-", "_"), f"/v1/games/{api.game.id}/puzzles"
    route(
        f"{puzzles}/daily",
        daily,
        operation_id=f"{name}_daily_puzzle",
        summary="Get the puzzle of a day",
        description=_DAILY,
    )
    yield f"{puzzles}/daily"
    route(
        f"{puzzles}/{{number}}",
        numbered,
        operation_id=f"{name}_puzzle",
        summary="Get a puzzle",
        description=_ABOUT,
    )
    yield f"{puzzles}/{{number}}"


def _day(text: str) -> date:
    """Read a day. Raises ``Refused``: there is no such day."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused([problems.violation("out_of_range.day", "", "/date", text=text)]) from None
