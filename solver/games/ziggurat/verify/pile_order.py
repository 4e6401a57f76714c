"""Prove a second time that the order of the dominoes keeps a position from being finished."""

from collections.abc import Iterable

from engine.games.ziggurat import Position
from engine.tiles import Face, Tile


def order_forbids(position: Position) -> bool:
    """Return a second proof that `lifted_first` keeps a position from being finished.

    While something is set aside nothing comes from the hand, so whenever a domino is drawn, all
    drawn before it lie on the board or in the hand. The proof is a set of numbers that the board
    never leaves: every domino with a number of the set that is drawn has both in it, until the
    hand is full of dominoes without any. Then nothing can be laid, whatever is lifted.
    """
    begun = [placed.tile for placed in position.placed] + list(position.lifted)
    firsts = [set().union(*begun)] if begun else [set(tile) for tile in position.hand]
    return all(_trapped(position, numbers) for numbers in firsts)


def _trapped(position: Position, numbers: set[Face]) -> bool:
    """Tell whether some set of numbers around these is never left."""
    subsets = ({n for n in range(7) if mask >> n & 1} for mask in range(128))
    return any(numbers <= inside and _never_left(position, inside) for inside in subsets)


def _never_left(position: Position, inside: set[int]) -> bool:
    held = 0
    for tile in _in_order(position):
        common = len(inside.intersection(tile))
        if common == 0:
            held += 1
            if held == len(position.hand):
                return True
        elif common < len(set(tile)):
            return False
    return held > 0


def _in_order(position: Position) -> Iterable[Tile]:
    return (*position.hand, *position.pile)
