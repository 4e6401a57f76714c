"""Write a position in numbers, and take the two steps that a plan is made of.

All dominoes are numbers (`dominoes`), all places are ways (`shape`). The order of the pile is
known, so the dominoes still to be drawn form one sequence with the hand in front of it.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from solver.games.ziggurat.board.shape import BELOW, HIGH, LOW, TILES, WAYS


class Lay(NamedTuple):
    """A domino is laid, from the hand or from those set aside."""

    tile: int
    way: int


class Take(NamedTuple):
    """A domino is lifted and set aside: one cheat (Z9)."""

    tile: int


Step = Lay | Take


@dataclass(frozen=True)
class PileState:
    """The position that a plan starts from.

    board: the dominoes laid, in the order laid.
    draws: the hand, then the pile with the next domino first; the first `hand` of them are held.
    aside: the dominoes lifted and not laid again, ascending.
    covered_neighbours: a covered half counts as a neighbour (Z7).
    lifted_first: nothing is laid from the hand while a domino is set aside.
    """

    board: tuple[Lay, ...]
    draws: tuple[int, ...]
    hand: int
    aside: tuple[int, ...] = ()
    covered_neighbours: bool = True
    lifted_first: bool = False

    @property
    def laid(self) -> frozenset[int]:
        return frozenset(lay.tile for lay in self.board)

    def release(self, tile: int) -> int:
        """Return how many dominoes must be laid from the hand before this one can be (Z3)."""
        return max(0, self.draws.index(tile) - self.hand + 1)


def cells_of(lay: Lay) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return ((cell, value), (cell, value)) of a domino as it lies."""
    first, second = WAYS[lay.way]
    return (first, HIGH[lay.tile]), (second, LOW[lay.tile])


def resting_on(board: tuple[Lay, ...]) -> dict[int, set[int]]:
    """Return for each tile on the board the tiles that lie directly on it."""
    owner = {cell: lay.tile for lay in board for cell, _ in cells_of(lay)}
    above: dict[int, set[int]] = {lay.tile: set() for lay in board}
    for cell, tile in owner.items():
        below = BELOW[cell]
        if below is not None:
            above[owner[below]].add(tile)
    return above


def after(state: PileState, step: Step) -> PileState:
    """Return the state that is left when the step has been played; the step is not judged."""
    if isinstance(step, Take):
        board = tuple(lay for lay in state.board if lay.tile != step.tile)
        return replace(state, board=board, aside=tuple(sorted((*state.aside, step.tile))))
    draws = tuple(tile for tile in state.draws if tile != step.tile)
    return replace(
        state,
        board=(*state.board, step),
        draws=draws,
        hand=min(state.hand, len(draws)),
        aside=tuple(tile for tile in state.aside if tile != step.tile),
    )


def missing(state: PileState) -> frozenset[int]:
    """Return the tiles that are not on the board."""
    return frozenset(TILES) - state.laid
