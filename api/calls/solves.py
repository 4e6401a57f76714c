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
    return SolverCall("solve", api.game.id, body.position, _budget(body.budget))


@_question(
    "Value the moves", HintRequest, HintAnswer, lambda api: {**examples.dealt(api), "top": 2}
)
def hint(api: GameApi, body: HintRequest[Any, Any, Any, Any]) -> SolverCall:
    """`moves` best first, and a `line` that reaches the value. `detail` says no more than its name:
    a nudge, the area, the tile, the move, the whole line."""
    compare = tuple([move.value() for move in body.compare])
    more: dict[str, Any] = {"top": body.top, "detail": body.detail, "target": body.target}
    more |= _history(api, body.position, body.history)
    check_legal(api.game, body.position, compare, "compare")
    more["compare"] = compare
    budget = _budget(body.budget)
    return SolverCall("hint", api.game.id, body.position, budget, body.objective, more)


@_question("Play for a seat", BotRequest, BotAnswer, lambda api: {**examples.seen(api), "level": 3})
def bot(api: GameApi, body: BotRequest[Any, Any, Any]) -> SolverCall:
    """The move of a player of level 1 to 5. Of the position it sees what the seat to move sees,
    whatever else is told. The lower the level, the more value is given up; the same request with
    the same seed is answered with the same move."""
    game, position = api.game, body.position
    playable(game, position)
    more = {"level": body.level, **_history(api, position, body.history)}
    seen = game.view(position, game.to_move(position))
    return SolverCall("bot", game.id, seen, _budget(body.budget), more=more)


@_question("Judge the moves of a game", ReviewRequest, ReviewAnswer, examples.position_and_moves)
def review(api: GameApi, body: ReviewRequest[Any, Any, Any, Any]) -> SolverCall:
    """What every move cost against the best, and the first that gave the result away. The budget is
    shared out over the moves. The first illegal move is answered with 409."""
    moves = tuple([move.value() for move in body.moves])
    played_from(api.game, body.position, moves)
    more = {"moves": moves, **_history(api, body.position, body.history)}
    budget = _budget(body.budget)
    return SolverCall("review", api.game.id, body.position, budget, body.objective, more)


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
    game, position, seat = api.game, body.position, body.seat
    seen = seen_from(game, position, seat)
    more = {"seat": seat, **_history(api, position, body.history, seat)}
    return SolverCall("standing", game.id, seen, _budget(body.budget), more=more)


def _history(
    api: GameApi, position: Any, given: HistoryGiven[Any, Any] | None, seat: int | None = None
) -> dict[str, Any]:
    """Return ``{"history": ...}`` as a seat saw it, the one to move where none is named; nothing
    where none is given. Raises ``Problem`` where a move of it is not legal, and ``Refused`` where
    it does not lead to the position."""
    if given is None:
        return {}
    told = History(given.position, tuple([move.value() for move in given.moves]))
    try:
        return {"history": followed(api.game, told, position, api.wire.position_json, seat)}
    except IllegalMove as error:
        raise illegal_move(error.violations, error.index, "history/moves") from error


def _budget(given: Any) -> Budget:
    return Budget(float(given.seconds), seed=given.seed, confirm=given.confirm)
