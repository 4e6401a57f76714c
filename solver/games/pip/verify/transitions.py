"""Make the moves of a round as the second method plays them, row by row."""

from typing import Final

from solver.compiling.bits import lowest, ones
from solver.compiling.compiled import compiled
from solver.games.pip.verify.encoding import (
    ANYTHING,
    ASKS,
    BLOCKED,
    DOUBLE_END,
    DOUBLES,
    ENDLESS,
    GONE,
    HANDS,
    OPEN,
    PLAIN_END,
    RESULT,
    RUNS,
    SEAT,
    STEP,
    TIRED,
    WAITING,
    WILDS_ONLY,
    Facts,
)
from solver.kernel import Integers, copy_row

_ALL: Final = (1 << 62) - 1


@compiled
def unlaid(facts: Facts, row: Integers) -> int:
    """Return every domino in a hand or in the stock."""
    found = facts.later[row[GONE]]
    for seat in range(facts.seats):
        found |= row[HANDS + seat]
    return int(found)


@compiled
def fit_on(facts: Facts, ask: int) -> int:
    """Return the dominoes that fit on a place."""
    if ask == ANYTHING:
        return _ALL
    return int(facts.wilds) if ask == WILDS_ONLY else int(facts.wilds | facts.shows[ask])


@compiled
def fitting(facts: Facts, row: Integers) -> int:
    """Return the dominoes that can be laid somewhere now."""
    if row[WAITING]:
        return fit_on(facts, row[DOUBLES + 2 * (row[WAITING] - 1)])
    found = 0
    for ask in range(ASKS):
        if row[OPEN + ask]:
            found |= fit_on(facts, ask)
    return found


@compiled
def alias(facts: Facts, ask: int, left: int) -> int:
    """Return the ask by which one goes while these dominoes are left: numbers that none of them
    shows are one, and so are two that a single domino, the same, shows."""
    if ask >= ANYTHING:
        return ask
    shown = facts.shows[ask] & left
    if shown == 0:
        return WILDS_ONLY
    if ones(shown) == 1:
        for smaller in range(ask):
            if facts.shows[smaller] & left == shown:
                return smaller
    return ask


@compiled
def reduce(facts: Facts, row: Integers) -> None:
    """Rename the places by what the dominoes left can tell, and count no more of a kind than
    dominoes that fit there. Beneath a double that can never be finished all is forgotten."""
    left = unlaid(facts, row)
    for level in range(row[WAITING] - 1, -1, -1):
        place = DOUBLES + 2 * level
        row[place] = alias(facts, row[place], left)
        if ones(fit_on(facts, row[place]) & left) < row[place + 1]:
            _forget(row, level)
            break
    for ask in range(10):
        if row[OPEN + ask]:
            other = alias(facts, ask, left)
            if other != ask:
                row[OPEN + other] += row[OPEN + ask]
                row[OPEN + ask] = 0
    for ask in range(ASKS):
        if row[OPEN + ask]:
            row[OPEN + ask] = min(row[OPEN + ask], ones(fit_on(facts, ask) & left))


@compiled
def _forget(row: Integers, level: int) -> None:
    """Keep the unfinished doubles from a level on, and no other place."""
    kept = row[WAITING] - level
    for place in range(2 * kept):
        row[DOUBLES + place] = row[DOUBLES + 2 * level + place]
    for place in range(2 * kept, 2 * row[WAITING]):
        row[DOUBLES + place] = 0
    row[DOUBLES + 1] = ENDLESS
    row[WAITING] = kept
    for ask in range(ASKS):
        row[OPEN + ask] = 0


@compiled
def settle(facts: Facts, row: Integers) -> None:
    """Draw and pass as the rules force it, until somebody can lay a domino or nobody can."""
    fits = fitting(facts, row)
    stock = facts.later.shape[0] - 1
    passed = 0
    while row[HANDS + row[SEAT]] & fits == 0:
        if row[GONE] < stock and not row[TIRED]:
            row[HANDS + row[SEAT]] |= 1 << facts.stock[row[GONE]]
            row[GONE] += 1
            row[TIRED] = 1
            continue
        passed = 0 if row[GONE] < stock else passed + 1
        if passed == facts.seats:
            row[RESULT] = BLOCKED
            return
        row[SEAT] = (row[SEAT] + row[STEP]) % facts.seats
        row[TIRED] = 0
    row[TIRED] = 0


@compiled
def lie(row: Integers, ask: int, end: int, number: int) -> None:
    """Lay a domino on a place that asks so, with what it leaves."""
    if row[WAITING]:
        top = DOUBLES + 2 * (row[WAITING] - 1)
        row[top + 1] -= 1
        if row[top + 1] == 0:
            row[top] = 0
            row[WAITING] -= 1
    else:
        row[OPEN + ask] -= 1
    if end == PLAIN_END:
        row[OPEN + number] += 1
    elif end == DOUBLE_END:
        top = DOUBLES + 2 * row[WAITING]
        row[top], row[top + 1] = number, 3
        row[WAITING] += 1


@compiled
def _pass_turn(facts: Facts, row: Integers, bit: int) -> None:
    """Give the turn to the seat that follows a domino (I10, I13)."""
    if bit & facts.back:
        return
    if bit & facts.turn:
        row[STEP] = -row[STEP]
    steps = 2 if bit & facts.skip else 1
    row[SEAT] = (row[SEAT] + steps * row[STEP]) % facts.seats


@compiled
def _anybody(facts: Facts, row: Integers) -> bool:
    """Tell whether anybody holds a domino that fits."""
    held = 0
    for seat in range(facts.seats):
        held |= row[HANDS + seat]
    return bool(facts.hidden or held & fitting(facts, row))


@compiled
def lay(
    facts: Facts, rows: Integers, ply: int, domino: int, ask: int, end: int, number: int, given: int
) -> bool:
    """Write what follows a play into the next row; ``given`` is what D gives away with an empty
    stock. False where the play is none: there is something to give or nothing may be given."""
    copy_row(rows, ply, ply + 1)
    row = rows[ply + 1]
    mover, bit = row[SEAT], 1 << domino
    row[HANDS + mover] ^= bit
    lie(row, ask, end, number)
    reduce(facts, row)
    if row[HANDS + mover] == 0:
        row[RESULT] = mover
        return given < 0
    gives = bit == facts.giver and row[GONE] == facts.later.shape[0] - 1 and _anybody(facts, row)
    if gives != (given >= 0):
        return False
    _pass_turn(facts, row, bit)
    if gives:
        row[HANDS + mover] ^= 1 << given
        row[HANDS + row[SEAT]] |= 1 << given
        if row[HANDS + mover] == 0:
            row[RESULT] = mover
            return True
    elif bit == facts.giver and row[GONE] < facts.later.shape[0] - 1:
        row[HANDS + row[SEAT]] |= 1 << facts.stock[row[GONE]]
        row[GONE] += 1
    settle(facts, row)
    return True


@compiled
def count(facts: Facts, hand: int) -> int:
    """Return the count of a hand (I12)."""
    total = 0
    while hand:
        domino = lowest(hand)
        hand &= hand - 1
        total += facts.weights[domino]
    return total


@compiled
def round_score(facts: Facts, row: Integers, seat: int) -> int:
    """Return what a round that is over adds to the score of a seat."""
    held = count(facts, row[HANDS + seat])
    return held - min(10, facts.scores[seat] + held) if row[RESULT] == seat else held


@compiled
def runs(row: Integers) -> bool:
    return bool(row[RESULT] == RUNS)
