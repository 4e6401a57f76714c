"""Bounds that hold whatever is played, compiled, on rows of integers (see ``deal``)."""

from typing import Final

from solver.compiled import compiled
from solver.games.fives.deal import (
    ARMS,
    BONUS,
    DRAWN,
    ENDS,
    FIRST,
    HAND,
    NOBODY,
    OVER,
    PIPS,
    REST,
    SCORE,
    STOCK_PIPS,
    WINNER,
    Deal,
)
from solver.games.fives.laying import MOST_ARMS, bonus_for, sum_of
from solver.search.kernel import FAR, Integers

FEW: Final = 4
"""Dominoes of a seat for which the count is followed."""


@compiled
def score_of(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """Points of play; once the hand is over with the bonus."""
    score = rows[at, FIRST + seat * (HAND + deal.words) + SCORE]
    if rows[at, OVER] and rows[at, WINNER] == seat:
        score += rows[at, BONUS]
    return int(score)


@compiled
def room_of(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """The points that a seat lacks to the target; ``FAR`` where no score ends the hand."""
    if deal.target >= FAR:
        return FAR
    return int(deal.target - rows[at, FIRST + seat * (HAND + deal.words) + SCORE])


@compiled
def dominoes_of(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """How many dominoes a seat can still lay at most: those it holds and those not drawn."""
    number = deal.draws - rows[at, DRAWN]
    for word in range(deal.words):
        held = rows[at, FIRST + seat * (HAND + deal.words) + HAND + word]
        while held:
            held &= held - 1
            number += 1
    return int(number)


@compiled
def most_bonus(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """The most bonus that a seat can still get: for all that others hold or may draw (F8)."""
    pips = deal.facts[STOCK_PIPS, rows[at, DRAWN]]
    for other in range(deal.seats):
        if other != seat:
            pips += rows[at, FIRST + other * (HAND + deal.words) + PIPS]
    return bonus_for(deal, pips)


@compiled
def most_points(deal: Deal, rows: Integers, at: int, own: int, others: int) -> int:
    """The most that so many dominoes of one seat and of its opponents can score for it. A domino
    adds no more to the count than its larger half, on a free edge of the spinner once more."""
    if own > FEW:
        return own * deal.most_a_play
    count = rows[at, REST] + sum_of(rows[at, ENDS])
    if rows[at, ARMS] < 2:
        count += 2 * deal.highest
    count += (MOST_ARMS - rows[at, ARMS]) * deal.highest
    points = 0
    for laid in range(1, own + 1):
        dominoes = laid + min(others, laid * (deal.seats - 1))
        points += min(deal.most_a_play, (count + deal.highest * dominoes) // 5 * 5)
    return int(points)


@compiled
def most_gain(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """The most that a seat can still score, bonus included: with all dominoes that it can lay,
    or all but the target and then the target or the bonus."""
    others = 0
    for other in range(deal.seats):
        if other != seat:
            others += dominoes_of(deal, rows, at, other)
    own, bonus = dominoes_of(deal, rows, at, seat), most_bonus(deal, rows, at, seat)
    room = room_of(deal, rows, at, seat) - 5 + max(deal.most_a_play, bonus)
    return int(min(most_points(deal, rows, at, own, others) + bonus, room))


@compiled
def gain_bounds(deal: Deal, rows: Integers, at: int) -> tuple[int, int]:
    """The least and the most that seat 0 can still gain on seat 1, bonus included."""
    if rows[at, OVER]:
        if rows[at, WINNER] == NOBODY:
            return 0, 0
        bonus = rows[at, BONUS] if rows[at, WINNER] == 0 else -rows[at, BONUS]
        return bonus, bonus
    least, most = 0, 0
    for seat in range(2):
        gain = most_gain(deal, rows, at, seat) + 1
        least, most = (least, gain) if seat == 0 else (-gain, most)
    return least, most


@compiled
def lead_limits(deal: Deal, rows: Integers, at: int, of: int) -> tuple[int, int]:
    """The least and the most lead over the best opponent that a seat can still end with."""
    now, best, most = score_of(deal, rows, at, of), -FAR, -FAR
    for seat in range(deal.seats):
        if seat != of:
            score = score_of(deal, rows, at, seat)
            best = max(best, score)
            if rows[at, OVER] == 0:
                most = max(most, score + most_gain(deal, rows, at, seat))
    if rows[at, OVER]:
        return now - best, now - best
    return now - most - 1, now + most_gain(deal, rows, at, of) - best + 1
