"""``solve``, ``hint``, ``bot``, ``review`` and ``standing``: each puts a question to a solver,
which is answered in another process, by ``run``."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from api.calls import examples
from api.calls.call import GameApi, Json, SolverCall, call
from api.calls.problems import ILLEGAL_MOVE, SOLVING, illegal_move
from api.calls.rules import check_legal, played_from, seen_from
from engine.errors import IllegalMove, Refused
from schemas.requests import BotRequest, HintRequest, HistoryGiven, ReviewRequest, SolveRequest
from schemas.results.solving import BotAnswer, HintAnswer, ReviewAnswer, solve_answer
from schemas.results.standing import StandingAnswer, StandingRequest
from solver.answers.answer import Detail, Effort
from solver.gateway.answer_json import (
    effort_json,
    hint_json,
    review_json,
    solve_json,
    standing_json,
)
from solver.gateway.by_model import require_model
from solver.gateway.entry import ask
from solver.gateway.entry import standing as standing_of
from solver.gateway.puzzle import posed_json, puzzle
from solver.gateway.review import review as review_of
from solver.players.bot import Sight, moves_in_play, playable
from solver.players.bot_json import bot_json
from solver.players.catalogue import bot_of_level
from solver.question.budget import Budget
from solver.question.history import History, followed
from solver.question.objective import FirstMethod
from solver.question.question import BEST_LINE, Question
from solver.question.registry import solver_of

PUZZLE = "puzzle"
Report = Callable[[Json], None]
Work = tuple[Callable[[Callable[[Any], None]], Any], Callable[[Any], Json]]
"""What finds an answer, with the function to tell of answers on the way, and what writes one."""

_question = partial(call, problems=(ILLEGAL_MOVE, *SOLVING), solver=True)


def run(question: SolverCall, report: Report) -> Json:
    """Answer a question. ``report`` is given answers on the way, each better than the one before.
    Raises ``Refused``: the position cannot be asked this; ``IllegalMove``: with the index of the
    first illegal move of a review; ``UnsoundAnswer``: a defect in a solver."""
    if question.call == PUZZLE:
        return _puzzle(question)
    work, written = _work(question)
    return written(work(lambda known: report(written(known))))


def _work(question: SolverCall) -> Work:
    game, position, budget, more = question.game, question.position, question.budget, question.more
    move_json = question.wire.move_json
    match question.call:
        case "solve":
            asked = replace(BEST_LINE, objective=question.objective, **more)
            return partial(ask, game, position, asked, budget), partial(solve_json, move_json)
        case "hint":
            asked = Question(question.objective, **{**more, "detail": Detail(more["detail"])})
            return partial(ask, game, position, asked, budget), partial(hint_json, move_json)
        case "bot":
            level, sight = more["level"], Sight(game, position, more.get("history"))
            return (
                lambda tell: bot_of_level(level, tell).decide(sight, budget),
                lambda found: bot_json(move_json, sight, level, found, budget.seed),
            )
        case "review":
            about = {"objective": question.objective, "budget": budget, **more}
            return (
                lambda tell: review_of(game, position, report=tell, **about),
                partial(review_json, move_json),
            )
        case _:
            where = more["seat"], more.get("history")
            return partial(standing_of, game, position, *where, budget), standing_json


@call(
    "Find the best line of play",
    SolveRequest,
    lambda api: solve_answer(api.wire.prefix, api.types, api.wire.solution),
    examples.dealt,
    problems=SOLVING,
    solver=True,
)
def solve(api: GameApi, body: SolveRequest[Any, Any, Any]) -> SolverCall:
    """`status` says how sure the answer is; a budget that ran out is never an error."""
    method = _method(api, body, solving=True)
    return _asked(api, "solve", body, body.position, body.objective, method=method)


@_question(
    "Value the moves", HintRequest, HintAnswer, lambda api: {**examples.dealt(api), "top": 2}
)
def hint(api: GameApi, body: HintRequest[Any, Any, Any, Any]) -> SolverCall:
    """`moves` best first, and a `line` that reaches the value. `detail` says no more than its name:
    a nudge, the area, the tile, the move, the whole line. A hand that is over is refused
    (`hand_over`), as by `bot`; `solve` and `score` say what it came to."""
    moves_in_play(api.game, body.position)
    compare = tuple([move.value() for move in body.compare])
    more = {"top": body.top, "detail": body.detail, "target": body.target, "compare": compare}
    method = _method(api, body, solving=False)
    question = _asked(api, "hint", body, body.position, body.objective, method=method, **more)
    check_legal(api.game, body.position, compare, "compare")
    return question


@_question("Play for a seat", BotRequest, BotAnswer, lambda api: {**examples.seen(api), "level": 3})
def bot(api: GameApi, body: BotRequest[Any, Any, Any]) -> SolverCall:
    """The move of a player of level 1 to 5. Of the position it sees what the seat to move sees,
    whatever else is told. The lower the level, the more value is given up; the same request with
    the same seed is answered with the same move."""
    game, position = api.game, body.position
    playable(game, position)
    seen = game.view(position, game.to_move(position))
    return _asked(api, "bot", body, seen, level=body.level)


@_question("Judge the moves of a game", ReviewRequest, ReviewAnswer, examples.position_and_moves)
def review(api: GameApi, body: ReviewRequest[Any, Any, Any, Any]) -> SolverCall:
    """What every move cost against the best, and the first that gave the result away. The budget is
    shared out over the moves. The first illegal move is answered with 409."""
    moves = tuple([move.value() for move in body.moves])
    played_from(api.game, body.position, moves)
    return _asked(api, "review", body, body.position, body.objective, moves=moves)


@_question(
    "Say how a seat stands",
    StandingRequest,
    StandingAnswer,
    lambda api: {**examples.dealt(api), "seat": 0},
)
def standing(api: GameApi, body: StandingRequest[Any, Any, Any]) -> SolverCall:
    """What the hand is expected to come to for a seat, on move or not, and how likely each domino
    that it does not see lies in each place. Whatever else the position shows, only what that seat
    sees is looked at."""
    seen = seen_from(api.game, body.position, body.seat)
    return _asked(api, "standing", body, seen, seat=body.seat)


def _method(api: GameApi, body: Any, *, solving: bool) -> FirstMethod:
    """Return the method that is to find the answer. Raises ``Refused`` where it cannot: that is
    known before a solver is asked."""
    method = FirstMethod(body.method)
    if method is FirstMethod.CP_SAT:
        solver = solver_of(api.game)
        objective = solver.objective(body.objective, body.position, solving=solving)
        require_model(solver.objectives, objective, body.position)
    return method


def _puzzle(question: SolverCall) -> Json:
    """Return the puzzle and what it cost to make; null where the budget was not enough."""
    wire, began = question.wire, time.monotonic()
    try:
        made = puzzle(question.game, question.more["number"], None, 1, question.budget)
    except Refused:
        effort = Effort(time.monotonic() - began, cut_short=True)
        return {PUZZLE: None, "effort": effort_json(effort)}
    posed = posed_json(wire.position_json, wire.move_json, made)
    effort = replace(made.finding.effort, seconds=time.monotonic() - began, cut_short=False)
    return {"puzzle": posed, "effort": effort_json(effort)}


def _asked(
    api: GameApi, name: str, body: Any, seen: Any, objective: str | None = None, **more: Any
) -> SolverCall:
    """Put a request to a solver, with its history as the ``seat`` saw it, the one to move where
    none is named. Raises ``Problem`` where a move of it is not legal, and ``Refused`` where it does
    not lead to the position."""
    given: HistoryGiven[Any, Any] | None = getattr(body, "history", None)
    if given is not None:
        told = History(given.position, tuple([move.value() for move in given.moves]))
        written, seat = api.wire.position_json, more.get("seat")
        try:
            more["history"] = followed(api.game, told, body.position, written, seat)
        except IllegalMove as error:
            raise illegal_move(error.violations, error.index, "history/moves") from error
    wanted = body.budget
    budget = Budget(float(wanted.seconds), seed=wanted.seed, confirm=wanted.confirm)
    return SolverCall(name, api.game.id, seen, budget, objective, more)
