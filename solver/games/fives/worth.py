"""What a line of each objective was worth, by the engine's positions and effects alone."""

from collections.abc import Sequence

from engine.game import Effect
from engine.games.fives import GAME, Play, Position
from engine.tiles import HIDDEN


def worth_of(
    before: Position, after: Position, effects: Sequence[Effect], objective: str
) -> int | None:
    """Points of the turn, points of the plan, or the lead over the best opponent at the end of
    the hand; None where the line is not a whole one. A hand that is over is worth 0, or its
    lead, with nothing played."""
    over = GAME.outcome(before) is not None
    if over and effects:
        return None
    if objective == "game":
        return lead_of(after, before.to_move)
    if over:
        return 0
    whole = _is_turn if objective == "immediate" else _is_plan
    return _points(effects) if whole(before, after, effects) else None


def lead_of(position: Position, seat: int) -> int | None:
    """The lead of a seat over its best opponent, bonus included; None while the hand goes on."""
    ended = GAME.outcome(position)
    if ended is None:
        return None
    others = [total for other, total in enumerate(ended.totals) if other != seat]
    return ended.totals[seat] - max(others)


def _points(effects: Sequence[Effect]) -> int:
    return sum(int(effect["points"]) for effect in effects)


def _is_turn(before: Position, after: Position, effects: Sequence[Effect]) -> bool:
    """Draws and then one domino or a pass, unless the draws end the hand or the knowledge."""
    if not effects or any("drawn" not in effect for effect in effects[:-1]):
        return False
    if "drawn" not in effects[-1]:
        return True
    return GAME.outcome(after) is not None or HIDDEN in after.hands[before.to_move]


def _is_plan(before: Position, after: Position, effects: Sequence[Effect]) -> bool:
    """The mover's dominoes for as long as one fits; the forced move where none does."""
    if not any(isinstance(move, Play) for move in GAME.legal_moves(before)):
        return len(effects) == 1
    if any("drawn" in effect for effect in effects):
        return False
    return not any(isinstance(move, Play) for move in GAME.legal_moves(after))
