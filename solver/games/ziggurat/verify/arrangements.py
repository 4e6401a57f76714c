"""Prove a second time the bound of full arrangements, built apart from the first.

Nothing of `shape`, `model` and `constraints` is used: places come from the engine, boards are
filled by trying (`filling`), and where that would take too long, by a model of their cells.
"""

from typing import Final

from engine.games.ziggurat import Cell, Position
from engine.games.ziggurat.position import TIERS, in_tier
from solver.asking.budget import EFFORT_PER_SECOND, Clock
from solver.cpsat import Verdict, solve
from solver.games.ziggurat.verify.cells import FACES, lie_of, placed_of
from solver.games.ziggurat.verify.filling import Filling
from solver.games.ziggurat.verify.hitting_sets import lifted
from solver.games.ziggurat.verify.model import cells

Lies = frozenset[int]
"""A board, by the lies of its dominoes (`cells`)."""

_TRIES: Final = 20_000
"""Ways tried to fill one board before the model is asked."""

_CORE_TRIES: Final = 1000
"""Ways tried to see whether a domino matters."""

_CHUNKS: Final = (4, 1)
"""Dominoes that are left out of a core at once."""

_TRIES_A_SECOND: Final = 500_000


class Recount:
    """Answers about many boards. A full arrangement found for one is tried on the next, and so
    are *cores*: dominoes that lie so that they cannot all stay."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: list[Lies] = []
        self.cores: list[Lies] = []

    def cannot_lift_fewer(self, position: Position, lifts: int, never: Lies = frozenset()) -> bool:
        """Tell whether it is proved that the board cannot be filled with fewer dominoes lifted.

        never: lies that are left out of account; they are heeded only where none is lifted.
        """
        if lifts <= 0:
            return True
        board = frozenset(map(lie_of, position.placed))
        if lifts > 1:
            never = frozenset()
        if self._is_filled(board, lifts - 1, never):
            return False
        if lifts == 1 and _buried(position):
            return True
        possible = self._by_cores(board, lifts - 1, never)
        return self._by_model(board, lifts - 1) if possible is None else not possible

    def _is_filled(self, board: Lies, lifts: int, never: Lies) -> bool:
        """Tell whether an arrangement found before has so few of the dominoes elsewhere."""
        for place, ending in enumerate(self.known):
            stays = len(board - ending) <= lifts if lifts else board <= ending
            if stays and never.isdisjoint(ending):
                self.known.insert(0, self.known.pop(place))
                return True
        return False

    def _by_cores(self, board: Lies, lifts: int, never: Lies) -> bool | None:
        """Tell whether the board can be filled with so many lifted; None when that was not settled.

        Dominoes are lifted so that no core stays whole. What cannot be filled even then has
        another core in it, until nothing can be lifted that breaks them all.
        """
        cores = [core for core in self.cores if core <= board]
        while (chosen := lifted(board, lifts, cores)) is not None:
            stay = board - chosen
            filling = Filling(stay, never)
            possible = self._possible(filling, _TRIES)
            if possible:
                self.known.insert(0, stay | frozenset(filling.laid))
            if possible is not False or never:
                return possible
            cores.append(self._core(stay))
            self.cores.append(cores[-1])
        return False

    def _core(self, board: Lies) -> Lies:
        """Return fewer dominoes of a board that cannot all stay."""
        for many in _CHUNKS:
            for place in range(0, len(board), many):
                less = board - set(sorted(board)[place : place + many])
                if self._possible(Filling(less), _CORE_TRIES) is False:
                    board = less
        return board

    def _possible(self, filling: Filling, tries: int) -> bool | None:
        """Ask what trying says, at its cost."""
        possible = filling.is_possible(tries)
        self.clock.effort += (1 + filling.tried) * EFFORT_PER_SECOND / _TRIES_A_SECOND
        return possible

    def _by_model(self, board: Lies, lifts: int) -> bool:
        """Tell whether the model proves that so many lifts are too few."""
        run = solve(cells().kept(map(placed_of, board), lifts), self.clock)
        if run.found:
            self.known.insert(0, frozenset(map(lie_of, cells().ending(run))))
        return run.verdict is Verdict.INFEASIBLE


def _buried(position: Position) -> bool:
    """Tell whether a number lies where more cells are to rise above it than numbers do."""
    return any(
        int(value) + sum(in_tier(Cell(t, *cell[1:])) for t in TIERS if t > cell.tier) > FACES[-1]
        for placed in position.placed
        for cell, value in placed.halves
    )
