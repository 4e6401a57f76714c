"""Work out what face-down dominoes in a hand may be."""

from collections import Counter
from typing import NamedTuple

from engine.accounting import unseen_tiles
from engine.games.bead.position import COPIES, Position
from engine.tiles import HIDDEN, Tile


def unseen(position: Position) -> tuple[Tile, ...]:
    """List the dominoes that are hidden in hands or, with three players, set aside."""
    laid = (domino.tile for domino in position.placed)
    held = (tile for player in position.players for tile in player.hand)
    return unseen_tiles((*laid, *held), COPIES)


class Share(NamedTuple):
    """With a set for each player: the hidden dominoes that a seat certainly has, those that it may
    have, and how many of these it has."""

    sure: frozenset[Tile]
    maybe: frozenset[Tile]
    least: int
    most: int


def share(position: Position, seat: int) -> Share:
    """Work out what is known about the hidden dominoes of a seat if each player has a set.

    If both copies of a domino are hidden, both hands have one. If a hand shows one copy, the other
    hand has the other. The two starters came from different sets, so no hand has the copies of
    both.
    """
    hand, other = position.players[seat].hand, position.players[1 - seat].hand
    starter = set(position.starter)
    sure: set[Tile] = set()
    maybe: set[Tile] = set()
    for tile, copies in Counter(unseen(position)).items():
        partners = starter - {tile} if tile in starter else set()
        if copies == 2 or tile in other or partners & set(other):
            sure.add(tile)
        elif tile not in hand and not partners & set(hand):
            maybe.add(tile)
    pair = len(starter) == 2 and starter <= maybe
    least, most = len(sure) + pair, len(sure) + len(maybe) - pair
    return Share(frozenset(sure), frozenset(maybe), least, most)


def may_hold(position: Position, seat: int, tile: Tile) -> bool:
    """Tell whether a seat has a domino, or a hidden one that may be it."""
    hand = position.players[seat].hand
    if tile in hand:
        return True
    if HIDDEN not in hand:
        return False
    if not position.options.identical_sets:
        return tile in unseen(position)
    own = share(position, seat)
    spare = hand.count(HIDDEN) - own.least
    either = own.least > len(own.sure) and tile in position.starter
    return tile in own.sure or (tile in own.maybe and (spare > 0 or either))


def hidden_doubles(position: Position, seat: int) -> int | None:
    """Count the doubles among the hidden dominoes of a seat; None if that is not certain."""
    hidden = position.players[seat].hand.count(HIDDEN)
    if not hidden:
        return 0
    left = unseen(position)
    doubles = sum(tile.is_double for tile in left)
    least, most = max(0, hidden - len(left) + doubles), min(hidden, doubles)
    return least if least == most else None
