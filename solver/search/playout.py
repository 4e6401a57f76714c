"""Play on to the end, many times, to compare moves where a hand is too long to search.

In each position the choice that looks best to its mover is made, of equal ones any, and now and
then one at random, so that no two games need be the same. The mean over many such ends is an
estimate, never a proof.
"""

from typing import Any, Final

import numpy as np

from solver import kernel
from solver.compiled import compiled
from solver.compiling.random_ints import below
from solver.kernel import Integers
from solver.search.workspace import (
    AHEAD,
    ASKER,
    GAME,
    RANDOM,
    RUNNING,
    STOPPED,
    TWO_SIDES,
    Workspace,
    may_go_on,
)

LEADS, SQUARES, PLAYED, WON, WINS = range(5)
"""The sums that ``played_on`` makes: leads, their squares, how many, won ones less lost ones, won
ones."""
SUMS: Final = 5

EXPLORING: Final = 10
"""One choice in so many is made at random."""

STYLES: Final = 4
"""One play-out of so many goes on by style 0, the others by style 1 (see ``kernel.promise``)."""


@compiled
def _drawn(deal: Any, work: Workspace, at: int, number: int, style: int) -> int:
    """Return the choice that looks best, of equal ones any; one in ``EXPLORING`` any at all."""
    if below(work.counts, RANDOM, EXPLORING) == 0:
        return int(work.codes[at, below(work.counts, RANDOM, number)])
    kernel.promise(deal, work.rows, at, work.codes, work.ranks, number, style)
    best, equal = int(np.int64(0)), 1
    for place in range(1, number):
        if work.ranks[at, place] < work.ranks[at, best]:
            best, equal = place, 1
        elif work.ranks[at, place] == work.ranks[at, best]:
            equal += 1
            if below(work.counts, RANDOM, equal) == 0:
                best = place
    return int(work.codes[at, best])


@compiled
def played_on(deal: Any, work: Workspace, at: int, gained: int, games: int, sums: Integers) -> None:
    """Play ``rows[at]`` to the end so many times, adding to ``sums`` the value of each end: what
    seat 0 gains on seat 1, ``gained`` before included, or the lead of ``counts[ASKER]``. Of two
    sides the one that is ahead with ``counts[AHEAD]`` has won."""
    rows, found, of = work.rows, work.totals[at], work.counts[ASKER]
    for game in range(games):
        kernel.copy_row(rows, at, at + 1)
        value = gained
        number = kernel.moves(deal, rows, at + 1, work.codes, work.ranks)
        while True:
            # Asked once more at the end, so that a game of no moves costs something too.
            if not may_go_on(work):
                return
            if number == 0:
                break
            style = 1 if (work.counts[GAME] + game) % STYLES else 0
            code = _drawn(deal, work, at + 1, number, style)
            value += kernel.child(deal, rows, at + 1, code)
            kernel.copy_row(rows, at + 2, at + 1)
            number = kernel.moves(deal, rows, at + 1, work.codes, work.ranks)
        ahead = 0
        if of == TWO_SIDES:
            value += kernel.bounds(deal, rows, at + 1)[0]
            ahead = work.counts[AHEAD]
        else:
            kernel.totals(deal, rows, at + 1, found)
            value = kernel.lead(deal, found, of)
        sums[LEADS] += value
        sums[SQUARES] += value * value
        sums[PLAYED] += 1
        if value + ahead > 0:
            sums[WON] += 1
            sums[WINS] += 1
        elif value + ahead < 0:
            sums[WON] -= 1


@compiled
def compare(
    deal: Any, work: Workspace, at: int, alive: Integers, games: int, sums: Integers
) -> int:
    """Play on so many times after each choice in ``rows[at]`` that is ``alive``, with the same
    chance after all of them, so that less of what they differ by is luck. ``sums`` has a row for
    each choice, in the order of ``codes[at]``. Returns how many choices there are."""
    number = kernel.moves(deal, work.rows, at, work.codes, work.ranks)
    chance = work.counts[RANDOM]
    for place in range(number):
        if alive[place] and work.counts[STOPPED] == RUNNING:
            work.counts[RANDOM] = chance
            gain = kernel.child(deal, work.rows, at, work.codes[at, place])
            played_on(deal, work, at + 1, gain, games, sums[place])
    return number
