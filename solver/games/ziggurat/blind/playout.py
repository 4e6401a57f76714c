"""Play a game to its end by a quick strategy that sees only the hand, compiled.

The strategy lays the domino, and in the place, after which the weights promise most. When nothing
can be laid, or the rest cannot be finished, it lifts. If no domino of the hand shares a value with
the board, it lifts the whole board at once: nothing less would help.
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
"""A score below this one is hopeless; every other score is above it."""
_IDLE: Final = 100_000
"""The deduction for a lift after which only the lifted domino could be laid."""


class Rule(NamedTuple):
    """How a playout chooses.

    ``weights``: log odds in thousandths. ``lifted_first``: the option of the game. ``most``: a
    playout stops when it has made more cheats than this, and its result is then ``most + 1``.
    """

    weights: Integers
    lifted_first: bool
    most: int


class Space(NamedTuple):
    """Working space. ``table``: the position that is played on. ``trial``: the slots of a position
    that is only looked at. ``found``: open places (`layings`). ``moves``: a list of layings."""

    table: Tabletop
    trial: Integers
    found: Integers
    moves: Integers


def space() -> Space:
    """Return new working space."""
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
    """Return the score after a laying, in thousandths of log odds: that of the position after it,
    plus the weights of the two halves laid. ``draws``: the laying draws a domino from the pile."""
    one, two = cell_feature(slots, high, HIGHS[tile]), cell_feature(slots, low, LOWS[tile])
    for slot in range(SLOTS):
        space.trial[slot] = slots[slot]
    put(space.trial, tile, high, low)
    after = score(space.trial, draws, rule.weights, space.found)
    return int(rule.weights[one] + rule.weights[two] + after)


@compiled
def lying_score(table: Tabletop, tile: int, weights: Integers) -> int:
    """Return the sum of the weights of the two halves of a domino on top, by the cells they lie on
    and the values below them."""
    one, two = lying_feature(table, tile, True), lying_feature(table, tile, False)
    return int(weights[one] + weights[two])


@compiled
def best_laying(
    slots: Integers, tiles: int, waiting: bool, rule: Rule, space: Space
) -> tuple[int, int, int]:
    """Return the index of the best laying in ``space.moves`` (-1 if there is none), its score, and
    how many layings there are. ``waiting``: dominoes are left in the pile."""
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
    """Return the score after a lift, less the weights of the two halves that are taken away."""
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
    """Return the domino whose lift has the best score, -1 if none can be lifted, and that score."""
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
    """Play the position in ``space.table`` to its end. Return the cheats, at most ``rule.most +
    1``, and how many layings were looked at.

    ``order``: the pile, of which the first ``drawn`` dominoes are drawn already. ``lifted``: the
    domino lifted just before, which is not laid again before another one unless nothing else can be
    played; -1 if there is none.
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
    """Write the position after a move into ``space.table``. The first ``drawn`` dominoes of
    ``order`` are in the hand before the move; return how many are drawn after it."""
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
    """Make a move and play on to the end with each order; return how many layings were looked at.

    ``move``: the domino and the columns of its larger and its smaller half, -1 for a lift.
    ``given``: how many dominoes of each order are in the hand already. ``cheats``: takes the result
    with each order, the cheat of the move included.
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
    """Write into ``found``, for each move, the score of the position after it, in thousandths of
    log odds; for a lift always ``HOPELESS``. ``waiting``: dominoes are left in the pile."""
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
