"""Every bound that is given out is proved twice, by methods that share nothing."""

from collections.abc import Iterable

from engine.games.ziggurat import Position
from engine.tiles import Face, Tile
from solver.games.ziggurat.recount import Recount
from solver.games.ziggurat.retrace import cannot_finish_within
from solver.games.ziggurat.search import Search


def confirm(search: Search) -> None:
    """Have the bound proved again by a method that shares nothing with the search.

    A bound that only one method stands behind is not given out.
    """
    if search.bound == search.floor:
        search.confirmed.append("relaxation_bound")
    elif search.bound == search.granted:
        search.confirmed.append("position_bound")
    elif search.bound == search.recounted or cannot_finish_within(
        search.position, search.bound - 1, search.clock
    ):
        search.confirmed.append("second_method")
    else:
        search.bound = max(search.floor, search.granted, search.recounted)


def confirm_fewest(search: Search) -> None:
    """Have the bound of full arrangements counted again."""
    if Recount(search.clock).cannot_lift_fewer(search.position, search.fewest):
        search.recounted = search.fewest


def order_forbids(position: Position) -> bool:
    """A second proof that `lifted_first` keeps a position from being finished.

    While something is set aside nothing comes from the hand, so whenever a domino is drawn, all
    drawn before it lie on the board or in the hand. The proof is a set of numbers that the board
    never leaves: every domino with a number of the set that is drawn has both in it, until the
    hand is full of dominoes without any. Then nothing can be laid, whatever is lifted.
    """
    begun = [placed.tile for placed in position.placed] + list(position.lifted)
    firsts = [set().union(*begun)] if begun else [set(tile) for tile in position.hand]
    return all(_trapped(position, numbers) for numbers in firsts)


def _trapped(position: Position, numbers: set[Face]) -> bool:
    """Whether some set of numbers around these is never left."""
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
