"""Make a legal move of Fives."""

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.game import Step
from engine.games.fives.position import Draw, Layout, Move, Play, Position
from engine.games.fives.scoring import bonus_of, count, count_json, is_over, points
from engine.hands import replaced, with_tile, without
from engine.tiles import Tile

# Faster than the generated constructors, which come first in a profile of self-play.
_position: Callable[[tuple[object, ...]], Position] = partial(tuple.__new__, Position)
_layout: Callable[[tuple[object, ...]], Layout] = partial(tuple.__new__, Layout)


def after(position: Position, move: Move) -> Position:
    """Return the position that a legal move leads to."""
    if isinstance(move, Play):
        return _laid(position, move)
    if isinstance(move, Draw):
        return _drawn(position, _turned_up(position, move))
    return position._replace(to_move=position.next_seat, passes=position.passes + 1)


def apply_unjudged(position: Position, move: Move) -> Step[Position]:
    """Make a legal move. The effect has the bonus, if the move ended the hand and it can be
    counted."""
    reached = after(position, move)
    effect: dict[str, Any] = {"count": None, "parts": [], "points": 0}
    if isinstance(move, Play):
        effect = count_json(reached.layout)
    elif isinstance(move, Draw):
        effect["drawn"] = str(_turned_up(position, move))
    if is_over(reached):
        bonus = bonus_of(reached)
        if bonus is not None:
            effect["bonus"] = bonus.as_json()
    return Step(reached, effect)


def _laid(position: Position, move: Play) -> Position:
    options, hands, scores, seat, _, before, boneyard = position
    spinner, arms = before[0], before[1]
    tile, arm = move[0], move[1]
    if arm is None:
        spinner = tile
    else:
        arms = replaced(arms, arm, (*arms[arm], tile))
    layout = _layout((spinner, arms))
    hands = replaced(hands, seat, without(hands[seat], tile))
    counted = count(layout)
    if counted and not counted % 5:
        scores = replaced(scores, seat, scores[seat] + points(counted))
    seat = seat + 1 if seat + 1 < len(hands) else 0
    return _position((options, hands, scores, seat, 0, layout, boneyard))


def _turned_up(position: Position, move: Draw) -> Tile:
    return move.drawn or position.boneyard[0]


def _drawn(position: Position, drawn: Tile) -> Position:
    """Draw a domino; the turn continues, because a player draws until a play is possible (F4)."""
    options, hands, scores, seat, passes, layout, boneyard = position
    hands = replaced(hands, seat, with_tile(hands[seat], drawn))
    return _position((options, hands, scores, seat, passes, layout, boneyard[1:]))
