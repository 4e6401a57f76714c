"""Bound the result of a round from the hands alone, without a search.

The number of dominoes in a hand tells the fewest turns before its seat can be out.
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
"""A number of turns that no way out can take: more than there are dominoes. A player alone who
cannot go out pays ``ALL_TURNS``, and ``ALL_TURNS`` more for each point left in the hand."""


@compiled
def change(deal: Deal, row: Integers, seat: int) -> int:
    """Return the points that a finished round adds to the score of ``seat`` (I12); the winner's
    can be below 0."""
    held = row[HANDS + A_HAND * seat + HELD]
    return int(held - deal.deducts[seat] if row[WINNER] == seat else held)


@compiled
def gift(deal: Deal, row: Integers, seat: int) -> int:
    """Return the largest count that ``seat`` can give away with D (I10): its heaviest domino but
    D; 0 if D is neither in its hand nor in the stock."""
    hand = HANDS + A_HAND * seat
    wild = row[hand + WILD]
    if (wild | deal.stocks[row[LEFT], WILD]) & DRAWS == 0:
        return 0
    return heaviest(row[hand + PLAIN], wild & ~DRAWS)


@compiled
def fewest_turns(deal: Deal, row: Integers, seat: int) -> int:
    """Return the fewest turns in which ``seat`` can go out: one per domino, not counting those that
    give the turn back; one fewer if it holds a D that gives a domino away. At least 1."""
    hand = HANDS + A_HAND * seat
    wild = row[hand + WILD]
    alone = ones(row[hand + PLAIN]) + ones(wild & ~deal.returns)
    return int(max(1, alone - 1 if wild & DRAWS and deal.giver != NOTHING else alone))


@compiled
def alone_bounds(deal: Deal, row: Integers) -> tuple[int, int]:
    """Return the lower and the upper bound of what a player alone gains; each turn costs 1."""
    held = row[HANDS + HELD]
    if is_over(row):
        value = 0 if row[WINNER] == 0 else -ALL_TURNS * (1 + held)
        return value, value
    return -ALL_TURNS * (2 + held), -fewest_turns(deal, row, 0)


@compiled
def _surely_laid(deal: Deal, row: Integers, seat: int) -> int:
    """Return the count that ``seat``, one of two, is sure to lay before the other seat is out.

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
    """Return the largest count that ``seat``, one of two, can hold when the round ends: all that it
    holds now and may draw or be given, less what it is sure to lay before the other seat is out."""
    held = row[HANDS + A_HAND * seat + HELD] + deal.stocks[row[LEFT], HELD]
    return int(held + gift(deal, row, 1 - seat) - _surely_laid(deal, row, seat))


@compiled
def _last_wins(deal: Deal, row: Integers) -> int:
    """Return the final lead of the seat to move if it holds one domino, with which it wins the
    round now; ``FAR`` if it holds more than one."""
    turn = row[TURN]
    mine, theirs = HANDS + A_HAND * turn, HANDS + A_HAND * (1 - turn)
    if ones(row[mine + PLAIN]) + ones(row[mine + WILD]) > 1:
        return FAR
    lead = deal.scores[1 - turn] - deal.scores[turn]
    return int(lead + row[theirs + HELD] + deal.deducts[turn])


@compiled
def duel_bounds(deal: Deal, row: Integers) -> tuple[int, int]:
    """Return the lower and the upper bound of the lead of seat 0 over seat 1, with two seats. For
    the lower one seat 1 goes out and seat 0 keeps the most it can (``most_kept``); for the upper
    one the reverse. Both are the exact lead if the seat to move wins now with its last domino."""
    won = _last_wins(deal, row)
    if won != FAR:
        return (won, won) if row[TURN] == 0 else (-won, -won)
    before = deal.scores[1] - deal.scores[0]
    least = before - most_kept(deal, row, 0) - deal.deducts[1]
    most = before + most_kept(deal, row, 1) + deal.deducts[0]
    return int(least), int(most)


@compiled
def final_lead(deal: Deal, row: Integers, of: int) -> int:
    """Return by how many points the total of seat ``of`` is lower than the lowest total of the
    others, in a round that is over."""
    best = FAR
    for seat in range(deal.seats):
        if seat != of:
            best = min(best, deal.scores[seat] + change(deal, row, seat))
    return int(best - deal.scores[of] - change(deal, row, of))


@compiled
def span(deal: Deal, row: Integers, of: int) -> tuple[int, int]:
    """Return the lower and the upper bound of the lead of seat ``of`` over the best of the others,
    with any number of seats. Every seat is taken to be able to go out, and to be able to keep its
    hand, the whole stock and the heaviest domino that D can give."""
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
