"""Answers of the rules as JSON data, equal in shape to those of the service."""

from typing import Any

from engine.errors import Violation
from engine.game import Examined, Game
from schemas.registry import wire_of

Json = dict[str, Any]
AnyGame = Game[Any, Any]


def deal_json(game: AnyGame, position: Any, seed: int) -> Json:
    return {**view_json(game, position), "seed": seed}


def view_json(game: AnyGame, position: Any) -> Json:
    return {"position": wire_of(game.id).position_json(position), "text": game.text(position)}


def check_json(game: AnyGame, examined: Examined[Any]) -> Json:
    position, faults = examined
    if faults or position is None:
        return {"valid": False, "faults": _violations([one.under("/position") for one in faults])}
    answer: Json = {"valid": True, "faults": [], "text": game.text(position)}
    return answer | _outcome(game, position)


def moves_json(game: AnyGame, position: Any) -> Json:
    move_json = wire_of(game.id).move_json
    moves = [
        {
            "move": move_json(move),
            "text": game.move_text(move),
            "effect": dict(game.apply_unjudged(position, move).effect),
        }
        for move in game.legal_moves(position)
    ]
    complete = game.moves_complete(position)
    return {"moves": moves, "complete": complete, **_outcome(game, position)}


def validate_json(game: AnyGame, position: Any, move: Any) -> Json:
    violations = game.violations(position, move)
    if violations:
        found = [one.under("/move") for one in violations]
        return {"legal": False, "violations": _violations(found)}
    effect = dict(game.apply_unjudged(position, move).effect)
    return {"legal": True, "violations": [], "effect": effect}


def _violations(found: list[Violation]) -> list[Json]:
    return [one.as_json() for one in found]


def _outcome(game: AnyGame, position: Any) -> Json:
    """Return ``{"outcome": ...}`` where the hand is over, nothing where it goes on."""
    outcome = game.outcome(position)
    return {} if outcome is None else {"outcome": outcome.as_json()}
