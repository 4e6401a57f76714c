"""Find plans that begin by emptying the board and passing dominoes, as the relaxation proposes."""

from collections.abc import Iterable
from typing import Final

from solver.asking.budget import Clock
from solver.games.ziggurat.board.shape import FIRST_EDGES, PLACES, WAYS
from solver.games.ziggurat.board.state import Lay, PileState, Step, Take, after
from solver.games.ziggurat.bounds import restarts
from solver.games.ziggurat.search.guidance import BeamSize, climbed

_TRIED: Final = 12
"""Restarts that get a beam of their own of each size."""


def emptied(state: PileState, passed: tuple[int, ...]) -> tuple[tuple[Step, ...], PileState]:
    """Return the steps that empty the board and pass these dominoes, and the state they leave."""
    steps: list[Step] = [Take(lay.tile) for lay in sorted(state.board, key=tier, reverse=True)]
    for tile in passed:
        steps += (Lay(tile, FIRST_EDGES[0]), Take(tile))
    for step in steps:
        state = after(state, step)
    return tuple(steps), state


def tier(lay: Lay) -> int:
    return PLACES[WAYS[lay.way][0]][0]


def after_passing(
    state: PileState, passes: int, clock: Clock, sizes: Iterable[BeamSize]
) -> tuple[Step, ...]:
    """Return a plan that empties the board, passes so many dominoes and then lifts nothing more, or
    no step."""
    tried = [restart for restart, _ in zip(restarts(state, passes), range(_TRIED), strict=False)]
    for size in sizes:
        for passed, start in tried:
            before, rest = emptied(state, passed)
            steps = climbed(rest, (size,), clock, start=start).steps
            if steps:
                return (*before, *steps)
            if clock.expired():
                return ()
    return ()
