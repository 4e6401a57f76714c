"""Search how a hand of three and more ends when each plays for the own lead, compiled (max^n).

Each player takes the play after which his lead over the best of the others is largest, and the
first in the engine's order among equals. A table keeps every end found.
"""

from solver.compiled import compiled
from solver.games.bead.verify.sheet import HELD, PLAYERS, POINTS, TURN
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
def _lead(search: SheetSearch, ply: int, seat: int) -> int:
    most = -FAR
    for other in range(search.sheets.facts[PLAYERS]):
        if other != seat:
            most = max(most, search.ends[ply, other])
    return int(search.ends[ply, seat] - most)


@compiled
def totals(search: SheetSearch, ply: int) -> None:  # noqa: C901  a recursion in one piece
    """Write what all end with into ``ends[ply]`` (max^n)."""
    sheets, counts, table, ends = search.sheets, search.counts, search.table, search.ends
    state, players = sheets.states[ply], sheets.facts[PLAYERS]
    if not goes_on(search, ply):
        for seat in range(players):
            ends[ply, seat] = state[POINTS + seat] + owed(search, state[HELD + seat])
        return
    one, two = names(search, ply)
    entry = entry_of(search, one, two)
    if table[entry, 0] == one and table[entry, 1] == two:
        for seat in range(players):
            ends[ply, seat] = table[entry, 2 + seat]
        return
    if not may_go_on(search):
        return
    by = state[TURN]
    number = list_plays(search, ply, True)
    for place in range(number):
        code = take_next(search, ply, place, number)
        play(search, ply, code, search.plays[ply, 3 * place + 2])
        totals(search, ply + 1)
        if counts[ENOUGH] == 0:
            return
        if place == 0 or _lead(search, ply + 1, by) > _lead(search, ply, by):
            for seat in range(players):
                ends[ply, seat] = ends[ply + 1, seat]
    entry = entry_of(search, one, two)
    table[entry, 0], table[entry, 1] = one, two
    for seat in range(players):
        table[entry, 2 + seat] = ends[ply, seat]
