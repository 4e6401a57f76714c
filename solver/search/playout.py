"""Play on to the end, many times, to compare moves where a hand is too long to search.

In each position the choice that looks best to its mover is made, of equal ones any, and now and
then one at random, so that no two games need be the same. The mean over many such ends is an
estimate, never a proof.
"""

from typing import Any, Final

import numpy as np

from solver import kernel
from solver.compiling.compiled import compiled
from solver.kernel import BY_TOTALS, Integers, Reals
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.search.driver import Searcher
from solver.search.samples import Samples
from solver.search.workspace import (
    AHEAD,
    ASKER,
    GAME,
    RANDOM,
    RUNNING,
    STOPPED,
    TWO_SIDES,
    Workspace,
    below,
    may_go_on,
)

LEADS, PLAYED, AHEADS, WINS, LOSSES = range(5)
"""The sums that ``play_on`` makes: leads, how many, those that end ahead less those that end
behind, and hands won and lost (the other of two sides wins)."""

EXPLORING: Final = 10
"""One choice in so many is made at random."""

STYLES: Final = 4
"""One play-out of so many goes on by style 0, the others by style 1 (``kernel.playout_ranks``)."""


@compiled
def _draw(deal: Any, work: Workspace, ply: int, number: int, style: int) -> int:
    """Return the choice that looks best, of equal ones any; one in ``EXPLORING`` any at all."""
    if below(work.counts, RANDOM, EXPLORING) == 0:
        return int(work.codes[ply, below(work.counts, RANDOM, number)])
    kernel.playout_ranks(deal, work.rows, ply, work.codes, work.ranks, number, style)
    best, equal = 0, 1
    for place in range(1, number):
        if work.ranks[ply, place] < work.ranks[ply, best]:
            best, equal = place, 1
        elif work.ranks[ply, place] == work.ranks[ply, best]:
            equal += 1
            if below(work.counts, RANDOM, equal) == 0:
                best = place
    return int(work.codes[ply, best])


@compiled
def play_on(deal: Any, work: Workspace, ply: int, gained: int, games: int, sums: Integers) -> None:
    """Play ``rows[ply]`` to the end so many times, adding to ``sums`` the value of each end: what
    seat 0 gains on seat 1, ``gained`` before included, or the lead of ``counts[ASKER]``. Of two
    sides seat 0 was ahead by ``counts[AHEAD]`` before."""
    rows, found, of = work.rows, work.totals[ply], work.counts[ASKER]
    for game in range(games):
        kernel.copy_row(rows, ply, ply + 1)
        value = gained
        number = kernel.moves(deal, rows, ply + 1, work.codes, work.ranks)
        while True:
            # Asked once more at the end, so that a game of no moves costs something too.
            if not may_go_on(work):
                return
            if number == 0:
                break
            style = 1 if (work.counts[GAME] + game) % STYLES else 0
            code = _draw(deal, work, ply + 1, number, style)
            value += kernel.child(deal, rows, ply + 1, code)
            kernel.copy_row(rows, ply + 2, ply + 1)
            number = kernel.moves(deal, rows, ply + 1, work.codes, work.ranks)
        ahead = 0
        if of == TWO_SIDES:
            value += kernel.bounds(deal, rows, ply + 1)[0]
            ahead = work.counts[AHEAD]
        else:
            kernel.totals(deal, rows, ply + 1, found)
            value = kernel.lead(deal, found, of)
        lead, winner = value + ahead, kernel.winner(deal, rows, ply + 1)
        sums[LEADS] += value
        sums[PLAYED] += 1
        sums[AHEADS] += (lead > 0) - (lead < 0)
        sums[WINS] += lead > 0 if winner == BY_TOTALS else winner == max(of, 0)
        sums[LOSSES] += lead < 0 if winner == BY_TOTALS else winner == 1


@compiled
def compare(deal: Any, work: Workspace, alive: Integers, games: int, sums: Integers) -> int:
    """Play on so many times after each choice in ``rows[0]`` that is ``alive``, with the same
    chance after all of them, so that less of what they differ by is luck. ``sums`` has a row for
    each choice, in the order of ``codes[0]``. Returns how many choices there are."""
    number = kernel.moves(deal, work.rows, 0, work.codes, work.ranks)
    chance = work.counts[RANDOM]
    for place in range(number):
        if alive[place] and work.counts[STOPPED] == RUNNING:
            work.counts[RANDOM] = chance
            gain = kernel.child(deal, work.rows, 0, work.codes[0, place])
            play_on(deal, work, 1, gain, games, sums[place])
    return number


FIRST: Final = 4
"""Play-outs of each choice, whatever the budget, one in a sample."""
FIRST_BUDGET: Final = Budget(4.0, effort=4.0)
"""What these may take; they take far less."""
IN_A_ROUND: Final = 16
"""Samples of one round, of as many games as its share of the budget allows."""


def begin(searcher: Searcher, seat: int, seats: int, ahead: int, seed: int) -> None:
    """Have play-outs count the leads of a seat. ``ahead`` is what seat 0 is ahead of seat 1 by
    where two play on; the seed decides all chance."""
    counts, two = searcher.work.counts, seats == 2
    counts[ASKER], counts[AHEAD] = (TWO_SIDES, ahead) if two else (seat, 0)
    counts[RANDOM], counts[GAME] = seed * 2 + 1, seed % STYLES


def play_out(
    searcher: Searcher, row: Integers, seat: int, games: int, alive: Integers | None = None
) -> Reals:
    """Return what so many play-outs come to for a seat: a row of mean leads, one of the parts that
    end ahead less those that end behind, and one of the parts won; a column for each choice in the
    order of ``codes[0]``, without numbers where it is not alive, or one alone, of the row itself.

    Raises:
        OutOfBudget: before all were played.
    """
    deal, work, counts = searcher.deal, searcher.work, searcher.work.counts
    sums = np.zeros((work.codes.shape[1], LOSSES + 1), np.int64)

    def run() -> int:
        if alive is not None:
            return compare(deal, work, alive, games, sums)
        play_on(deal, work, 0, 0, games, sums[0])
        return 1

    number = searcher.run(row, run, searcher.playout_moves)
    sign = 1 - 2 * seat if counts[ASKER] == TWO_SIDES else 1
    leads, of, aheads, *won = np.where(sums[:number, PLAYED], sums[:number].T, np.nan)
    wins = won[0] if sign > 0 else won[1]
    return np.array([sign * (leads / of + counts[AHEAD]), sign * aheads / of, wins / of])


def compare_choices(
    searcher: Searcher, row: Integers, seat: int, samples: Samples, is_free: bool = True
) -> list[int]:
    """Play on after every choice; return their codes, in the order in which they are numbered. With
    no choice ``is_free`` to be made the row itself is played on.

    All are played on a few times first, whatever the budget. The rest of it is shared out over
    rounds, and after each the better half of the choices is played on with
    (sequential halving; Karnin, Koren and Somekh, ICML 2013).
    """
    alive, counts = np.ones(searcher.work.codes.shape[1], np.int64), searcher.work.counts

    def play(games: int) -> bool:
        """Add a sample; False where the budget ended before it was whole."""
        try:
            found = play_out(searcher, row, seat, games, alive if is_free else None)
        except OutOfBudget:
            return False
        samples.add(found, games)
        counts[GAME] += games
        return True

    clock = searcher.clock
    searcher.clock = first = Clock(FIRST_BUDGET)
    within = all(play(1) for _ in range(FIRST))
    clock.charge(first)
    searcher.clock = clock
    number = len(samples.order) if len(samples) else 0
    alive[number:] = 0
    while within and not clock.expired() and (left := int(alive.sum())) > is_free:
        share = clock.effort_left / max(1, left.bit_length() - 1)  # halvings until one is left
        games = max(1, int(share / IN_A_ROUND * FIRST * number / left / first.effort))
        enough = clock.effort + share
        while (within := play(games)) and clock.effort < enough:
            pass
        alive[samples.order[left // 2 :]] = 0
    return [int(code) for code in searcher.work.codes[0, :number]]
