"""Judge hands too long to be searched to their end: what is sure, and which move looks best.

Both begin where exact search gives up. What is sure is a proof, against every reply; which move
looks best is an estimate from play-outs.
"""

from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from solver.asking.budget import Budget, Clock, OutOfBudget
from solver.kernel import Integers
from solver.search import playout
from solver.search.driver import Bounds, Searcher
from solver.search.workspace import AHEAD, ASKER, OPTIMISTIC, RANDOM, TWO_SIDES

AT_ONCE: Final = 4
"""Play-outs of each choice between two looks at the budget."""
FIRST: Final = 2.0
"""Seconds and units of effort that the first of them may take; they take far less."""


class PlayedOut(NamedTuple):
    """The result of play-outs of a choice: the mean of their values, its standard error, how many
    there were, the part of them won less the part lost, and the part won, by seat 0 or by the seat
    asked for."""

    code: int
    mean: float
    stderr: float
    samples: int
    won: float
    wins: float


class Stake(NamedTuple):
    """The points that winning is worth besides the lead, and what seat 0 is ahead of seat 1 by
    where two play on."""

    points: float
    ahead: int

    def rank(self, one: PlayedOut) -> float:
        """Return what a choice is worth, the prize for winning included."""
        return one.mean + self.points / 2 * one.won


NOTHING_AT_STAKE: Final = Stake(0.0, 0)


def sure(searcher: Searcher, row: Integers, known: Bounds, of: int = TWO_SIDES) -> Bounds:
    """Return what is sure and what is possible, looking one move further ahead each time until the
    bounds meet or the budget ends.

    ``of`` is the seat whose lead is meant, all others playing against it, and then only the least
    is narrowed. The searcher must be one of its own: proofs of so many moves ahead are no others.
    """
    counts = searcher.work.counts
    counts[ASKER] = of
    depth, within = 1, True
    while within and not known.met and depth < len(searcher.work.rows):
        within, known = _least(searcher, row, known, depth)
        if within and of == TWO_SIDES and not known.met:
            within, known = _most(searcher, row, known, depth)
        depth += 1
    counts[ASKER] = TWO_SIDES
    return known


def _least(searcher: Searcher, row: Integers, known: Bounds, depth: int) -> tuple[bool, Bounds]:
    """Return the largest value that is met against every reply, seen so many moves ahead."""
    searcher.work.counts[OPTIMISTIC] = 0
    within = searcher.narrow(row, known, known.least + 1, depth)
    return within, Bounds(max(known.least, int(searcher.work.known[0])), known.most)


def _most(searcher: Searcher, row: Integers, known: Bounds, depth: int) -> tuple[bool, Bounds]:
    """Return the smallest value that the other side can hold it to, seen so many moves ahead."""
    searcher.work.counts[OPTIMISTIC] = 1
    within = searcher.narrow(row, known, known.most, depth)
    searcher.work.counts[OPTIMISTIC] = 0
    return within, Bounds(known.least, min(known.most, int(searcher.work.known[1])))


def compared(
    searcher: Searcher,
    row: Integers,
    best_is_most: bool = True,
    of: int = TWO_SIDES,
    stake: Stake = NOTHING_AT_STAKE,
) -> list[PlayedOut]:
    """Return every choice with the mean of play-outs after it, the best first.

    All are played on a few times first, whatever the budget. The rest of it is shared out over
    rounds, and after each the better half of the choices is played on with
    (sequential halving; Karnin, Koren and Somekh, ICML 2013). ``best_is_most`` is False where
    seat 1 chooses by what seat 0 gains. ``stake`` says what winning is worth besides.
    """
    counts = searcher.work.counts
    counts[AHEAD] = stake.ahead
    counts[ASKER], counts[RANDOM] = of, searcher.clock.budget.seed * 2 + 1
    sums = np.zeros((searcher.work.codes.shape[1], playout.SUMS), np.int64)
    alive = np.ones(len(sums), np.int64)
    _play_first(searcher, row, alive, sums)
    alive[:] = sums[:, playout.PLAYED] > 0
    within = not searcher.clock.expired()
    while within and (left := int(alive.sum())) > 1:
        share = searcher.clock.effort_left / (left.bit_length() - 1)  # halvings until one is left
        within = _play_until(searcher, row, alive, sums, searcher.clock.effort + share)
        found = _estimates(searcher.work.codes[0], sums, alive, best_is_most, stake)
        _halve(alive, searcher.work.codes[0], found, left)
    counts[ASKER] = TWO_SIDES
    return _estimates(searcher.work.codes[0], sums, alive, best_is_most, stake)


def _play_first(searcher: Searcher, row: Integers, alive: Integers, sums: Integers) -> None:
    """Play on a few times with every choice, whatever is left of the budget."""
    clock = searcher.clock
    searcher.clock = Clock(Budget(FIRST, clock.budget.seed, effort=FIRST))
    _play_until(searcher, row, alive, sums, 0.0)
    clock.charge(searcher.clock)
    searcher.clock = clock


def _play_until(
    searcher: Searcher, row: Integers, alive: Integers, sums: Integers, enough: float
) -> bool:
    """Play on with what is alive, at least once, until so much effort is used; False where the
    budget ended before. What was played by then stands in ``sums``."""
    try:
        searcher.play_on(row, alive, AT_ONCE, sums)
        while searcher.clock.effort < enough:
            searcher.play_on(row, alive, AT_ONCE, sums)
    except OutOfBudget:
        return False
    return True


def _estimates(
    codes: Integers, sums: Integers, alive: Integers, best_is_most: bool, stake: Stake
) -> list[PlayedOut]:
    """Return what the sums say: first the choices that are alive, the best ahead of all."""
    found, out = list[PlayedOut](), set[int]()
    for code, (total, squares, played, won, wins), kept in zip(
        codes.tolist(), sums.tolist(), alive.tolist(), strict=False
    ):
        if played:
            out |= set() if kept else {code}
            mean = total / played
            error = sqrt(max(squares / played - mean * mean, 0.0) / played)
            found.append(PlayedOut(code, mean, error, played, won / played, wins / played))
    sign = -1 if best_is_most else 1
    found.sort(key=lambda one: (one.code in out, sign * stake.rank(one)))
    return found


def _halve(alive: Integers, codes: Integers, found: list[PlayedOut], before: int) -> None:
    """Keep the better half of the choices alive."""
    standing = min(before, len(found))
    kept = {one.code for one in found[: max(1, standing // 2)]}
    for place, code in enumerate(codes[: len(alive)]):
        alive[place] = alive[place] and int(code) in kept
