"""Make a legal move of Fives."""

from typing import Any

from engine.game import Step
from engine.games.fives.position import Draw, Move, Play, Position, laid_on
from engine.games.fives.scoring import bonus_of, count_json, is_over
from engine.hands import replaced, with_tile, without


def apply_unjudged(position: Position, move: Move) -> Step[Position]:
    """Make a legal move. The effect has the bonus, if the move ended the hand and it can be
    counted."""
    effect: dict[str, Any] = {"count": None, "parts": [], "points": 0}
    if isinstance(move, Play):
        after, effect = _lay(position, move)
    elif isinstance(move, Draw):
        after = _draw(position, move)
        effect["drawn"] = str(move.drawn or position.boneyard[0])
    else:
        after = position._replace(to_move=position.next_seat, passes=position.passes + 1)
    if is_over(after):
        bonus = bonus_of(after)
        if bonus is not None:
            effect["bonus"] = bonus.as_json()
    return Step(after, effect)


def _lay(position: Position, move: Play) -> tuple[Position, dict[str, Any]]:
    """Lay a domino; with the position goes what it counts."""
    options, hands, scores, seat, _, layout, boneyard = position
    layout = laid_on(layout, move)
    counted = count_json(layout)
    hands = replaced(hands, seat, without(hands[seat], move.tile))
    scores = replaced(scores, seat, scores[seat] + counted["points"])
    return Position(options, hands, scores, position.next_seat, 0, layout, boneyard), counted


def _draw(position: Position, move: Draw) -> Position:
    """Draw a domino; the turn continues, because a player draws until a play is possible (F4)."""
    seat, boneyard = position.to_move, position.boneyard
    hand = with_tile(position.hands[seat], move.drawn or boneyard[0])
    return position._replace(hands=replaced(position.hands, seat, hand), boneyard=boneyard[1:])
