"""Find what a round of three and more ends in when each plays for the own lead, outright."""

from typing import Final

from solver.compiled import compiled
from solver.games.pip.verify.encoding import SEAT, Facts, Numbers
from solver.games.pip.verify.transitions import added, runs
from solver.games.pip.verify.workspace import (
    ANSWER,
    STOPPED,
    RoundMemory,
    differs,
    enter,
    find,
    go_on,
    key_of,
    listed,
)

_BASE: Final = 1 << 14
_HALF: Final = 1 << 13
_EACH: Final = 3
"""Additions to scores in one integer of an entry, each between -10 and the count of the set."""


@compiled
def _better_by(facts: Facts, ends: Numbers, seat: int) -> int:
    """Return by how much a seat's total is below the lowest of the others."""
    lowest_other = 1 << 40
    for other in range(facts.seats):
        if other != seat:
            lowest_other = min(lowest_other, facts.scores[other] + ends[other])
    return int(lowest_other - facts.scores[seat] - ends[seat])


@compiled
def _chooses(facts: Facts, new: Numbers, old: Numbers, seat: int) -> bool:
    """Tell whether a seat takes one end rather than another: the larger own lead, then the smaller
    lead of the seat that asks, then the lower totals from seat 0 on."""
    for of in (seat, facts.asks):
        one, two = _better_by(facts, new, of), _better_by(facts, old, of)
        if one != two:
            return one > two if of == seat else one < two
    for other in range(facts.seats):
        if new[other] != old[other]:
            return bool(new[other] < old[other])
    return False


@compiled
def _recalled(memory: RoundMemory, at: int, one: int, other: int) -> bool:
    entry = find(memory, one, other)
    if entry < 0:
        return False
    for seat in range(memory.facts.seats):
        word = memory.table[entry, ANSWER + seat // _EACH]
        for _ in range(seat % _EACH):
            word //= _BASE
        memory.ends[at, seat] = word % _BASE - _HALF
    return True


@compiled
def _remember(memory: RoundMemory, at: int, one: int, other: int) -> None:
    entry = enter(memory, one, other)
    for seat in range(memory.facts.seats - 1, -1, -1):
        column = ANSWER + seat // _EACH
        if seat % _EACH == _EACH - 1 or seat == memory.facts.seats - 1:
            memory.table[entry, column] = 0
        word = memory.table[entry, column] * _BASE
        memory.table[entry, column] = word + memory.ends[at, seat] + _HALF


@compiled
def end(memory: RoundMemory, at: int) -> bool:
    """Write what each seat adds to its score into ``ends[at]``; False once the search must stop."""
    facts, row = memory.facts, memory.rows[at]
    if not runs(row):
        for seat in range(facts.seats):
            memory.ends[at, seat] = added(facts, row, seat)
        return True
    one, other = key_of(facts, row)
    if _recalled(memory, at, one, other):
        return True
    if not go_on(memory):
        return False
    mover = row[SEAT]
    number = 0
    for place in range(listed(memory, at)):
        if not differs(memory, at, place, number):
            continue
        end(memory, at + 1)
        if memory.counts[STOPPED]:
            return False
        number += 1
        better = number == 1 or _chooses(facts, memory.ends[at + 1], memory.ends[at], mover)
        for seat in range(facts.seats):
            if better:
                memory.ends[at, seat] = memory.ends[at + 1, seat]
    _remember(memory, at, one, other)
    return True
