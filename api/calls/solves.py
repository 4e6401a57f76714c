"""``solve``, ``hint``, ``bot``, ``review`` and ``standing``: questions for the solvers."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from api.calls import examples
from api.calls.call import Call, GameApi
from api.calls.moves import played_from
from api.calls.problems import BUSY, ILLEGAL_MOVE, NOT_READY, SOLVER_DIED, STOPPING, illegal_move
from api.calls.questions import SolverCall
from api.calls.scores import seen_from
from engine.errors import IllegalMove
from schemas.requests import (
    BotRequest,
    HintRequest,
    HistoryGiven,
    ReviewRequest,
    SolveRequest,
)
from schemas.solving import BotAnswer, HintAnswer, ReviewAnswer, solve_answer
from schemas.standing import StandingAnswer, StandingRequest
from solver.budget import Budget
from solver.history import History, followed
from solver.players.bot import playable

_SOLVING = (SOLVER_DIED, BUSY, STOPPING, NOT_READY)


def calls(at: GameApi) -> Iterator[Call]:
    """Make the calls that are put to a solver."""
    yield Call(
        at.game,
        "solve",
        "Find the best line of play",
        "`status` says how sure the answer is; a budget that ran out is never an error.",
        at.made(SolveRequest),
        solve_answer(at.wire.prefix, at.types, at.wire.solution),
        partial(_solve, at),
        lambda: examples.dealt(at),
        _SOLVING,
        solver=True,
    )
    yield Call(
        at.game,
        "hint",
        "Value the moves",
        "`moves` best first, and a `line` that reaches the value. `detail` says no more than its "
        "name: a nudge, the area, the tile, the move, the whole line.",
        at.made(HintRequest),
        at.made(HintAnswer),
        partial(_hint, at),
        lambda: {**examples.dealt(at), "top": 2},
        (ILLEGAL_MOVE, *_SOLVING),
        solver=True,
    )
    yield Call(
        at.game,
        "bot",
        "Play for a seat",
        "The move of a player of level 1 to 5. Of the position it sees what the seat to move sees, "
        "whatever else is told. The lower the level, the more value is given up; the same request "
        "with the same seed is answered with the same move.",
        at.made(BotRequest),
        at.made(BotAnswer),
        partial(_bot, at),
        lambda: {**examples.seen(at), "level": 3},
        (ILLEGAL_MOVE, *_SOLVING),
        solver=True,
    )
    yield Call(
        at.game,
        "review",
        "Judge the moves of a game",
        "What every move cost against the best, and the first that gave the result away. The "
        "budget is shared out over the moves. The first illegal move is answered with 409.",
        at.made(ReviewRequest),
        at.made(ReviewAnswer),
        partial(_review, at),
        lambda: examples.position_and_moves(at),
        (ILLEGAL_MOVE, *_SOLVING),
        solver=True,
    )
    yield Call(
        at.game,
        "standing",
        "Say how a seat stands",
        "What the hand is expected to come to for a seat, on move or not, and how likely each "
        "domino that it does not see lies in each place. Whatever else the position shows, only "
        "what that seat sees is looked at.",
        at.made(StandingRequest),
        StandingAnswer,
        partial(_standing, at),
        lambda: {**examples.dealt(at), "seat": 0},
        (ILLEGAL_MOVE, *_SOLVING),
        solver=True,
    )


def _solve(at: GameApi, body: SolveRequest[Any, Any]) -> SolverCall:
    return SolverCall("solve", at.game.id, body.position, _budget(body.budget))


def _hint(at: GameApi, body: HintRequest[Any, Any, Any, Any]) -> SolverCall:
    more: dict[str, Any] = {"top": body.top, "detail": body.detail, "target": body.target}
    more |= _history(at, body.position, body.history)
    more["compare"] = _compared(at, body.position, body.compare)
    budget = _budget(body.budget)
    return SolverCall("hint", at.game.id, body.position, budget, body.objective, more)


def _bot(at: GameApi, body: BotRequest[Any, Any, Any]) -> SolverCall:
    game, position = at.game, body.position
    playable(game, position)
    more = {"level": body.level, **_history(at, position, body.history)}
    seen = game.view(position, game.to_move(position))
    return SolverCall("bot", game.id, seen, _budget(body.budget), more=more)


def _review(at: GameApi, body: ReviewRequest[Any, Any, Any, Any]) -> SolverCall:
    moves = tuple([move.value() for move in body.moves])
    played_from(at.game, body.position, moves)
    budget, more = _budget(body.budget), {"moves": moves}
    more |= _history(at, body.position, body.history)
    return SolverCall("review", at.game.id, body.position, budget, body.objective, more)


def _standing(at: GameApi, body: StandingRequest[Any, Any, Any]) -> SolverCall:
    game, position, seat = at.game, body.position, body.seat
    seen = seen_from(game, position, seat)
    more = {"seat": seat, **_history(at, position, body.history, seat)}
    return SolverCall("standing", game.id, seen, _budget(body.budget), more=more)


def _compared(at: GameApi, position: Any, given: Sequence[Any]) -> tuple[Any, ...]:
    """Return the moves to be compared.

    Raises:
        Problem: one of them is not legal, or the hand is over.
    """
    moves = tuple([move.value() for move in given])
    for index, move in enumerate(moves):
        violations = at.game.violations(position, move)
        if violations:
            raise illegal_move(violations, index, "compare")
    return moves


def _history(
    at: GameApi, position: Any, given: HistoryGiven[Any, Any] | None, seat: int | None = None
) -> dict[str, Any]:
    """Return ``{"history": ...}`` as a seat saw it, the one to move where none is named; nothing
    where none is given.

    Raises:
        Problem: a move of it is not legal.
        Refused: it does not lead to the position.
    """
    if given is None:
        return {}
    told = History(given.position, tuple([move.value() for move in given.moves]))
    try:
        return {"history": followed(at.game, told, position, at.wire.position_json, seat)}
    except IllegalMove as error:
        raise illegal_move(error.violations, error.index, "history/moves") from error


def _budget(given: Any) -> Budget:
    return Budget(float(given.seconds), seed=given.seed, confirm=given.confirm)
