"""Make moves of Fives for the second method, compiled, on a hand in integers.

The number of a domino is its place in the whole set, in order of the larger half, then of the
smaller. A hand is a bit mask of these numbers in two words. Ends are counts: how many plain ends
there are of each number, three bits each, and for which numbers a crosswise double is an end.
"""

from typing import Final

from solver.compiling.compiled import compiled
from solver.kernel import Integers, copy_row

MOVER: Final = 0
TAKEN: Final = 1
"""Number of dominoes drawn since the position that was asked about."""
SPINNER: Final = 2
"""The number of the spinner, -1 before the lead."""
ARMS: Final = 3
"""Arms begun."""
PLAIN: Final = 4
"""How many plain ends there are of each number, three bits each."""
CROSS: Final = 5
"""The numbers of crosswise doubles at an end, one bit each."""
TOTAL: Final = 6
"""The sum of the ends."""
OVER: Final = 7
"""1 once the hand is over."""
SEATS: Final = 8
"""The first column of the seats; each has three: score, lower word and upper word of its hand."""
A_SEAT: Final = 3

LOWER: Final = 46
"""Dominoes in the lower word; the larger set has 91."""

RULES: Final = 0
"""The row of facts with the numbers named below."""
PLAYERS, HIGHEST, TARGET, DIVISOR, LOWEST_WINS, STOCK = range(6)
BONEYARD: Final = 1
"""The boneyard in order, by numbers of dominoes."""
LARGER, SMALLER = 2, 3
"""The halves of each domino."""
WITH: Final = 4
"""Dominoes with each number: the lower words, then the upper words in the next row."""
BEHIND: Final = 6
"""For each number of dominoes taken, the bits of the dominoes still in the boneyard: the lower
words, then the upper words in the next row."""
FACTS: Final = 8

ON_EDGE, ON_PLAIN, ON_CROSS = 0, 1, 2
"""The places to lay a domino: on a free edge of the spinner (or as the lead), on a plain end, on a
crosswise double."""
CHOICES: Final = 256


@compiled
def holds(state: Integers, ply: int, seat: int, domino: int) -> bool:
    place = SEATS + A_SEAT * seat
    if domino < LOWER:
        return bool(state[ply, place + 1] >> domino & 1)
    return bool(state[ply, place + 2] >> (domino - LOWER) & 1)


@compiled
def turn_over(state: Integers, ply: int, seat: int, domino: int) -> None:
    """Put ``domino`` into the hand of ``seat``, or take it out if it is there."""
    place = SEATS + A_SEAT * seat
    if domino < LOWER:
        state[ply, place + 1] ^= 1 << domino
    else:
        state[ply, place + 2] ^= 1 << (domino - LOWER)


@compiled
def is_open(state: Integers, ply: int, number: int) -> bool:
    """Return whether a domino with ``number`` can be laid (F3)."""
    if state[ply, PLAIN] >> (3 * number) & 7 or state[ply, CROSS] >> number & 1:
        return True
    return bool(state[ply, ARMS] < 4 and state[ply, SPINNER] == number)


@compiled
def weight(facts: Integers, state: Integers, ply: int, seat: int) -> int:
    """Return the pips in the hand of ``seat``."""
    pips, place = 0, SEATS + A_SEAT * seat
    for word in range(2):
        number, left = word * LOWER, state[ply, place + 1 + word]
        while left:
            if left & 1:
                pips += facts[LARGER, number] + facts[SMALLER, number]
            left >>= 1
            number += 1
    return int(pips)


@compiled
def lightest_domino(facts: Integers, state: Integers, ply: int, seat: int) -> int:
    """Return the pips of the lightest domino of ``seat``, 1000 if its hand is empty."""
    least = 1000
    for number in range((facts[RULES, HIGHEST] + 1) * (facts[RULES, HIGHEST] + 2) // 2):
        if holds(state, ply, seat, number):
            least = min(least, facts[LARGER, number] + facts[SMALLER, number])
    return least


@compiled
def is_empty(state: Integers, ply: int, seat: int) -> bool:
    place = SEATS + A_SEAT * seat
    return bool(state[ply, place + 1] == 0 and state[ply, place + 2] == 0)


@compiled
def able(facts: Integers, state: Integers, ply: int) -> bool:
    """Make the forced draws and passes until the mover can lay a domino (F4). Return False if
    nobody can."""
    if state[ply, SPINNER] < 0:
        return True
    lower, upper = 0, 0
    for number in range(facts[RULES, HIGHEST] + 1):
        if is_open(state, ply, number):
            lower |= facts[WITH, number]
            upper |= facts[WITH + 1, number]
    for _ in range(facts[RULES, PLAYERS]):
        seat = state[ply, MOVER]
        place = SEATS + A_SEAT * seat
        while True:
            if state[ply, place + 1] & lower or state[ply, place + 2] & upper:
                return True
            if state[ply, TAKEN] == facts[RULES, STOCK]:
                break
            turn_over(state, ply, seat, facts[BONEYARD, state[ply, TAKEN]])
            state[ply, TAKEN] += 1
        state[ply, MOVER] = (seat + 1) % facts[RULES, PLAYERS]
    return False


@compiled
def winner_of(facts: Integers, state: Integers, ply: int) -> int:
    """Return the seat that gets the bonus when a player is out or the hand is blocked, or -1 for
    nobody (F8)."""
    best, equal = -1, False
    for seat in range(facts[RULES, PLAYERS]):
        if is_empty(state, ply, seat):
            return seat
        if best >= 0:
            less = weight(facts, state, ply, seat) - weight(facts, state, ply, best)
            if less == 0 and facts[RULES, LOWEST_WINS]:
                mine = lightest_domino(facts, state, ply, seat)
                less = mine - lightest_domino(facts, state, ply, best)
            if less > 0:
                continue
            equal = less == 0
            if equal:
                continue
        best = seat
        equal = False
    return -1 if equal else best


@compiled
def bonus_of(facts: Integers, state: Integers, ply: int, winner: int) -> int:
    """Return the bonus: the others' pips minus the winner's, rounded to the nearest 5, divided as
    the rules say (F8)."""
    pips = 0
    for seat in range(facts[RULES, PLAYERS]):
        own = weight(facts, state, ply, seat)
        pips += -own if seat == winner else own
    fives = pips // 5 + (1 if pips % 5 >= 3 else 0)
    return int(fives * 5 // facts[RULES, DIVISOR])


@compiled
def score_count(state: Integers, ply: int) -> int:
    """Return the points for the ends now on the table (F5, F6)."""
    count = state[ply, TOTAL]
    if state[ply, ARMS] <= 1:
        count += 2 * state[ply, SPINNER]
    return int(count) if count > 0 and count % 5 == 0 else 0


@compiled
def lay_down(facts: Integers, state: Integers, ply: int, choice: int) -> int:
    """Write the row after ``choice`` of the mover, with the next seat to move, into
    ``state[ply + 1]``; return the points."""
    copy_row(state, ply, ply + 1)
    domino, where = choice >> 3, choice & 3
    inner, outer = facts[LARGER, domino], facts[SMALLER, domino]
    if choice >> 2 & 1:
        inner, outer = outer, inner
    seat, new = state[ply, MOVER], ply + 1
    turn_over(state, new, seat, domino)
    if state[ply, SPINNER] < 0:
        state[new, SPINNER] = inner
    else:
        if where == ON_PLAIN:
            state[new, PLAIN] -= 1 << (3 * inner)
            state[new, TOTAL] -= inner
        elif where == ON_CROSS:
            state[new, CROSS] ^= 1 << inner
            state[new, TOTAL] -= 2 * inner
        else:
            state[new, ARMS] += 1
        if inner == outer:
            state[new, CROSS] |= 1 << outer
            state[new, TOTAL] += 2 * outer
        else:
            state[new, PLAIN] += 1 << (3 * outer)
            state[new, TOTAL] += outer
    points = score_count(state, new)
    state[new, SEATS + A_SEAT * seat] += points
    state[new, MOVER] = (seat + 1) % facts[RULES, PLAYERS]
    return points


@compiled
def choices_of(facts: Integers, state: Integers, ply: int, choice: Integers) -> int:
    """Write every way to lay a domino of the mover into ``choice[ply]``; return their number. As
    the lead, only the highest double is allowed (F2)."""
    number, seat, dominoes = 0, state[ply, MOVER], facts[RULES, HIGHEST] + 1
    for domino in range(dominoes * (dominoes + 1) // 2 - 1, -1, -1):
        if not holds(state, ply, seat, domino):
            continue
        double = facts[LARGER, domino] == facts[SMALLER, domino]
        if state[ply, SPINNER] < 0:
            if double:
                choice[ply, 0] = domino << 3
                return 1
            continue
        for turned in range(1 if double else 2):
            inner = facts[SMALLER, domino] if turned else facts[LARGER, domino]
            code = domino << 3 | turned << 2
            if state[ply, ARMS] < 4 and state[ply, SPINNER] == inner:
                choice[ply, number] = code | ON_EDGE
                number += 1
            if state[ply, PLAIN] >> (3 * inner) & 7:
                choice[ply, number] = code | ON_PLAIN
                number += 1
            if state[ply, CROSS] >> inner & 1:
                choice[ply, number] = code | ON_CROSS
                number += 1
    return number
