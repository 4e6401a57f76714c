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
def replace_end(ends: int, old: int, new: int) -> int:
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
def fits(deal: Deal, rows: Integers, ply: int, word: int) -> int:
    """Return the dominoes of a word that can join something."""
    ends, joined = rows[ply, ENDS], 0
    for index in range(MOST_ARMS):
        end = nth(ends, index)
        if end == 0:
            break
        joined |= deal.facts[SUITS + word, number_of(end)]
    if rows[ply, ARMS] < MOST_ARMS:
        joined |= deal.facts[SUITS + word, rows[ply, SPINNER]]
    return joined


@compiled
def can_lay(deal: Deal, rows: Integers, ply: int, seat: int) -> bool:
    hand = FIRST + seat * (HAND + deal.words) + HAND
    found = 0
    for word in range(deal.words):
        found |= rows[ply, hand + word] & fits(deal, rows, ply, word)
    return bool(found)


@compiled
def _joinable(deal: Deal, rows: Integers, ply: int) -> int:
    """Return bits for the four ends, and one for the spinner, that a domino held or to be drawn can
    still join."""
    found, ends = 0, rows[ply, ENDS]
    for word in range(deal.words):
        left = deal.facts[BEHIND + word, rows[ply, DRAWN]]
        for seat in range(deal.seats):
            left |= rows[ply, FIRST + seat * (HAND + deal.words) + HAND + word]
        for index in range(MOST_ARMS):
            end = nth(ends, index)
            if end and left & deal.facts[SUITS + word, number_of(end)]:
                found |= 1 << index
        if left & deal.facts[SUITS + word, rows[ply, SPINNER]]:
            found |= 1 << MOST_ARMS
    return found


@compiled
def merge(deal: Deal, rows: Integers, ply: int) -> None:
    """Forget what cannot matter any more: a spinner without free edges, and where only the
    difference of two scores counts the numbers of ends that nothing can join."""
    if deal.merged:
        ends, joinable = rows[ply, ENDS], _joinable(deal, rows, ply)
        packed, number = 0, 0
        for index in range(MOST_ARMS):
            end = nth(ends, index)
            if joinable >> index & 1:
                packed, number = packed << BITS | end, number + 1
            elif end:
                rows[ply, REST] += adds_of(end)
        rows[ply, ENDS] = packed << BITS * (MOST_ARMS - number)
        if rows[ply, ARMS] >= 2 and joinable >> MOST_ARMS == 0:
            rows[ply, ARMS] = MOST_ARMS
    if rows[ply, ARMS] == MOST_ARMS:
        rows[ply, SPINNER] = CLOSED


@compiled
def deal_domino(deal: Deal, rows: Integers, ply: int, by: int, place: int) -> None:
    """Put a domino into the hand of a seat."""
    first = FIRST + by * (HAND + deal.words)
    rows[ply, first + HAND + place // WORD] |= 1 << (place % WORD)
    rows[ply, first + PIPS] += deal.facts[WEIGHT, place]


@compiled
def pass_on(deal: Deal, rows: Integers, ply: int) -> None:
    """Make the draws and passes that the rules force (F4), until a seat can lay a domino or the
    hand is blocked."""
    if rows[ply, SPINNER] == NOT_LED:
        return
    for _ in range(deal.seats):
        if can_lay(deal, rows, ply, rows[ply, SEAT]):
            return
        while rows[ply, DRAWN] < deal.draws:
            place = deal.facts[DRAW, rows[ply, DRAWN]]
            deal_domino(deal, rows, ply, rows[ply, SEAT], place)
            rows[ply, DRAWN] += 1
            if (1 << (place % WORD)) & fits(deal, rows, ply, place // WORD):
                return
        rows[ply, SEAT] = (rows[ply, SEAT] + 1) % deal.seats
    rows[ply, OVER] = 1
    _settle(deal, rows, ply, _lightest(deal, rows, ply))


@compiled
def _lowest(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return the pips of the lightest domino of a hand."""
    least, first = FAR, FIRST + seat * (HAND + deal.words) + HAND
    for word in range(deal.words):
        held = rows[ply, first + word]
        while held:
            least = min(least, deal.facts[WEIGHT, lowest(held) + word * WORD])
            held &= held - 1
    return least


@compiled
def _lightest(deal: Deal, rows: Integers, ply: int) -> int:
    """Return the seat that wins a block: fewest pips, then, with that option, the lightest domino;
    nobody where two are equal (F8)."""
    winner, least, lowest = NOBODY, FAR, FAR
    for seat in range(deal.seats):
        pips = rows[ply, FIRST + seat * (HAND + deal.words) + PIPS]
        tile = _lowest(deal, rows, ply, seat) if deal.lowest_tile else 0
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
def _settle(deal: Deal, rows: Integers, ply: int, winner: int) -> None:
    """Give the winner the bonus for the pips of the others less its own (F8)."""
    rows[ply, WINNER] = winner
    if winner == NOBODY:
        return
    difference = 0
    for seat in range(deal.seats):
        pips = rows[ply, FIRST + seat * (HAND + deal.words) + PIPS]
        difference += -pips if seat == winner else pips
    rows[ply, BONUS] = bonus_for(deal, difference)


@compiled
def go_on(deal: Deal, rows: Integers, ply: int) -> None:
    """End the hand where the target is reached or a hand is empty (F7, F9), else go on to the
    next choice."""
    for seat in range(deal.seats):
        first = FIRST + seat * (HAND + deal.words)
        if rows[ply, first + SCORE] >= deal.target:
            rows[ply, OVER] = 1
            return
    for seat in range(deal.seats):
        first = FIRST + seat * (HAND + deal.words)
        held = 0
        for word in range(deal.words):
            held |= rows[ply, first + HAND + word]
        if held == 0:
            rows[ply, OVER] = 1
            _settle(deal, rows, ply, seat)
            return
    pass_on(deal, rows, ply)


@compiled
def lay(deal: Deal, rows: Integers, ply: int, place: int, end: int) -> int:
    """Lay a domino of the seat to move on an end; return the points (F5, F6)."""
    first = FIRST + rows[ply, SEAT] * (HAND + deal.words)
    rows[ply, first + HAND + place // WORD] &= ~(1 << (place % WORD))
    rows[ply, first + PIPS] -= deal.facts[WEIGHT, place]
    spinner = rows[ply, SPINNER]
    if spinner == NOT_LED:
        spinner = rows[ply, SPINNER] = deal.facts[HIGH, place]
    else:
        rows[ply, ENDS] = replace_end(rows[ply, ENDS], end, new_end(deal, place, end, spinner))
        rows[ply, ARMS] += 1 if end == FREE else 0
    points = points_for(rows[ply, REST] + sum_of(rows[ply, ENDS]), rows[ply, ARMS], spinner)
    rows[ply, first + SCORE] += points
    return int(points)
