"""What the end of a round cannot leave, told from the hands without a search.

A wild domino or a letter fits wherever a place is open and, unless letters close their ends, leaves
one open behind it; so whoever holds some can lay one on every turn. How many turns there are at
least before another one is out follows from the number of dominoes held.
"""

from solver.bits import ones
from solver.compiled import compiled
from solver.games.pip.dominoes import DRAWS, heaviest, heaviest_wilds
from solver.games.pip.open_places import CLOSED_LETTER
from solver.games.pip.state import (
    A_HAND,
    FITS,
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
from solver.search.kernel import FAR, Integers


@compiled
def change(deal: Deal, row: Integers, seat: int) -> int:
    """What a seat adds to its score once the round is over (I12)."""
    held = row[HANDS + A_HAND * seat + HELD]
    return int(held - deal.deducts[seat] if row[WINNER] == seat else held)


@compiled
def margin(deal: Deal, totals: Integers, of: int) -> int:
    """By how many points a seat's total is lower than the lowest of the others."""
    best = FAR
    for seat in range(deal.seats):
        if seat != of:
            best = min(best, totals[seat])
    return int(best - totals[of])


@compiled
def fewest_turns(deal: Deal, plain: int, wild: int) -> int:
    """No hand is empty in fewer turns: a domino a turn, those that give the turn back besides, and
    one that D gives away."""
    alone = ones(plain) + ones(wild & ~deal.returns)
    return max(1, alone - 1 if wild & DRAWS else alone)


@compiled
def gift(deal: Deal, row: Integers, seat: int) -> int:
    """The most that can leave a hand for another one with D, which is laid once (I10)."""
    hand = HANDS + A_HAND * seat
    wild = row[hand + WILD]
    if (wild | deal.stocks[row[LEFT], WILD]) & DRAWS == 0:
        return 0
    return heaviest(row[hand + PLAIN], wild & ~DRAWS)


@compiled
def surely_laid(deal: Deal, row: Integers, seat: int, turns: int) -> int:
    """The count that a seat can lay in so many turns whatever the others do."""
    hand = HANDS + A_HAND * seat
    plain, wild = row[hand + PLAIN], row[hand + WILD]
    now = row[TURN] == seat
    if deal.letters == CLOSED_LETTER:
        return heaviest(plain & row[FITS], wild) if now else 0
    if turns <= 0:
        return 0
    lone = wild & ~deal.returns
    sure = heaviest_wilds(wild & deal.returns, turns + 15) + heaviest_wilds(lone, turns)
    if now and ones(lone) < turns:
        return sure + heaviest(plain & row[FITS], 0)
    return sure


@compiled
def most_kept(deal: Deal, row: Integers, seat: int) -> int:
    """The most that one of two seats can still count in the end: all that it holds and may draw
    or be given, but for what it surely lays before the other one is out."""
    other = 1 - seat
    hand = HANDS + A_HAND * other
    turns = fewest_turns(deal, row[hand + PLAIN], row[hand + WILD])
    if row[TURN] != seat:
        turns -= 1
    held = row[HANDS + A_HAND * seat + HELD] + deal.stocks[row[LEFT], HELD]
    return int(held + gift(deal, row, other) - surely_laid(deal, row, seat, turns))


@compiled
def _last_wins(deal: Deal, row: Integers) -> int:
    """What the seat to move has in the end that lays its last domino, which wins the round; ``FAR``
    where it holds more than one."""
    turn = row[TURN]
    mine, theirs = HANDS + A_HAND * turn, HANDS + A_HAND * (1 - turn)
    if ones(row[mine + PLAIN]) + ones(row[mine + WILD]) > 1:
        return FAR
    lead = deal.scores[1 - turn] - deal.scores[turn]
    return int(lead + row[theirs + HELD] + deal.deducts[turn])


@compiled
def duel_bounds(deal: Deal, row: Integers) -> tuple[int, int]:
    """The least and the most lead of seat 0 over seat 1, two being at the table: the one goes out
    and the other one keeps what it can at the most. They differ, for it is not over."""
    won = _last_wins(deal, row)
    if won != FAR:
        return (won, won + 1) if row[TURN] == 0 else (-won - 1, -won)
    least = most = deal.scores[1] - deal.scores[0]
    for seat in range(2):
        kept = most_kept(deal, row, seat)
        if seat == 0:
            least -= kept + deal.deducts[1]
        else:
            most += kept + deal.deducts[0]
    return int(least), int(max(most, least + 1))


@compiled
def final_lead(deal: Deal, row: Integers, of: int) -> int:
    """By how many points a seat's total is lower than the lowest of the others, it being over."""
    best = FAR
    for seat in range(deal.seats):
        if seat != of:
            best = min(best, deal.scores[seat] + change(deal, row, seat))
    return int(best - deal.scores[of] - change(deal, row, of))


@compiled
def span(deal: Deal, row: Integers, of: int) -> tuple[int, int]:
    """The least and the most lead of a seat over the best of the others, with any number of
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
