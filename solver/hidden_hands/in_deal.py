"""Find what every choice comes to in one deal: by search to its end, or by playing on."""

from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

import numpy as np

from solver.budget import Clock, OutOfBudget
from solver.hidden_hands.samples import Reals
from solver.objective import Asked
from solver.open_hands import duel, several
from solver.open_hands.encoding import OpenHands
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.search import playout
from solver.search.workspace import ASKER, RANDOM, TWO_SIDES

P = TypeVar("P")
M = TypeVar("M")


class InDeal(Generic[P, M]):
    """One deal with everything known. Leads are those of the seat that asks, the more the better;
    ``clock`` limits what it may cost, ``seed`` decides the play-outs."""

    def __init__(self, how: OpenHands[P, M], position: P, clock: Clock, seed: int) -> None:
        self.root = Root(how, Asked(position, clock))
        self._seed = seed

    def searched(self, choices: Sequence[RootMove[P, M]]) -> Reals:
        """Return the lead that best play by all ends in after each choice.

        Raises:
            OutOfBudget: before all were known.
        """
        root = self.root
        if root.players > 2:
            return np.array([several.lead_after(root, one.after) for one in choices], np.float64)
        found: list[int] = []
        for one in choices:
            bounds = duel.after(root, one.after, ANY_LEAD, found[-1] if found else None)
            if not bounds.met:
                raise OutOfBudget
            found.append(bounds.least)
        return np.array(found, np.float64)

    def played_on(self, choices: Sequence[RootMove[P, M]], games: int, clock: Clock) -> Reals:
        """Return the mean lead after each choice in so many play-outs.

        Raises:
            OutOfBudget: before all were played.
        """
        searcher = self.root.searcher
        searcher.clock = clock
        counts = searcher.work.counts
        counts[ASKER] = TWO_SIDES if self.root.players == 2 else self.root.seat
        counts[RANDOM] = self._seed * 2 + 1
        width = searcher.work.codes.shape[1]
        sums = np.zeros((width, playout.SUMS), np.int64)
        row = self.root.row(self.root.position)
        number = searcher.play_on(row, np.ones(width, np.int64), games, sums)
        counts[ASKER] = TWO_SIDES
        means = sums[:number, playout.LEADS] / sums[:number, playout.PLAYED]
        by_twin = self._by_twin(searcher.work.codes[0][:number].tolist(), means)
        return np.array([by_twin[one.twin] for one in choices])

    def _by_twin(self, codes: Sequence[int], means: Reals) -> dict[Hashable, float]:
        """Return the leads by what the choices share with their twins."""
        root, found = self.root, dict[Hashable, float]()
        ahead = root.encoding.ahead(root.position) if root.players == 2 else 0
        sign = 1 - 2 * root.seat if root.players == 2 else 1
        for code, mean in zip(codes, means, strict=True):
            move = root.encoding.moves(root.position, code)[0]
            found[root.choice_of(move).twin] = sign * (float(mean) + ahead)
        return found
