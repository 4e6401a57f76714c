"""Find what every choice comes to in one deal: by search to its end, or by playing on."""

from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

import numpy as np

from solver.asking.budget import Clock, OutOfBudget
from solver.asking.objective import Asked
from solver.hidden_hands.samples import Reals
from solver.kernel import Integers
from solver.open_hands import best_play
from solver.open_hands.encoding import OpenHands
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.search import playout
from solver.search.workspace import AHEAD, ASKER, RANDOM, TWO_SIDES

P = TypeVar("P")
M = TypeVar("M")


class InDeal(Generic[P, M]):
    """One deal with everything known. Leads are those of the seat that asks, the one to move where
    none is named, the more the better; ``clock`` limits what it may cost, ``seed`` decides the
    play-outs."""

    def __init__(
        self,
        how: OpenHands[P, M],
        position: P,
        clock: Clock,
        seed: int,
        seat: int | None = None,
    ) -> None:
        self.root = Root(how, Asked(position, clock), seat)
        self._seed = seed

    def searched(self, choices: Sequence[RootMove[P, M]]) -> Reals:
        """Return the lead that best play by all ends in after each choice, 1 where that is won, -1
        where it is lost; and 1 where it is won.

        Raises:
            OutOfBudget: before all were known.
        """
        return self._leads([one.after for one in choices])

    def _leads(self, positions: Sequence[P]) -> Reals:
        found: list[int] = []
        for position in positions:
            guess = found[-1] if found else None
            bounds = best_play.after(self.root, position, ANY_LEAD, guess)
            if not bounds.met:
                raise OutOfBudget
            found.append(bounds.least)
        return _told(found)

    def played_on(self, choices: Sequence[RootMove[P, M]], games: int, clock: Clock) -> Reals:
        """Return the mean lead after each choice in so many play-outs, the part of them won less
        the part lost, and the part won.

        Raises:
            OutOfBudget: before all were played.
        """
        root, searcher = self.root, self.root.searcher
        self._begin(root.position, clock)
        width = searcher.work.codes.shape[1]
        sums = np.zeros((width, playout.SUMS), np.int64)
        number = searcher.play_on(root.row(root.position), np.ones(width, np.int64), games, sums)
        searcher.work.counts[ASKER] = TWO_SIDES
        if number == 0:
            return self.searched(choices)  # all that is left is forced
        found = self._means(sums[:number])
        if len(choices) == 1:
            leads = found[0]
            at_best = int(np.argmax(leads) if root.chooses_next() else np.argmin(leads))
            return found[:, [at_best]]
        at = self._by_twin(searcher.work.codes[0][:number].tolist())
        return found[:, [at[one.twin] for one in choices]]

    def _begin(self, position: P, clock: Clock) -> None:
        """Have play-outs from a position count for the seat that asks."""
        root, searcher = self.root, self.root.searcher
        two, counts = root.players == 2, searcher.work.counts
        searcher.clock = clock
        counts[ASKER] = TWO_SIDES if two else root.seat
        counts[AHEAD] = root.encoding.ahead(position) if two else 0
        counts[RANDOM] = self._seed * 2 + 1

    def _means(self, sums: Integers) -> Reals:
        """Return the mean leads, the parts won less the parts lost, and the parts won; ``sums`` has
        a row for each choice."""
        root, played = self.root, sums[:, playout.PLAYED]
        sign = 1 - 2 * root.seat if root.players == 2 else 1
        leads = sign * (sums[:, playout.LEADS] / played + root.searcher.work.counts[AHEAD])
        won = sign * sums[:, playout.WON] / played
        wins = sums[:, playout.WINS] / played
        if sign < 0:
            wins = wins + won  # seat 0's wins less its lead in wins are its losses
        return np.array([leads, won, wins])

    def searched_from(self, position: P) -> Reals:
        """Return the same as ``searched`` of a position itself, whoever is to move.

        Raises:
            OutOfBudget: before it was known.
        """
        return self._leads([position])

    def played_from(self, position: P, games: int, clock: Clock) -> Reals:
        """Return the same as ``played_on`` of a position itself, whoever is to move.

        Raises:
            OutOfBudget: before all were played.
        """
        root, searcher = self.root, self.root.searcher
        ended = root.end(position)
        if ended is not None:
            return _told([ended])
        self._begin(position, clock)
        sums = np.zeros((1, playout.SUMS), np.int64)
        searcher.play_from(root.row(position), games, sums[0])
        searcher.work.counts[ASKER] = TWO_SIDES
        return self._means(sums)

    def _by_twin(self, codes: Sequence[int]) -> dict[Hashable, int]:
        """Return the places of the codes by what their moves share with their twins."""
        root = self.root
        first = (root.encoding.moves(root.position, code)[0] for code in codes)
        return {root.choice_of(move).twin: place for place, move in enumerate(first)}


def _told(leads: Sequence[int]) -> Reals:
    found = np.array(leads, np.float64)
    return np.array([found, np.sign(found), found > 0])
