"""Decide whether one of two players can gain so much on the other: a yes or a no, with a table.

Most of a hand does not touch the target (F9). So each answer says at which scores it holds: for
each seat ``below`` is the most that it gains in the proof while the hand goes on, ``reach`` the
least with which it ends it; the answer is the same wherever what the seat lacks to the target is
more than the one and no more than the other.
"""

from typing import Final, NamedTuple

import numpy as np

from solver.compiled import compiled
from solver.games.fives.verify.bounds import OPEN, by_limits, number_in
from solver.games.fives.verify.encoding import (
    A_SEAT,
    ARMS,
    CROSS,
    HIGHEST,
    MOVER,
    NEVER,
    PLAIN,
    RULES,
    SEATS,
    SPINNER,
    TAKEN,
    TARGET,
    WITH,
    Numbers,
)
from solver.games.fives.verify.transitions import (
    CHOICES,
    able,
    bonus_of,
    choices_of,
    is_empty,
    is_open,
    lay_down,
    winner_of,
)

NODES, LIMIT, STOPPED, STORED, FULL = range(5)
"""The counts of a search: positions, where to stop, why, entries in use, when the table is full."""
AT_LIMIT, TABLE_FULL = 1, 2

ONE, OTHER, YES, NO, SCOPE, CHOICE, USED = 0, 1, 2, 3, 4, 8, 9
"""An entry: two keys, the largest gain that is proved and the smallest that is refuted, where
both hold (below and reach of seat 0, of seat 1), what to try first, and whether it is in use."""
COLUMNS: Final = 10
BELOW, REACH = 0, 1
A_REPLY: Final = 16
"""Points that a reply of the other player counts as where choices are put in order."""


class DuelMemory(NamedTuple):
    """``facts`` and ``state`` of a hand (see ``encoding``); by row of the state where its answer
    holds, the choices and their order; the table of answers; what is counted."""

    facts: Numbers
    state: Numbers
    scope: Numbers
    choice: Numbers
    rank: Numbers
    table: Numbers
    counts: Numbers


def memory_of(facts: Numbers, state: Numbers, entries: int) -> DuelMemory:
    """Return memory for a hand, with a table of so many entries, a power of 2."""
    counts = np.zeros(5, np.int64)
    counts[FULL] = entries // 2
    return DuelMemory(
        facts,
        state,
        np.zeros((len(state), 4), np.int64),
        np.zeros((len(state), CHOICES), np.int64),
        np.zeros((len(state), CHOICES), np.int64),
        np.zeros((entries, COLUMNS), np.int64),
        counts,
    )


@compiled
def scrambled(word: int, more: int) -> int:
    """Return a hash of a hash and more bits."""
    bits = np.uint64(word) + np.uint64(0x2545F4914F6CDD1D)
    bits = (bits ^ np.uint64(more) ^ (bits >> np.uint64(27))) * np.uint64(0xFF51AFD7ED558CCD)
    return np.int64(bits ^ (bits >> np.uint64(33)))  # type: ignore[return-value]


@compiled
def keys_of(state: Numbers, at: int) -> tuple[int, int]:
    """Return two hashes of all that matters in a position of two but the scores."""
    spinner = state[at, SPINNER] if state[at, ARMS] < 4 else 15
    table = (state[at, TAKEN] << 8 | spinner + 1) << 4 | state[at, ARMS] << 1 | state[at, MOVER]
    table = table << 13 | state[at, CROSS]
    one = scrambled(table, state[at, PLAIN])
    other = scrambled(state[at, PLAIN] + 1, table)
    for seat in range(2):
        for word in range(1, A_SEAT):
            held = state[at, SEATS + A_SEAT * seat + word]
            one, other = scrambled(one, held), scrambled(other, ~held)
    return one, other


@compiled
def must_stop(counts: Numbers) -> bool:
    """Count a position; True at the limit or where the table is full."""
    counts[NODES] += 1
    if counts[NODES] >= counts[LIMIT]:
        counts[STOPPED] = AT_LIMIT
    elif counts[STORED] >= counts[FULL]:
        counts[STOPPED] = TABLE_FULL
    return bool(counts[STOPPED] != 0)


@compiled
def entry_of(table: Numbers, one: int, other: int) -> int:
    """Return the row of a position: its own where it has one, else the one to be used for it."""
    first = one & (table.shape[0] - 2)
    for row in range(first, first + 2):
        if table[row, USED] and table[row, ONE] == one and table[row, OTHER] == other:
            return int(row)
    return int(first + 1 if table[first, USED] else first)


@compiled
def is_about(table: Numbers, row: int, one: int, other: int) -> bool:
    return bool(table[row, USED] and table[row, ONE] == one and table[row, OTHER] == other)


@compiled
def lacks(facts: Numbers, state: Numbers, at: int, seat: int) -> int:
    """Return the points that a seat lacks to the target."""
    return int(facts[RULES, TARGET] - state[at, SEATS + A_SEAT * seat])


@compiled
def fits_scores(facts: Numbers, state: Numbers, at: int, table: Numbers, row: int) -> bool:
    """Tell whether an entry holds at the scores of a position."""
    for seat in range(2):
        left = lacks(facts, state, at, seat)
        if not table[row, SCOPE + 2 * seat + BELOW] < left <= table[row, SCOPE + 2 * seat + REACH]:
            return False
    return True


@compiled
def tried(
    facts: Numbers, state: Numbers, scope: Numbers, at: int, code: int
) -> tuple[int, int, int]:
    """Lay a domino: the points, whether that ends the hand, and what the end brings seat 0."""
    mover = state[at, MOVER]
    points = lay_down(facts, state, at, code)
    for seat in range(2):
        scope[at + 1, 2 * seat + BELOW], scope[at + 1, 2 * seat + REACH] = 0, NEVER
    if points >= lacks(facts, state, at, mover):
        # ``widened`` adds the points, and then says that they are enough.
        scope[at + 1, 2 * mover + BELOW], scope[at + 1, 2 * mover + REACH] = -points, 0
        return points, 1, 0
    if not is_empty(state, at + 1, mover) and able(facts, state, at + 1):
        return points, 0, 0
    winner = winner_of(facts, state, at + 1)
    if winner < 0:
        return points, 1, 0
    bonus = bonus_of(facts, state, at + 1, winner)
    return points, 1, bonus if winner == 0 else -bonus


@compiled
def widened(scope: Numbers, at: int, mover: int, points: int, alone: bool) -> None:
    """Take where the answer after a move holds into where that before it does."""
    for seat in range(2):
        adds = points if seat == mover else 0
        below = scope[at + 1, 2 * seat + BELOW] + adds
        reach = min(scope[at + 1, 2 * seat + REACH] + adds, NEVER)
        if not alone:
            below = max(below, scope[at, 2 * seat + BELOW])
            reach = min(reach, scope[at, 2 * seat + REACH])
        scope[at, 2 * seat + BELOW], scope[at, 2 * seat + REACH] = below, reach


@compiled
def keep(
    table: Numbers, counts: Numbers, scope: Numbers, at: int, one: int, other: int, need: int,
    yes: bool, code: int, merged: bool,
) -> None:  # fmt: skip
    """Keep an answer, together with what was known at the same scores."""
    row = entry_of(table, one, other)
    if not table[row, USED]:
        counts[STORED] += 1
    if not merged or not is_about(table, row, one, other):
        table[row, ONE], table[row, OTHER], table[row, USED] = one, other, 1
        table[row, YES], table[row, NO], table[row, CHOICE] = -NEVER, NEVER, -1
        for column in range(4):
            table[row, SCOPE + column] = NEVER * (column & 1)
    for seat in range(2):
        place = 2 * seat
        table[row, SCOPE + place] = max(table[row, SCOPE + place], scope[at, place])
        table[row, SCOPE + place + 1] = min(table[row, SCOPE + place + 1], scope[at, place + 1])
    if yes:
        table[row, YES] = max(table[row, YES], need)
    else:
        table[row, NO] = min(table[row, NO], need)
    if code >= 0:
        table[row, CHOICE] = code


@compiled
def replies(facts: Numbers, state: Numbers, at: int) -> int:
    """Return how many dominoes of the mover can be laid; none is as good as two, for the boneyard
    may have more."""
    lower, upper = 0, 0
    for number in range(facts[RULES, HIGHEST] + 1):
        if is_open(state, at, number):
            lower |= facts[WITH, number]
            upper |= facts[WITH + 1, number]
    place = SEATS + A_SEAT * state[at, MOVER]
    return number_in(state[at, place + 1] & lower) + number_in(state[at, place + 2] & upper) or 2


@compiled
def in_order(
    facts: Numbers, state: Numbers, choice: Numbers, rank: Numbers, at: int, first: int
) -> int:
    """List the choices, the one to be tried first and then those ahead that leave the other player
    few dominoes to reply with and score most."""
    number = choices_of(facts, state, at, choice)
    for place in range(number):
        code = choice[at, place]
        worth = 1000
        if code != first:
            worth = lay_down(facts, state, at, code) - A_REPLY * replies(facts, state, at + 1)
        into = place
        while into > 0 and rank[at, into - 1] < worth:
            rank[at, into], choice[at, into] = rank[at, into - 1], choice[at, into - 1]
            into -= 1
        rank[at, into], choice[at, into] = worth, code
    return number


@compiled
def gains(memory: DuelMemory, at: int, need: int) -> int:
    """Return 1 where seat 0 can gain ``need`` on seat 1 from ``state[at]`` on, 0 where it cannot;
    without meaning once ``counts[STOPPED]`` is set. Somebody can lay a domino there."""
    facts, state, scope, choice, rank, table, counts = memory
    limited = by_limits(facts, state, scope, at, need)
    if limited != OPEN:
        return limited
    one, other = keys_of(state, at)
    row = entry_of(table, one, other)
    known = is_about(table, row, one, other)
    first = table[row, CHOICE] if known else -1
    known = known and fits_scores(facts, state, at, table, row)
    if known and (table[row, YES] >= need or table[row, NO] <= need):
        for column in range(4):
            scope[at, column] = table[row, SCOPE + column]
        return 1 if table[row, YES] >= need else 0
    if must_stop(counts):
        return 0
    mover, found, best = state[at, MOVER], 0, -1
    number = in_order(facts, state, choice, rank, at, first)
    for place in range(number):
        code = choice[at, place]
        points, ended, bonus = tried(facts, state, scope, at, code)
        gain = (points if mover == 0 else -points) + bonus
        if ended:
            found = 1 if gain >= need else 0
        else:
            found = gains(memory, at + 1, need - gain)
            if counts[STOPPED]:
                return 0
        decided = found == 1 - mover
        widened(scope, at, mover, points, decided or place == 0)
        if decided:
            best = code
            break
    keep(table, counts, scope, at, one, other, need, found == 1, best, known)
    return found


@compiled
def moved_over(old: Numbers, new: Numbers) -> int:
    """Copy all entries into a larger table; return how many are in use there."""
    stored = 0
    for row in range(old.shape[0]):
        if old[row, USED]:
            into = entry_of(new, old[row, ONE], old[row, OTHER])
            stored += 1 - new[into, USED]
            for column in range(COLUMNS):
                new[into, column] = old[row, column]
    return stored
