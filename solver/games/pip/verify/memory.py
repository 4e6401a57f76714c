"""What the second searches remember: rows, plays, and a table of answers."""

from typing import Final, NamedTuple

import numpy as np

from solver.bits import lowest
from solver.compiled import compiled
from solver.games.pip.verify.facts import (
    ASKS,
    DOUBLES,
    GONE,
    HANDS,
    OPEN,
    SEAT,
    STEP,
    WAITING,
    Facts,
    Numbers,
)
from solver.games.pip.verify.rules import ends_of, fit_on, fitting, lay

NODES, LIMIT, STOPPED, STORED, FULL = range(5)
AT_LIMIT, TABLE_FULL = 1, 2
ONE, OTHER, ANSWER = range(3)
"""Columns of an entry: two keys, then what is known."""
ENTRY: Final = 6
BUCKET: Final = 4

DOMINO, ASK, END, NUMBER, GIVEN, RANK, KEY, OTHER_KEY = range(8)
"""Columns of a play."""
PLAY: Final = 8


class Memory(NamedTuple):
    """By row: the position, the plays from it, how they end for three and more; and the table."""

    facts: Facts
    rows: Numbers
    plays: Numbers
    ends: Numbers
    table: Numbers
    counts: Numbers


def memory_of(facts: Facts, dominoes: int, entries: int) -> Memory:
    """Memory for rounds with so many dominoes not laid; the table has a power of 2 entries."""
    counts = np.zeros(5, np.int64)
    counts[FULL] = entries // 2
    return Memory(
        facts,
        np.zeros((dominoes + 2, HANDS + facts.seats), np.int64),
        np.zeros((dominoes + 2, 64 + 48 * dominoes, PLAY), np.int64),
        np.zeros((dominoes + 2, facts.seats), np.int64),
        np.zeros((entries + BUCKET, ENTRY), np.int64),
        counts,
    )


@compiled
def _mix(key: int, word: int) -> int:
    key = (key + word) * -3335678366873096957
    return int(key ^ (key >> 32))


@compiled
def key_of(facts: Facts, row: Numbers) -> tuple[int, int]:
    """Two hashes of all that matters in a row."""
    places = 0
    for ask in range(ASKS):
        places = places << 5 | row[OPEN + ask]
    turn = (row[GONE] << 4 | row[SEAT]) << 2 | row[STEP] + 1
    doubles = row[WAITING]
    for place in range(2 * row[WAITING]):
        doubles = doubles * 13 + row[DOUBLES + place]
    one = _mix(_mix(_mix(1, places), doubles), turn)
    other = _mix(_mix(_mix(2, turn), places), doubles)
    for seat in range(facts.seats):
        one = _mix(one, row[HANDS + seat])
        other = _mix(other, row[HANDS + seat])
    return one, other


@compiled
def find(memory: Memory, one: int, other: int) -> int:
    """The entry of a position, or -1."""
    table = memory.table
    place = one & table.shape[0] - BUCKET - 1
    for entry in range(place, place + BUCKET):
        if table[entry, ONE] == one and table[entry, OTHER] == other:
            return entry
    return -1


@compiled
def enter(memory: Memory, one: int, other: int) -> int:
    """An entry for a position that has none yet; where all are taken an old answer is lost."""
    table = memory.table
    place = one & table.shape[0] - BUCKET - 1
    chosen = place + (other & BUCKET - 1)
    for entry in range(place, place + BUCKET):
        if table[entry, ONE] == 0 and table[entry, OTHER] == 0:
            chosen = entry
            memory.counts[STORED] += 1
            break
    table[chosen, ONE], table[chosen, OTHER] = one, other
    return int(chosen)


@compiled
def rehash(old: Memory, new: Memory) -> None:
    """Copy the table into a larger one."""
    for entry in range(old.table.shape[0]):
        one, other = old.table[entry, ONE], old.table[entry, OTHER]
        if one != 0 or other != 0:
            place = enter(new, one, other)
            for column in range(ANSWER, ENTRY):
                new.table[place, column] = old.table[entry, column]


@compiled
def go_on(memory: Memory) -> bool:
    """Count a position; False once the search must stop."""
    counts = memory.counts
    counts[NODES] += 1
    if counts[NODES] >= counts[LIMIT]:
        counts[STOPPED] = AT_LIMIT
    elif counts[STORED] > counts[FULL]:
        counts[STOPPED] = TABLE_FULL
    return bool(counts[STOPPED] == 0)


@compiled
def _known_play(plays: Numbers, number: int, one: int, other: int) -> bool:
    """Whether another play leads to the same position."""
    for place in range(number):
        if plays[place, KEY] == one and plays[place, OTHER_KEY] == other:
            return True
    return False


@compiled
def _noted(
    memory: Memory, at: int, number: int, play: tuple[int, int, int, int], given: int
) -> int:
    """Note a play, unless it is none or leads where another one leads."""
    facts, rows, plays = memory.facts, memory.rows, memory.plays[at]
    if not lay(facts, rows, at, play[0], play[1], play[2], play[3], given):
        return number
    one, other = key_of(facts, rows[at + 1])
    if _known_play(plays, number, one, other):
        return number
    for column in range(4):
        plays[number, column] = play[column]
    plays[number, GIVEN], plays[number, RANK] = given, 0
    plays[number, KEY], plays[number, OTHER_KEY] = one, other
    return number + 1


@compiled
def listed(memory: Memory, at: int) -> int:
    """Note every play that leads elsewhere; return how many there are."""
    facts, row = memory.facts, memory.rows[at]
    hand = row[HANDS + row[SEAT]]
    number = 0
    left = hand & fitting(facts, row)
    while left:
        domino = lowest(left)
        left &= left - 1
        for ask in range(ASKS):
            if row[WAITING]:
                on = row[DOUBLES + 2 * (row[WAITING] - 1)] == ask
            else:
                on = row[OPEN + ask] > 0
            if on and fit_on(facts, ask) >> domino & 1:
                number = _ways(memory, at, number, domino, ask)
    return number


@compiled
def _ways(memory: Memory, at: int, number: int, domino: int, ask: int) -> int:
    """Note the ways to lay a domino on a place, and with D what may be given away."""
    facts, row = memory.facts, memory.rows[at]
    which, nothing = 0, -1
    while True:
        end, outer = ends_of(facts, domino, ask, which)
        if outer < 0:
            return number
        play = (domino, ask, end, outer)
        number = _noted(memory, at, number, play, nothing)
        others = row[HANDS + row[SEAT]] & ~(1 << domino) if 1 << domino == facts.giver else 0
        while others:
            given = lowest(others)
            others &= others - 1
            number = _noted(memory, at, number, play, given)
        which += 1


@compiled
def make(memory: Memory, at: int, place: int) -> None:
    """Write the row after a play that was noted."""
    play = memory.plays[at, place]
    lay(
        memory.facts,
        memory.rows,
        at,
        play[DOMINO],
        play[ASK],
        play[END],
        play[NUMBER],
        play[GIVEN],
    )


@compiled
def next_play(memory: Memory, at: int, first: int, number: int) -> None:
    """Bring the play of the least rank from ``first`` on to ``first``."""
    plays = memory.plays[at]
    best = first
    for place in range(first + 1, number):
        if plays[place, RANK] < plays[best, RANK]:
            best = place
    for column in range(PLAY):
        kept = plays[first, column]
        plays[first, column] = plays[best, column]
        plays[best, column] = kept
