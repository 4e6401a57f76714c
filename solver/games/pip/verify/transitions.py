"""Make the moves of a round for the second method; a row is a position as integers."""

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
    """Return the mask of the dominoes in hands and stock."""
    found = facts.later[row[GONE]]
    for seat in range(facts.seats):
        found |= row[HANDS + seat]
    return int(found)


@compiled
def fit_on(facts: Facts, ask: int) -> int:
    """Return the mask of the dominoes that fit on a place for ``ask``; for ``ANYTHING`` every bit
    is set."""
    if ask == ANYTHING:
        return _ALL
    return int(facts.wilds) if ask == WILDS_ONLY else int(facts.wilds | facts.shows[ask])


@compiled
def fitting(facts: Facts, row: Integers) -> int:
    """Return the mask of the dominoes that fit on a place that may be played on now, whoever holds
    them."""
    if row[WAITING]:
        return fit_on(facts, row[DOUBLES + 2 * (row[WAITING] - 1)])
    found = 0
    for ask in range(ASKS):
        if row[OPEN + ask]:
            found |= fit_on(facts, ask)
    return found


@compiled
def alias(facts: Facts, ask: int, left: int) -> int:
    """Return the ask that can replace ``ask`` because the dominoes ``left`` cannot tell the two
    apart: ``WILDS_ONLY`` for a number that none of them shows; the lower of two numbers if one
    domino shows both and no other shows either; else ``ask`` itself."""
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
    """Bring the open places of a row into their simplest form: each ask is replaced by its
    ``alias``, and of each ask at most as many places are counted as dominoes fit there. If a double
    can never be finished, the ends and the doubles that would come after it are dropped."""
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
    """Keep only the unfinished doubles from index ``level`` on and mark the one at ``level`` as
    ``ENDLESS``; drop the earlier doubles and all other places."""
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
    """Make the forced draws and passes until the seat to move can lay a domino. If the stock is
    empty and no seat can, the round ends ``BLOCKED``."""
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
    """Change the open places as a domino laid on a place for ``ask`` does. ``end``: what it leaves
    open (``PLAIN_END``, ``DOUBLE_END``, ``NO_END``); ``number``: the ask of that."""
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
    """Give the turn to the seat that moves after the domino whose mask is ``bit`` (I10, I13)."""
    if bit & facts.back:
        return
    if bit & facts.turn:
        row[STEP] = -row[STEP]
    steps = 2 if bit & facts.skip else 1
    row[SEAT] = (row[SEAT] + steps * row[STEP]) % facts.seats


@compiled
def _anybody(facts: Facts, row: Integers) -> bool:
    """Return whether any seat holds a domino that fits; always True if hands are hidden."""
    held = 0
    for seat in range(facts.seats):
        held |= row[HANDS + seat]
    return bool(facts.hidden or held & fitting(facts, row))


@compiled
def lay(
    facts: Facts, rows: Integers, ply: int, domino: int, ask: int, end: int, number: int, given: int
) -> bool:
    """Write the position after a play into row ``ply + 1``. ``given``: the domino that D gives away
    with an empty stock, -1 for none. Return whether the play is possible: it needs ``given`` if D
    must give a domino away, and -1 if nothing may be given."""
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
    """Return the points that a finished round adds to the score of ``seat``; the winner's can be
    below 0."""
    held = count(facts, row[HANDS + seat])
    return held - min(10, facts.scores[seat] + held) if row[RESULT] == seat else held


@compiled
def runs(row: Integers) -> bool:
    return bool(row[RESULT] == RUNS)
