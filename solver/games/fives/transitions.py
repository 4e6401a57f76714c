"""Lay dominoes, pass the turn on and settle hands, compiled, on rows of integers (see ``deal``).

An end is an integer: the number to be joined plus 1, plus ``CROSS`` when a double lies crosswise
and counts both halves (F3, F5). The ends of a row are packed in ascending order, the smallest in
the upper bits; 0 means no end. Dominoes further in never matter again. With at most two seats, ends
that no domino can join any more are kept only as their sum.
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
    """Return the end at ``index`` of the packed ``ends``, 0 if there are fewer."""
    return (ends >> BITS * (MOST_ARMS - 1 - index)) & END


@compiled
def replace_end(ends: int, old: int, new: int) -> int:
    """Return the packed ``ends`` with one end ``old`` removed and ``new`` added. An ``old`` of 0
    removes nothing, a ``new`` of 0 adds nothing."""
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
    """Return the pips that the packed ``ends`` add up to (F5)."""
    total = 0
    for index in range(MOST_ARMS):
        end = nth(ends, index)
        if end == 0:
            break
        total += adds_of(end)
    return total


@compiled
def points_for(total: int, arms: int, spinner: int) -> int:
    """Return the points when the ends add up to ``total``; with fewer than two arms, both halves of
    the spinner count too (F5, F6)."""
    count = total + 2 * spinner if arms < 2 else total
    return count if count % 5 == 0 else 0


@compiled
def new_end(deal: Deal, place: int, end: int, spinner: int) -> int:
    """Return the open end left after domino ``place`` is played on ``end``; ``FREE`` is a free edge
    of the spinner."""
    high, low = deal.facts[HIGH, place], deal.facts[LOW, place]
    inner = spinner if end == FREE else number_of(end)
    outer = low if inner == high else high
    return int(outer + 1 + (CROSS if high == low else 0))


@compiled
def fits(deal: Deal, rows: Integers, ply: int, word: int) -> int:
    """Return the bits, in ``word``, of the dominoes of the set that fit an end or a free edge."""
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
    """Return a bit mask of what a domino in a hand or in the boneyard can still join: bits 0 to 3
    for the four ends, bit 4 for the spinner."""
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
    """Remove from the row what cannot matter any more: the number of a spinner without free edges
    and, if ``deal.merged``, the ends that no domino can join (their sum goes to ``REST``)."""
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
    """Put domino ``place`` into the hand of seat ``by``."""
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
    """Return the pips of the lightest domino in the hand of ``seat``, ``FAR`` for an empty hand."""
    least, first = FAR, FIRST + seat * (HAND + deal.words) + HAND
    for word in range(deal.words):
        held = rows[ply, first + word]
        while held:
            least = min(least, deal.facts[WEIGHT, lowest(held) + word * WORD])
            held &= held - 1
    return least


@compiled
def _lightest(deal: Deal, rows: Integers, ply: int) -> int:
    """Return the seat that wins a blocked hand: fewest pips, then, if ``deal.lowest_tile``, the
    lightest domino. Return ``NOBODY`` if two seats are still equal (F8)."""
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
    """Return the bonus for ``difference`` pips: rounded to the nearest 5, then divided by
    ``deal.divisor`` (F8)."""
    return (difference + 2) // 5 * 5 // deal.divisor


@compiled
def _settle(deal: Deal, rows: Integers, ply: int, winner: int) -> None:
    """Write the winner and its bonus: for the pips of all other hands minus those of its own (F8).
    ``winner`` may be ``NOBODY``: then there is no bonus."""
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
    """End the hand if a seat has reached the target or has an empty hand (F7, F9). Otherwise make
    the forced draws and passes up to the next choice."""
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
    """Play domino ``place`` of the seat to move on ``end``; return its points (F5, F6)."""
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
