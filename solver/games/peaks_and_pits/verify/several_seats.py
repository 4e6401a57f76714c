"""Search how all end when each takes the best for himself, laying one domino at a time.

A lead of one player is a lag of every other. So a move is dropped as soon as the next player is
seen to gain a lead that makes the move worse than another.
"""

from typing import Final, NamedTuple

import numpy as np

from solver.compiled import compiled
from solver.games.peaks_and_pits.verify.transitions import (
    DRAWN,
    END,
    FACES,
    LAID,
    LENGTH,
    MOVER,
    PASSES,
    SLOPE,
    TOKENS,
    Integers,
    Supplies,
    can_lay,
    copy,
    end_turn,
    hand_of,
    is_dead,
    is_over,
    lay,
    may_lay,
    pass_turn,
    price,
    turns,
)

ANY: Final = 1 << 30
"""More than any lead or lag."""

KNOWN, TOO_GOOD, NO_BETTER, STOPPED = range(4)
"""The results of ``settle``: the end stands in ``ends``; the mover gains more than the player
before tolerates; no way to go on with the turn is as good as another; the limit of positions is
reached."""

STOP: Final = 2 * FACES
PASS: Final = STOP + 1
"""Steps: ten times the side and the number that a domino leads to, the end of the turn, a pass."""
MOST_STEPS: Final = PASS + 1

POSITIONS, LIMIT = range(2)
"""Columns of ``counts``."""

SLOTS: Final = 4
COLUMNS: Final = 8
KEY, OTHER, KIND, VALUE = range(4)
"""Columns of the table: two hashes, ``KNOWN`` or ``TOO_GOOD`` and one more, and by seat how far
it is behind seat 0, or a lead of the mover."""


class Work(NamedTuple):
    """Rows, the steps that can be made in each and what they cost, how it ends by seat, the
    table, and the positions looked at with their limit."""

    rows: Integers
    steps: Integers
    costs: Integers
    ends: Integers
    table: Integers
    counts: Integers


@compiled
def _mixed(word: int, more: int) -> int:
    word = (word + more) * 0x5851F42D4C957F2D
    return word ^ word >> 32


@compiled
def _arm(deal: Supplies, rows: Integers, at: int, side: int) -> int:
    """Return what matters of an arm, in one number."""
    if is_dead(deal, rows, at, side):
        return int(rows[at, LENGTH + side])
    return int(
        (rows[at, END + side] * 3 + rows[at, SLOPE + side] + 2) * 64 + rows[at, LENGTH + side]
    )


@compiled
def _hashes(deal: Supplies, rows: Integers, at: int) -> tuple[int, int]:
    """Return two hashes of everything that matters at the beginning of a turn; which arm is which
    does not, nor a number of tokens that all have."""
    word = (rows[at, MOVER] * 8 + rows[at, PASSES]) * 64 + rows[at, DRAWN]
    one, two = _arm(deal, rows, at, int(np.int64(0))), _arm(deal, rows, at, int(np.int64(1)))
    arms = min(one, two), max(one, two)
    first, second = _mixed(word, arms[0] * 4096 + arms[1]), _mixed(arms[0], arms[1] * 8191 + word)
    for seat in range(deal.seats):
        behind = rows[at, TOKENS + seat] - rows[at, TOKENS]
        first = _mixed(_mixed(first, hand_of(deal, rows, at, seat)), behind)
        second = _mixed(_mixed(second, behind + 77), hand_of(deal, rows, at, seat) ^ seat)
    return first, second


@compiled
def _remembered(deal: Supplies, work: Work, at: int, tolerable: int) -> int:
    """Return ``KNOWN`` with the end written, ``TOO_GOOD``, or ``NO_BETTER`` where nothing is
    known."""
    key, other = _hashes(deal, work.rows, at)
    table, said = work.table, NO_BETTER
    first = (key & 0x7FFFFFFFFFFFFFFF) % (table.shape[0] - SLOTS)
    for row in range(first, first + SLOTS):
        if table[row, KEY] == key and table[row, OTHER] == other:
            if table[row, KIND] == KNOWN + 1:
                for seat in range(deal.seats):
                    work.ends[at, seat] = table[row, VALUE + seat]
                return KNOWN
            if table[row, KIND] == TOO_GOOD + 1 and table[row, VALUE] > tolerable:
                said = TOO_GOOD
    return said


@compiled
def _remember(deal: Supplies, work: Work, at: int, kind: int, lead: int) -> None:
    """Write into a free slot, or over the one that the hash names."""
    key, other = _hashes(deal, work.rows, at)
    table = work.table
    first = (key & 0x7FFFFFFFFFFFFFFF) % (table.shape[0] - SLOTS)
    row = first + (other & SLOTS - 1)
    for place in range(first, first + SLOTS):
        if table[place, KIND] == 0:
            row = place
            break
    table[row, KEY], table[row, OTHER], table[row, KIND] = key, other, kind + 1
    table[row, VALUE] = lead
    if kind == KNOWN:
        for seat in range(deal.seats):
            table[row, VALUE + seat] = work.ends[at, seat] - work.ends[at, 0]


@compiled
def lag(deal: Supplies, ends: Integers, at: int, seat: int) -> int:
    """Return the tokens that a seat has more than the best of the others."""
    most = -ANY
    for other in range(deal.seats):
        if other != seat:
            most = max(most, ends[at, seat] - ends[at, other])
    return most


@compiled
def _is_better(deal: Supplies, ends: Integers, at: int, than: int, seat: int) -> bool:
    """Tell whether a seat prefers one end to another: less behind the best of the others, then
    further ahead of each in turn."""
    one, other = lag(deal, ends, at, seat), lag(deal, ends, than, seat)
    for step in range(1, deal.seats):
        if one != other:
            break
        around = (seat + step) % deal.seats
        one, other = ends[at, seat] - ends[at, around], ends[than, seat] - ends[than, around]
    return bool(one < other)


@compiled
def _add(work: Work, at: int, number: int, step: int, cost: int) -> int:
    """Put a step among those that stand there, the cheapest first."""
    place = number
    while place > 0 and work.costs[at, place - 1] > cost:
        work.costs[at, place] = work.costs[at, place - 1]
        work.steps[at, place] = work.steps[at, place - 1]
        place -= 1
    work.costs[at, place], work.steps[at, place] = cost, step
    return number + 1


@compiled
def write_steps(deal: Supplies, work: Work, at: int) -> int:
    """Write every step of the mover and return how many there are: a domino on either arm, the
    end of the turn once one is laid, a pass before."""
    rows, number = work.rows, int(np.int64(0))
    begun = rows[at, LAID] > 0
    alike = True
    for column in (END, SLOPE, LENGTH):
        alike = alike and rows[at, column] == rows[at, column + 1]
    for side in range(1 if alike and not begun else 2):
        for outer in range(FACES):
            if may_lay(deal, rows, at, side, outer):
                cost = rows[at, LENGTH + side] if turns(rows, at, side, outer) else 0
                number = _add(work, at, number, side * FACES + outer, cost)
    if begun:
        return _add(work, at, number, int(np.int64(STOP)), int(np.int64(0)))
    return _add(work, at, number, int(np.int64(PASS)), 1 + price(deal, rows, at))


@compiled
def make_step(deal: Supplies, rows: Integers, at: int, step: int) -> None:
    """Write the row after a step below the row."""
    copy(rows, at, at + 1)
    if step == STOP:
        end_turn(deal, rows, at + 1)
    elif step == PASS:
        pass_turn(deal, rows, at + 1)
    else:
        lay(deal, rows, at + 1, step // FACES, step % FACES)


@compiled
def _begun(deal: Supplies, work: Work, at: int, tolerable: int) -> int:
    """Return how many steps there are to be tried from a row; or -1 less what ``settle`` returns
    where none need be."""
    if work.rows[at, LAID] > 0:
        return write_steps(deal, work, at)
    if is_over(deal, work.rows, at):
        for seat in range(deal.seats):
            work.ends[at, seat] = work.rows[at, TOKENS + seat]
        return -1 - KNOWN
    if not can_lay(deal, work.rows, at):
        work.steps[at, 0] = PASS
        return 1
    said = _remembered(deal, work, at, tolerable)
    if said != NO_BETTER:
        return -1 - said
    work.counts[POSITIONS] += 1
    if work.counts[POSITIONS] > work.counts[LIMIT]:
        return -1 - STOPPED
    return write_steps(deal, work, at)


@compiled
def settle(deal: Supplies, work: Work, at: int, tolerable: int, wanted: int) -> int:
    """Write how a row ends into ``ends[at]``.

    It is not written where the mover gains a lead of more than ``tolerable``; nor within a turn
    where no way to go on leaves the mover at most ``wanted`` behind the best of the others.
    """
    rows, ends = work.rows, work.ends
    number = _begun(deal, work, at, tolerable)
    if number < 0:
        return -1 - number
    worth_keeping = number > 1 and rows[at, LAID] == 0
    seat, least, found = rows[at, MOVER], wanted, False
    for place in range(number):
        make_step(deal, rows, at, work.steps[at, place])
        again = rows[at + 1, MOVER] == seat
        within = again and rows[at + 1, LAID] > 0
        said = settle(deal, work, at + 1, tolerable if again else least, least if within else ANY)
        if said == STOPPED or (said == TOO_GOOD and again):
            return said
        if said != KNOWN:
            continue
        if not found or _is_better(deal, ends, at + 1, at, seat):
            copy(ends, at + 1, at)
            found = True
        least = min(least, lag(deal, ends, at, seat))
        if -least > tolerable:
            if worth_keeping:
                _remember(deal, work, at, int(np.int64(TOO_GOOD)), -least)
            return TOO_GOOD
    if found and worth_keeping:
        _remember(deal, work, at, int(np.int64(KNOWN)), int(np.int64(0)))
    return KNOWN if found else NO_BETTER
