"""Examine assignments of the hidden dominoes one after the other, as many as the budget allows.

If few assignments fit, each is searched to the end of the hand, as far as the budget allows.
Otherwise assignments are drawn at random, and each is played out many times after every move. The
moves are those of the seat that is asked about; they are the same in every assignment, and so are
the kernel's codes for them. Which code belongs to which move is found out in one assignment.
"""

import math
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
from solver.search.match import OF_ONE_HAND
from solver.search.samples import Samples

FIRST: Final = (2.0, 0.1)
"""For each of the first assignments drawn, the units of effort that it may take; also the seconds,
if fewer are left. These assignments are played out whatever the budget is, so that there is a
result and a standard error to show. They usually take far less."""
COST: Final = 0.0001
"""Units of effort that an assignment costs in addition to its play-outs or its search."""
MOST_SEARCH: Final = 0.05
"""The share of the budget's effort that the search of one assignment may take."""
MOST_SECONDS: Final = 0.1
"""The share of the budget's seconds that the search of one assignment may take."""
SEARCHED: Final = 0.7
"""The share of what is left of the budget that the searches of all assignments may take."""
GAMES: Final = 32
MOST_GAMES: Final = 4
"""``GAMES``: play-outs in one assignment, shared out among the choices; each gets at least one.
``MOST_GAMES``: most play-outs of one choice in one assignment."""
SEED_BITS: Final = 40
ENOUGH: Final = 24
"""Fewest samples before the search may end early."""
AT_ONCE: Final = 8
"""Samples between two checks whether the search may end early; more from 200 samples on."""
CLEAR: Final = 4.0
"""Standard errors of the difference by which the best choice must lead another to be called
clearly better."""
SETTLED: Final = 0.5
"""For the search to end early, the standard error of each number shown must be at most this, in
the unit of the objective, and at most ``OF_SPREAD`` of the spread."""
OF_SPREAD: Final = 0.1
"""The same limit as a share of the standard deviation of one sample; see ``SETTLED``."""
MOST_KEPT: Final = 1 << 20
"""Most numbers kept of the samples; if there are more, neighbouring samples are averaged in
pairs."""
TIE: Final = 0.25
"""Two choices count as tied for good when the standard error of their difference is at most
this."""


class DealSampler(Generic[P, M]):
    """The assignments of the hidden dominoes in one question, and the results of ``moves`` in them.

    The result of one assignment has shape (``ROWS``, moves), with the rows of ``samples``, all of
    them for ``seat``. If ``moves`` is empty there is one column, for the position itself."""

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
        """How the seats are assumed to play in the assignments examined; empty before the first."""
        self.groups: Sequence[int] = () if moves else (0,)
        """One number per column; moves known to have the same result have the same number. Empty
        until an assignment was examined, if there are moves."""
        self._how, self._position, self._seat = how, request.position, seat
        self._clock = request.clock
        self._codes: list[int] = []
        self._columns: list[int] = []
        """``_codes``: the kernel's codes of the choices, in its order. ``_columns``: for each of
        ``moves``, the index of its code in ``_codes``."""
        self._searcher: Searcher | None = None
        self._chance = Random(f"boneyard/playouts/{request.clock.budget.seed}")
        self._match = how.match(request.position)
        self._no_samples = partial(Samples, how.value(1), how.stake(request.position))
        self.samples = self._no_samples()

    def gather(
        self,
        found: Iterator[Reals],
        tell: Callable[[], None],
        is_enough: Callable[[], bool] = lambda: False,
        condense: bool = False,
    ) -> None:
        """Collect the results in ``found`` as the new ``samples``.

        The old ``samples`` are replaced once two results are there (one if there were none before).
        ``tell`` is called after 1, 2, 4, 8, ... samples. Collecting stops when ``is_enough``
        returns True. With ``condense``, neighbouring samples are averaged when there are too many
        to keep."""
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
        """Return whether one choice leads every other so clearly that more samples would not change
        which is best. Checked only at every few samples; False in between."""
        samples = self.samples
        often = AT_ONCE * max(1, len(samples) // 100)
        if len(samples) < ENOUGH or len(samples) % often:
            return False
        best, pairs = self.groups[samples.best], zip(self.groups, samples.apart(CLEAR), strict=True)
        return all(group == best or apart for group, apart in pairs)

    def is_settled(self, shown: int | None) -> bool:
        """Return whether more samples would hardly change the answer: which move is best, and the
        numbers of the ``shown`` best moves (None: of all moves). Checked only at every few samples;
        False in between."""
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
        """Yield the result of best play in each assignment of the hidden dominoes, if there are few
        of them; else yield nothing. Stops early when one search exceeds its part of the budget, or
        all searches together exceed the share ``SEARCHED``. ``samples.are_all`` is set to True if
        every assignment was searched."""
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
        """Yield the play-out results of assignments drawn at random until ``clock`` runs out.

        ``name`` seeds the drawing: another name gives other assignments. ``move``: the index of the
        only move to play out; None for all moves. The first ``len(FIRST)`` assignments are played
        out even if no budget is left."""
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
        """Yield assignments drawn at random: the seat of each hidden domino. Another ``name`` gives
        other assignments."""
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
        """Return the result of best play by every seat after each move, shape (``ROWS``, moves).

        Raises:
            OutOfBudget: a result was not proved within the budget of ``clock``.
        """
        root, guess = self._root(position, clock), None
        ends = dict[Hashable, Sequence[float]]()
        moved = [(one.twin, one.after) for one in map(root.choice_of, self.moves)]
        choices = moved or [(None, position)]
        for twin, after in choices:
            if twin not in ends:
                bounds = best_play.after(root, after, ANY_LEAD, guess)
                if not bounds.met:
                    raise OutOfBudget
                lead = guess = bounds.least
                ends[twin] = lead, lead > 0, lead < 0, *self._end(root, after, lead)
        twins = list(ends)
        self.groups = self.groups or [twins.index(twin) for twin, _ in choices]
        return np.array([ends[twin] for twin, _ in choices], np.float64).T

    def _end(self, root: Root[P, M], after: P, lead: int) -> tuple[float, float]:
        """Return whether the seat alone wins the hand by best play, which ends with ``lead``, and
        its chance to win the match then, NaN if that is not known."""
        is_plain = self._match is None or (lead != 0 and self._match in OF_ONE_HAND)
        if self._how.goes_by_totals and is_plain:  # no need to follow the line of best play
            return lead > 0, math.nan if self._match is None else lead > 0
        outcome = best_play.outcome_of(root, after, lead)
        if outcome is None:
            return False, math.nan
        known = self._match and self._match(np.array([outcome.totals]), self._seat)
        won = outcome.winners == (self._seat,)
        return won, math.nan if known is None else float(known[0])

    def _play_on(
        self, dealt: Row[P, M], games: int, clock: Clock, seed: int, only: int | None = None
    ) -> Reals:
        """Return the mean result of ``games`` play-outs after each move, shape (``ROWS``, moves).

        ``only``: the index of the one move to play out; the result then has one column.

        Raises:
            OutOfBudget: the budget of ``clock`` ended before every play-out was played.
        """
        searcher, alive = self._begin(dealt, clock, seed), None
        if self.moves:
            alive = np.full(searcher.work.codes.shape[1], only is None, np.int64)
        if alive is not None and only is not None:
            alive[self._columns[only]] = 1
        found = playout.play_out(searcher, dealt.row, self._seat, games, alive, self._match)
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
        """Return the searcher, made ready for play-outs of ``dealt`` that count for the seat."""
        encoding = dealt.encoding
        if self._searcher is None:
            self._searcher = Searcher(encoding.deal, encoding.sizes, clock)
        searcher, seats = self._searcher, self._how.game.players(self._position)
        searcher.deal, searcher.clock = encoding.deal, clock
        ahead = encoding.ahead(self._position) if seats == 2 else 0
        playout.begin(searcher, self._seat, seats, ahead, seed)
        return searcher

    def _places(self, dealt: Row[P, M], clock: Clock, codes: Sequence[int]) -> list[int]:
        """Return, for each of ``moves``, the index of its code in ``codes``. Twins (moves with the
        same result) share one code."""
        position = dealt.position()
        root = self._root(position, clock)
        first = (root.encoding.moves(position, code)[0] for code in codes)
        twins = [root.choice_of(move).twin for move in first]
        return [twins.index(root.choice_of(move).twin) for move in self.moves]
