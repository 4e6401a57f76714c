"""Bound what can still be gained, whatever is played, compiled, on rows of integers (see
``deal``)."""

from typing import Final

from solver.bits import ones
from solver.compiled import compiled
from solver.games.fives.deal import (
    ARMS,
    BEHIND,
    BONUS,
    DOUBLE,
    DRAWN,
    ENDS,
    FIRST,
    HAND,
    NOBODY,
    NOT_LED,
    OVER,
    PIPS,
    REST,
    SCORE,
    SPINNER,
    STOCK_PIPS,
    SUITS,
    WINNER,
    Deal,
)
from solver.games.fives.transitions import CROSS, MOST_ARMS, bonus_for, nth, number_of, sum_of
from solver.kernel import FAR, Integers

FEW: Final = 4
"""Dominoes of a seat for which the count is followed."""


@compiled
def score_of(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """Return the points of play; once the hand is over with the bonus."""
    score = rows[at, FIRST + seat * (HAND + deal.words) + SCORE]
    if rows[at, OVER] and rows[at, WINNER] == seat:
        score += rows[at, BONUS]
    return int(score)


@compiled
def room_of(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """Return the points that a seat lacks to the target; ``FAR`` where no score ends the hand."""
    if deal.target >= FAR:
        return FAR
    return int(deal.target - rows[at, FIRST + seat * (HAND + deal.words) + SCORE])


@compiled
def dominoes_of(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """Return how many dominoes a seat can still lay at most: those it holds and those not drawn."""
    number = deal.draws - rows[at, DRAWN]
    for word in range(deal.words):
        number += ones(rows[at, FIRST + seat * (HAND + deal.words) + HAND + word])
    return int(number)


@compiled
def most_bonus(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """Return the most bonus that a seat can still get: for all that others hold or may draw
    (F8)."""
    pips = deal.facts[STOCK_PIPS, rows[at, DRAWN]]
    for other in range(deal.seats):
        if other != seat:
            pips += rows[at, FIRST + other * (HAND + deal.words) + PIPS]
    return bonus_for(deal, pips)


@compiled
def left(deal: Deal, rows: Integers, at: int, word: int) -> int:
    """Return the dominoes of a word that are not laid yet."""
    found = deal.facts[BEHIND + word, rows[at, DRAWN]]
    for seat in range(deal.seats):
        found |= rows[at, FIRST + seat * (HAND + deal.words) + HAND + word]
    return int(found)


@compiled
def unlaid_numbers(deal: Deal, rows: Integers, at: int, kind: int) -> int:
    """Return the numbers, one bit each, of which a domino of a kind (``SUITS`` or ``DOUBLE``) is
    not laid yet."""
    found = 0
    for word in range(deal.words):
        unlaid = left(deal, rows, at, word)
        for number in range(deal.highest + 1):
            if unlaid & deal.facts[kind + word, number]:
                found |= 1 << number
    return int(found)


@compiled
def shown(rows: Integers, at: int) -> tuple[int, int]:
    """Return how many plain ends there are of each number, three bits each, and the numbers of
    crosswise doubles at an end, one bit each."""
    plain, doubles = 0, 0
    for index in range(MOST_ARMS):
        end = nth(rows[at, ENDS], index)
        if end >= CROSS:
            doubles |= 1 << number_of(end)
        elif end:
            plain += 1 << 3 * number_of(end)
    return plain, doubles


@compiled
def most_a_play(deal: Deal, rows: Integers, at: int) -> int:
    """Return the most that one domino can still score: each arm that can still grow ends in what it
    ends in now or in a half not laid yet, each double not laid in one of them, the others stay."""
    plain, doubles = shown(rows, at)
    doubles |= unlaid_numbers(deal, rows, at, DOUBLE)
    numbers = unlaid_numbers(deal, rows, at, SUITS)
    total, arms = rows[at, REST], MOST_ARMS - rows[at, ARMS]
    for index in range(MOST_ARMS):
        arms += nth(rows[at, ENDS], index) > 0
    if rows[at, ARMS] < 2:
        total += 2 * (deal.highest if rows[at, SPINNER] == NOT_LED else rows[at, SPINNER])
    for value in range(2 * deal.highest, 0, -1):
        number = 0 if value % 2 else doubles >> value // 2 & 1
        if value <= deal.highest:
            number += arms if numbers >> value & 1 else plain >> 3 * value & 7
        number = min(number, arms)
        total += number * value
        arms -= number
    return int(total // 5 * 5)


@compiled
def most_points(deal: Deal, rows: Integers, at: int, own: int, others: int, one: int) -> int:
    """Return the most that so many dominoes of one seat and of its opponents can score for it,
    ``one`` at once at most. A domino adds no more to the count than its larger half, on a free edge
    of the spinner once more."""
    if own > FEW:
        return own * one
    count = rows[at, REST] + sum_of(rows[at, ENDS])
    if rows[at, ARMS] < 2:
        count += 2 * deal.highest
    count += (MOST_ARMS - rows[at, ARMS]) * deal.highest
    points = 0
    for laid in range(1, own + 1):
        dominoes = laid + min(others, laid * (deal.seats - 1))
        points += min(one, (count + deal.highest * dominoes) // 5 * 5)
    return int(points)


@compiled
def most_gain(deal: Deal, rows: Integers, at: int, seat: int, room: int, one: int) -> int:
    """Return the most that a seat can still score, bonus included, that lacks ``room`` to the
    target: with all dominoes that it can lay, or all but the target and then the target or the
    bonus."""
    others = 0
    for other in range(deal.seats):
        if other != seat:
            others += dominoes_of(deal, rows, at, other)
    own, bonus = dominoes_of(deal, rows, at, seat), most_bonus(deal, rows, at, seat)
    ending = room - 1 + max(one, bonus)
    return int(min(most_points(deal, rows, at, own, others, one) + bonus, ending))


@compiled
def gain_bounds(deal: Deal, rows: Integers, at: int, roomy: bool) -> tuple[int, int]:
    """Return the least and the most that seat 0 can still gain on seat 1, bonus included; ``roomy``
    wherever the scores stand, as long as the hand is not over."""
    if rows[at, OVER]:
        if rows[at, WINNER] == NOBODY:
            return 0, 0
        bonus = rows[at, BONUS] if rows[at, WINNER] == 0 else -rows[at, BONUS]
        return bonus, bonus
    least, most, one = 0, 0, most_a_play(deal, rows, at)
    for seat in range(2):
        room = FAR if roomy else room_of(deal, rows, at, seat)
        gain = most_gain(deal, rows, at, seat, room, one)
        least, most = (least, gain) if seat == 0 else (-gain, most)
    return least, most


@compiled
def lead_limits(deal: Deal, rows: Integers, at: int, of: int) -> tuple[int, int]:
    """Return the least and the most lead over the best opponent that a seat can still end with."""
    now, best, most = score_of(deal, rows, at, of), -FAR, -FAR
    one = most_a_play(deal, rows, at)
    for seat in range(deal.seats):
        if seat != of:
            score = score_of(deal, rows, at, seat)
            best = max(best, score)
            if rows[at, OVER] == 0:
                most = max(
                    most,
                    score + most_gain(deal, rows, at, seat, room_of(deal, rows, at, seat), one),
                )
    if rows[at, OVER]:
        return now - best, now - best
    gain = most_gain(deal, rows, at, of, room_of(deal, rows, at, of), one)
    return now - most - 1, now + gain - best + 1
