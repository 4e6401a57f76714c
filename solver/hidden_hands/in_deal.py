"""Find what every choice comes to in the deals of a question: by search to their ends, or by
playing on.

The moves are those of the seat that is asked about, the same in every deal. So are the codes that
the kernel has for them: which is which is found out in one deal, and the others are rows alone.
"""

from collections.abc import Sequence
from typing import Generic, TypeVar

import numpy as np

from solver.asking.budget import Clock, OutOfBudget
from solver.asking.objective import Asked
from solver.hidden_hands.samples import Reals
from solver.kernel import Integers
from solver.open_hands import best_play
from solver.open_hands.encoding import Encoding, OpenHands
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.search import playout
from solver.search.driver import Searcher
from solver.search.workspace import AHEAD, ASKER, RANDOM, TWO_SIDES

P = TypeVar("P")
M = TypeVar("M")


class InDeals(Generic[P, M]):
    """Deals of one question. Leads are those of ``seat``, the more the better. What is found has a
    row of leads, one of the parts won less the parts lost (in a search 1 where it is won, -1 where
    it is lost), and one of the parts won; a column for each of the ``moves``, one alone where there
    are none and the position itself is meant. A ``seed`` decides the play-outs of a deal."""

    def __init__(self, how: OpenHands[P, M], seat: int, moves: Sequence[M]) -> None:
        self._how, self._seat, self._moves = how, seat, moves
        self.groups: list[int] = []
        """The group of twins that each move belongs to, once a deal was looked at."""
        self._group_of: dict[int, int] = {}  # by the kernel's codes
        self._searcher: Searcher | None = None

    def searched(self, position: P, clock: Clock) -> Reals:
        """Return what best play by all ends in.

        Raises:
            OutOfBudget: before all was known.
        """
        root = self._root(position, clock)
        after = [one.after for one in self._firsts(root)] if self._moves else [position]
        found: list[int] = []
        for one in after:
            bounds = best_play.after(root, one, ANY_LEAD, found[-1] if found else None)
            if not bounds.met:
                raise OutOfBudget
            found.append(bounds.least)
        return self._told(found)

    def played_on(self, position: P, games: int, clock: Clock, seed: int) -> Reals:
        """Return the means of so many play-outs of each move.

        Raises:
            OutOfBudget: before all were played.
        """
        encoding, searcher = self._begun(position, position, clock, seed)
        sums = np.zeros((encoding.sizes.choices, playout.SUMS), np.int64)
        alive = np.ones(len(sums), np.int64)
        number = searcher.play_on(encoding.row(position), alive, games, sums)
        if number == 0:
            return self.searched(position, clock)  # all that is left is forced
        found = self._means(sums[:number], int(searcher.work.counts[AHEAD]))
        if len(self._moves) == 1:
            chooses = self._root(position, clock).chooses_next()
            leads = found[0]
            self.groups = [0]
            return found[:, [int(np.argmax(leads) if chooses else np.argmin(leads))]]
        groups = self._groups(position, clock, searcher.work.codes[0, :number].tolist())
        at = {group: place for place, group in enumerate(groups)}
        return found[:, [at[group] for group in self.groups]]

    def played_from(self, start: P, position: P, games: int, clock: Clock, seed: int) -> Reals:
        """Return the means of so many play-outs of a position that a deal leads to, whoever is to
        move.

        Raises:
            OutOfBudget: before all were played.
        """
        outcome = self._how.game.outcome(position)
        if outcome is not None:
            return _told([self._how.lead(outcome.totals, self._seat)])
        encoding, searcher = self._begun(start, position, clock, seed)
        sums = np.zeros((1, playout.SUMS), np.int64)
        searcher.play_from(encoding.row(position), games, sums[0])
        return self._means(sums, int(searcher.work.counts[AHEAD]))

    def _root(self, position: P, clock: Clock) -> Root[P, M]:
        return Root(self._how, Asked(position, clock), self._seat)

    def _begun(
        self, start: P, position: P, clock: Clock, seed: int
    ) -> tuple[Encoding[P, M], Searcher]:
        """Have play-outs from a position on, which a deal leads to, count for the seat."""
        encoding = self._how.encoding(start)
        if self._searcher is None:
            self._searcher = Searcher(encoding.deal, encoding.sizes, clock)
        searcher, counts = self._searcher, self._searcher.work.counts
        two = self._how.game.players(position) == 2
        searcher.deal, searcher.clock = encoding.deal, clock
        counts[ASKER] = TWO_SIDES if two else self._seat
        counts[AHEAD] = encoding.ahead(position) if two else 0
        counts[RANDOM] = seed * 2 + 1
        return encoding, searcher

    def _firsts(self, root: Root[P, M]) -> list[RootMove[P, M]]:
        """Return the first move of each group of twins."""
        if not self.groups:
            twins = [root.choice_of(move).twin for move in self._moves]
            numbers = {twin: number for number, twin in enumerate(dict.fromkeys(twins))}
            self.groups = [numbers[twin] for twin in twins]
        places = map(self.groups.index, range(max(self.groups) + 1))
        return [root.choice_of(self._moves[place]) for place in places]

    def _groups(self, position: P, clock: Clock, codes: Sequence[int]) -> list[int]:
        """Return the groups of the moves that codes of a deal stand for."""
        if not self.groups or {*self.groups} != {self._group_of.get(code) for code in codes}:
            root = self._root(position, clock)
            twins = {one.twin: group for group, one in enumerate(self._firsts(root))}
            for code in codes:
                first = root.encoding.moves(position, code)[0]
                self._group_of[code] = twins[root.choice_of(first).twin]
        return [self._group_of[code] for code in codes]

    def _means(self, sums: Integers, ahead: int) -> Reals:
        """Return the mean leads, the parts won less the parts lost, and the parts won; ``sums`` has
        a row for each choice, of games in which seat 0 was so much ahead of seat 1."""
        assert self._searcher is not None
        two = self._searcher.work.counts[ASKER] == TWO_SIDES
        sign, played = 1 - 2 * self._seat if two else 1, sums[:, playout.PLAYED]
        leads = sign * (sums[:, playout.LEADS] / played + ahead)
        won = sign * sums[:, playout.WON] / played
        wins = sums[:, playout.WINS] / played
        if sign < 0:
            wins = wins + won  # seat 0's wins less its lead in wins are its losses
        return np.array([leads, won, wins])

    def _told(self, leads: Sequence[int]) -> Reals:
        """Return the leads of the groups as those of all moves."""
        return _told([leads[group] for group in self.groups] if self._moves else leads)


def _told(leads: Sequence[int]) -> Reals:
    found = np.array(leads, np.float64)
    return np.array([found, np.sign(found), found > 0])
