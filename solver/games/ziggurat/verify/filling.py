"""Decide whether the free cells of a board can be filled, by trying.

Nothing of the first search is used.
"""

from collections.abc import Iterable

import numpy as np

from solver.games.ziggurat.verify import backtracking


class Filling:
    """One board, as the lies on it (`cells`); `never` are lies that may not be used to fill it.

    tried: ways tried. laid: the lies added, once it is known to be possible.
    """

    def __init__(self, board: Iterable[int], never: Iterable[int] = ()) -> None:
        self.board = [*board]
        self.never = [*never]
        self.tried = 0
        self.laid: list[int] = []

    def is_possible(self, tries: int) -> bool | None:
        """Tell whether the dominoes left fill the free cells; None when more ways than these would
        have to be tried."""
        many = len(self.board)
        lies = np.array([*self.board, *[0] * (backtracking.DOMINOES - many)], np.int64)
        numbers = np.empty((backtracking.DOMINOES, backtracking.CELLS), np.int64)
        numbers[0] = backtracking.EVER
        ways = np.empty((backtracking.DOMINOES + 1, backtracking.EDGES), np.int64)
        ways[-1] = backtracking.EVERY_WAY
        for lie in self.never:
            ways[-1, lie // backtracking.TURNS] &= ~(1 << lie % backtracking.TURNS)
        counts = np.empty(backtracking.CELLS + 1, np.int64)
        verdict = backtracking.fills(lies, many, numbers, ways, counts, tries)
        self.tried = int(counts[-1])
        self.laid = lies[many:].tolist() if verdict == 1 else []
        return None if verdict < 0 else bool(verdict)
