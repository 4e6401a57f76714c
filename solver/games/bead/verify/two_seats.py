"""Search what two players can get from each other, by null windows and with a table, compiled."""

from solver.compiled import compiled
from solver.games.bead.verify.sheet import HELD, TURN
from solver.games.bead.verify.transitions import (
    ENOUGH,
    FAR,
    SheetSearch,
    entry_of,
    goes_on,
    list_plays,
    may_go_on,
    names,
    owed,
    play,
    take_next,
)


@compiled
def gain(search: SheetSearch, ply: int, need: int) -> int:  # noqa: C901  a recursion in one piece
    """Return what seat 0 still gains on seat 1: a lower bound that is ``need`` or more, or an upper
    bound below it. Means nothing once the search had to end."""
    state, counts, table = search.sheets.states[ply], search.counts, search.table
    if not goes_on(search, ply):
        return owed(search, state[HELD]) - owed(search, state[HELD + 1])
    one, two = names(search, ply)
    entry = entry_of(search, one, two)
    known = table[entry, 0] == one and table[entry, 1] == two and table[entry, 5] == 1
    low, high = (table[entry, 2], table[entry, 3]) if known else (-FAR, FAR)
    if low >= need:
        return int(low)
    if high < need:
        return int(high)
    if not may_go_on(search):
        return 0
    first = state[TURN] == 0
    number = list_plays(search, ply, False)
    if known:
        for place in range(number):
            if search.plays[ply, 3 * place] == table[entry, 4]:
                search.plays[ply, 3 * place + 1] = -FAR
    best, code = (-FAR if first else FAR), 0
    for place in range(number):
        code = take_next(search, ply, place, number)
        score = search.plays[ply, 3 * place + 2]
        play(search, ply, code, score)
        scored = score if first else -score
        value = scored + gain(search, ply + 1, need - scored)
        if counts[ENOUGH] == 0:
            return 0
        best = max(best, value) if first else min(best, value)
        if (best >= need) == first:
            break
    entry = entry_of(search, one, two)
    if not (table[entry, 0] == one and table[entry, 1] == two):
        low, high = -FAR, FAR
    else:
        low, high = table[entry, 2], table[entry, 3]
    table[entry, 0], table[entry, 1], table[entry, 4], table[entry, 5] = one, two, code, 1
    table[entry, 2] = max(low, best) if best >= need else low
    table[entry, 3] = high if best >= need else min(high, best)
    return int(best)
