"""Bound the lead of seat 0 of two, by the second method's own reckoning."""

from solver.bits import lowest, ones
from solver.compiled import compiled
from solver.games.pip.verify.claims import need, need_one_open, nothing
from solver.games.pip.verify.encoding import (
    ANYTHING,
    FIRST,
    GONE,
    HANDS,
    OPEN,
    SEAT,
    SECOND,
    WAITING,
    WEIGHT,
    Facts,
    Numbers,
)
from solver.games.pip.verify.transitions import added, count, fit_on, fitting, runs


@compiled
def lead(facts: Facts, row: Numbers) -> int:
    """Return seat 0's lead over seat 1 in a round that is over."""
    mine = facts.scores[0] + added(facts, row, 0)
    theirs = facts.scores[1] + added(facts, row, 1)
    return int(theirs - mine)


@compiled
def _weightiest(facts: Facts, dominoes: int) -> int:
    """Return the count of the heaviest domino, which has the lowest bit."""
    return int(facts.dominoes[lowest(dominoes), WEIGHT]) if dominoes else 0


@compiled
def _shed(facts: Facts, row: Numbers, seat: int, places: bool) -> int:
    """Return what a seat can lay whatever the other one does: wilds lie anywhere and, where letters
    do not close their ends, leave an open place behind; that many turns it has at least before the
    other one is out."""
    hand, to_move = row[HANDS + seat], row[SEAT] == seat
    if facts.closed:
        return _weightiest(facts, hand & fitting(facts, row)) if to_move and places else 0
    turns = _turns_left(facts, row, seat)
    if turns == 0:
        return 0
    total = count(facts, hand & facts.back)
    wilds = hand & facts.wilds & ~facts.back
    number = min(turns, ones(wilds))
    total += _weight_of_first(facts, wilds, number)
    if number == turns or not places:
        return int(total)
    lasting = lasting_singles(facts, row, seat, turns, facts.scratch)
    total += _weight_of_first(facts, lasting, turns - number)
    if to_move and number + ones(lasting) < turns:
        others = hand & ~facts.wilds & ~lasting & fitting(facts, row)
        total += _weightiest(facts, others & ~facts.doubles if lasting else others)
    return int(total)


@compiled
def _weight_of_first(facts: Facts, dominoes: int, number: int) -> int:
    """Return the count of so many of some dominoes, the heaviest ones."""
    total = 0
    for _ in range(min(number, ones(dominoes))):
        total += facts.dominoes[lowest(dominoes), WEIGHT]
        dominoes &= dominoes - 1
    return total


@compiled
def lasting_singles(facts: Facts, row: Numbers, seat: int, turns: int, needs: Numbers) -> int:
    """Return the singles of numbers for which a place stays open through so many turns of their
    holder, wherever the other dominoes go: each takes one place. The other one has no double that
    would have to be finished first, and nothing is drawn. Writes the places that they need."""
    hand, other = row[HANDS + seat], row[HANDS + 1 - seat]
    drawn = row[GONE] + 1 < facts.later.shape[0]
    if row[WAITING] or drawn or facts.closed or other & facts.doubles:
        return 0
    before = turns - 1 if row[SEAT] == seat else turns
    theirs = min(before + ones(other & facts.back), ones(other))
    mine = min(turns - 1 + ones(hand & facts.back), ones(hand) - 1)
    found = 0
    left = hand & ~facts.wilds & ~facts.doubles
    while left:
        domino = lowest(left)
        left &= left - 1
        first, second = facts.dominoes[domino, FIRST], facts.dominoes[domino, SECOND]
        taken = _takers(facts, hand, other, first, mine, theirs)
        taken_too = _takers(facts, hand, other, second, mine, theirs)
        everywhere = row[OPEN + first] + row[OPEN + second] + row[OPEN + ANYTHING]
        if row[OPEN + first] > taken:
            need(needs, first, taken + 1)
        elif row[OPEN + second] > taken_too:
            need(needs, second, taken_too + 1)
        elif everywhere > mine + theirs:
            for ask in (first, second, ANYTHING):
                need(needs, ask, row[OPEN + ask])
        else:
            continue
        found |= 1 << domino
    return found


@compiled
def _takers(facts: Facts, hand: int, other: int, ask: int, mine: int, theirs: int) -> int:
    """Return how many places of an ask so many plays of each hand can take, one domino of ``hand``
    left out that fits there."""
    fits = fit_on(facts, ask)
    return min(mine, ones(hand & fits) - 1) + min(theirs, ones(other & fits))


@compiled
def _turns_left(facts: Facts, row: Numbers, seat: int) -> int:
    """Return the turns that a seat has at least before the other one is out."""
    other = row[HANDS + 1 - seat]
    turns = max(1, ones(other & ~facts.back) - (1 if other & facts.giver else 0))
    return turns if row[SEAT] == seat else turns - 1


@compiled
def need_for_span(facts: Facts, row: Numbers, seat: int, needs: Numbers) -> None:
    """Need the places without which the span might be worse for a seat."""
    nothing(needs)
    if not runs(row):
        return
    hand = row[HANDS + seat]
    turns, whole = _turns_left(facts, row, seat), _turns_needed(facts, hand)
    if turns > 0:
        lasting_singles(facts, row, seat, turns, needs)
    if whole <= turns:
        lasting_singles(facts, row, seat, whole, needs)
    fits = hand & ~facts.wilds & fitting(facts, row)
    if row[SEAT] == seat and fits:
        need_one_open(facts, row, fits & -fits, needs)
        singles = fits & ~facts.doubles
        if singles:
            need_one_open(facts, row, singles & -singles, needs)


@compiled
def _turns_needed(facts: Facts, hand: int) -> int:
    """Return the turns to lay a whole hand, one domino each, those that give the turn back
    besides."""
    return max(1, ones(hand & ~facts.back))


@compiled
def _is_out_first(facts: Facts, row: Numbers, seat: int) -> bool:
    """Tell whether a seat can lay its whole hand, whatever the other one does, before that one
    can."""
    hand, other = row[HANDS + seat], row[HANDS + 1 - seat]
    if facts.closed or other & facts.giver or row[GONE] + 1 < facts.later.shape[0]:
        return False
    to_move = row[SEAT] == seat
    turns = _turns_needed(facts, hand)
    if turns + (0 if to_move else 1) > _turns_needed(facts, other):
        return False
    lasting = lasting_singles(facts, row, seat, turns, facts.scratch)
    left = hand & ~facts.wilds & ~lasting
    if left == 0:
        return True
    if not to_move or ones(left) > 1 or left & fitting(facts, row) == 0:
        return False
    return bool(left & facts.doubles == 0 or lasting == 0)


@compiled
def _left_over(facts: Facts, row: Numbers, seat: int, turns: int) -> int:
    """Return the least that a seat still counts after so many turns of its own."""
    hand = row[HANDS + seat]
    alone = hand & ~facts.back
    return int(count(facts, alone) - _weight_of_first(facts, alone, turns))


@compiled
def _at_worst(facts: Facts, row: Numbers, seat: int, places: bool) -> int:
    """Return the most that a seat may have to count in the end."""
    hand, other, stock = row[HANDS + seat], row[HANDS + 1 - seat], facts.later[row[GONE]]
    total = count(facts, hand) + count(facts, stock) - _shed(facts, row, seat, places)
    if (other | stock) & facts.giver:
        total += _weightiest(facts, other & ~facts.giver)
    return int(total)


@compiled
def sure_of(facts: Facts, row: Numbers, seat: int, places: bool) -> int:
    """Return the lead that a seat is sure of; the last domino of a hand wins at once. Only where
    ``places`` are looked at it matters what is open."""
    other, mover = 1 - seat, row[SEAT]
    before = facts.scores[other] - facts.scores[seat]
    if ones(row[HANDS + mover]) == 1:
        won = count(facts, row[HANDS + 1 - mover]) + min(10, facts.scores[mover])
        return int(before + won if mover == seat else before - won)
    least = before - _at_worst(facts, row, seat, places) - min(10, facts.scores[other])
    if places and _is_out_first(facts, row, seat):
        turns = _turns_needed(facts, row[HANDS + seat]) - (1 if mover == seat else 0)
        left = _left_over(facts, row, other, turns)
        least = max(least, before + min(10, facts.scores[seat]) + left)
    return int(least)


@compiled
def span(facts: Facts, row: Numbers, places: bool) -> tuple[int, int]:
    """Return the least and the most that seat 0's lead is with best play."""
    return sure_of(facts, row, 0, places), -sure_of(facts, row, 1, places)
