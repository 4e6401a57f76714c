"""Make a move of Domino Ziggurat (Z3, Z9), without judging it."""

from dataclasses import replace

from engine.game import Step
from engine.games.ziggurat.position import Lift, Move, Place, Position
from engine.hidden import with_tile, without
from engine.tiles import Tile


def apply_unjudged(position: Position, move: Move) -> Step[Position]:
    """Make a legal move."""
    if isinstance(move, Lift):
        return _lifted(position, move)
    tile = move.tile.canonical
    if tile in position.lifted:
        after = replace(position, lifted=without(position.lifted, tile))
        return _laid(after, move, None)
    hand = without(position.hand, tile)
    if not position.pile:
        return _laid(replace(position, hand=hand), move, None)
    drawn = move.drawn or position.pile[0]
    after = replace(position, hand=with_tile(hand, drawn), pile=position.pile[1:])
    return _laid(after, move, drawn)


def _lifted(position: Position, move: Lift) -> Step[Position]:
    after = replace(
        position,
        placed=tuple(other for other in position.placed if other.tile.canonical != move.tile),
        lifted=with_tile(position.lifted, move.tile),
        cheats=position.cheats + 1,
    )
    return Step(after, {"cheats": after.cheats, "drawn": None})


def _laid(position: Position, move: Place, drawn: Tile | None) -> Step[Position]:
    after = replace(position, placed=(*position.placed, move.placed))
    return Step(after, {"cheats": after.cheats, "drawn": None if drawn is None else str(drawn)})
