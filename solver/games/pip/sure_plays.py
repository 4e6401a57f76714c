"""Find what one of two seats can lay whatever the other one does, and whether that is its whole
hand.

A wild domino or a letter fits wherever a place is open and, unless letters close their ends, leaves
one open behind it, so that it can be laid on any turn. A plain domino is *free* where more places
are open for it than can be covered before its turn; every domino covers one place. That holds
only while no double can come between that has to be played on first (I7). The order of what is
sure is: free dominoes, wild ones, then D and ``*-*``, after which nothing has to fit any more.
"""

from typing import Final

from solver.compiled import compiled
from solver.compiling.bits import highest, ones
from solver.games.pip.deal import A_HAND, DUE, ENDS, FITS, HANDS, LEFT, PLAIN, TURN, WILD, Deal
from solver.games.pip.dominoes import (
    DOUBLE_WILDS,
    DOUBLES,
    DRAWS,
    FACES,
    WITH,
    heaviest,
    heaviest_plains,
    heaviest_wilds,
)
from solver.games.pip.open_places import ANY, CLOSED_LETTER, END_BITS, END_FIELD
from solver.kernel import Integers

ALL_TURNS: Final = 64
"""More turns than dominoes."""


@compiled
def fewest_turns(deal: Deal, plain: int, wild: int) -> int:
    """Bound the turns that empty a hand from below: a domino a turn, those that give the turn back
    besides, and one that D gives away."""
    alone = ones(plain) + ones(wild & ~deal.returns)
    return max(1, alone - 1 if wild & DRAWS else alone)


@compiled
def turns_before(deal: Deal, row: Integers, seat: int) -> int:
    """Return the turns that a seat of two has at least before the other one is out."""
    hand = HANDS + A_HAND * (1 - seat)
    turns = fewest_turns(deal, row[hand + PLAIN], row[hand + WILD])
    return turns if row[TURN] == seat else turns - 1


@compiled
def _is_free(row: Integers, hand: int, tile: int, mine: int, theirs: int) -> bool:
    """Tell whether a plain domino of a hand still fits somewhere after so many plays by its owner
    and by the other seat, none of them a double."""
    ends = row[ENDS]
    other = 2 * HANDS + A_HAND - hand
    everywhere = (ends >> END_BITS * ANY) & END_FIELD
    for side in range(2):
        number = FACES[tile, side]
        places = (ends >> END_BITS * number) & END_FIELD
        own = ones(row[hand + WILD]) + ones(row[hand + PLAIN] & WITH[number]) - 1
        others = ones(row[other + WILD]) + ones(row[other + PLAIN] & WITH[number])
        covered = min(mine, own) + min(theirs, others)
        if places > covered:
            return True
        everywhere += places
    return bool(everywhere > mine + theirs)


@compiled
def free_plains(deal: Deal, row: Integers, seat: int, turns: int) -> int:
    """Return the plain dominoes of a seat, doubles left out, that are free on each of so many
    turns. The other one must have no way to lay a double, and no domino to come."""
    hand, other = HANDS + A_HAND * seat, HANDS + A_HAND * (1 - seat)
    if row[DUE] or row[LEFT] or deal.letters == CLOSED_LETTER:
        return 0
    if row[other + PLAIN] & DOUBLES or row[other + WILD] & DOUBLE_WILDS:
        return 0
    mine = turns - 1 + ones(row[hand + WILD] & deal.returns)
    theirs = turns - 1 + ones(row[other + WILD] & deal.returns)
    if row[TURN] != seat:
        theirs += 1
    mine = min(mine, ones(row[hand + PLAIN]) + ones(row[hand + WILD]) - 1)
    theirs = min(theirs, ones(row[other + PLAIN]) + ones(row[other + WILD]))
    found, left = 0, row[hand + PLAIN] & ~DOUBLES
    while left:
        tile = highest(left)
        left ^= 1 << tile
        if _is_free(row, hand, tile, mine, theirs):
            found |= 1 << tile
    return found


@compiled
def surely_laid(deal: Deal, row: Integers, seat: int, turns: int) -> int:
    """Return the count that a seat can lay in so many turns whatever the others do."""
    hand = HANDS + A_HAND * seat
    plain, wild = row[hand + PLAIN], row[hand + WILD]
    now = row[TURN] == seat
    if deal.letters == CLOSED_LETTER:
        return heaviest(plain & row[FITS], wild) if now else 0
    if turns <= 0:
        return 0
    lone = wild & ~deal.returns
    sure = heaviest_wilds(wild & deal.returns, ALL_TURNS) + heaviest_wilds(lone, turns)
    turns -= ones(lone)
    if turns <= 0:
        return sure
    free = free_plains(deal, row, seat, turns + ones(lone)) if plain else 0
    sure += heaviest_plains(free, turns)
    if now and ones(free) < turns:
        first = plain & row[FITS] & ~free
        sure += heaviest(first & ~DOUBLES if free else first, 0)
    return sure


@compiled
def goes_out(deal: Deal, row: Integers, seat: int) -> int:
    """Return the turns in which one of two seats is out whatever the other does, ahead of it; 0
    where that is not sure."""
    hand, other = HANDS + A_HAND * seat, HANDS + A_HAND * (1 - seat)
    plain, wild = row[hand + PLAIN], row[hand + WILD]
    if row[LEFT] or deal.letters == CLOSED_LETTER or row[other + WILD] & DRAWS:
        return 0
    turns = max(1, ones(plain) + ones(wild & ~deal.returns))
    if turns > turns_before(deal, row, seat):
        return 0
    now = row[TURN] == seat
    rest = plain
    if rest:
        free = free_plains(deal, row, seat, turns)
        rest &= ~free
        if now and rest:
            first = rest & row[FITS]
            first = first & ~DOUBLES if free else first
            if first:
                rest ^= 1 << highest(first)
    return turns if rest == 0 else 0
