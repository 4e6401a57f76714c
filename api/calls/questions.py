"""``solve``, ``hint``, ``bot``, ``review`` and ``standing``: each puts a question to a solver,
which is answered in another process, by ``answers``."""

from functools import partial
from typing import Any

from api.calls import examples
from api.calls.call import GameApi, SolverJob, call
from api.calls.problems import ILLEGAL_MOVE, SOLVING, illegal_move
from api.calls.rules import check_legal, played_from, seen_from
from engine.errors import IllegalMove
from schemas.requests import BotRequest, HintRequest, HistoryGiven, ReviewRequest, SolveRequest
from schemas.results.solving import BotAnswer, HintAnswer, ReviewAnswer, solve_answer
from schemas.results.standing import StandingAnswer, StandingRequest
from solver.gateway.by_model import require_model
from solver.players.bot import moves_in_play, playable
from solver.question.budget import Budget
from solver.question.history import History, follow
from solver.question.info import FirstMethod
from solver.question.registry import info_of

PUZZLE = "puzzle"
"""A puzzle by its number or, if ``daily`` is true, that of the day with this number."""

_question = partial(call, problems=(ILLEGAL_MOVE, *SOLVING), solver=True)


@call(
    "Find the best line of play",
    SolveRequest,
    lambda api: solve_answer(api.wire.prefix, api.types, api.wire.solution),
    examples.whole_hand,
    problems=SOLVING,
    solver=True,
)
def solve(api: GameApi, body: SolveRequest[Any, Any, Any]) -> SolverJob:
    """`status` says how certain the answer is. Running out of budget is not an error. With
    `Accept: text/event-stream` interim answers are sent as events."""
    method = _method(api, body)
    return _job(api, "solve", body, body.position, body.objective, method=method)


@_question(
    "Rank the moves", HintRequest, HintAnswer, lambda api: {**examples.whole_hand(api), "top": 2}
)
def hint(api: GameApi, body: HintRequest[Any, Any, Any, Any]) -> SolverJob:
    """`moves` is sorted best first, and `line` is a line of play that reaches the value. `detail`
    limits what is revealed: a nudge, the area, the tile, the move or the whole line. If the hand is
    over, `hint` and `bot` refuse (`hand_over`); `solve` and `score` give its result. With
    `Accept: text/event-stream` interim answers are sent as events."""
    moves_in_play(api.game, body.position)
    compare = tuple([move.value() for move in body.compare])
    more = {"top": body.top, "detail": body.detail, "target": body.target, "compare": compare}
    method = _method(api, body)
    question = _job(api, "hint", body, body.position, body.objective, method=method, **more)
    check_legal(api.game, body.position, compare, "compare")
    return question


@_question(
    "Choose a move as a bot",
    BotRequest,
    BotAnswer,
    lambda api: {**examples.own_view(api), "level": 3},
)
def bot(api: GameApi, body: BotRequest[Any, Any, Any]) -> SolverJob:
    """The move of a bot of level 1 to 5. The bot uses only what the seat to move sees, even if the
    request shows more. A lower level gives up more value; the same request with the same seed gives
    the same move."""
    game, position = api.game, body.position
    playable(game, position)
    seen = game.view(position, game.to_move(position))
    return _job(api, "bot", body, seen, level=body.level)


@_question("Review the moves of a game", ReviewRequest, ReviewAnswer, examples.position_and_moves)
def review(api: GameApi, body: ReviewRequest[Any, Any, Any, Any]) -> SolverJob:
    """The cost of every move compared with the best one, and the first move that gave the result
    away. The budget is divided among the moves. An illegal move is answered with 409."""
    moves = tuple([move.value() for move in body.moves])
    played_from(api.game, body.position, moves)
    return _job(api, "review", body, body.position, body.objective, moves=moves)


@_question(
    "Estimate the result for a seat",
    StandingRequest,
    StandingAnswer,
    lambda api: {**examples.whole_hand(api), "seat": 0},
)
def standing(api: GameApi, body: StandingRequest[Any, Any, Any]) -> SolverJob:
    """The expected result of the hand for a seat, whether or not it is to move, and the chances of
    where each hidden domino is. Only what that seat sees is used, even if the position shows
    more."""
    seen = seen_from(api.game, body.position, body.seat)
    return _job(api, "standing", body, seen, seat=body.seat)


def _method(api: GameApi, body: Any) -> FirstMethod:
    """Return the method that is to find the answer. Raises ``Refused`` if the named objective has
    no such method; if no objective is named, the solver checks it."""
    method = FirstMethod(body.method)
    if method is FirstMethod.CP_SAT:
        known = info_of(api.game).objectives
        for named in (one for one in known if one.name == body.objective):
            require_model(known, named)
    return method


def _job(
    api: GameApi, name: str, body: Any, seen: Any, objective: str | None = None, **more: Any
) -> SolverJob:
    """Make a job for a solver, with the history as ``seat`` saw it (by default the seat to move).
    Raises ``Problem`` if a move of the history is illegal, ``Refused`` if it does not lead to the
    position."""
    given: HistoryGiven[Any, Any] | None = getattr(body, "history", None)
    if given is not None:
        told = History(given.position, tuple([move.value() for move in given.moves]))
        written, seat = api.wire.position_json, more.get("seat")
        try:
            more["history"] = follow(api.game, told, body.position, written, seat)
        except IllegalMove as error:
            raise illegal_move(error.violations, error.index, "history/moves") from error
    wanted = body.budget
    budget = Budget(float(wanted.seconds), seed=wanted.seed, confirm=wanted.confirm)
    return SolverJob(name, api.game.id, seen, budget, objective, more)
