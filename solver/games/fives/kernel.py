"""Play Fives for the compiled searches: rows of integers, choices as codes.

A code is the place of a domino and the end that it is laid on (``FREE`` for a free edge of the
spinner and for the lead). Draws and passes are forced and made with the choice before them.
"""

from typing import Final

from solver import kernel
from solver.compiling.bits import lowest, mix, ones
from solver.compiling.compiled import compiled
from solver.games.fives.bounds import bounds, lead_bounds, most_before_target, room_of, score_of
from solver.games.fives.deal import (
    ARMS,
    DRAWN,
    ENDS,
    FIRST,
    HAND,
    HIGH,
    LOW,
    NOT_LED,
    OVER,
    REST,
    SCORE,
    SEAT,
    SPINNER,
    SUITS,
    WEIGHT,
    WINNER,
    WORD,
    Deal,
    deal_of,
    order_pile,
)
from solver.games.fives.transitions import (
    BITS,
    END,
    FREE,
    MOST_ARMS,
    adds_of,
    deal_domino,
    go_on,
    lay,
    merge,
    new_end,
    nth,
    number_of,
    points_for,
    replace_end,
    sum_of,
)
from solver.kernel import Integers

__all__ = ["Deal", "deal_of"]
"""Import ``Deal`` from this module: importing it registers the kernel."""

ENDS_BITS: Final = BITS * MOST_ARMS
A_REPLY: Final = 16
"""Points taken off the rank of a move for each reply that it leaves to the other of two seats."""
DRAW_COUNTS: Final = 2
"""The number of replies that is assumed when the other seat has none, and must draw or pass."""
WEIGHTS: Final = 64
"""More than the pips of any domino: one point more outranks any difference in pips."""


def seat(deal: Deal, rows: Integers, ply: int) -> int:  # noqa: ARG001  as the searches call it
    return int(rows[ply, SEAT])


@compiled
def _points(deal: Deal, rows: Integers, ply: int, place: int, end: int, total: int) -> int:
    """Return the points for domino ``place`` played on ``end`` (F5, F6). ``total``: the sum of the
    ends before the play."""
    spinner, arms = rows[ply, SPINNER], rows[ply, ARMS]
    total += adds_of(new_end(deal, place, end, spinner))
    if end == FREE:
        return points_for(total, arms + 1, spinner)
    return points_for(total - adds_of(end), arms, spinner)


@compiled
def _rank(deal: Deal, rows: Integers, ply: int, place: int, end: int, total: int) -> int:
    """Return the rank of a choice; the smallest is tried first: most points, then the heaviest
    domino, then the lowest ``place``, then the lowest ends (not compared if ``deal.merged``). With
    two seats each reply left to the other seat costs ``A_REPLY`` points, because a move that leaves
    few replies is proved in fewer positions. ``total``: the sum of the ends before the play."""
    spinner = rows[ply, SPINNER]
    if spinner == NOT_LED:
        return place
    new = new_end(deal, place, end, spinner)
    points = _points(deal, rows, ply, place, end, total)
    if deal.seats == 2:
        points -= A_REPLY * _replies(deal, rows, ply, end, new)
    ends = 0 if deal.merged else replace_end(rows[ply, ENDS], end, new)
    first = ((128 - points) << 6 | (32 - deal.facts[WEIGHT, place])) << 7 | place
    return int(first << ENDS_BITS | ends)


def playout_ranks(
    deal: Deal, rows: Integers, ply: int, codes: Integers, ranks: Integers, number: int, style: int
) -> None:
    """Rank the ``number`` choices for a playout, as a player does who sees only the own hand: most
    points first. Equal points are ranked by the heavier domino only when ``style`` is 0: a player
    who always played the heaviest would be too easy to foresee."""
    if rows[ply, SPINNER] == NOT_LED:
        return
    total = rows[ply, REST] + sum_of(rows[ply, ENDS])
    for choice in range(number):
        place, end = codes[ply, choice] >> BITS, codes[ply, choice] & END
        weight = 0 if style else deal.facts[WEIGHT, place]
        ranks[ply, choice] = -_points(deal, rows, ply, place, end, total) * WEIGHTS - weight


@compiled
def _replies(deal: Deal, rows: Integers, ply: int, end: int, new: int) -> int:
    """Return how many replies the other of two seats has after a play on ``end`` that leaves the
    end ``new``: its fitting dominoes, counted once per different end; ``DRAW_COUNTS`` if none
    fits."""
    ends, arms = replace_end(rows[ply, ENDS], end, new), rows[ply, ARMS] + (end == FREE)
    hand = FIRST + (1 - rows[ply, SEAT]) * (HAND + deal.words) + HAND
    number, before = 0, 0
    for index in range(MOST_ARMS + 1):
        one = nth(ends, index) if index < MOST_ARMS else FREE
        joined = rows[ply, SPINNER] if index == MOST_ARMS else number_of(one)
        if (one == before) if index < MOST_ARMS else arms == MOST_ARMS:
            continue
        before = one
        for word in range(deal.words):
            number += ones(rows[ply, hand + word] & deal.facts[SUITS + word, joined])
    return number or DRAW_COUNTS


@compiled
def _lead(deal: Deal, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write the only opening choice, the highest double of the seat to move (F2), and return 1."""
    hand, best = FIRST + rows[ply, SEAT] * (HAND + deal.words) + HAND, -1
    for place in range(deal.dominoes):
        held = rows[ply, hand + place // WORD] >> (place % WORD) & 1
        if held and deal.facts[HIGH, place] == deal.facts[LOW, place]:
            best = place
    codes[ply, 0], ranks[ply, 0] = best << BITS | FREE, 0
    return 1


def moves(deal: Deal, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    if rows[ply, OVER]:
        return 0
    if rows[ply, SPINNER] == NOT_LED:
        return _lead(deal, rows, ply, codes, ranks)
    number, before, ends = 0, 0, rows[ply, ENDS]
    total = rows[ply, REST] + sum_of(ends)
    hand = FIRST + rows[ply, SEAT] * (HAND + deal.words) + HAND
    for index in range(MOST_ARMS + 1):
        end = nth(ends, index) if index < MOST_ARMS else FREE
        joined = rows[ply, SPINNER] if index == MOST_ARMS else number_of(end)
        # Arms that end alike are one choice; so are all the free edges.
        if (end == before) if index < MOST_ARMS else rows[ply, ARMS] == MOST_ARMS:
            continue
        before = end
        for word in range(deal.words):
            held = rows[ply, hand + word] & deal.facts[SUITS + word, joined]
            while held:
                place = lowest(held) + word * WORD
                held &= held - 1
                codes[ply, number] = place << BITS | end
                ranks[ply, number] = _rank(deal, rows, ply, place, end, total)
                number += 1
    return number


def child(deal: Deal, rows: Integers, ply: int, code: int) -> int:
    by, below = rows[ply, SEAT], ply + 1
    kernel.copy_row(rows, ply, below)
    points = lay(deal, rows, below, code >> BITS, code & END)
    merge(deal, rows, below)
    rows[below, SEAT] = (by + 1) % deal.seats
    go_on(deal, rows, below)
    if deal.seats > 2:
        return 0
    return points if by == 0 else -points


@compiled
def _table(rows: Integers, ply: int) -> int:
    """Pack the seat to move, the number of draws and the table into one integer."""
    packed = rows[ply, SEAT] << 7 | rows[ply, DRAWN]
    packed = packed << ENDS_BITS | rows[ply, ENDS]
    packed = packed << 3 | rows[ply, ARMS]
    packed = packed << 7 | rows[ply, REST]
    return int(packed << 5 | (rows[ply, SPINNER] + 1))


def key(deal: Deal, rows: Integers, ply: int) -> tuple[int, int]:
    table = _table(rows, ply)
    if deal.seats == 2 and deal.dominoes <= 31:
        return rows[ply, FIRST + HAND] << 31 | rows[ply, FIRST + HAND + deal.words + HAND], table
    one, other = mix(deal.seats, table), mix(~deal.seats, table)
    for by in range(deal.seats):
        first = FIRST + by * (HAND + deal.words)
        for word in range(deal.words):
            one = mix(one, rows[ply, first + HAND + word])
            other = mix(other, rows[ply, first + HAND + word])
        if deal.seats > 2:
            one = mix(one, rows[ply, first + SCORE])
            other = mix(other, rows[ply, first + SCORE])
    return one, other


def room_to_target(deal: Deal, rows: Integers, ply: int) -> tuple[int, int, int, int]:
    return (
        room_of(deal, rows, ply, 0),
        room_of(deal, rows, ply, 1),
        most_before_target(deal, rows, ply, 0),
        most_before_target(deal, rows, ply, 1),
    )


def totals(deal: Deal, rows: Integers, ply: int, found: Integers) -> None:
    for by in range(deal.seats):
        found[by] = score_of(deal, rows, ply, by)


def winner(deal: Deal, rows: Integers, ply: int) -> int:
    """Return the seat that has reached the target (F9), or else the seat that gets the bonus (F8),
    ``NOBODY`` if there is none."""
    for by in range(deal.seats):
        if rows[ply, FIRST + by * (HAND + deal.words) + SCORE] >= deal.target:
            return by
    return int(rows[ply, WINNER])


def play_forced(deal: Deal, rows: Integers, ply: int) -> None:
    """Bring a row built from an engine position into the form of all kernel rows: ends merged,
    forced draws and passes made."""
    merge(deal, rows, ply)
    go_on(deal, rows, ply)


kernel.fill(
    Deal,
    seat,
    moves,
    playout_ranks,
    child,
    key,
    bounds,
    room_to_target,
    totals,
    winner,
    lead_bounds,
    deal_domino,
    order_pile,
    play_forced,
)
