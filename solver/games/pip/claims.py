"""Say what a proof needs of the open places: how many of a kind at least, or exactly.

The lanes of a claim are those of ``ends`` (see ``open_places``), so that the ends of a row are its
supply. Claims are made of two hands without a stock where any domino fits on a letter and at most
fifteen dominoes are not laid.
"""

from solver.bits import highest
from solver.compiled import compiled
from solver.games.pip.deal import (
    A_HAND,
    DUE,
    ENDS,
    FITS,
    GOES_ON,
    HANDS,
    NOBODY,
    PLAIN,
    TURN,
    WILD,
    WINNER,
    Deal,
    unlaid,
)
from solver.games.pip.dominoes import DOUBLES, WITH
from solver.games.pip.open_places import ANY, CLOSED, END_BITS, KINDS, fitting, is_cut_off, stand_in
from solver.games.pip.sure_plays import needed_places
from solver.kernel import Integers
from solver.search.supply import ALL_EXACT, EXACT, MOST, both


@compiled
def _count(word: int, kind: int) -> int:
    return (word >> END_BITS * kind) & MOST


@compiled
def _an_open(ends: int, plain: int) -> int:
    """Return the claim that one of some plain dominoes fits; one of them does."""
    if _count(ends, ANY):
        return 1 << END_BITS * ANY
    for kind in range(ANY):
        if _count(ends, kind) and WITH[kind] & plain:
            return 1 << END_BITS * kind
    return 0


@compiled
def of_bound(deal: Deal, row: Integers, seat: int) -> int:
    """Return what the bound that a seat is sure of needs: it is no worse where more is open."""
    hand = HANDS + A_HAND * seat
    claim = needed_places(deal, row, seat)
    fits = row[hand + PLAIN] & row[FITS]
    if row[TURN] == seat and row[DUE] == 0 and fits:
        claim = both(claim, _an_open(row[ENDS], 1 << highest(fits)))
        if fits & ~DOUBLES:
            claim = both(claim, _an_open(row[ENDS], 1 << highest(fits & ~DOUBLES)))
    return claim


@compiled
def of_refutation(row: Integers) -> int:
    """Return what it needs that the seat to move has no other choices: where nothing is open,
    nothing must be."""
    if row[DUE]:
        return 0
    hand = HANDS + A_HAND * row[TURN]
    plain, wild = row[hand + PLAIN], row[hand + WILD]
    claim = 0
    for kind in range(KINDS):
        fits = wild != 0 or kind == ANY or (kind < ANY and WITH[kind] & plain != 0)
        if fits and _count(row[ENDS], kind) == 0:
            claim |= EXACT << END_BITS * kind
    return claim


@compiled
def _before(deal: Deal, row: Integers, child: Integers, used: int, opens: int, claim: int) -> int:
    """Return the claim of a child in terms of the places before the choice; kinds that stand for
    each other afterwards are counted together."""
    plain, wild = unlaid(deal, child)
    left, exact = claim & ~ALL_EXACT, claim & ALL_EXACT
    found = 0
    for kind in range(KINDS if claim else 0):
        shift = END_BITS * kind
        count = _count(row[ENDS], kind)
        more = (1 if kind == opens else 0) - (1 if kind == used else 0)
        if count + more == 0 and exact == 0:
            continue
        same = stand_in(kind, plain, wild)
        closely = exact >> END_BITS * same & EXACT
        if closely and _count(child[ENDS], same) < fitting(same, plain, wild):
            found |= (EXACT | count) << shift
            continue
        taken = min(count + more, _count(left, same))
        left -= taken << END_BITS * same
        found |= max(taken - more, 0) << shift
    return found


@compiled
def of_choice(
    deal: Deal, row: Integers, child: Integers, kind: int, outcome: int, to: int, claim: int
) -> int:
    """Return what a proof that goes on by a choice needs before it, its child's ``claim`` included;
    ``to`` is the seat that follows it."""
    used = kind if row[DUE] == 0 else KINDS
    opens = outcome if outcome < CLOSED else KINDS
    place = 1 << END_BITS * kind if row[DUE] == 0 else 0
    if child[WINNER] == NOBODY:
        return int(row[ENDS] | ALL_EXACT)
    if child[WINNER] != GOES_ON or is_cut_off(child[DUE]):
        return place
    if child[DUE] == 0:
        turn = child[TURN]
        hand = HANDS + A_HAND * turn
        if child[hand + WILD] == 0:
            claim = both(claim, _an_open(child[ENDS], child[hand + PLAIN]))
        if turn != to:
            passed = child[HANDS + A_HAND * to + PLAIN]
            for number in range(ANY):
                if WITH[number] & passed:
                    claim |= EXACT << END_BITS * number
            claim |= EXACT << END_BITS * ANY
    return both(place, _before(deal, row, child, used, opens, claim))
