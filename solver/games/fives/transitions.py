"""Lay dominoes, pass the turn on and settle hands, compiled, on rows of integers (see ``deal``).

An end is the number to be joined and 1, plus ``CROSS`` where a double lies crosswise and counts
both halves (F3, F5). The ends of a row are packed in ascending order, the first in the upper
bits, 0 for none. What lies further in never matters again; with two at the table ends that no
domino can join any more are kept as their sum alone.
"""

from typing import Final

from solver.compiling.bits import lowest
from solver.compiling.compiled import compiled
from solver.games.fives.deal import (
    ARMS,
    BEHIND,
    BONUS,
    CLOSED,
    DRAW,
    DRAWN,
    ENDS,
    FIRST,
    HAND,
    HIGH,
    LOW,
    NOT_LED,
    OVER,
    PIPS,
    REST,
    SCORE,
    SEAT,
    SPINNER,
    SUITS,
    WEIGHT,
    WINNER,
    WORD,
    Deal,
)
from solver.kernel import FAR, NOBODY, Integers

BITS: Final = 5
END: Final = (1 << BITS) - 1
MOST_ARMS: Final = 4
CROSS: Final = 16
FREE: Final = 0
"""In a code, a free edge of the spinner, or the lead."""


@compiled
def number_of(end: int) -> int:
    """Return the number that an end must be joined with."""
    return (end & (CROSS - 1)) - 1


@compiled
def adds_of(end: int) -> int:
    """Return what an end adds to the count (F5)."""
    return number_of(end) * (2 if end >= CROSS else 1)


@compiled
def nth(ends: int, index: int) -> int:
    """Return one of the packed ends."""
    return (ends >> BITS * (MOST_ARMS - 1 - index)) & END


@compiled
def replaced(ends: int, old: int, new: int) -> int:
    """Return packed ends without one ``old`` and with ``new``; 0 for none."""
    packed, number = 0, 0
    for index in range(MOST_ARMS):
        end = nth(ends, index)
        if end == 0:
            break
        if end == old:
            old = 0
            continue
        if 0 < new < end:
            packed, number, new = packed << BITS | new, number + 1, 0
        packed, number = packed << BITS | end, number + 1
    if new:
        packed, number = packed << BITS | new, number + 1
    return packed << BITS * (MOST_ARMS - number)


@compiled
def sum_of(ends: int) -> int:
    """Return what the packed ends add up to."""
    total = 0
    for index in range(MOST_ARMS):
        end = nth(ends, index)
        if end == 0:
            break
        total += adds_of(end)
    return total


@compiled
def points_for(total: int, arms: int, spinner: int) -> int:
    """Return the points for ends that add up to so much; the spinner counts with less than two arms
    (F5, F6)."""
    count = total + 2 * spinner if arms < 2 else total
    return count if count % 5 == 0 else 0


@compiled
def new_end(deal: Deal, place: int, end: int, spinner: int) -> int:
    """Return the end that a domino makes on an end, or on a free edge of the spinner."""
    high, low = deal.facts[HIGH, place], deal.facts[LOW, place]
    inner = spinner if end == FREE else number_of(end)
    outer = low if inner == high else high
    return int(outer + 1 + (CROSS if high == low else 0))


@compiled
def fits(deal: Deal, rows: Integers, at: int, word: int) -> int:
    """Return the dominoes of a word that can join something."""
    ends, joined = rows[at, ENDS], 0
    for index in range(MOST_ARMS):
        end = nth(ends, index)
        if end == 0:
            break
        joined |= deal.facts[SUITS + word, number_of(end)]
    if rows[at, ARMS] < MOST_ARMS:
        joined |= deal.facts[SUITS + word, rows[at, SPINNER]]
    return joined


@compiled
def can_lay(deal: Deal, rows: Integers, at: int, seat: int) -> bool:
    hand = FIRST + seat * (HAND + deal.words) + HAND
    found = 0
    for word in range(deal.words):
        found |= rows[at, hand + word] & fits(deal, rows, at, word)
    return bool(found)


@compiled
def _joinable(deal: Deal, rows: Integers, at: int) -> int:
    """Return bits for the four ends, and one for the spinner, that a domino held or to be drawn can
    still join."""
    found, ends = 0, rows[at, ENDS]
    for word in range(deal.words):
        left = deal.facts[BEHIND + word, rows[at, DRAWN]]
        for seat in range(deal.seats):
            left |= rows[at, FIRST + seat * (HAND + deal.words) + HAND + word]
        for index in range(MOST_ARMS):
            end = nth(ends, index)
            if end and left & deal.facts[SUITS + word, number_of(end)]:
                found |= 1 << index
        if left & deal.facts[SUITS + word, rows[at, SPINNER]]:
            found |= 1 << MOST_ARMS
    return found


@compiled
def merge(deal: Deal, rows: Integers, at: int) -> None:
    """Forget what cannot matter any more: a spinner without free edges, and where only the
    difference of two scores counts the numbers of ends that nothing can join."""
    if deal.merged:
        ends, joinable = rows[at, ENDS], _joinable(deal, rows, at)
        packed, number = 0, 0
        for index in range(MOST_ARMS):
            end = nth(ends, index)
            if joinable >> index & 1:
                packed, number = packed << BITS | end, number + 1
            elif end:
                rows[at, REST] += adds_of(end)
        rows[at, ENDS] = packed << BITS * (MOST_ARMS - number)
        if rows[at, ARMS] >= 2 and joinable >> MOST_ARMS == 0:
            rows[at, ARMS] = MOST_ARMS
    if rows[at, ARMS] == MOST_ARMS:
        rows[at, SPINNER] = CLOSED


@compiled
def give(deal: Deal, rows: Integers, at: int, by: int, place: int) -> None:
    """Put a domino into the hand of a seat."""
    first = FIRST + by * (HAND + deal.words)
    rows[at, first + HAND + place // WORD] |= 1 << (place % WORD)
    rows[at, first + PIPS] += deal.facts[WEIGHT, place]


@compiled
def pass_on(deal: Deal, rows: Integers, at: int) -> None:
    """Make the draws and passes that the rules force (F4), until a seat can lay a domino or the
    hand is blocked."""
    if rows[at, SPINNER] == NOT_LED:
        return
    for _ in range(deal.seats):
        if can_lay(deal, rows, at, rows[at, SEAT]):
            return
        while rows[at, DRAWN] < deal.draws:
            place = deal.facts[DRAW, rows[at, DRAWN]]
            give(deal, rows, at, rows[at, SEAT], place)
            rows[at, DRAWN] += 1
            if (1 << (place % WORD)) & fits(deal, rows, at, place // WORD):
                return
        rows[at, SEAT] = (rows[at, SEAT] + 1) % deal.seats
    rows[at, OVER] = 1
    _settle(deal, rows, at, _lightest(deal, rows, at))


@compiled
def _lowest(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """Return the pips of the lightest domino of a hand."""
    least, first = FAR, FIRST + seat * (HAND + deal.words) + HAND
    for word in range(deal.words):
        held = rows[at, first + word]
        while held:
            least = min(least, deal.facts[WEIGHT, lowest(held) + word * WORD])
            held &= held - 1
    return least


@compiled
def _lightest(deal: Deal, rows: Integers, at: int) -> int:
    """Return the seat that wins a block: fewest pips, then, with that option, the lightest domino;
    nobody where two are equal (F8)."""
    winner, least, lowest = NOBODY, FAR, FAR
    for seat in range(deal.seats):
        pips = rows[at, FIRST + seat * (HAND + deal.words) + PIPS]
        tile = _lowest(deal, rows, at, seat) if deal.lowest_tile else 0
        if pips < least or (pips == least and tile < lowest):
            winner, least, lowest = seat, pips, tile
        elif pips == least and tile == lowest:
            winner = NOBODY
    return winner


@compiled
def bonus_for(deal: Deal, difference: int) -> int:
    """Return a difference of pips rounded to the nearest 5, then divided (F8)."""
    return (difference + 2) // 5 * 5 // deal.divisor


@compiled
def _settle(deal: Deal, rows: Integers, at: int, winner: int) -> None:
    """Give the winner the bonus for the pips of the others less its own (F8)."""
    rows[at, WINNER] = winner
    if winner == NOBODY:
        return
    difference = 0
    for seat in range(deal.seats):
        pips = rows[at, FIRST + seat * (HAND + deal.words) + PIPS]
        difference += -pips if seat == winner else pips
    rows[at, BONUS] = bonus_for(deal, difference)


@compiled
def go_on(deal: Deal, rows: Integers, at: int) -> None:
    """End the hand where the target is reached or a hand is empty (F7, F9), else go on to the
    next choice."""
    for seat in range(deal.seats):
        first = FIRST + seat * (HAND + deal.words)
        if rows[at, first + SCORE] >= deal.target:
            rows[at, OVER] = 1
            return
    for seat in range(deal.seats):
        first = FIRST + seat * (HAND + deal.words)
        held = 0
        for word in range(deal.words):
            held |= rows[at, first + HAND + word]
        if held == 0:
            rows[at, OVER] = 1
            _settle(deal, rows, at, seat)
            return
    pass_on(deal, rows, at)


@compiled
def lay(deal: Deal, rows: Integers, at: int, place: int, end: int) -> int:
    """Lay a domino of the seat to move on an end; return the points (F5, F6)."""
    first = FIRST + rows[at, SEAT] * (HAND + deal.words)
    rows[at, first + HAND + place // WORD] &= ~(1 << (place % WORD))
    rows[at, first + PIPS] -= deal.facts[WEIGHT, place]
    spinner = rows[at, SPINNER]
    if spinner == NOT_LED:
        spinner = rows[at, SPINNER] = deal.facts[HIGH, place]
    else:
        rows[at, ENDS] = replaced(rows[at, ENDS], end, new_end(deal, place, end, spinner))
        rows[at, ARMS] += 1 if end == FREE else 0
    points = points_for(rows[at, REST] + sum_of(rows[at, ENDS]), rows[at, ARMS], spinner)
    rows[at, first + SCORE] += points
    return int(points)
