"""Hold what the second searches remember: rows, plays, and a table of answers."""

from typing import Final, NamedTuple

import numpy as np

from solver.bits import lowest
from solver.compiled import compiled
from solver.games.pip.verify.encoding import (
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
from solver.games.pip.verify.transitions import ends_of, fit_on, fitting, lay

NODES, LIMIT, STOPPED, STORED, FULL, SEEN = range(6)
"""``SEEN``: the row that is asked about next needs a search, as was seen before."""
AT_LIMIT, TABLE_FULL = 1, 2
ONE, OTHER, ANSWER = range(3)
"""Columns of an entry: two keys, then what is known."""
ENTRY: Final = 6
BUCKET: Final = 4
WIDE_BUCKET: Final = 64
"""Entries of one row that may stand side by side where answers tell what they need."""
NEEDED: Final = ANSWER + 2
"""The column in which an entry of two players keeps what its answers need."""

DOMINO, ASK, END, NUMBER, GIVEN, RANK, KEY, OTHER_KEY, PLACES = range(9)
"""Columns of a play."""
PLAY: Final = 9


class RoundMemory(NamedTuple):
    """By row: the position, the plays from it, the ``latest`` one that decided a position there,
    how they end for three and more, what an answer needs; and the table."""

    facts: Facts
    rows: Numbers
    plays: Numbers
    latest: Numbers
    ends: Numbers
    needs: Numbers
    table: Numbers
    counts: Numbers


def memory_of(facts: Facts, dominoes: int, entries: int) -> RoundMemory:
    """Return memory for rounds with so many dominoes not laid; the table has a power of 2
    entries."""
    counts = np.zeros(6, np.int64)
    counts[FULL] = entries // 2
    return RoundMemory(
        facts,
        np.zeros((dominoes + 2, HANDS + facts.seats), np.int64),
        np.zeros((dominoes + 2, 64 + 48 * dominoes, PLAY), np.int64),
        np.full((dominoes + 2, RANK), -1, np.int64),
        np.zeros((dominoes + 2, facts.seats), np.int64),
        np.zeros((dominoes + 3, ASKS), np.int64),
        np.zeros((entries + WIDE_BUCKET, ENTRY), np.int64),
        counts,
    )


@compiled
def _mix(key: int, word: int) -> int:
    key = (key + word) * -3335678366873096957
    return int(key ^ (key >> 32))


@compiled
def places_of(row: Numbers) -> int:
    """Return how many places there are for each ask, in one number."""
    places = 0
    for ask in range(ASKS):
        places = places << 5 | row[OPEN + ask]
    return int(places)


@compiled
def key_of(facts: Facts, row: Numbers) -> tuple[int, int]:
    """Return two hashes of all that matters in a row, but for the places where answers tell what
    they need of them."""
    places = 0 if facts.loose else places_of(row)
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
def bucket_of(memory: RoundMemory, one: int) -> tuple[int, int]:
    """Return the first entry in which a position may stand, and the first beyond them."""
    place = one & memory.table.shape[0] - WIDE_BUCKET - 1
    return int(place), int(place + (WIDE_BUCKET if memory.facts.loose else BUCKET))


@compiled
def is_empty(table: Numbers, entry: int) -> bool:
    return bool(table[entry, ONE] == 0 and table[entry, OTHER] == 0)


@compiled
def find(memory: RoundMemory, one: int, other: int) -> int:
    """Return the entry of a position, or -1."""
    table = memory.table
    first, last = bucket_of(memory, one)
    for entry in range(first, last):
        if table[entry, ONE] == one and table[entry, OTHER] == other:
            return entry
    return -1


@compiled
def enter(memory: RoundMemory, one: int, other: int) -> int:
    """Return an entry for a position that has none yet; where all are taken an old answer is
    lost."""
    table = memory.table
    first, last = bucket_of(memory, one)
    chosen = first + (other & last - first - 1)
    for entry in range(first, last):
        if is_empty(table, entry):
            chosen = entry
            memory.counts[STORED] += 1
            break
    table[chosen, ONE], table[chosen, OTHER] = one, other
    return int(chosen)


@compiled
def rehash(old: RoundMemory, new: RoundMemory) -> None:
    """Copy the table into a larger one."""
    for entry in range(old.table.shape[0]):
        one, other = old.table[entry, ONE], old.table[entry, OTHER]
        if one != 0 or other != 0:
            place = enter(new, one, other)
            for column in range(ANSWER, ENTRY):
                new.table[place, column] = old.table[entry, column]


@compiled
def go_on(memory: RoundMemory) -> bool:
    """Count a position; False once the search must stop."""
    counts = memory.counts
    counts[NODES] += 1
    if counts[NODES] >= counts[LIMIT]:
        counts[STOPPED] = AT_LIMIT
    elif counts[STORED] > counts[FULL]:
        counts[STOPPED] = TABLE_FULL
    return bool(counts[STOPPED] == 0)


@compiled
def _known_play(plays: Numbers, number: int, one: int, other: int, places: int) -> bool:
    """Tell whether another play leads to the same position."""
    for place in range(number):
        same = plays[place, KEY] == one and plays[place, OTHER_KEY] == other
        if same and plays[place, PLACES] == places:
            return True
    return False


@compiled
def _is_open(row: Numbers, ask: int) -> bool:
    """Tell whether a place that asks so may be played on now."""
    if row[WAITING]:
        return bool(row[DOUBLES + 2 * (row[WAITING] - 1)] == ask)
    return bool(row[OPEN + ask] > 0)


@compiled
def listed(memory: RoundMemory, at: int) -> int:
    """Note every way to lay a domino of the mover, without laying any; return how many there
    are. Some may be no play, and several may lead to one position (see ``differs``)."""
    facts, row = memory.facts, memory.rows[at]
    hand = row[HANDS + row[SEAT]]
    number = 0
    left = hand & fitting(facts, row)
    while left:
        domino = lowest(left)
        left &= left - 1
        for ask in range(ASKS):
            if _is_open(row, ask) and fit_on(facts, ask) >> domino & 1:
                number = _ways(memory, at, number, domino, ask)
    return number


@compiled
def _ways(memory: RoundMemory, at: int, number: int, domino: int, ask: int) -> int:
    """Note the ways to lay a domino on a place, and with D what may be given away."""
    facts, row = memory.facts, memory.rows[at]
    which, nothing = 0, -1
    while True:
        end, outer = ends_of(facts, domino, ask, which)
        if outer < 0:
            return number
        play = (domino, ask, end, outer)
        number = _note(memory, at, number, play, nothing)
        others = row[HANDS + row[SEAT]] & ~(1 << domino) if 1 << domino == facts.giver else 0
        while others:
            given = lowest(others)
            others &= others - 1
            number = _note(memory, at, number, play, given)
        which += 1


@compiled
def _note(
    memory: RoundMemory, at: int, number: int, play: tuple[int, int, int, int], given: int
) -> int:
    plays = memory.plays[at]
    for column in range(4):
        plays[number, column] = play[column]
    plays[number, GIVEN] = given
    return number + 1


@compiled
def differs(memory: RoundMemory, at: int, place: int, number: int) -> bool:
    """Lay what stands at a place of the list and write the row after it; False where that is no
    play or leads where one of the first ``number`` plays leads, else it is kept behind them."""
    plays = memory.plays[at]
    if not make(memory, at, place):
        return False
    one, other = key_of(memory.facts, memory.rows[at + 1])
    places = places_of(memory.rows[at + 1])
    if _known_play(plays, number, one, other, places):
        return False
    for column in range(RANK):
        plays[number, column] = plays[place, column]
    plays[number, KEY], plays[number, OTHER_KEY], plays[number, PLACES] = one, other, places
    return True


@compiled
def make(memory: RoundMemory, at: int, place: int) -> bool:
    """Write the row after a play that was noted; False where it is none."""
    play = memory.plays[at, place]
    return lay(
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
def keep_latest(memory: RoundMemory, at: int, place: int) -> None:
    """Remember the play that decided a position so many moves ahead."""
    for column in range(RANK):
        memory.latest[at, column] = memory.plays[at, place, column]


@compiled
def make_latest(memory: RoundMemory, at: int) -> bool:
    """Write the row after the play that decided the last position so many moves ahead; False where
    it is no play here."""
    facts, row, play = memory.facts, memory.rows[at], memory.latest[at]
    hand, domino, given = row[HANDS + row[SEAT]], play[DOMINO], play[GIVEN]
    if domino < 0 or not hand >> domino & 1 or (given >= 0 and not hand >> given & 1):
        return False
    if not _is_open(row, play[ASK]) or not fit_on(facts, play[ASK]) >> domino & 1:
        return False
    return lay(facts, memory.rows, at, domino, play[ASK], play[END], play[NUMBER], given)


@compiled
def next_play(memory: RoundMemory, at: int, first: int, number: int) -> None:
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
