"""Bound the end of a round from the hands alone, without a search.

How many turns there are at least before another one is out follows from the number of dominoes
held.
"""

from typing import Final

from solver.compiling.bits import ones
from solver.compiling.compiled import compiled
from solver.games.pip.deal import (
    A_HAND,
    FITS,
    GOES_ON,
    HANDS,
    HELD,
    LEFT,
    NOTHING,
    PLAIN,
    TURN,
    WILD,
    WINNER,
    Deal,
)
from solver.games.pip.dominoes import DRAWS, heaviest, heaviest_wilds
from solver.games.pip.open_places import CLOSED_LETTER
from solver.kernel import FAR, Integers

ALL_TURNS: Final = 64
"""More turns than dominoes. A player alone who cannot go out pays so much, and as much again for
each point that stays in the hand."""


@compiled
def change(deal: Deal, row: Integers, seat: int) -> int:
    """Return what a seat adds to its score once the round is over (I12)."""
    held = row[HANDS + A_HAND * seat + HELD]
    return int(held - deal.deducts[seat] if row[WINNER] == seat else held)


@compiled
def gift(deal: Deal, row: Integers, seat: int) -> int:
    """Return the most that can leave a hand for another one with D, which is laid once (I10)."""
    hand = HANDS + A_HAND * seat
    wild = row[hand + WILD]
    if (wild | deal.stocks[row[LEFT], WILD]) & DRAWS == 0:
        return 0
    return heaviest(row[hand + PLAIN], wild & ~DRAWS)


@compiled
def fewest_turns(deal: Deal, row: Integers, seat: int) -> int:
    """Return the turns that going out takes at least: one for each domino but those that give the
    turn back, and one that D gives away."""
    hand = HANDS + A_HAND * seat
    wild = row[hand + WILD]
    alone = ones(row[hand + PLAIN]) + ones(wild & ~deal.returns)
    return int(max(1, alone - 1 if wild & DRAWS and deal.giver != NOTHING else alone))


@compiled
def alone_bounds(deal: Deal, row: Integers) -> tuple[int, int]:
    """Return the least and the most that a player alone gains: each turn costs one."""
    held = row[HANDS + HELD]
    if is_over(row):
        value = 0 if row[WINNER] == 0 else -ALL_TURNS * (1 + held)
        return value, value
    return -ALL_TURNS * (2 + held), -fewest_turns(deal, row, 0)


@compiled
def _surely_laid(deal: Deal, row: Integers, seat: int) -> int:
    """Return the count that a seat of two lays whatever the other one does before that is out.

    A wild domino or a letter fits wherever a place is open and, unless letters close their ends,
    leaves one open behind it, so that it can be laid on any turn.
    """
    hand = HANDS + A_HAND * seat
    wild, turns = row[hand + WILD], fewest_turns(deal, row, 1 - seat)
    if row[TURN] != seat:
        turns -= 1
    now = row[hand + PLAIN] & row[FITS] if row[TURN] == seat else 0
    if deal.letters == CLOSED_LETTER:
        return heaviest(now, wild) if row[TURN] == seat else 0
    if turns <= 0:
        return 0
    lone = wild & ~deal.returns
    sure = heaviest_wilds(wild & deal.returns, ALL_TURNS) + heaviest_wilds(lone, turns)
    return sure + heaviest(now, 0) if ones(lone) < turns else sure


@compiled
def most_kept(deal: Deal, row: Integers, seat: int) -> int:
    """Return the most that one of two seats can still count in the end: all that it holds and may
    draw or be given, but for what it surely lays before the other one is out."""
    held = row[HANDS + A_HAND * seat + HELD] + deal.stocks[row[LEFT], HELD]
    return int(held + gift(deal, row, 1 - seat) - _surely_laid(deal, row, seat))


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
