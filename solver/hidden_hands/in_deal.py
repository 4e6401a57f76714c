"""Find what every choice comes to in the deals of a question: by search to their ends, or by
playing on.

Where deals are played on, what is seen of the position is written into a row of the kernel once. A
deal is that row with the hidden dominoes in the hands, and the pile in an order; nothing of it is
ever a position of the engine. The moves are those of the seat that is asked about, the same in
every deal. So are the codes that the kernel has for them: which is which is found out in one deal.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, Generic, NamedTuple

import numpy as np

from engine.game import M, P
from engine.tiles import Tile
from solver import kernel
from solver.asking.budget import Clock, OutOfBudget
from solver.asking.objective import Asked
from solver.compiled import compiled
from solver.hidden_hands.deals import Deals
from solver.hidden_hands.evidence import PILE
from solver.kernel import Integers, Reals
from solver.open_hands import best_play
from solver.open_hands.encoding import Encoding, OpenHands
from solver.open_hands.root import ANY_LEAD, Root
from solver.search import playout
from solver.search.driver import Searcher
from solver.search.workspace import AHEAD, ASKER, GAME, RANDOM, TWO_SIDES, below

_HIDDEN: Final = -1
"""No domino: its place in the pile is hidden."""


class Row(NamedTuple, Generic[P, M]):
    """A deal as a row of the kernel, the encoding that wrote it, and what makes the position."""

    row: Integers
    encoding: Encoding[P, M]
    position: Callable[[], P]


@compiled
def deal_out(
    deal: Any,
    rows: Integers,
    dominoes: Integers,
    seats: Integers,
    pile: Integers,
    aside: Integers,
    chance: Integers,
) -> None:
    """Give dominoes, by number, to seats in ``rows[0]``, lay those of no seat into the hidden
    places of the pile in any order, and make the moves that are forced then. Those of no seat are
    gathered in ``aside``."""
    number = 0
    for one in range(len(dominoes)):
        if seats[one] == PILE:
            aside[number] = dominoes[one]
            number += 1
        else:
            kernel.give(deal, rows, 0, seats[one], dominoes[one])
    for place in range(len(pile)):
        if pile[place] == _HIDDEN:
            drawn = below(chance, 0, number)
            pile[place] = aside[drawn]
            number -= 1
            aside[drawn] = aside[number]
    kernel.stack(deal, pile)
    kernel.begin(deal, rows, 0)


def row_of(how: OpenHands[P, M], position: P) -> Row[P, M]:
    """Return the row of a position with everything known."""
    encoding = how.encoding(position)
    return Row(encoding.row(position), encoding, lambda: position)


class Rows(Generic[P, M]):
    """The rows of the deals of a position, numbered by an encoding of one of them; a seed decides
    the orders of the pile."""

    def __init__(self, deals: Deals[P, M], seed: int) -> None:
        self._deals = deals
        self._encoding = deals.of.encoding(deals.in_any_order(next(deals.drawn(1)), Random(1)))
        self._row = self._encoding.seen(deals.position)
        self._pile = self._numbers(deals.of.pile(deals.position))
        self._dominoes = self._numbers(deals.tiles)
        self._aside, self._chance = np.zeros_like(self._dominoes), np.array([2 * seed + 1])

    def _numbers(self, tiles: Iterable[Tile]) -> Integers:
        number = self._encoding.number
        return np.array([_HIDDEN if one.is_hidden else number(one) for one in tiles], np.int64)

    def dealt(self, seats: Integers) -> Row[P, M]:
        """Return the row of a deal, the pile in any order."""
        rows, pile = self._row[None, :].copy(), self._pile.copy()
        deal = self._encoding.deal
        deal_out(deal, rows, self._dominoes, seats, pile, self._aside, self._chance)
        position = partial(self._deals.in_any_order, seats, Random(1))
        return Row(rows[0], self._encoding, position)


class InDeals(Generic[P, M]):
    """Deals of one question. Leads are those of ``seat``, the more the better. What is found has a
    row of leads, one of the parts won less the parts lost (in a search 1 where it is won, -1 where
    it is lost), and one of the parts won; a column for each of the ``moves``, between which there
    is a choice, one alone where there are none and the position itself is meant. A ``seed`` decides
    the play-outs of a deal."""

    def __init__(self, how: OpenHands[P, M], position: P, seat: int, moves: Sequence[M]) -> None:
        self._how, self._position, self._seat, self._moves = how, position, seat, moves
        self.groups: Sequence[int] = () if moves else (0,)
        """A number for each column once a deal was looked at, the same for moves of which it is
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
        if not self._moves:
            playout.play_from(searcher, dealt.row, games, sums[0])
            return self._means(sums[:1])
        alive = np.full(len(sums), only is None, np.int64)
        if only is not None:
            alive[self._columns[only]] = 1
        number = playout.play_on(searcher, dealt.row, alive, games, sums)
        codes = searcher.work.codes[0, :number].tolist()
        if codes != self._codes:
            self._codes, self._columns = codes, self._places(dealt, clock, codes)
            self.groups = self.groups or self._columns
            if only is not None:
                return self.played_on(dealt, games, clock, seed, only)
        return self._means(sums[self._columns if only is None else [self._columns[only]]])

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
        sign = 1 - 2 * self._seat if counts[ASKER] == TWO_SIDES else 1
        return playout.means(sums, sign, int(counts[AHEAD]))
