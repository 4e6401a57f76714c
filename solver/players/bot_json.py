"""Write the decision of a player as JSON data."""

from typing import Any

from engine.game import M
from solver.answers.answer import LineStep, Status, Valued
from solver.gateway.answer_json import (
    Json,
    Writes,
    effort_json,
    parts_json,
    sentence_json,
    step_json,
    worth_json,
)
from solver.players.bot import Decision, Sight


def bot_json(
    move_json: Writes[M], sight: Sight[Any, M], level: int, decision: Decision[M], seed: int
) -> Json:
    """Write what ``bot`` sends: the move of a player, its reason, and its value."""
    move, objective = decision.move, decision.objective
    effect = sight.game.apply_unjudged(sight.position, move).effect
    return {
        **step_json(move_json, LineStep(move, sight.game.move_text(move), effect)),
        "level": level,
        **sentence_json(decision.reason, "reason", "because"),
        **worth_json(decision.valued or Valued(move, Status.UNKNOWN, None, None)),
        "better": objective and objective.sense.better,
        "unit": objective.unit if objective else "",
        **parts_json(decision, "given_up"),
        "effort": effort_json(decision.effort),
        "seed": seed,
    }
