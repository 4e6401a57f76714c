"""Hold the memory that a compiled search works in, and give it time and chance."""

from typing import Any, Final, NamedTuple

import numpy as np
from numba import types

from solver.compiling.compiled import compiled, inlined
from solver.kernel import Integers
from solver.search.transposition import COLUMNS, LEAST, SLOTS

NODES: Final = 0
"""Positions searched."""
MOST_NODES: Final = 1
"""Positions after which the search stops."""
DEADLINE: Final = 2
"""The monotonic time in nanoseconds after which it stops."""
STOPPED: Final = 3
"""Why it stopped: one of the reasons below."""
STORED: Final = 4
"""Entries of the table in use."""
MOST_STORED: Final = 5
"""Entries after which the table should grow; 0 where it may grow no more."""
RANDOM: Final = 6
"""The state of the generator of random numbers."""

ASKER: Final = 7
"""The seat whose lead is the value, all others playing against it; ``TWO_SIDES`` where the value
is what seat 0 gains on seat 1."""
OPTIMISTIC: Final = 8
"""1 where a test that may look no further takes the most that can come, 0 for the least."""

AHEAD: Final = 9
"""The lead of seat 0 over seat 1 where play-outs begin, for those that count who wins."""

GAME: Final = 10
"""The number of the first play-out, by which styles take turns."""

TWO_SIDES: Final = -1

RUNNING: Final = 0
OUT_OF_NODES: Final = 1
OUT_OF_TIME: Final = 2
TABLE_FULL: Final = 3

LOOK: Final = 1024
"""Positions between two looks at the clock."""
SCOPE: Final = 4


class Workspace(NamedTuple):
    """Arrays of 64-bit integers, one row for each move below the position asked about.

    ``rows``: positions; ``codes`` and ``ranks``: the choices in each; ``scope``: where the proof
    of each holds (see ``alpha_beta``); ``totals``: what each ends in by seat (see ``max_n``);
    ``table``: the transposition table; ``known``: the bounds that ``mtd`` has proved;
    ``counts``: the counters named above; ``pair``: what the clock writes into.
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


def workspace(depth: int, width: int, choices: int, seats: int, entries: int) -> Workspace:
    """Return memory for positions of ``width`` integers, at most ``choices`` moves in each and
    ``depth`` moves one after another; the table begins with ``entries``, a power of 2."""
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
    )


_clock_gettime: Any = types.ExternalFunction("clock_gettime", types.int32(types.int32, types.uintp))
_MONOTONIC: Final = 1


@compiled
def nanoseconds(pair: Integers) -> int:
    """Return the monotonic time, as ``time.monotonic_ns`` has it; ``pair`` is overwritten (POSIX
    ``clock_gettime``: seconds, then nanoseconds)."""
    _clock_gettime(np.int32(_MONOTONIC), pair.ctypes.data)
    return int(pair[0] * 1_000_000_000 + pair[1])


_MASK: Final = (1 << 31) - 1


@compiled
def below(states: Integers, at: int, number: int) -> int:
    """Return a random integer from 0 to ``number`` - 1, by the generator whose state, which is
    never 0, stands in ``states[at]`` (xorshift; Marsaglia 2003)."""
    state = np.uint64(states[at])
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    state ^= state << np.uint64(17)
    states[at] = np.int64(state)
    return int((np.int64(state >> np.uint64(33)) & _MASK) % number)


@inlined
def may_go_on(work: Workspace) -> bool:
    """Count a position; False once the search must stop."""
    counts = work.counts
    counts[NODES] += 1
    if counts[NODES] >= counts[MOST_NODES]:
        counts[STOPPED] = OUT_OF_NODES
    elif counts[NODES] % LOOK == 0:
        if nanoseconds(work.pair) >= counts[DEADLINE]:
            counts[STOPPED] = OUT_OF_TIME
        elif 0 < counts[MOST_STORED] < counts[STORED]:
            counts[STOPPED] = TABLE_FULL
    return bool(counts[STOPPED] == RUNNING)


@inlined
def next_choice(work: Workspace, ply: int, first: int, number: int) -> int:
    """Bring the choice of the smallest rank among those from ``first`` on to ``first``; return
    its code."""
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
