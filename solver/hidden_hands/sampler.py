"""Look at the deals of a question one after the other, as many as the budget allows.

Where few deals fit each of them is searched to its end, if that is possible; else deals are drawn,
and each is played on many times from every move. The moves are those of the seat that is asked
about, the same in every deal. So are the codes that the kernel has for them: which is which is
found out in one deal.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property, partial
from random import Random
from typing import Final, Generic

import numpy as np

from engine.game import M, P
from solver.answers.words import ALL_KNOWN, SIMULATED, Words
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.deals import Row, Rows, deals_of
from solver.kernel import Integers, Reals
from solver.open_hands import best_play
from solver.open_hands.hands import OpenHands
from solver.open_hands.root import ANY_LEAD, Root
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.question.objective import SearchRequest
from solver.search import playout
from solver.search.driver import Searcher
from solver.search.samples import Samples

FIRST: Final = (2.0, 0.1)
"""Units of effort that each of the first deals may take, and seconds even where fewer are left:
they are played on whatever the budget, so that there is something to show and an error to tell.
They take far less."""
COST: Final = 0.0001
"""Units of effort that a deal costs besides its play-outs or its search."""
MOST_SEARCH: Final = 0.05
"""The share of the budget that the search of one deal may take."""
MOST_SECONDS: Final = 0.1
"""The share of the seconds that it may take."""
SEARCHED: Final = 0.7
"""The share that the search of all deals may take."""
GAMES: Final = 32
MOST_GAMES: Final = 4
"""Play-outs of all choices in a deal together, one of each at least, and of each at most."""
SEED_BITS: Final = 40
ENOUGH: Final = 24
"""Deals before one choice can be called clearly the best."""
AT_ONCE: Final = 8
"""Deals between two looks at that, more where more were looked at."""
CLEAR: Final = 4.0
"""Standard errors by which the best choice must then lead for the search to end early."""
SETTLED: Final = 0.5
"""The standard error of a number that is shown, in the unit of the objective, and"""
OF_SPREAD: Final = 0.1
"""as a part of the spread over deals, both of which it must reach for the search to end early."""
MOST_KEPT: Final = 1 << 20
"""Numbers kept of the deals examined; if there are more, neighbouring deals are put together."""
TIE: Final = 0.25
"""The standard error of their difference at which two choices count as tied for good."""


class DealSampler(Generic[P, M]):
    """The deals of one question, and what the ``moves`` of a seat come to in them.

    Results have shape (3, moves): mean lead of the seat, higher being better; share of play-outs
    that end ahead minus share behind; share won. Without moves there is one column, for the
    position itself."""

    def __init__(
        self,
        how: OpenHands[P, M],
        concealed: Concealed[P, M],
        request: SearchRequest[P],
        seat: int,
        moves: Sequence[M],
    ) -> None:
        self.deals = deals_of(concealed, request.position, request.history)
        self.moves = moves
        self.assumed: Words = ()
        """What was assumed of the play in the deals looked at."""
        self.groups: Sequence[int] = () if moves else (0,)
        """A number for each column once a deal was looked at, the same for moves of which it is
        plain that they come to the same."""
        self._how, self._position, self._seat = how, request.position, seat
        self._clock = request.clock
        self._codes: list[int] = []
        self._columns: list[int] = []
        """The kernel's codes, in its order; of each move the place of its code."""
        self._searcher: Searcher | None = None
        self._chance = Random(f"boneyard/playouts/{request.clock.budget.seed}")
        self._no_samples = partial(Samples, how.value(1), how.stake(request.position))
        self.samples = self._no_samples()

    def gather(
        self,
        found: Iterator[Reals],
        tell: Callable[[], None],
        is_enough: Callable[[], bool] = lambda: False,
        condense: bool = False,
    ) -> None:
        """Take what deals come to for the ``samples``, once there are enough; until then what was
        found before stands. ``tell`` is called now and then. With ``condense`` the samples of many
        deals may be means of several."""
        samples = self._no_samples()
        for one in found:
            samples.add(one)
            if condense and len(samples) * one.size > MOST_KEPT:
                samples.condense()
            if len(samples) >= min(len(FIRST), 1 + len(self.samples)):
                self.samples = samples
            if is_enough():
                return
            if len(samples).bit_count() == 1:
                tell()

    def is_clear(self) -> bool:
        """Tell whether one choice is so much better than all others that more deals will not change
        that."""
        samples = self.samples
        often = AT_ONCE * max(1, len(samples) // 100)
        if len(samples) < ENOUGH or len(samples) % often:
            return False
        best, pairs = self.groups[samples.best], zip(self.groups, samples.apart(CLEAR), strict=True)
        return all(group == best or apart for group, apart in pairs)

    def is_settled(self, shown: int | None) -> bool:
        """Tell whether more deals will hardly change what is shown of the ``shown`` best moves, all
        for None: which is the best, and the numbers."""
        samples = self.samples
        if len(samples) < ENOUGH or len(samples) % (AT_ONCE * max(1, len(samples) // 100)):
            return False
        order, _ = samples.shown_order()
        first, group = order[0], self.groups[order[0]]
        if not all(samples.is_known(one, SETTLED, OF_SPREAD) for one in order[:shown]):
            return False
        apart, errors = samples.apart(CLEAR), samples.errors_from(first)
        return all(
            self.groups[one] == group or apart[one] or errors[one] <= TIE for one in order[1:]
        )

    def every(self) -> Iterator[Reals]:
        """Yield what best play comes to in every deal, where they are few, until the budget is not
        for more: each may take a part of it alone, and all together a share."""
        if not self.deals.are_few:
            return
        budget, within = self._clock.budget, self._clock.share(SEARCHED)
        for _, position in self.deals.every():
            effort = min(MOST_SEARCH * budget.units, within.effort_left)
            seconds = min(MOST_SECONDS * budget.seconds, within.seconds_left)
            part = Clock(Budget(seconds, budget.seed, effort=effort))
            try:
                found = self._search(position, part)
            except OutOfBudget:
                break
            finally:
                within.charge(part)
                within.effort += COST
            self.assumed = ALL_KNOWN()
            yield found
        else:
            self.samples.are_all = True
        self._clock.charge(within)

    def draw(self, name: str, clock: Clock, move: int | None = None) -> Iterator[Reals]:
        """Yield what deals drawn at random come to until the budget of a clock ends, other ones by
        each name: after each of the moves, or after one alone, by number. The first deals may take
        something whatever is left."""
        for number, seats in enumerate(self.seats_drawn(name)):
            part = clock
            if number < len(FIRST):
                seconds = max(FIRST[number], clock.seconds_left)
                part = Clock(Budget(seconds, effort=FIRST[number]))
            elif clock.expired():
                return
            try:
                found = self._play(seats, move, part)
            except OutOfBudget:
                return
            finally:
                if part is not clock:
                    clock.charge(part)
                clock.effort += COST
            self.assumed = SIMULATED()
            yield found

    def seats_drawn(self, name: str) -> Iterator[Integers]:
        """Yield deals drawn at random, other ones by each name."""
        chance = Random(f"boneyard/{name}/{self._clock.budget.seed}")
        return self.deals.draw(1 + chance.getrandbits(SEED_BITS))

    @cached_property
    def _rows(self) -> Rows[P, M]:
        return Rows(self.deals, self._chance.getrandbits(SEED_BITS))

    def _play(self, seats: Integers, move: int | None, clock: Clock) -> Reals:
        seed = self._chance.getrandbits(SEED_BITS)
        if self.deals.are_checked:
            position = self.deals.in_any_order(seats, Random(seed))
            encoding = self._how.encoding(position)
            row = Row(encoding.row(position), encoding, lambda: position)
        else:
            row = self._rows.deal_row(seats)
        choices = 1 if move is not None else len({*(self.groups or self.moves)})
        games = min(MOST_GAMES, max(1, GAMES // choices))
        return self._play_on(row, games, clock, seed, move)

    def _search(self, position: P, clock: Clock) -> Reals:
        """Return the lead, its sign and the win that best play by all seats leads to, by move.

        Raises:
            OutOfBudget: before all was known.
        """
        root, guess = self._root(position, clock), None
        ends = dict[Hashable, tuple[int, int, bool]]()
        moved = [(one.twin, one.after) for one in map(root.choice_of, self.moves)]
        choices = moved or [(None, position)]
        for twin, after in choices:
            if twin not in ends:
                bounds = best_play.after(root, after, ANY_LEAD, guess)
                if not bounds.met:
                    raise OutOfBudget
                lead = guess = bounds.least
                ends[twin] = lead, (lead > 0) - (lead < 0), best_play.is_won(root, after, lead)
        twins = list(ends)
        self.groups = self.groups or [twins.index(twin) for twin, _ in choices]
        return np.array([ends[twin] for twin, _ in choices], np.float64).T

    def _play_on(
        self, dealt: Row[P, M], games: int, clock: Clock, seed: int, only: int | None = None
    ) -> Reals:
        """Return the means of so many play-outs of each move; of ``only`` one, by number, once all
        were played on in a deal.

        Raises:
            OutOfBudget: before all were played.
        """
        searcher, alive = self._begin(dealt, clock, seed), None
        if self.moves:
            alive = np.full(searcher.work.codes.shape[1], only is None, np.int64)
        if alive is not None and only is not None:
            alive[self._columns[only]] = 1
        found = playout.play_out(searcher, dealt.row, self._seat, games, alive)
        if alive is None:
            return found
        codes = searcher.work.codes[0, : found.shape[1]].tolist()
        if codes != self._codes:
            self._codes, self._columns = codes, self._places(dealt, clock, codes)
            self.groups = self.groups or self._columns
            if only is not None:
                return self._play_on(dealt, games, clock, seed, only)
        return found[:, self._columns if only is None else [self._columns[only]]]

    def _root(self, position: P, clock: Clock) -> Root[P, M]:
        return Root(self._how, SearchRequest(position, clock), self._seat)

    def _begin(self, dealt: Row[P, M], clock: Clock, seed: int) -> Searcher:
        """Return what plays on in a deal, counting for the seat."""
        encoding = dealt.encoding
        if self._searcher is None:
            self._searcher = Searcher(encoding.deal, encoding.sizes, clock)
        searcher, seats = self._searcher, self._how.game.players(self._position)
        searcher.deal, searcher.clock = encoding.deal, clock
        ahead = encoding.ahead(self._position) if seats == 2 else 0
        playout.begin(searcher, self._seat, seats, ahead, seed)
        return searcher

    def _places(self, dealt: Row[P, M], clock: Clock, codes: Sequence[int]) -> list[int]:
        """Return the place of the code of each move; twins have one code."""
        position = dealt.position()
        root = self._root(position, clock)
        first = (root.encoding.moves(position, code)[0] for code in codes)
        twins = [root.choice_of(move).twin for move in first]
        return [twins.index(root.choice_of(move).twin) for move in self.moves]
