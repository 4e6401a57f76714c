"""Decide whether seat 0 of two ends with such a lead: a yes or a no, with a table."""

from typing import Final

from solver.bits import ones
from solver.compiled import compiled
from solver.games.pip.verify.bounds import lead, need_for_span, sure_of
from solver.games.pip.verify.claims import (
    met,
    need_no_other_play,
    nothing,
    packed,
    take_over,
    unpack,
)
from solver.games.pip.verify.encoding import HANDS, SEAT, Facts, Numbers
from solver.games.pip.verify.transitions import PLAIN_END, fitting, runs
from solver.games.pip.verify.workspace import (
    ANSWER,
    ASK,
    DOMINO,
    END,
    KEY,
    NEEDED,
    NUMBER,
    ONE,
    OTHER,
    OTHER_KEY,
    RANK,
    SEEN,
    STOPPED,
    RoundMemory,
    bucket_of,
    differs,
    enter,
    go_on,
    is_empty,
    keep_latest,
    key_of,
    listed,
    make,
    make_latest,
    next_play,
)

NO, OPEN, YES = -1, 0, 1
DONE: Final = -1
"""Instead of a number of plays."""
_FAR: Final = 1 << 40


@compiled
def _from_table(memory: RoundMemory, at: int, one: int, other: int, target: int) -> int:
    """Return what the table says of ``rows[at]``, with what that needs; an entry holds a lead that
    is had, and one that is not."""
    table, loose = memory.table, memory.facts.loose
    first, last = bucket_of(memory, one)
    for entry in range(first, last):
        if is_empty(table, entry):
            break
        if table[entry, ONE] != one or table[entry, OTHER] != other:
            continue
        has = target <= table[entry, ANSWER]
        if not has and target < table[entry, ANSWER + 1]:
            continue
        if loose:
            if not met(table[entry, NEEDED], memory.rows[at]):
                continue
            unpack(table[entry, NEEDED], memory.needs[at])
        return YES if has else NO
    return OPEN


@compiled
def _entry_for(memory: RoundMemory, one: int, other: int, needed: int) -> int:
    """Return the entry of a position for answers that need so much."""
    table = memory.table
    first, last = bucket_of(memory, one)
    for entry in range(first, last):
        if is_empty(table, entry):
            break
        same = table[entry, ONE] == one and table[entry, OTHER] == other
        if same and table[entry, NEEDED] == needed:
            return entry
    entry = enter(memory, one, other)
    table[entry, ANSWER], table[entry, ANSWER + 1], table[entry, NEEDED] = -_FAR, _FAR, needed
    return entry


@compiled
def _at_once(facts: Facts, row: Numbers, target: int, places: bool) -> int:
    """Return what needs no search, and without a look at the ``places`` does not depend on them."""
    if not runs(row):
        return YES if lead(facts, row) >= target else NO
    if sure_of(facts, row, 0, places) >= target:
        return YES
    return NO if sure_of(facts, row, 1, places) > -target else OPEN


@compiled
def _known(memory: RoundMemory, at: int, target: int) -> int:
    """Return what needs no search for ``rows[at]``, with what it needs."""
    facts, row = memory.facts, memory.rows[at]
    answer = _at_once(facts, row, target, False)
    if answer != OPEN:
        nothing(memory.needs[at])
        return answer
    answer = _at_once(facts, row, target, True)
    if answer != OPEN and facts.loose:
        need_for_span(facts, row, 0 if answer == YES else 1, memory.needs[at])
    return answer


@compiled
def _remember(memory: RoundMemory, at: int, one: int, other: int, target: int, answer: int) -> None:
    needed = packed(memory.needs[at]) if memory.facts.loose else 0
    entry = _entry_for(memory, one, other, needed)
    if answer == YES:
        memory.table[entry, ANSWER] = max(memory.table[entry, ANSWER], target)
    else:
        memory.table[entry, ANSWER + 1] = min(memory.table[entry, ANSWER + 1], target)


@compiled
def _take_over(memory: RoundMemory, at: int, play: Numbers) -> None:
    """Need for ``rows[at]`` what the answer after a play needs."""
    if memory.facts.loose:
        opens = play[NUMBER] if play[END] == PLAIN_END else -1
        take_over(memory.facts, memory.rows, memory.needs, at, play[DOMINO], play[ASK], opens)


@compiled
def _only(memory: RoundMemory, at: int, play: Numbers) -> None:
    """Need for ``rows[at]`` what the answer after one play alone needs."""
    nothing(memory.needs[at])
    _take_over(memory, at, play)


@compiled
def _freedom(facts: Facts, row: Numbers, mover: int, domino: int) -> int:
    """Rank a play: what leaves the other one the turn and much choice comes late, what keeps much
    choice for oneself early; wilds are kept for later."""
    wild = 3 if facts.wilds >> domino & 1 else 0
    fits = fitting(facts, row)
    theirs, mine = ones(fits & row[HANDS + 1 - mover]), ones(fits & row[HANDS + mover])
    return 2 * theirs - mine + wild + (2 if row[SEAT] != mover else 0)


@compiled
def _ranked(memory: RoundMemory, at: int, target: int, wanted: int) -> int:
    """List the plays that are left to try with their ranks and return how many there are; ``DONE``
    where one is known already to give the answer that is wanted."""
    facts, mover, number = memory.facts, memory.rows[at, SEAT], 0
    for place in range(listed(memory, at)):
        if not differs(memory, at, place, number):
            continue
        play, row = memory.plays[at, number], memory.rows[at + 1]
        known = _known(memory, at + 1, target)
        if known == OPEN:
            known = _from_table(memory, at + 1, play[KEY], play[OTHER_KEY], target)
        if known == wanted:
            _only(memory, at, play)
            keep_latest(memory, at, number)
            return DONE
        if known == -wanted:
            _take_over(memory, at, play)
            continue
        play[RANK] = _freedom(facts, row, mover, play[DOMINO])
        number += 1
    return number


@compiled
def reaches(memory: RoundMemory, at: int, target: int) -> int:
    """Return ``YES`` where seat 0 ends with a lead of ``target`` or more from ``rows[at]`` on,
    ``NO`` where it does not; ``OPEN`` once the search must stop."""
    row = memory.rows[at]
    known = OPEN if memory.counts[SEEN] else _known(memory, at, target)
    memory.counts[SEEN] = 0
    one, other = key_of(memory.facts, row)
    if known == OPEN:
        known = _from_table(memory, at, one, other, target)
    if known != OPEN or not go_on(memory):
        return known
    wanted = YES if row[SEAT] == 0 else NO
    answer = reaches(memory, at + 1, target) if make_latest(memory, at) else -wanted
    if memory.counts[STOPPED]:
        return OPEN
    place = number = 0
    if answer == wanted:
        _only(memory, at, memory.latest[at])
    else:
        nothing(memory.needs[at])
        need_no_other_play(memory.facts, row, memory.needs[at])
        number = _ranked(memory, at, target, wanted)
    if number == DONE:
        answer = wanted
    while answer != wanted and place < number:
        next_play(memory, at, place, number)
        make(memory, at, place)
        memory.counts[SEEN] = 1
        answer = reaches(memory, at + 1, target)
        if memory.counts[STOPPED]:
            return OPEN
        if answer == wanted:
            _only(memory, at, memory.plays[at, place])
            keep_latest(memory, at, place)
        else:
            _take_over(memory, at, memory.plays[at, place])
        place += 1
    _remember(memory, at, one, other, target, answer)
    return answer
