"""Write answers of the solvers as JSON data."""

from typing import Any

from engine.game import Game
from solver.answer import Answer, Effort, LineStep, Shown

Json = dict[str, Any]
AnyGame = Game[Any, Any]


def hint_json(game: AnyGame, answer: Answer[Any]) -> Json:
    """Return what ``hint`` sends: the moves valued, and whatever else the detail let through."""
    told = {
        "advice": answer.advice,
        "area": answer.area,
        "tile": answer.tile,
        "target": answer.target
        and {"target": answer.target.target, "reached": answer.target.reached},
    }
    return {
        **_common(game, answer),
        **{key: value for key, value in told.items() if value is not None},
        "moves": [_shown_json(game, shown) for shown in answer.moves],
    }


def solve_json(game: AnyGame, answer: Answer[Any]) -> Json:
    """Return what ``solve`` sends: ``moves`` is the plain list of the line's moves."""
    moves = [game.move_json(step.move) for step in answer.line]
    return {**_common(game, answer), "moves": moves, **answer.solution}


def _common(game: AnyGame, answer: Answer[Any]) -> Json:
    return {
        "objective": answer.objective,
        "status": answer.status.value,
        "value": answer.value,
        "bound": answer.bound,
        "unit": answer.unit,
        "moves": [],
        "line": [_step_json(game, step) for step in answer.line],
        "equally_good": answer.equally_good,
        "verified_by": [method.value for method in answer.verified_by],
        "assumption": answer.assumption,
        "notes": list(answer.notes),
        "effort": effort_json(answer.effort),
        "seed": answer.seed,
    }


def effort_json(effort: Effort) -> Json:
    return {
        "seconds": round(effort.seconds, 3),
        "search_seconds": round(effort.search_seconds, 3),
        "confirm_seconds": round(effort.confirm_seconds, 3),
        "nodes": effort.nodes,
        "samples": effort.samples,
        "method": effort.method,
        "cut_short": effort.cut_short,
    }


def _step_json(game: AnyGame, step: LineStep[Any]) -> Json:
    return {"move": game.move_json(step.move), "text": step.text, "effect": dict(step.effect)}


def _shown_json(game: AnyGame, shown: Shown[Any]) -> Json:
    valued = shown.valued
    return {
        "move": game.move_json(shown.move),
        "text": shown.text,
        "value": valued.value,
        "bound": valued.bound,
        "status": valued.status.value,
        "effect": dict(shown.effect),
        "reason": valued.why,
    }
