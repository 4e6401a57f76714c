"""Keep what an answer of the second method needs of the open places.

A yes or a no seldom depends on how many places there are exactly. For each ask an answer keeps one
number: n where at least n places are needed, -1 - n where there must be n and no other number. It
holds for every row that differs in nothing else and has such places. This is kept where two play
without a stock, any domino fits on a letter, and no count of places is above 15.
"""

from typing import Final

from solver.bits import ones
from solver.compiled import compiled
from solver.games.pip.verify.encoding import (
    ASKS,
    BLOCKED,
    DOUBLES,
    HANDS,
    OPEN,
    RESULT,
    SEAT,
    WAITING,
    WILDS_ONLY,
    Facts,
    Numbers,
)
from solver.games.pip.verify.transitions import alias, fit_on, runs, unlaid

_BITS: Final = 5
_ZERO: Final = 16


@compiled
def packed(needs: Numbers) -> int:
    """Return all numbers of an answer in one."""
    word = 0
    for ask in range(ASKS):
        word = word << _BITS | needs[ask] + _ZERO
    return word


@compiled
def unpack(word: int, needs: Numbers) -> None:
    for ask in range(ASKS - 1, -1, -1):
        needs[ask] = (word & 2 * _ZERO - 1) - _ZERO
        word >>= _BITS


@compiled
def met(word: int, row: Numbers) -> bool:
    """Tell whether a row has the places that an answer needs."""
    for ask in range(ASKS - 1, -1, -1):
        need = (word & 2 * _ZERO - 1) - _ZERO
        word >>= _BITS
        places = row[OPEN + ask]
        if places < need or (need < 0 and places != -1 - need):
            return False
    return True


@compiled
def need(needs: Numbers, ask: int, number: int) -> None:
    """Need so many places more than nothing, or exactly so many where the number is negative."""
    known = needs[ask]
    if known >= 0:
        needs[ask] = number if number < 0 else max(known, number)


@compiled
def nothing(needs: Numbers) -> None:
    for ask in range(ASKS):
        needs[ask] = 0


@compiled
def need_all(row: Numbers, needs: Numbers) -> None:
    """Need every number of places as it is."""
    for ask in range(ASKS):
        needs[ask] = -1 - row[OPEN + ask]


@compiled
def need_no_other_play(facts: Facts, row: Numbers, needs: Numbers) -> None:
    """Need that nothing more is open to the seat to move than there is."""
    if row[WAITING]:
        return
    hand = row[HANDS + row[SEAT]]
    for ask in range(ASKS):
        if row[OPEN + ask] == 0 and fit_on(facts, ask) & hand:
            needs[ask] = -1


@compiled
def need_one_open(facts: Facts, row: Numbers, dominoes: int, needs: Numbers) -> None:
    """Need that one of some dominoes can be laid; one can."""
    if row[WAITING]:
        return
    for ask in range(ASKS - 2, -1, -1):  # An end that takes anything comes first.
        if row[OPEN + ask] and fit_on(facts, ask) & dominoes:
            need(needs, ask, 1)
            return
    if row[OPEN + WILDS_ONLY] and facts.wilds & dominoes:
        need(needs, WILDS_ONLY, 1)


@compiled
def _need_the_turn(facts: Facts, row: Numbers, after: Numbers, domino: int, needs: Numbers) -> None:
    """Need in a row after a play that the same seats pass."""
    if after[WAITING]:
        return
    need_one_open(facts, after, after[HANDS + after[SEAT]], needs)
    to = row[SEAT] if facts.back >> domino & 1 else 1 - row[SEAT]
    if to != after[SEAT]:
        for ask in range(ASKS):
            if fit_on(facts, ask) & after[HANDS + to]:
                needs[ask] = -1


@compiled
def _looked_at(needs: Numbers) -> tuple[bool, bool]:
    """Tell whether any place matters, and whether the number of any must be so exactly."""
    some = exactly = False
    for ask in range(ASKS):
        some = some or needs[ask] != 0
        exactly = exactly or needs[ask] < 0
    return some, exactly


@compiled
def take_over(
    facts: Facts, rows: Numbers, needs: Numbers, at: int, domino: int, ask: int, opens: int
) -> None:
    """Need before a play what the answer for the row behind it needs after it. The domino is laid
    on a place that asks so, and ``opens`` one of another ask, or none where it is -1."""
    row, after = rows[at], rows[at + 1]
    own, behind = needs[at], needs[at + 1]
    used = -1 if row[WAITING] else ask
    if used >= 0:
        need(own, used, 1)
    if after[RESULT] == BLOCKED:
        need_all(row, own)
    if not runs(after):
        return
    left = unlaid(facts, after)
    if after[WAITING] and ones(fit_on(facts, after[DOUBLES]) & left) < after[DOUBLES + 1]:
        return  # It is never finished, and nothing else is open again.
    _need_the_turn(facts, row, after, domino, behind)
    some, exactly = _looked_at(behind)
    for before in range(ASKS if some else 0):
        change = (1 if opens == before else 0) - (1 if used == before else 0)
        places = row[OPEN + before]
        if places + change == 0 and not exactly:
            continue
        name = alias(facts, before, left)
        needed = behind[name]
        if needed < 0 and after[OPEN + name] < ones(fit_on(facts, name) & left):
            own[before] = -1 - places
            continue
        if needed < 0:
            needed = behind[name] = after[OPEN + name]
        taken = min(places + change, needed)
        behind[name] -= taken
        need(own, before, max(taken - change, 0))
