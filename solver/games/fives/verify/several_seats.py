"""Find what three players and more end with, each for the own lead: every line played, with a
table.

Of equal leads the choice is taken that scores more now, then the heavier domino, then the one
whose larger number is the lower, then the one that leaves the lower ends.
"""

from typing import Final, NamedTuple

import numpy as np

from solver.compiled import compiled
from solver.games.fives.verify.encoding import (
    A_SEAT,
    ARMS,
    CROSS,
    HIGHEST,
    LARGER,
    MOVER,
    PLAIN,
    PLAYERS,
    RULES,
    SEATS,
    SMALLER,
    SPINNER,
    TAKEN,
    TARGET,
    Numbers,
)
from solver.games.fives.verify.transitions import (
    CHOICES,
    able,
    bonus_of,
    choices_of,
    is_empty,
    lay_down,
    winner_of,
)
from solver.games.fives.verify.two_seats import FULL, STOPPED, STORED, must_stop, scrambled

ONE, OTHER, USED, ENDS = range(4)
"""An entry: two keys, whether it is in use, and from here on what each seat ends with."""
WORSE: Final = -(1 << 40)


class Round(NamedTuple):
    """``facts`` and ``state`` of a hand (see ``encoding``); by row of the state what each seat ends
    with, and the choices; the table; what is counted (as in ``two_seats``)."""

    facts: Numbers
    state: Numbers
    ends: Numbers
    choice: Numbers
    table: Numbers
    counts: Numbers


def round_of(facts: Numbers, state: Numbers, entries: int) -> Round:
    """Return memory for a hand, with a table of so many entries, a power of 2."""
    counts = np.zeros(5, np.int64)
    counts[FULL] = entries // 2
    players = int(facts[RULES, PLAYERS])
    return Round(
        facts,
        state,
        np.zeros((len(state), players), np.int64),
        np.zeros((len(state), CHOICES), np.int64),
        np.zeros((entries, ENDS + players), np.int64),
        counts,
    )


@compiled
def place_of(table: Numbers, one: int, other: int) -> int:
    """Return the row of a position, or the one to be used for it."""
    first = one & (table.shape[0] - 2)
    for row in range(first, first + 2):
        if table[row, USED] and table[row, ONE] == one and table[row, OTHER] == other:
            return int(row)
    return int(first + 1 if table[first, USED] else first)


@compiled
def order_of_ends(facts: Numbers, state: Numbers, at: int) -> int:
    """Return the ends in ascending order as one integer, plain ones before crosswise doubles."""
    packed, number = 0, 0
    for cross in range(2):
        for face in range(facts[RULES, HIGHEST] + 1):
            plain = state[at, PLAIN] >> (3 * face) & 7
            here = state[at, CROSS] >> face & 1 if cross else plain
            for _ in range(here):
                packed = packed << 5 | (16 * cross + face + 1)
                number += 1
    return int(packed << 5 * (4 - number))


@compiled
def rank_of(facts: Numbers, state: Numbers, at: int, points: int, tile: int) -> int:
    """Return how a choice that led to ``state[at]`` stands among equal ones; the largest is
    taken."""
    pips = facts[LARGER, tile] + facts[SMALLER, tile]
    left = order_of_ends(facts, state, at)
    return int((((points << 6 | pips) << 7 | 127 - tile) << 20) - left)


@compiled
def lead_of(rounds: Round, at: int, by: int) -> int:
    """Return the lead of a seat over its best opponent."""
    least = -WORSE
    for seat in range(rounds.facts[RULES, PLAYERS]):
        if seat != by:
            least = min(least, rounds.ends[at, by] - rounds.ends[at, seat])
    return least


@compiled
def finished(rounds: Round, at: int, by: int) -> bool:
    """Tell whether the hand is over after a domino of ``by``, draws and passes that are forced
    made; then what each seat ends with is written."""
    facts, state = rounds.facts, rounds.state
    players, winner = facts[RULES, PLAYERS], -1
    if state[at, SEATS + A_SEAT * by] < facts[RULES, TARGET]:
        if not is_empty(state, at, by) and able(facts, state, at):
            return False
        winner = winner_of(facts, state, at)
    for seat in range(players):
        rounds.ends[at, seat] = state[at, SEATS + A_SEAT * seat]
    if winner >= 0:
        rounds.ends[at, winner] += bonus_of(facts, state, at, winner)
    return True


@compiled
def names_of(rounds: Round, at: int) -> tuple[int, int]:
    """Return two hashes of a whole position."""
    state = rounds.state
    spinner = state[at, SPINNER] if state[at, ARMS] < 4 else 15
    table = (state[at, TAKEN] << 8 | spinner + 1) << 6 | state[at, ARMS] << 3 | state[at, MOVER]
    table = table << 13 | state[at, CROSS]
    one = scrambled(table, state[at, PLAIN])
    other = scrambled(state[at, PLAIN] + 1, table)
    for column in range(SEATS, state.shape[1]):
        one = scrambled(one, state[at, column])
        other = scrambled(other, ~state[at, column])
    return one, other


@compiled
def play_out(rounds: Round, at: int) -> int:
    """Write what each seat ends with from ``state[at]`` on, where somebody can lay a domino;
    without meaning once ``counts[STOPPED]`` is set. Returns the choice made, -1 where it was
    known."""
    facts, state, ends, choice, table, counts = rounds
    one, other = names_of(rounds, at)
    row = place_of(table, one, other)
    players = facts[RULES, PLAYERS]
    if at > 0 and table[row, USED] and table[row, ONE] == one and table[row, OTHER] == other:
        for seat in range(players):
            ends[at, seat] = table[row, ENDS + seat]
        return -1
    if must_stop(counts):
        return -1
    by, chosen, best_lead, best_rank = state[at, MOVER], -1, WORSE, WORSE
    for place in range(choices_of(facts, state, at, choice)):
        code = choice[at, place]
        points = lay_down(facts, state, at, code)
        rank = rank_of(facts, state, at + 1, points, code >> 3)
        if not finished(rounds, at + 1, by):
            play_out(rounds, at + 1)
            if counts[STOPPED]:
                return -1
        lead = lead_of(rounds, at + 1, by)
        if lead > best_lead or (lead == best_lead and rank > best_rank):
            best_lead, best_rank, chosen = lead, rank, code
            for seat in range(players):
                ends[at, seat] = ends[at + 1, seat]
    row = place_of(table, one, other)
    counts[STORED] += 1 - table[row, USED]
    table[row, ONE], table[row, OTHER], table[row, USED] = one, other, 1
    for seat in range(players):
        table[row, ENDS + seat] = ends[at, seat]
    return int(chosen)


@compiled
def carried_over(old: Numbers, new: Numbers) -> int:
    """Copy all entries into a larger table; return how many are in use there."""
    stored = 0
    for row in range(old.shape[0]):
        if old[row, USED]:
            into = place_of(new, old[row, ONE], old[row, OTHER])
            stored += 1 - new[into, USED]
            for column in range(old.shape[1]):
                new[into, column] = old[row, column]
    return stored
