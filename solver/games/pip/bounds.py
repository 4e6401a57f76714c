"""Bound the end of a round from the hands alone, without a search.

How many turns there are at least before another one is out follows from the number of dominoes
held; what can be laid on them whatever the others do stands in ``sure_plays``.
"""

from solver.compiled import compiled
from solver.compiling.bits import ones
from solver.games.pip.deal import (
    A_HAND,
    GOES_ON,
    HANDS,
    HELD,
    LEFT,
    PLAIN,
    TURN,
    WILD,
    WINNER,
    Deal,
)
from solver.games.pip.dominoes import DRAWS, heaviest, heaviest_plains, heaviest_wilds
from solver.games.pip.sure_plays import ALL_TURNS, goes_out, surely_laid, turns_before
from solver.kernel import FAR, Integers


@compiled
def change(deal: Deal, row: Integers, seat: int) -> int:
    """Return what a seat adds to its score once the round is over (I12)."""
    held = row[HANDS + A_HAND * seat + HELD]
    return int(held - deal.deducts[seat] if row[WINNER] == seat else held)


@compiled
def margin(deal: Deal, totals: Integers, of: int) -> int:
    """Return by how many points a seat's total is lower than the lowest of the others."""
    best = FAR
    for seat in range(deal.seats):
        if seat != of:
            best = min(best, totals[seat])
    return int(best - totals[of])


@compiled
def gift(deal: Deal, row: Integers, seat: int) -> int:
    """Return the most that can leave a hand for another one with D, which is laid once (I10)."""
    hand = HANDS + A_HAND * seat
    wild = row[hand + WILD]
    if (wild | deal.stocks[row[LEFT], WILD]) & DRAWS == 0:
        return 0
    return heaviest(row[hand + PLAIN], wild & ~DRAWS)


@compiled
def most_kept(deal: Deal, row: Integers, seat: int) -> int:
    """Return the most that one of two seats can still count in the end: all that it holds and may
    draw or be given, but for what it surely lays before the other one is out."""
    held = row[HANDS + A_HAND * seat + HELD] + deal.stocks[row[LEFT], HELD]
    turns = turns_before(deal, row, seat)
    return int(held + gift(deal, row, 1 - seat) - surely_laid(deal, row, seat, turns))


@compiled
def least_kept(deal: Deal, row: Integers, seat: int, turns: int) -> int:
    """Return the least that one of two seats counts in the end that has so many turns: all that it
    holds but for the heaviest dominoes, one a turn, and those that give the turn back; it holds no
    D."""
    hand = HANDS + A_HAND * seat
    plain, wild = row[hand + PLAIN], row[hand + WILD]
    lone = wild & ~deal.returns
    laid = heaviest_wilds(wild & deal.returns, ALL_TURNS) + heaviest_wilds(lone, turns)
    return int(row[hand + HELD] - laid - heaviest_plains(plain, turns - ones(lone)))


@compiled
def sure_lead(deal: Deal, row: Integers, seat: int) -> int:
    """Return the lead that one of two seats is sure of that goes out whatever the other does;
    ``-FAR`` where that is not sure."""
    turns = goes_out(deal, row, seat)
    if turns == 0:
        return -FAR
    other = 1 - seat
    left = least_kept(deal, row, other, turns - 1 if row[TURN] == seat else turns)
    return int(deal.scores[other] - deal.scores[seat] + left + deal.deducts[seat])


@compiled
def _last_wins(deal: Deal, row: Integers) -> int:
    """Return what the seat to move has in the end that lays its last domino, which wins the round;
    ``FAR`` where it holds more than one."""
    turn = row[TURN]
    mine, theirs = HANDS + A_HAND * turn, HANDS + A_HAND * (1 - turn)
    if ones(row[mine + PLAIN]) + ones(row[mine + WILD]) > 1:
        return FAR
    lead = deal.scores[1 - turn] - deal.scores[turn]
    return int(lead + row[theirs + HELD] + deal.deducts[turn])


@compiled
def duel_bounds(deal: Deal, row: Integers) -> tuple[int, int]:
    """Return the least and the most lead of seat 0 over seat 1, two being at the table: the one
    goes out and the other one keeps what it can at the most, or at the least where the one surely
    does."""
    won = _last_wins(deal, row)
    if won != FAR:
        return (won, won) if row[TURN] == 0 else (-won, -won)
    before = deal.scores[1] - deal.scores[0]
    least = before - most_kept(deal, row, 0) - deal.deducts[1]
    most = before + most_kept(deal, row, 1) + deal.deducts[0]
    least = max(least, sure_lead(deal, row, 0))
    most = min(most, -sure_lead(deal, row, 1))
    return int(least), int(most)


@compiled
def final_lead(deal: Deal, row: Integers, of: int) -> int:
    """Return by how many points a seat's total is lower than the lowest of the others, it being
    over."""
    best = FAR
    for seat in range(deal.seats):
        if seat != of:
            best = min(best, deal.scores[seat] + change(deal, row, seat))
    return int(best - deal.scores[of] - change(deal, row, of))


@compiled
def span(deal: Deal, row: Integers, of: int) -> tuple[int, int]:
    """Return the least and the most lead of a seat over the best of the others, with any number of
    seats: each may go out, and each may keep all that is held, drawn and given."""
    more = deal.stocks[row[LEFT], HELD]
    given = 0
    for seat in range(deal.seats):
        given = max(given, gift(deal, row, seat))
    least = most = FAR
    for seat in range(deal.seats):
        if seat != of:
            kept = row[HANDS + A_HAND * seat + HELD] + more + given
            least = min(least, deal.scores[seat] - deal.deducts[seat])
            most = min(most, deal.scores[seat] + kept)
    kept = row[HANDS + A_HAND * of + HELD] + more + given
    least -= deal.scores[of] + kept
    most -= deal.scores[of] - deal.deducts[of]
    return int(least), int(max(most, least + 1))


@compiled
def is_over(row: Integers) -> bool:
    return bool(row[WINNER] != GOES_ON)
