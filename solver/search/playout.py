"""Play on to the end, many times, to compare moves where a hand is too long to search.

In each position the choice that looks best to its mover is made, of equal ones any, and now and
then one at random, so that no two games need be the same. The mean over many such ends is an
estimate, never a proof.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from solver import kernel
from solver.asking.budget import Budget, Clock, OutOfBudget
from solver.compiled import compiled
from solver.kernel import Integers, Reals
from solver.search.driver import Searcher
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


AT_ONCE: Final = 4
"""Play-outs of each choice between two looks at the budget."""
FIRST: Final = 2.0
"""Seconds and units of effort that the first of them may take; they take far less."""


class PlayedOut(NamedTuple):
    """The result of play-outs of a choice for the seat that asks: the mean of its leads, the part
    won less the part lost, the part won, the standard error of the mean, and how many there
    were."""

    code: int
    mean: float
    won: float
    wins: float
    stderr: float
    samples: int


def means(sums: Integers, sign: int, ahead: int) -> Reals:
    """Return the mean leads of a seat by choice, the parts won less the parts lost, and the parts
    won. ``sign`` is -1 for seat 1 of two sides, ``ahead`` what seat 0 was ahead before."""
    played = sums[:, PLAYED]
    won, wins = sign * sums[:, WON] / played, sums[:, WINS] / played
    if sign < 0:
        wins = wins + won  # seat 0's wins less its lead in wins are its losses
    return np.array([sign * (sums[:, LEADS] / played + ahead), won, wins])


def play_on(searcher: Searcher, row: Integers, alive: Integers, games: int, sums: Integers) -> int:
    """Play on so many times after each choice that is alive (see ``compare``).

    Raises:
        OutOfBudget: before all were played; those that were stand in ``sums``.
    """
    deal, work = searcher.deal, searcher.work
    return searcher.run(
        row, lambda: compare(deal, work, 0, alive, games, sums), searcher.playout_moves
    )


def play_from(searcher: Searcher, row: Integers, games: int, sums: Integers) -> None:
    """Play on so many times from a row itself (see ``played_on``).

    Raises:
        OutOfBudget: before all were played; those that were stand in ``sums``.
    """

    def played() -> int:
        played_on(searcher.deal, searcher.work, 0, 0, games, sums)
        return games

    searcher.run(row, played, searcher.playout_moves)


def compared(
    searcher: Searcher,
    row: Integers,
    seat: int,
    of: int = TWO_SIDES,
    *,
    mine: bool = True,
    stake: float = 0.0,
    ahead: int = 0,
) -> list[PlayedOut]:
    """Return every choice with what play-outs after it say for a seat, the best first.

    All are played on a few times first, whatever the budget. The rest of it is shared out over
    rounds, and after each the better half of the choices is played on with
    (sequential halving; Karnin, Koren and Somekh, ICML 2013). ``mine`` is False where the choice is
    another's, who wants the seat to have least. ``stake`` are the points that winning is worth
    besides the lead, ``ahead`` what seat 0 is ahead of seat 1 by where two play on.
    """
    counts = searcher.work.counts
    counts[AHEAD] = ahead
    counts[ASKER], counts[RANDOM] = of, searcher.clock.budget.seed * 2 + 1
    sums = np.zeros((searcher.work.codes.shape[1], SUMS), np.int64)
    alive = np.ones(len(sums), np.int64)
    sign, better = 1 - 2 * seat if of == TWO_SIDES else 1, -1 if mine else 1

    def estimates() -> list[PlayedOut]:
        """Return what the sums say: first the choices that are alive, the best ahead of all."""
        tried = np.flatnonzero(sums[:, PLAYED])
        of_each, codes = sums[tried], searcher.work.codes[0, tried]
        columns = codes, *means(of_each, sign, ahead), _errors(of_each), of_each[:, PLAYED]
        found = (PlayedOut(*one) for one in zip(*(one.tolist() for one in columns), strict=True))
        out = {*codes[alive[tried] == 0].tolist()}
        return sorted(
            found, key=lambda one: (one.code in out, better * (one.mean + stake / 2 * one.won))
        )

    def play_until(enough: float) -> bool:
        """Play on with what is alive, at least once, until so much effort is used; False where the
        budget ended before. What was played by then stands in ``sums``."""
        try:
            play_on(searcher, row, alive, AT_ONCE, sums)
            while searcher.clock.effort < enough:
                play_on(searcher, row, alive, AT_ONCE, sums)
        except OutOfBudget:
            return False
        return True

    clock = searcher.clock
    searcher.clock = Clock(Budget(FIRST, clock.budget.seed, effort=FIRST))
    play_until(0.0)
    clock.charge(searcher.clock)
    searcher.clock = clock
    alive[:] = sums[:, PLAYED] > 0
    within = not clock.expired()
    while within and (left := int(alive.sum())) > 1:
        share = clock.effort_left / (left.bit_length() - 1)  # halvings until one is left
        within = play_until(clock.effort + share)
        alive &= np.isin(searcher.work.codes[0], [one.code for one in estimates()[: left // 2]])
    counts[ASKER] = TWO_SIDES
    return estimates()


def _errors(sums: Integers) -> Reals:
    """Return the standard errors of the means of sums."""
    mean = sums[:, LEADS] / sums[:, PLAYED]
    variance = np.maximum(sums[:, SQUARES] / sums[:, PLAYED] - mean * mean, 0.0)
    found: Reals = np.sqrt(variance / sums[:, PLAYED])
    return found
