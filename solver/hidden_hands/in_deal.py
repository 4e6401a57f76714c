"""Find what every choice comes to in the deals of a question: by search to their ends, or by
playing on.

The moves are those of the seat that is asked about, the same in every deal. So are the codes that
the kernel has for them: which is which is found out in one deal, and the others are rows alone.
"""

from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

import numpy as np

from solver.asking.budget import Clock, OutOfBudget
from solver.asking.objective import Asked
from solver.hidden_hands.rows import Row, mover
from solver.hidden_hands.samples import Reals
from solver.kernel import Integers
from solver.open_hands import best_play
from solver.open_hands.encoding import OpenHands
from solver.open_hands.root import ANY_LEAD, Root
from solver.search import playout
from solver.search.driver import Searcher
from solver.search.workspace import AHEAD, ASKER, GAME, RANDOM, TWO_SIDES

P = TypeVar("P")
M = TypeVar("M")


class InDeals(Generic[P, M]):
    """Deals of one question. Leads are those of ``seat``, the more the better. What is found has a
    row of leads, one of the parts won less the parts lost (in a search 1 where it is won, -1 where
    it is lost), and one of the parts won; a column for each of the ``moves``, one alone where there
    are none and the position itself is meant. A ``seed`` decides the play-outs of a deal."""

    def __init__(self, how: OpenHands[P, M], position: P, seat: int, moves: Sequence[M]) -> None:
        self._how, self._position, self._seat, self._moves = how, position, seat, moves
        self.groups: Sequence[int] = ()
        """A number for each move once a deal was looked at, the same for moves of which it is
        plain that they come to the same."""
        self._codes: list[int] = []
        self._columns: list[int] = []
        """The kernel's codes, in its order; of each move the place of its code."""
        self._searcher: Searcher | None = None

    def searched(self, position: P, clock: Clock) -> Reals:
        """Return what best play by all ends in.

        Raises:
            OutOfBudget: before all was known.
        """
        root, leads, guess = self._root(position, clock), dict[Hashable, int](), None
        moved = [(one.twin, one.after) for one in map(root.choice_of, self._moves)]
        choices = moved or [(None, position)]
        for twin, after in choices:
            if twin not in leads:
                bounds = best_play.after(root, after, ANY_LEAD, guess)
                if not bounds.met:
                    raise OutOfBudget
                leads[twin] = guess = bounds.least
        twins = list(leads)
        self.groups = self.groups or [twins.index(twin) for twin, _ in choices]
        found = np.array([leads[twin] for twin, _ in choices], np.float64)
        return np.array([found, np.sign(found), found > 0])

    def played_on(
        self, dealt: Row[P, M], games: int, clock: Clock, seed: int, only: int | None = None
    ) -> Reals:
        """Return the means of so many play-outs of each move; of ``only`` one, by number, once all
        were played on in a deal.

        Raises:
            OutOfBudget: before all were played.
        """
        searcher = self._begun(dealt, clock, seed)
        sums = np.zeros((searcher.work.codes.shape[1], playout.SUMS), np.int64)
        alive = np.full(len(sums), only is None, np.int64)
        if only is not None:
            alive[self._columns[only]] = 1
        number = searcher.play_on(dealt.row, alive, games, sums)
        if number == 0:  # all that is left is forced
            self.groups = [0] * len(self._moves)
            return np.repeat(self.played_from(dealt, games, clock, seed), len(self._moves), axis=1)
        if len(self._moves) == 1:  # it is forced, and what is chosen after it hangs on the deal
            self.groups, found = [0], self._means(sums[:number])
            chooses = mover(dealt.encoding.deal, dealt.row[None, :]) == self._seat
            return found[:, [int(np.argmax(found[0]) if chooses else np.argmin(found[0]))]]
        codes = searcher.work.codes[0, :number].tolist()
        if codes != self._codes:
            self._codes, self._columns = codes, self._places(dealt, clock, codes)
            self.groups = self.groups or self._columns
            if only is not None:
                return self.played_on(dealt, games, clock, seed, only)
        return self._means(sums[self._columns if only is None else [self._columns[only]]])

    def played_from(self, dealt: Row[P, M], games: int, clock: Clock, seed: int) -> Reals:
        """Return the means of so many play-outs of the position itself, whoever is to move.

        Raises:
            OutOfBudget: before all were played.
        """
        searcher, sums = self._begun(dealt, clock, seed), np.zeros((1, playout.SUMS), np.int64)
        searcher.play_from(dealt.row, games, sums[0])
        return self._means(sums)

    def _root(self, position: P, clock: Clock) -> Root[P, M]:
        return Root(self._how, Asked(position, clock), self._seat)

    def _begun(self, dealt: Row[P, M], clock: Clock, seed: int) -> Searcher:
        """Return what plays on in a deal, counting for the seat."""
        encoding = dealt.encoding
        if self._searcher is None:
            self._searcher = Searcher(encoding.deal, encoding.sizes, clock)
        searcher, counts = self._searcher, self._searcher.work.counts
        two = self._how.game.players(self._position) == 2
        searcher.deal, searcher.clock = encoding.deal, clock
        counts[ASKER] = TWO_SIDES if two else self._seat
        counts[AHEAD] = encoding.ahead(self._position) if two else 0
        counts[RANDOM], counts[GAME] = seed * 2 + 1, seed % playout.STYLES
        return searcher

    def _places(self, dealt: Row[P, M], clock: Clock, codes: Sequence[int]) -> list[int]:
        """Return the place of the code of each move; twins have one code."""
        position = dealt.position()
        root = self._root(position, clock)
        first = (root.encoding.moves(position, code)[0] for code in codes)
        twins = [root.choice_of(move).twin for move in first]
        return [twins.index(root.choice_of(move).twin) for move in self._moves]

    def _means(self, sums: Integers) -> Reals:
        """Return the mean leads, the parts won less the parts lost, and the parts won; ``sums`` has
        a row for each choice."""
        assert self._searcher is not None
        counts = self._searcher.work.counts
        two = counts[ASKER] == TWO_SIDES
        sign, played = 1 - 2 * self._seat if two else 1, sums[:, playout.PLAYED]
        leads = sign * (sums[:, playout.LEADS] / played + counts[AHEAD])
        won = sign * sums[:, playout.WON] / played
        wins = sums[:, playout.WINS] / played
        if sign < 0:
            wins = wins + won  # seat 0's wins less its lead in wins are its losses
        return np.array([leads, won, wins])
