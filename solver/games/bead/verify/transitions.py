"""List and make plays on sheets of cells, for both searches of the second method.

A search ends after so many nodes, or once a time has come.
"""

from typing import Final, NamedTuple

from engine.games.bead.scoring import DOUBLE_LEFT, OTHER_LEFT
from engine.tiles import Tile
from solver.compiled import compiled
from solver.games.bead.verify.sheet import (
    COUNT,
    FIRST_PLAYER,
    HELD,
    LAST_TURNS,
    NAME,
    PLAYERS,
    POINTS,
    SECOND_NAME,
    TURN,
    WIDTH,
    Numbers,
    Sheets,
    laid,
    scattered,
)
from solver.monotonic import nanoseconds

FAR: Final = 1 << 40
PLAYS: Final = 2048
ENTRY: Final = 8
VISITED, ALLOWED, ENOUGH, DEADLINE = range(4)
LOOK: Final = 128
"""Nodes between two looks at the clock."""

TILES: Final = [Tile(a, b) for a in range(1, 6) for b in range(1, a + 1)]
KINDS: Final = tuple(
    TILES.index(Tile(max(a, b), min(a, b))) for a in range(1, 6) for b in range(1, 6)
)
COPY_BITS: Final = 3
"""Of a hand for each kind of domino: how many copies."""


class SheetSearch(NamedTuple):
    """``plays`` by ply: codes and ranks in turn. ``table``: two hashes, then what is proved.
    ``kinds``: the kind of domino of each pair of faces. ``ends``: totals by ply and seat.
    ``counts``: nodes visited, nodes allowed, whether those were enough, and the time in
    nanoseconds at which the search must end; ``pair``: what the clock writes into."""

    sheets: Sheets
    plays: Numbers
    table: Numbers
    kinds: Numbers
    ends: Numbers
    counts: Numbers
    pair: Numbers


@compiled
def may_go_on(search: SheetSearch) -> bool:
    """Count a node; False once the search must end."""
    counts = search.counts
    counts[VISITED] += 1
    late = counts[VISITED] % LOOK == 0 and nanoseconds(search.pair) >= counts[DEADLINE]
    if late or counts[VISITED] > counts[ALLOWED]:
        counts[ENOUGH] = 0
    return bool(counts[ENOUGH])


@compiled
def _held_pairs(search: SheetSearch, hand: int) -> int:
    found = 0
    for pair in range(25):
        if hand >> COPY_BITS * search.kinds[pair] & 7:
            found |= 1 << pair
    return found


@compiled
def _is_double(pair: int) -> bool:
    return pair // 5 == pair % 5


@compiled
def owed(search: SheetSearch, hand: int) -> int:
    """Return what a hand costs (B13), below 0."""
    total = 0
    for pair in range(25):
        if pair // 5 >= pair % 5:
            copies = hand >> COPY_BITS * search.kinds[pair] & 7
            total += copies * (DOUBLE_LEFT if _is_double(pair) else OTHER_LEFT)
    return total


@compiled
def _can_play(search: SheetSearch, ply: int, seat: int) -> bool:
    pairs = _held_pairs(search, search.sheets.states[ply, HELD + seat])
    for place in range(search.sheets.states[ply, COUNT]):
        if search.sheets.spots[ply, 3 * place + 1] & pairs:
            return True
    return False


@compiled
def goes_on(search: SheetSearch, ply: int) -> bool:
    """Pass for all who cannot play (B11); False where nobody who is asked can (B12)."""
    state, players = search.sheets.states[ply], search.sheets.facts[PLAYERS]
    for _ in range(players):
        if state[LAST_TURNS] == 0:
            return False
        if _can_play(search, ply, state[TURN]):
            return True
        state[TURN] = (state[TURN] + 1) % players
        if state[LAST_TURNS] > 0:
            state[LAST_TURNS] -= 1
    return False


@compiled
def list_plays(search: SheetSearch, ply: int, in_order: bool) -> int:
    """Write the plays of the seat to move with their ranks: in the engine's order, or by what
    they score and what they keep the other from."""
    sheets, kinds = search.sheets, search.kinds
    state = sheets.states[ply]
    mine = _held_pairs(search, state[HELD + state[TURN]])
    other = (state[TURN] + 1) % sheets.facts[PLAYERS]
    theirs = _held_pairs(search, state[HELD + other])
    number = 0
    for place in range(state[COUNT]):
        spot, pairs = sheets.spots[ply, 3 * place], sheets.spots[ply, 3 * place + 1]
        if not pairs & mine:
            continue
        taken = 0 if in_order else _taken(search, ply, spot, theirs)
        for pair in range(25):
            if (pairs & mine) >> pair & 1:
                score = sheets.spots[ply, 3 * place + 2] * (2 if _is_double(pair) else 1)
                rank = -score - taken
                if in_order:
                    rank = (kinds[pair] << 32) + 2 * spot + (1 if pair // 5 < pair % 5 else 0)
                search.plays[ply, 3 * number] = 25 * spot + pair
                search.plays[ply, 3 * number + 1] = rank
                search.plays[ply, 3 * number + 2] = score
                number += 1
    return number


@compiled
def _taken(search: SheetSearch, ply: int, spot: int, pairs: int) -> int:
    """Return the highest product that a hand loses when a spot is filled."""
    sheets = search.sheets
    width, first = sheets.facts[WIDTH], spot >> 1
    second = first + (1 if spot & 1 else width)
    most = 0
    for place in range(sheets.states[ply, COUNT]):
        if sheets.spots[ply, 3 * place + 1] & pairs:
            one = sheets.spots[ply, 3 * place] >> 1
            two = one + (1 if sheets.spots[ply, 3 * place] & 1 else width)
            if one in (first, second) or two in (first, second):
                most = max(most, sheets.spots[ply, 3 * place + 2])
    return most


@compiled
def take_next(search: SheetSearch, ply: int, begin: int, number: int) -> int:
    """Bring the play of the lowest rank to the place ``begin``; its code."""
    plays = search.plays
    best = begin
    for place in range(begin + 1, number):
        if plays[ply, 3 * place + 1] < plays[ply, 3 * best + 1]:
            best = place
    for part in range(3):
        kept = plays[ply, 3 * best + part]
        plays[ply, 3 * best + part] = plays[ply, 3 * begin + part]
        plays[ply, 3 * begin + part] = kept
    return int(plays[ply, 3 * begin])


@compiled
def play(search: SheetSearch, ply: int, code: int, score: int) -> None:
    """Write the state after a play as the next ply (B3, B12)."""
    sheets = search.sheets
    laid(sheets, ply, code)
    state, players = sheets.states[ply + 1], sheets.facts[PLAYERS]
    seat = state[TURN]
    state[HELD + seat] -= 1 << COPY_BITS * search.kinds[code % 25]
    state[POINTS + seat] += score
    state[TURN] = (seat + 1) % players
    if state[LAST_TURNS] > 0:
        state[LAST_TURNS] -= 1
    elif state[HELD + seat] == 0:
        turns = 0
        while (seat + 1 + turns) % players != sheets.facts[FIRST_PLAYER]:
            turns += 1
        state[LAST_TURNS] = turns


@compiled
def names(search: SheetSearch, ply: int) -> tuple[int, int]:
    """Return two hashes of everything that decides what follows; scores where more than two
    play."""
    state, players = search.sheets.states[ply], search.sheets.facts[PLAYERS]
    turn = 16 * state[TURN] + state[LAST_TURNS] + 1
    one = scattered(state[NAME] + turn, 8664519843275201489)
    two = scattered(state[SECOND_NAME] - turn, 6364136223846793005)
    for seat in range(players):
        one = scattered(one + state[HELD + seat], 8664519843275201489)
        two = scattered(two ^ state[HELD + seat], 6364136223846793005)
        if players > 2:
            one = scattered(one + state[POINTS + seat], 8664519843275201489)
            two = scattered(two ^ state[POINTS + seat], 6364136223846793005)
    return int(one), int(two)


@compiled
def entry_of(search: SheetSearch, one: int, two: int) -> int:
    """Return where a position stands in the table, or the place that it would take."""
    place = one & (search.table.shape[0] - 2)
    if search.table[place + 1, 0] == one and search.table[place + 1, 1] == two:
        return int(place + 1)
    return int(place if two & 1 or search.table[place, 0] == one else place + 1)
