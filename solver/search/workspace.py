"""Hold the memory that a compiled search works in; provide its clock and its random numbers."""

from typing import Any, Final, NamedTuple

import numpy as np
from numba import types

from solver.compiling.compiled import compiled, inlined
from solver.kernel import Integers
from solver.question.limit import LIMIT
from solver.search.transposition import COLUMNS, LEAST, SLOTS

NODES: Final = 0
"""Positions searched so far."""
MOST_NODES: Final = 1
"""The number of positions at which the search stops."""
DEADLINE: Final = 2
"""The monotonic time, in nanoseconds, at which the search stops."""
STOPPED: Final = 3
"""Why the search stopped: ``RUNNING`` (it did not) or one of the reasons below it."""
STORED: Final = 4
"""Rows of the transposition table in use."""
MOST_STORED: Final = 5
"""The number of rows in use above which the table should grow; 0 if it may not grow any more."""
RANDOM: Final = 6
"""The state of the random number generator."""

ASKER: Final = 7
"""The seat whose lead is the value while all others play against it; ``TWO_SIDES`` if the value is
what seat 0 gains on seat 1."""
OPTIMISTIC: Final = 8
"""At the depth limit of a test a position counts as its upper bound if this is 1, as its lower
bound if it is 0."""

AHEAD: Final = 9
"""The lead of seat 0 over seat 1 in the position where play-outs begin; they need it to count who
wins."""

GAME: Final = 10
"""The number of the first play-out; the number of a play-out decides its style."""

TWO_SIDES: Final = -1

RUNNING: Final = 0
OUT_OF_NODES: Final = 1
OUT_OF_TIME: Final = 2
TABLE_FULL: Final = 3

LOOK: Final = 1024
"""The clock is read once in this many positions."""
SCOPE: Final = 4


class Workspace(NamedTuple):
    """Arrays of 64-bit integers. In the first five, row ``ply`` belongs to the position ``ply``
    moves after the one asked about.

    ``rows``: the positions; ``codes`` and ``ranks``: the choices in each; ``scope``: the scores at
    which the proof of each holds (see ``alpha_beta``); ``totals``: the final total of every seat
    (see ``max_n``); ``table``: the transposition table; ``known``: the lower and upper bound that
    ``mtd`` has proved; ``counts``: the counters named above; ``pair``: two integers into which the
    clock is read; ``limit``: the monotonic time, in nanoseconds, at which every search of this
    process stops, one integer that another process may change (see ``solver.question.limit``).
    """

    rows: Integers
    codes: Integers
    ranks: Integers
    scope: Integers
    totals: Integers
    table: Integers
    known: Integers
    counts: Integers
    pair: Integers
    limit: Integers


def workspace(depth: int, width: int, choices: int, seats: int, entries: int) -> Workspace:
    """Return new memory for a search. ``depth``: most moves in one line of play. ``width``:
    integers per row. ``choices``: most choices in one position. ``seats``: number of seats.
    ``entries``: rows of the table at first, a power of 2."""
    counts = np.zeros(11, np.int64)
    counts[ASKER] = TWO_SIDES
    counts[MOST_NODES] = counts[DEADLINE] = np.iinfo(np.int64).max
    counts[MOST_STORED] = entries // 2
    return Workspace(
        rows=np.zeros((depth + 2, width), np.int64),
        codes=np.zeros((depth + 2, choices), np.int64),
        ranks=np.zeros((depth + 2, choices), np.int64),
        scope=np.zeros((depth + 2, SCOPE), np.int64),
        totals=np.zeros((depth + 2, seats), np.int64),
        table=np.zeros((entries + SLOTS, max(COLUMNS, LEAST + seats)), np.int64),
        known=np.zeros(2, np.int64),
        counts=counts,
        pair=np.zeros(2, np.int64),
        limit=np.frombuffer(memoryview(LIMIT.cell), np.int64),
    )


_clock_gettime: Any = types.ExternalFunction("clock_gettime", types.int32(types.int32, types.uintp))
_MONOTONIC: Final = 1


@compiled
def nanoseconds(pair: Integers) -> int:
    """Return the monotonic time in nanoseconds, as ``time.monotonic_ns`` does. ``pair`` is
    overwritten with seconds and nanoseconds (POSIX ``clock_gettime``)."""
    _clock_gettime(np.int32(_MONOTONIC), pair.ctypes.data)
    return int(pair[0] * 1_000_000_000 + pair[1])


_MASK: Final = (1 << 31) - 1


@compiled
def below(states: Integers, at: int, number: int) -> int:
    """Return a random integer from 0 to ``number`` - 1. The state of the generator is
    ``states[at]``, which must not be 0 (xorshift; Marsaglia 2003)."""
    state = np.uint64(states[at])
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    state ^= state << np.uint64(17)
    states[at] = np.int64(state)
    return int((np.int64(state >> np.uint64(33)) & _MASK) % number)


@inlined
def may_go_on(work: Workspace) -> bool:
    """Count one position. Return whether the search may continue; if not, write the reason into
    ``counts[STOPPED]``."""
    counts = work.counts
    counts[NODES] += 1
    if counts[NODES] >= counts[MOST_NODES]:
        counts[STOPPED] = OUT_OF_NODES
    elif counts[NODES] % LOOK == 0:
        if nanoseconds(work.pair) >= min(counts[DEADLINE], work.limit[0]):
            counts[STOPPED] = OUT_OF_TIME
        elif 0 < counts[MOST_STORED] < counts[STORED]:
            counts[STOPPED] = TABLE_FULL
    return bool(counts[STOPPED] == RUNNING)


@inlined
def next_choice(work: Workspace, ply: int, first: int, number: int) -> int:
    """Of the choices from index ``first`` on, move the one with the smallest rank to index
    ``first``; return its code. ``number`` is how many choices there are in all."""
    codes, ranks = work.codes, work.ranks
    best = first
    for place in range(first + 1, number):
        if ranks[ply, place] < ranks[ply, best]:
            best = place
    code, rank = codes[ply, best], ranks[ply, best]
    # The others keep their order, so that equal ranks stand as the kernel wrote them.
    for place in range(best, first, -1):
        codes[ply, place], ranks[ply, place] = codes[ply, place - 1], ranks[ply, place - 1]
    codes[ply, first], ranks[ply, first] = code, rank
    return int(code)
