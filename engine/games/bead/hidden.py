"""Work out what face-down dominoes in a hand may be."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.accounting import unseen_tiles
from engine.games.bead.position import COPIES, Position
from engine.tiles import HIDDEN, Tile


def unseen(position: Position) -> tuple[Tile, ...]:
    """List the dominoes that nobody sees: those hidden in hands and, with three players, the one
    set aside."""
    return unseen_tiles(_seen(position), COPIES)


def _seen(position: Position) -> Iterator[Tile]:
    for domino in position.placed:
        yield domino.tile
    for player in position.players:
        yield from player.hand


class Share(NamedTuple):
    """With a set each: which unseen dominoes belong to a seat, which may, and of how many."""

    sure: frozenset[Tile]
    maybe: frozenset[Tile]
    least: int
    most: int


def share(position: Position, seat: int) -> Share:
    """Work out what is known of a seat's hidden dominoes when each player had a set of his own.

    A domino of which both copies are unseen is in both hands. One whose other copy a hand shows
    is in the other hand. The two starters came from different sets: nobody holds the copies of
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
    """Tell whether a seat holds a domino, or holds a hidden one that may be it."""
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
    """Say how many of a seat's hidden dominoes are doubles, or None where it is not certain."""
    hidden = position.players[seat].hand.count(HIDDEN)
    if not hidden:
        return 0
    left = unseen(position)
    doubles = sum(tile.is_double for tile in left)
    least, most = max(0, hidden - len(left) + doubles), min(hidden, doubles)
    return least if least == most else None
