"""Make a move of Domino Ziggurat (Z3, Z9), without judging it."""

from dataclasses import replace

from engine.game import Step
from engine.games.ziggurat.position import Lift, Move, Position
from engine.hands import with_tile, without


def apply_unjudged(position: Position, move: Move) -> Step[Position]:
    """Make a legal move."""
    if isinstance(move, Lift):
        return _lift(position, move)
    tile, drawn = move.tile.canonical, None
    hand, lifted, pile = position.hand, position.lifted, position.pile
    if tile in lifted:
        lifted = without(lifted, tile)
    else:
        hand = without(hand, tile)
        if pile:
            drawn = move.drawn or pile[0]
            hand, pile = with_tile(hand, drawn), pile[1:]
    placed = (*position.placed, move.placed)
    after = Position(position.options, placed, hand, lifted, pile, position.cheats)
    return Step(after, {"cheats": after.cheats, "drawn": None if drawn is None else str(drawn)})


def _lift(position: Position, move: Lift) -> Step[Position]:
    after = replace(
        position,
        placed=tuple(other for other in position.placed if other.tile.canonical != move.tile),
        lifted=with_tile(position.lifted, move.tile),
        cheats=position.cheats + 1,
    )
    return Step(after, {"cheats": after.cheats, "drawn": None})
