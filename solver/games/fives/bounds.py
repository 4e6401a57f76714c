"""Bound what can still be gained, whatever is played, compiled, on rows of integers (see
``deal``)."""

from solver.compiling.bits import ones
from solver.compiling.compiled import compiled
from solver.games.fives.deal import (
    BONUS,
    DRAWN,
    FIRST,
    HAND,
    OVER,
    PIPS,
    SCORE,
    STOCK_PIPS,
    WINNER,
    Deal,
)
from solver.games.fives.transitions import bonus_for
from solver.kernel import FAR, NOBODY, Integers


@compiled
def score_of(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return the points of play; once the hand is over with the bonus."""
    score = rows[ply, FIRST + seat * (HAND + deal.words) + SCORE]
    if rows[ply, OVER] and rows[ply, WINNER] == seat:
        score += rows[ply, BONUS]
    return int(score)


@compiled
def room_of(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return the points that a seat lacks to the target; ``FAR`` where no score ends the hand."""
    if deal.target >= FAR:
        return FAR
    return int(deal.target - rows[ply, FIRST + seat * (HAND + deal.words) + SCORE])


@compiled
def most_bonus(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return the most bonus that a seat can still get: for all that others hold or may draw
    (F8)."""
    pips = deal.facts[STOCK_PIPS, rows[ply, DRAWN]]
    for other in range(deal.seats):
        if other != seat:
            pips += rows[ply, FIRST + other * (HAND + deal.words) + PIPS]
    return bonus_for(deal, pips)


@compiled
def most_gain(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return the most that a seat can still score with all dominoes that it can lay, those it holds
    and those not drawn, bonus included."""
    number = deal.draws - rows[ply, DRAWN]
    for word in range(deal.words):
        number += ones(rows[ply, FIRST + seat * (HAND + deal.words) + HAND + word])
    return int(number * deal.most_a_play + most_bonus(deal, rows, ply, seat))


@compiled
def most_before_target(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return the most that a seat can still score where the target ends the hand: all but the
    target, and then the target or the bonus."""
    most = max(deal.most_a_play, most_bonus(deal, rows, ply, seat))
    return int(min(room_of(deal, rows, ply, seat) - 1 + most, FAR))


def bounds(deal: Deal, rows: Integers, ply: int) -> tuple[int, int]:
    """Return the least and the most that seat 0 can still gain on seat 1, bonus included; a target
    that is not reached yet is left out of account."""
    if rows[ply, OVER]:
        if rows[ply, WINNER] == NOBODY:
            return 0, 0
        bonus = rows[ply, BONUS] if rows[ply, WINNER] == 0 else -rows[ply, BONUS]
        return bonus, bonus
    return -most_gain(deal, rows, ply, 1), most_gain(deal, rows, ply, 0)


@compiled
def _most(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return the most that a seat can still score, the target taken into account."""
    return min(most_gain(deal, rows, ply, seat), most_before_target(deal, rows, ply, seat))


def lead_bounds(deal: Deal, rows: Integers, ply: int, of: int) -> tuple[int, int]:
    """Return the least and the most lead over the best opponent that a seat can still end with."""
    now, best, most = score_of(deal, rows, ply, of), -FAR, -FAR
    for seat in range(deal.seats):
        if seat != of:
            score = score_of(deal, rows, ply, seat)
            best = max(best, score)
            most = max(most, score + _most(deal, rows, ply, seat))
    if rows[ply, OVER]:
        return now - best, now - best
    gain = _most(deal, rows, ply, of)
    return now - most - 1, now + gain - best + 1
