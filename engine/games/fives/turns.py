"""What a legal move of Fives does to a position."""

from typing import Any

from engine.game import Step
from engine.games.fives.counting import count_parts, points, total
from engine.games.fives.ending import bonus_of, is_over
from engine.games.fives.position import Draw, Move, Play, Position, laid_on
from engine.hidden import with_tile, without
from engine.tiles import Tile


def apply_unjudged(position: Position, move: Move) -> Step[Position]:
    if isinstance(move, Play):
        return _laid(position, move)
    if isinstance(move, Draw):
        return _drawn(position, move.drawn or position.boneyard[0])
    after = position._replace(to_move=position.next_seat, passes=position.passes + 1)
    return _done(after, {"count": None, "parts": [], "points": 0})


def _laid(position: Position, move: Play) -> Step[Position]:
    options, hands, scores, seat, _, layout, boneyard = position
    layout = laid_on(layout, move)
    parts = count_parts(layout)
    count = total(parts)
    gained = points(count)
    hand = without(hands[seat], move.tile)
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    if gained:
        scores = (*scores[:seat], scores[seat] + gained, *scores[seat + 1 :])
    after = Position(options, hands, scores, position.next_seat, 0, layout, boneyard)
    listed = [{"end": end, "adds": adds} for end, adds in parts]
    return _done(after, {"count": count, "parts": listed, "points": gained})


def _drawn(position: Position, drawn: Tile) -> Step[Position]:
    """The turn goes on: whoever draws plays as soon as it is possible (F4)."""
    hands, seat = position.hands, position.to_move
    hand = with_tile(hands[seat], drawn)
    after = position._replace(
        hands=(*hands[:seat], hand, *hands[seat + 1 :]), boneyard=position.boneyard[1:]
    )
    effect: dict[str, Any] = {"count": None, "parts": [], "points": 0, "drawn": str(drawn)}
    return _done(after, effect)


def _done(position: Position, effect: dict[str, Any]) -> Step[Position]:
    """The effect tells the bonus where the move ended the hand and it can be counted."""
    if is_over(position):
        bonus = bonus_of(position)
        if bonus is not None:
            effect["bonus"] = bonus.as_json()
    return Step(position, effect)
