"""``solve``, ``hint``, ``bot``, ``review`` and ``standing``: questions for the solvers."""

from functools import partial
from typing import Any

from api.calls import examples
from api.calls.call import GameApi, call
from api.calls.problems import ILLEGAL_MOVE, SOLVING, illegal_move
from api.calls.questions import SolverCall
from api.calls.rules import check_legal, played_from, seen_from
from engine.errors import IllegalMove
from schemas.requests import BotRequest, HintRequest, HistoryGiven, ReviewRequest, SolveRequest
from schemas.results.solving import BotAnswer, HintAnswer, ReviewAnswer, solve_answer
from schemas.results.standing import StandingAnswer, StandingRequest
from solver.asking.budget import Budget
from solver.asking.history import History, followed
from solver.players.bot import playable

_question = partial(call, problems=(ILLEGAL_MOVE, *SOLVING), solver=True)


@call(
    "Find the best line of play",
    SolveRequest,
    lambda api: solve_answer(api.wire.prefix, api.types, api.wire.solution),
    examples.dealt,
    problems=SOLVING,
    solver=True,
)
def solve(api: GameApi, body: SolveRequest[Any, Any]) -> SolverCall:
    """`status` says how sure the answer is; a budget that ran out is never an error."""
    return _asked(api, "solve", body, body.position)


@_question(
    "Value the moves", HintRequest, HintAnswer, lambda api: {**examples.dealt(api), "top": 2}
)
def hint(api: GameApi, body: HintRequest[Any, Any, Any, Any]) -> SolverCall:
    """`moves` best first, and a `line` that reaches the value. `detail` says no more than its name:
    a nudge, the area, the tile, the move, the whole line."""
    compare = tuple([move.value() for move in body.compare])
    more = {"top": body.top, "detail": body.detail, "target": body.target, "compare": compare}
    question = _asked(api, "hint", body, body.position, body.objective, **more)
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
