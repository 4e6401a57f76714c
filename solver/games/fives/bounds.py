"""Limits on the points that can still be gained, whatever is played; compiled, on rows of integers
(see ``deal``)."""

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
    """Return the score of ``seat``. Once the hand is over, the bonus is included."""
    score = rows[ply, FIRST + seat * (HAND + deal.words) + SCORE]
    if rows[ply, OVER] and rows[ply, WINNER] == seat:
        score += rows[ply, BONUS]
    return int(score)


@compiled
def room_of(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return how many points ``seat`` is short of the target; ``FAR`` if no score ends the hand."""
    if deal.target >= FAR:
        return FAR
    return int(deal.target - rows[ply, FIRST + seat * (HAND + deal.words) + SCORE])


@compiled
def most_bonus(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return an upper limit on the bonus of ``seat``: the bonus for all pips that the other seats
    hold or that are still to be drawn (F8)."""
    pips = deal.facts[STOCK_PIPS, rows[ply, DRAWN]]
    for other in range(deal.seats):
        if other != seat:
            pips += rows[ply, FIRST + other * (HAND + deal.words) + PIPS]
    return bonus_for(deal, pips)


@compiled
def most_gain(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return an upper limit on what ``seat`` can still score, bonus included: every domino in its
    hand or still to be drawn scores ``deal.most_a_play``."""
    number = deal.draws - rows[ply, DRAWN]
    for word in range(deal.words):
        number += ones(rows[ply, FIRST + seat * (HAND + deal.words) + HAND + word])
    return int(number * deal.most_a_play + most_bonus(deal, rows, ply, seat))


@compiled
def most_before_target(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return an upper limit on what ``seat`` can still score when the target ends the hand: up to
    one point below the target, then one last play or the bonus. At most ``FAR``."""
    most = max(deal.most_a_play, most_bonus(deal, rows, ply, seat))
    return int(min(room_of(deal, rows, ply, seat) - 1 + most, FAR))


def bounds(deal: Deal, rows: Integers, ply: int) -> tuple[int, int]:
    """Return a lower and an upper limit on what seat 0 still gains on seat 1, bonus included. While
    the hand goes on, the target is ignored."""
    if rows[ply, OVER]:
        if rows[ply, WINNER] == NOBODY:
            return 0, 0
        bonus = rows[ply, BONUS] if rows[ply, WINNER] == 0 else -rows[ply, BONUS]
        return bonus, bonus
    return -most_gain(deal, rows, ply, 1), most_gain(deal, rows, ply, 0)


@compiled
def _most(deal: Deal, rows: Integers, ply: int, seat: int) -> int:
    """Return an upper limit on what ``seat`` can still score; the target is taken into account."""
    return min(most_gain(deal, rows, ply, seat), most_before_target(deal, rows, ply, seat))


def lead_bounds(deal: Deal, rows: Integers, ply: int, of: int) -> tuple[int, int]:
    """Return a lower and an upper limit on the final lead of seat ``of`` over its best opponent.
    Once the hand is over, both are the lead itself."""
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
