"""``solve``, ``hint`` and ``review``: questions for the solvers."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from api import examples
from api.calls.call import AnyGame, Call, Values, answer_name, request_name
from api.calls.judging import played_from
from api.errors import BUSY, ILLEGAL_MOVE, SOLVER_DIED, STOPPING
from api.inputs import MoveInput, Number, PositionInput
from api.questions import Question
from api.reviews import ReviewAnswer
from api.settings import Settings
from api.solver_answers import SolverAnswer
from engine.deals import HIGHEST_SEED
from engine.objects import Key, Record
from engine.shapes import Boolean, Choice, Integer, Many, Maybe
from solver.budget import Budget
from solver.gateway import solver_of

SHORTEST_BUDGET = 0.05
DETAILS = ("nudge", "area", "tile", "move", "line")
MOST_MOVES = 1000
MOST_REVIEWED = 200
FARTHEST = 1_000_000


def calls(game: AnyGame, settings: Settings) -> Iterator[Call]:
    yield _solve_call(game, _budget(settings))
    yield _hint_call(game, _budget(settings))
    yield _review_call(game, _budget(settings))


def _budget(settings: Settings) -> Record:
    longest, default = settings.longest_budget_seconds, settings.budget_seconds
    seconds = Number(SHORTEST_BUDGET, longest, f"wall clock; {default:g} when left out")
    seed = Integer(0, HIGHEST_SEED, "decides whatever is left to chance")
    confirm = Boolean("false: without the second method; the status is then at most feasible")
    keys = {"seconds": Key(seconds, default), "seed": Key(seed, 0), "confirm": Key(confirm, True)}
    return Record("Budget", keys, "What an answer may cost.")


def _objective(game: AnyGame) -> Maybe:
    return Maybe(Choice(_names(game), "the farthest that what is known allows when left out"))


def _names(game: AnyGame) -> tuple[str, ...]:
    return tuple(objective.name for objective in solver_of(game).objectives)


def _solve_call(game: AnyGame, budget: Record) -> Call:
    request = {"position": Key(PositionInput(game)), "budget": Key(budget, {})}
    return Call(
        game,
        "solve",
        "Find the best line of play",
        "`status` says how sure the answer is; a budget that ran out is never an error.",
        Record(request_name(game, "solve"), request),
        SolverAnswer(answer_name(game, "solve"), game, game.shapes.move),
        partial(_solve, game),
        lambda: examples.dealt(game),
        (SOLVER_DIED, BUSY, STOPPING),
    )


def _solve(game: AnyGame, values: Values) -> Question:
    return _asked(game, "solve", values)


def _hint_call(game: AnyGame, budget: Record) -> Call:
    request = {
        "position": Key(PositionInput(game)),
        "objective": Key(_objective(game), None),
        "top": Key(Maybe(Integer(1, MOST_MOVES, "moves to name; all when left out")), None),
        "target": Key(Maybe(Integer(-FARTHEST, FARTHEST, "a value: can it be reached?")), None),
        "detail": Key(Choice(DETAILS, "how much is told"), "line"),
        "budget": Key(budget, {}),
    }
    return Call(
        game,
        "hint",
        "Value the moves",
        "`moves` best first, and a `line` that reaches the value. `detail` says no more than its "
        "name: a nudge, the area, the tile, the move, the whole line.",
        Record(request_name(game, "hint"), request),
        SolverAnswer(answer_name(game, "hint"), game),
        partial(_hint, game),
        lambda: {**examples.dealt(game), "top": 2},
        (SOLVER_DIED, BUSY, STOPPING),
    )


def _hint(game: AnyGame, values: Values) -> Question:
    more = {name: values[name] for name in ("top", "detail", "target")}
    return _asked(game, "hint", values, **more)


def _review_call(game: AnyGame, budget: Record) -> Call:
    request = {
        "position": Key(PositionInput(game)),
        "moves": Key(Many(MoveInput(game), MOST_REVIEWED, about="played from it, in order")),
        "objective": Key(_objective(game), None),
        "budget": Key(budget, {}),
    }
    return Call(
        game,
        "review",
        "Judge the moves of a game",
        "What every move cost against the best, and the first that gave the result away. The "
        "budget is shared out over the moves. The first illegal move is answered with 409.",
        Record(request_name(game, "review"), request),
        ReviewAnswer(answer_name(game, "review"), game),
        partial(_review, game),
        lambda: examples.position_and_moves(game),
        (ILLEGAL_MOVE, SOLVER_DIED, BUSY, STOPPING),
    )


def _review(game: AnyGame, values: Values) -> Question:
    moves = values["moves"]
    played_from(game, values["position"], moves)
    return _asked(game, "review", values, moves=tuple(moves))


def _asked(game: AnyGame, call: str, values: Values, **more: Any) -> Question:
    budget = Budget(**values["budget"])
    objective = values.get("objective")
    return Question(call, game.id, values["position"], budget, objective, more)
