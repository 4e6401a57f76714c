"""The deal of Domino Ziggurat (Z3), and what the player sees."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.errors import Refused
from engine.games.ziggurat.position import SET, Lift, Move, Options, Position
from engine.games.ziggurat.sentences import violation
from engine.hands import turned_up
from engine.tiles import HIDDEN, Tile, in_order


def whole_set(_options: Mapping[str, Any], _players: int) -> tuple[Tile, ...]:
    """Return the double-six set, whatever the options (Z2)."""
    return SET


def dealt(
    order: Sequence[Tile], options: Mapping[str, Any], _players: int, after: Position | None
) -> Position:
    """Deal the open hand from the front of the order; the rest is the pile, next domino first.

    Raises:
        Refused: a hand is to follow another.
    """
    if after is not None:
        raise Refused([violation("no_next_hand", "Z11", "/after")])
    size = options["hand_size"]
    tiles = [tile.canonical for tile in order]
    hand, pile = in_order(tiles[:size]), tuple(tiles[size:])
    return Position(Options(**options), (), hand, (), pile, 0)


def view(position: Position, _seat: int) -> Position:
    """Hide the pile."""
    return replace(position, pile=(HIDDEN,) * len(position.pile))


def witnessed(position: Position, move: Move, _seat: int) -> Move:
    """Show the domino that is drawn from the pile (Z3)."""
    if isinstance(move, Lift) or move.tile.canonical in position.lifted:
        return move
    return move._replace(drawn=turned_up(position.pile, move.drawn))


def as_listed(move: Move) -> Move:
    """Return a move without the domino that it revealed (Z3)."""
    return move if isinstance(move, Lift) else move._replace(drawn=None)
