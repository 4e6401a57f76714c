"""Play a game on to its end by a quick rule that sees the hand alone, compiled.

The rule lays the domino, and where, after which the weights promise most. When nothing can be laid,
or what is left cannot be finished, it lifts. Where no domino of the hand shares a value with the
board, all of the board is lifted at once: nothing less would help.
"""

from typing import Final, NamedTuple

import numpy as np

from solver.compiling.bits import lowest
from solver.compiling.compiled import compiled, compiled_with_arrays
from solver.games.ziggurat.blind.features import HOPELESS, cell_feature, lying_feature, score
from solver.games.ziggurat.encoding import HIGHS, LOWS
from solver.games.ziggurat.kernel import (
    ALL_ON,
    ASIDE,
    HAND,
    ON,
    SLOTS,
    Tabletop,
    clear,
    copy_into,
    count_laid,
    draw,
    empty_table,
    is_covered,
    is_cut_off,
    lay,
    lift,
    playable,
    put,
)
from solver.games.ziggurat.layings import MOST_MOVES, OPENINGS, can_lay_one, list_layings
from solver.kernel import Integers

_LOST: Final = HOPELESS // 2
"""Less than every score that is not hopeless."""
_IDLE: Final = 100_000
"""The loss by a lift after which nothing but the same domino can be laid."""


class Rule(NamedTuple):
    """The rules played by, and the weights: thousandths of a logarithm of odds.

    most: the number of cheats at which a playout is broken off; it counts as one more.
    """

    weights: Integers
    lifted_first: bool
    most: int


class Space(NamedTuple):
    """Working space: a position to be played on, the slots of one that is only looked at, open
    places, and moves."""

    table: Tabletop
    trial: Integers
    found: Integers
    moves: Integers


def space() -> Space:
    """Return working space."""
    return Space(
        empty_table(),
        np.zeros(SLOTS, np.int64),
        np.zeros(OPENINGS, np.int64),
        np.zeros((MOST_MOVES, 3), np.int64),
    )


@compiled
def laying_score(
    slots: Integers, tile: int, high: int, low: int, draws: bool, rule: Rule, space: Space
) -> int:
    """Return what the weights promise after a laying, more than what lies already does."""
    one, two = cell_feature(slots, high, HIGHS[tile]), cell_feature(slots, low, LOWS[tile])
    for slot in range(SLOTS):
        space.trial[slot] = slots[slot]
    put(space.trial, tile, high, low)
    after = score(space.trial, draws, rule.weights, space.found)
    return int(rule.weights[one] + rule.weights[two] + after)


@compiled
def lying_score(table: Tabletop, tile: int, weights: Integers) -> int:
    """Return what a domino on top promises by how it lies."""
    one, two = lying_feature(table, tile, True), lying_feature(table, tile, False)
    return int(weights[one] + weights[two])


@compiled
def best_laying(
    slots: Integers, tiles: int, waiting: bool, rule: Rule, space: Space
) -> tuple[int, int, int]:
    """Return the row of the best laying in the list of moves, its score, and how many there
    are; waiting: dominoes are left in the pile."""
    count = list_layings(slots, tiles, space.found, space.moves)
    best, most = -1, 2 * HOPELESS
    for row in range(count):
        tile, high, low = space.moves[row, 0], space.moves[row, 1], space.moves[row, 2]
        draws = waiting and slots[HAND] >> tile & 1 == 1
        worth = laying_score(slots, tile, high, low, draws, rule, space)
        if worth > most:
            best, most = row, worth
    return best, most, count


@compiled
def _lift_score(table: Tabletop, tile: int, rule: Rule, space: Space) -> int:
    """Return what the weights promise after a lift, more than what lies now does."""
    lift(table, tile)
    slots = table.slots
    worth = score(slots, False, rule.weights, space.found)
    others = playable(slots, rule.lifted_first) & ~(1 << tile)
    if others and not can_lay_one(slots, others, space.found):
        worth -= _IDLE
    lay(table, tile, table.lies[tile, 0], table.lies[tile, 1])
    return int(worth - lying_score(table, tile, rule.weights))


@compiled
def _best_lift(table: Tabletop, rule: Rule, space: Space) -> tuple[int, int]:
    """Return the domino that is best lifted and what the weights promise then."""
    best, most, tiles = -1, 4 * HOPELESS, table.slots[ON]
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if not is_covered(table, tile):
            worth = _lift_score(table, tile, rule, space)
            if worth > most:
                best, most = tile, worth
    return best, most


@compiled
def play_out(order: Integers, drawn: int, lifted: int, rule: Rule, space: Space) -> tuple[int, int]:
    """Play the position of the working space to its end; return the cheats and how many layings
    were looked at.

    order: the pile; the first `drawn` of it are gone. lifted: the domino lifted just now, not to
    be laid again before another one, or -1.
    """
    table, cheats, looked, anew = space.table, 0, 0, False
    slots = table.slots
    while slots[ON] != ALL_ON and cheats <= rule.most:
        if slots[ON] and is_cut_off(slots):
            cheats, lifted, anew, on = cheats + count_laid(slots), -1, True, slots[ON]
            clear(slots)
            slots[ASIDE] |= on
            continue
        tiles = playable(slots, rule.lifted_first)
        if anew and not rule.lifted_first:
            tiles = slots[HAND]
        if lifted >= 0 and tiles != 1 << lifted:
            tiles &= ~(1 << lifted)
        waiting, anew = drawn < len(order), False
        row, worth, count = best_laying(slots, tiles, waiting, rule, space)
        looked += count
        if worth < _LOST and slots[ON]:
            chosen, promised = _best_lift(table, rule, space)
            if row < 0 or promised > _LOST:
                lift(table, chosen)
                cheats, lifted = cheats + 1, chosen
                continue
        if row < 0:
            return rule.most + 1, looked
        tile, high, low = space.moves[row, 0], space.moves[row, 1], space.moves[row, 2]
        draws = waiting and slots[HAND] >> tile & 1 == 1
        lay(table, tile, high, low)
        lifted = lifted if lifted == tile else -1
        if draws:
            draw(slots, order[drawn])
            drawn += 1
    return min(cheats, rule.most + 1), looked


@compiled
def _make_move(start: Tabletop, move: Integers, order: Integers, drawn: int, space: Space) -> int:
    """Write the position after a move to the working space, so many of the order being in the hand
    before; return how many are then."""
    copy_into(start, space.table)
    slots, tile = space.table.slots, move[0]
    for place in range(drawn):
        draw(slots, order[place])
    if move[1] < 0:
        lift(space.table, tile)
        return drawn
    draws = drawn < len(order) and slots[HAND] >> tile & 1 == 1
    lay(space.table, tile, move[1], move[2])
    if draws:
        draw(slots, order[drawn])
    return int(drawn + draws)


@compiled_with_arrays
def play_out_all(
    start: Tabletop,
    move: Integers,
    orders: Integers,
    given: int,
    rule: Rule,
    space: Space,
    cheats: Integers,
) -> int:
    """Make a move and play on with each order; return how many layings were looked at.

    move: the domino and the columns of its halves, -1 for a lift. given: so many of each order are
    in the hand already. cheats: takes the result with each order, the cheat of the move included.
    """
    looked, lifted = 0, move[0] if move[1] < 0 else -1
    for number in range(len(orders)):
        drawn = _make_move(start, move, orders[number], given, space)
        played, more = play_out(orders[number], drawn, lifted, rule, space)
        cheats[number] = played + (lifted >= 0)
        looked += more
    return looked


@compiled_with_arrays
def promises(
    start: Tabletop, moves: Integers, waiting: bool, rule: Rule, space: Space, found: Integers
) -> None:
    """Write the score of the position after each laying, in the weights' unit; after a lift no
    more than that it is hopeless as it is. waiting: dominoes are left in the pile."""
    lying = 0
    for tile in range(len(HIGHS)):
        if start.slots[ON] >> tile & 1:
            lying += lying_score(start, tile, rule.weights)
    for row in range(len(moves)):
        tile, high, low = moves[row, 0], moves[row, 1], moves[row, 2]
        found[row] = HOPELESS
        if high >= 0:
            draws = waiting and start.slots[HAND] >> tile & 1 == 1
            found[row] = lying + laying_score(start.slots, tile, high, low, draws, rule, space)
