"""Play on to the end many times, to compare moves when a hand is too long to search.

In each position the choice that looks best to its mover is made (a random one of several equally
good), and now and then any choice at random, so the games differ. The mean of many such results is
an estimate, never a proof.
"""

from typing import Any, Final

import numpy as np

from solver import kernel
from solver.compiling.compiled import compiled
from solver.kernel import BY_TOTALS, Integers, Reals
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.search.driver import Searcher
from solver.search.match import MatchShares
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

LEADS, PLAYED, AHEADS, BEHINDS, WINS, LOSSES = range(6)
"""The sums that ``play_on`` makes, by index. ``LEADS``: leads. ``PLAYED``: games played.
``AHEADS``: games that end ahead. ``BEHINDS``: games that end behind. ``WINS``: hands won.
``LOSSES``: hands lost (of two sides: won by the other)."""

EXPLORING: Final = 10
"""One choice in this many is made at random."""

STYLES: Final = 4
"""One play-out in this many uses style 0, the others style 1 (see ``kernel.playout_ranks``)."""


@compiled
def _draw(deal: Any, work: Workspace, ply: int, number: int, style: int) -> int:
    """Return the code of the choice that looks best, a random one of several equally good; once in
    ``EXPLORING`` times that of any choice at random."""
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
def play_on(
    deal: Any,
    work: Workspace,
    ply: int,
    gained: int,
    games: int,
    sums: Integers,
    ends: Integers,
) -> None:
    """Play from ``rows[ply]`` to the end ``games`` times and add the results to ``sums``. ``ends``
    takes the totals of every game, shape (games, seats), unless it is empty.

    The value of a game is ``gained`` plus what seat 0 gains on seat 1 from there, or the final lead
    of ``counts[ASKER]`` if that is a seat. Of two sides, seat 0 led by ``counts[AHEAD]`` before;
    that is not in the value, but it counts for who ends ahead."""
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
        sums[AHEADS] += lead > 0
        sums[BEHINDS] += lead < 0
        sums[WINS] += lead > 0 if winner == BY_TOTALS else winner == max(of, 0)
        sums[LOSSES] += lead < 0 if winner == BY_TOTALS else winner == 1
        if len(ends):
            kernel.totals(deal, rows, ply + 1, found)
            for by in range(ends.shape[1]):
                ends[game, by] = found[by]


@compiled
def compare(
    deal: Any, work: Workspace, alive: Integers, games: int, sums: Integers, ends: Integers
) -> int:
    """Play on ``games`` times after each choice in ``rows[0]`` that is ``alive``; return how many
    choices there are. ``sums`` and ``ends`` have a row for each choice, in the order of
    ``codes[0]``. Every choice gets the same random numbers, so that less of the difference between
    choices is luck."""
    number = kernel.moves(deal, work.rows, 0, work.codes, work.ranks)
    chance = work.counts[RANDOM]
    for place in range(number):
        if alive[place] and work.counts[STOPPED] == RUNNING:
            work.counts[RANDOM] = chance
            gain = kernel.child(deal, work.rows, 0, work.codes[0, place])
            play_on(deal, work, 1, gain, games, sums[place], ends[place])
    return number


FIRST: Final = 4
"""How often each choice is played on at first, whatever the budget; each time is one sample."""
FIRST_BUDGET: Final = Budget(4.0, effort=4.0)
"""The budget of these first play-outs; they need far less."""
IN_A_ROUND: Final = 16
"""Samples in one round. The number of games in a sample depends on the round's share of the
budget."""


def begin(searcher: Searcher, seat: int, seats: int, ahead: int, seed: int) -> None:
    """Prepare play-outs that count the lead of ``seat``. ``ahead`` is the lead of seat 0 over seat
    1 so far; it is used only if ``seats`` is 2. ``seed`` decides all random numbers."""
    counts, two = searcher.work.counts, seats == 2
    counts[ASKER], counts[AHEAD] = (TWO_SIDES, ahead) if two else (seat, 0)
    counts[RANDOM], counts[GAME] = seed * 2 + 1, seed % STYLES


def play_out(
    searcher: Searcher,
    row: Integers,
    seat: int,
    games: int,
    alive: Integers | None = None,
    match: MatchShares | None = None,
) -> Reals:
    """Return the results of ``games`` play-outs for ``seat`` as an array of ``ROWS`` rows: the mean
    lead, the parts of games that end ahead, that end behind and that are won, and the mean chance
    to win the match after them, by ``match``. It has a column for each choice in the order of
    ``codes[0]``, NaN if the choice is not ``alive``. If ``alive`` is None, the row itself is played
    on, and there is one column.

    Raises:
        OutOfBudget: before all were played.
    """
    deal, work, counts = searcher.deal, searcher.work, searcher.work.counts
    sums = np.zeros((work.codes.shape[1], LOSSES + 1), np.int64)
    seats = work.totals.shape[1]
    ends = np.zeros((len(sums), games if match else 0, seats), np.int64)

    def run() -> int:
        if alive is not None:
            return compare(deal, work, alive, games, sums, ends)
        play_on(deal, work, 0, 0, games, sums[0], ends[0])
        return 1

    number = searcher.run(row, run, searcher.playout_moves)
    sign = 1 - 2 * seat if counts[ASKER] == TWO_SIDES else 1
    leads, of, *parts = np.where(sums[:number, PLAYED], sums[:number].T, np.nan)
    aheads, behinds, wins, losses = (part / of for part in parts)
    if sign < 0:
        aheads, behinds, wins = behinds, aheads, losses
    shares = np.full(number, np.nan)
    if match is not None:
        found = match(ends[:number].reshape(-1, seats), seat).reshape(number, games).mean(axis=1)
        shares = np.where(np.isnan(of), np.nan, found)
    return np.array([sign * (leads / of + counts[AHEAD]), aheads, behinds, wins, shares])


def compare_choices(
    searcher: Searcher,
    row: Integers,
    seat: int,
    samples: Samples,
    is_free: bool = True,
    match: MatchShares | None = None,
) -> list[int]:
    """Play on after every choice and add the results to ``samples``; return the codes of the
    choices, in the order in which they are numbered. If ``is_free`` is False, there is no choice to
    make, and the row itself is played on.

    First every choice is played on a few times, whatever the budget. The rest of the budget is
    shared out over rounds; after each round only the better half of the choices stays (sequential
    halving; Karnin, Koren and Somekh, ICML 2013).
    """
    alive, counts = np.ones(searcher.work.codes.shape[1], np.int64), searcher.work.counts

    def play(games: int) -> bool:
        """Add a sample of ``games`` games per choice. Return False if the budget ended before it
        was complete; then nothing is added."""
        try:
            found = play_out(searcher, row, seat, games, alive if is_free else None, match)
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
