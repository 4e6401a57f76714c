"""Find moves that a symmetry of the board makes equal: twins, worth the same for every plan."""

from collections.abc import Iterable

from solver.games.ziggurat.board.shape import EDGE_OF_WAY, TURNED_WAY, is_double
from solver.games.ziggurat.board.state import Lay, Step

OCTANTS = range(len(TURNED_WAY))


def turned(step: Step, octant: int) -> Step:
    """Return the step after turning the board; a double lies the same both ways round."""
    if not isinstance(step, Lay):
        return step
    way = TURNED_WAY[octant][step.way]
    return Lay(step.tile, EDGE_OF_WAY[way] if is_double(step.tile) else way)


def octants_of(board: Iterable[Lay]) -> tuple[int, ...]:
    """Return the octants that leave the board as it is, all eight where it is empty."""
    lying = {turned(lay, 0) for lay in board}
    return tuple(o for o in OCTANTS if {turned(lay, o) for lay in lying} == lying)


def twins(board: Iterable[Lay], steps: Iterable[Step]) -> tuple[tuple[int, ...], list[Step]]:
    """Return the octants that leave the board as it is, and for each step the one of all its twins
    that stands for them."""
    octants = octants_of(board)
    return octants, [min(turned(step, octant) for octant in octants) for step in steps]


def turning(step: Step, twin: Step, octants: Iterable[int]) -> int:
    """Return the octant that turns a step into its twin.

    Raises:
        StopIteration: they are no twins.
    """
    return next(octant for octant in octants if turned(step, octant) == turned(twin, 0))
