"""``solve`` and ``hint``: questions for the solvers."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from api import examples
from api.calls.call import AnyGame, Call, Json, Values, answer_name, request_name
from api.errors import BUSY, SOLVER_DIED, STOPPING
from api.inputs import Number, PositionInput
from api.questions import Question
from api.settings import Settings
from api.solver_answers import SolverAnswer
from engine.deals import HIGHEST_SEED
from engine.records import Key, Record
from engine.shapes import Choice, Integer, Maybe

SHORTEST_BUDGET = 0.05
DETAILS = ("nudge", "area", "tile", "move", "line")
MOST_MOVES = 1000
FARTHEST = 1_000_000


def calls(game: AnyGame, settings: Settings) -> Iterator[Call]:
    yield _solve_call(game, _budget(settings))
    yield _hint_call(game, _budget(settings))


def _budget(settings: Settings) -> Record:
    longest, default = settings.longest_budget_seconds, settings.budget_seconds
    seconds = Number(SHORTEST_BUDGET, longest, f"wall clock; {default:g} when left out")
    seed = Integer(0, HIGHEST_SEED, "decides whatever is left to chance")
    keys = {"seconds": Key(seconds, default), "seed": Key(seed, 0)}
    return Record("Budget", keys, "What an answer may cost.")


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
    return _question(game, "solve", values, objective=None)


def _hint_call(game: AnyGame, budget: Record) -> Call:
    objectives = tuple(game.objectives)
    request = {
        "position": Key(PositionInput(game)),
        "objective": Key(Maybe(Choice(objectives, "the game's own when left out")), None),
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
    given = {name: values[name] for name in ("objective", "top", "detail", "target")}
    return _question(game, "hint", values, **given)


def _question(game: AnyGame, call: str, values: Values, **given: Any) -> Question:
    budget = values["budget"]
    request: Json = {
        "call": call,
        "game": game.id,
        "position": game.position_json(values["position"]),
        **given,
        "seconds": budget["seconds"],
        "seed": budget["seed"],
    }
    return Question(request)
