"""What the lead of seat 0 of two cannot leave, by the second method's own reckoning."""

from solver.bits import lowest, ones
from solver.compiled import compiled
from solver.games.pip.verify.facts import GONE, HANDS, SEAT, WEIGHT, Facts, Numbers
from solver.games.pip.verify.rules import added, count, fitting


@compiled
def lead(facts: Facts, row: Numbers) -> int:
    """Seat 0's lead over seat 1 in a round that is over."""
    mine = facts.scores[0] + added(facts, row, 0)
    theirs = facts.scores[1] + added(facts, row, 1)
    return int(theirs - mine)


@compiled
def _weightiest(facts: Facts, dominoes: int) -> int:
    """The count of the heaviest domino, which has the lowest bit."""
    return int(facts.dominoes[lowest(dominoes), WEIGHT]) if dominoes else 0


@compiled
def _shed(facts: Facts, row: Numbers, seat: int) -> int:
    """What a seat can lay whatever the other one does: wilds lie anywhere and, where letters
    do not close their ends, leave an open place behind; that many turns it has at least before the
    other one is out."""
    hand, other = row[HANDS + seat], row[HANDS + 1 - seat]
    to_move = row[SEAT] == seat
    if facts.closed:
        return _weightiest(facts, hand & fitting(facts, row)) if to_move else 0
    turns = ones(other & ~facts.back)
    if other & facts.giver:
        turns -= 1
    turns = max(1, turns)
    if not to_move:
        turns -= 1
    if turns == 0:
        return 0
    total = count(facts, hand & facts.back)
    wilds = hand & facts.wilds & ~facts.back
    while wilds and turns:
        total += _weightiest(facts, wilds)
        wilds &= wilds - 1
        turns -= 1
    if turns and to_move:
        total += _weightiest(facts, hand & ~facts.wilds & fitting(facts, row))
    return int(total)


@compiled
def _at_worst(facts: Facts, row: Numbers, seat: int) -> int:
    """The most that a seat may have to count in the end."""
    hand, other, stock = row[HANDS + seat], row[HANDS + 1 - seat], facts.later[row[GONE]]
    total = count(facts, hand) + count(facts, stock) - _shed(facts, row, seat)
    if (other | stock) & facts.giver:
        total += _weightiest(facts, other & ~facts.giver)
    return int(total)


@compiled
def span(facts: Facts, row: Numbers) -> tuple[int, int]:
    """The least and the most that seat 0's lead is with best play; the last domino of a hand wins
    at once."""
    before = facts.scores[1] - facts.scores[0]
    mover = row[SEAT]
    if ones(row[HANDS + mover]) == 1:
        won = count(facts, row[HANDS + 1 - mover]) + min(10, facts.scores[mover])
        return (before + won, before + won) if mover == 0 else (before - won, before - won)
    worst = _at_worst(facts, row, 0) + min(10, facts.scores[1])
    best = _at_worst(facts, row, 1) + min(10, facts.scores[0])
    return before - worst, before + best
