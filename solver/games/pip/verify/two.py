"""Whether seat 0 of two ends with such a lead: a yes or a no, with a table."""

from typing import Final

from solver.bits import ones
from solver.compiled import compiled
from solver.games.pip.verify.facts import HANDS, SEAT, Facts, Numbers
from solver.games.pip.verify.memory import (
    ANSWER,
    KEY,
    OTHER_KEY,
    RANK,
    STOPPED,
    Memory,
    enter,
    find,
    go_on,
    key_of,
    listed,
    make,
    next_play,
)
from solver.games.pip.verify.rules import fitting, runs
from solver.games.pip.verify.span import lead, span

NO, OPEN, YES = -1, 0, 1
_FAR: Final = 1 << 40


@compiled
def _from_table(memory: Memory, one: int, other: int, target: int) -> int:
    """What the table says; an entry holds a lead that is had, and one that is not."""
    entry = find(memory, one, other)
    if entry < 0:
        return OPEN
    if target <= memory.table[entry, ANSWER]:
        return YES
    return NO if target >= memory.table[entry, ANSWER + 1] else OPEN


@compiled
def _at_once(facts: Facts, row: Numbers, target: int) -> int:
    """What needs no search."""
    if not runs(row):
        return YES if lead(facts, row) >= target else NO
    least, most = span(facts, row)
    if least >= target:
        return YES
    return NO if most < target else OPEN


@compiled
def _remember(memory: Memory, one: int, other: int, target: int, answer: int) -> None:
    entry = find(memory, one, other)
    if entry < 0:
        entry = enter(memory, one, other)
        memory.table[entry, ANSWER], memory.table[entry, ANSWER + 1] = -_FAR, _FAR
    if answer == YES:
        memory.table[entry, ANSWER] = max(memory.table[entry, ANSWER], target)
    else:
        memory.table[entry, ANSWER + 1] = min(memory.table[entry, ANSWER + 1], target)


@compiled
def _freedom(facts: Facts, row: Numbers, mover: int) -> int:
    """What leaves the other one the turn and much choice comes late, what keeps much choice for
    oneself early."""
    fits = fitting(facts, row)
    theirs, mine = ones(fits & row[HANDS + 1 - mover]), ones(fits & row[HANDS + mover])
    return 2 * theirs - mine + (2 if row[SEAT] != mover else 0)


@compiled
def _ranked(memory: Memory, at: int, number: int, target: int, wanted: int) -> bool:
    """Rank the plays; True where one is known already to give the answer that is wanted."""
    facts = memory.facts
    mover = memory.rows[at, SEAT]
    for place in range(number):
        play = memory.plays[at, place]
        make(memory, at, place)
        row = memory.rows[at + 1]
        known = _at_once(facts, row, target)
        if known == OPEN:
            known = _from_table(memory, play[KEY], play[OTHER_KEY], target)
        if known == wanted:
            return True
        play[RANK] = _FAR if known == -wanted else _freedom(facts, row, mover)
    return False


@compiled
def reaches(memory: Memory, at: int, target: int) -> int:
    """``YES`` where seat 0 ends with a lead of ``target`` or more from ``rows[at]`` on, ``NO``
    where it does not; ``OPEN`` once the search must stop."""
    row = memory.rows[at]
    known = _at_once(memory.facts, row, target)
    if known != OPEN:
        return known
    one, other = key_of(memory.facts, row)
    known = _from_table(memory, one, other, target)
    if known != OPEN:
        return known
    if not go_on(memory):
        return OPEN
    wanted = YES if row[SEAT] == 0 else NO
    number = listed(memory, at)
    answer = wanted if _ranked(memory, at, number, target, wanted) else -wanted
    place = 0
    while answer != wanted and place < number:
        next_play(memory, at, place, number)
        if memory.plays[at, place, RANK] == _FAR:
            break
        make(memory, at, place)
        answer = reaches(memory, at + 1, target)
        if memory.counts[STOPPED]:
            return OPEN
        place += 1
    _remember(memory, one, other, target, answer)
    return answer
