"""Bounds that hold whatever is played, compiled, on rows of integers (see ``deal``)."""

from solver.compiled import compiled
from solver.games.fives.deal import (
    BONUS,
    DRAWN,
    FIRST,
    HAND,
    NOBODY,
    OVER,
    SCORE,
    WINNER,
    Deal,
)
from solver.search.kernel import FAR, Integers


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
def most_gain(deal: Deal, rows: Integers, at: int, seat: int) -> int:
    """The most that a seat can still score, bonus included: as many dominoes as it can lay for
    the most that any count can be, or all but the target and then the target or the bonus."""
    laid = dominoes_of(deal, rows, at, seat) * deal.most_a_play + deal.most_bonus
    last = max(deal.most_a_play, deal.most_bonus)
    return int(min(laid, room_of(deal, rows, at, seat) - 5 + last))


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
