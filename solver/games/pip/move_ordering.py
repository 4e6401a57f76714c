"""Rank choices before any search: which is tried first, and how play-outs go on."""

from typing import Final

from solver.compiled import compiled
from solver.compiling.bits import ones
from solver.games.pip.deal import (
    A_HAND,
    DUE,
    ENDS,
    HANDS,
    LEFT,
    NOTHING,
    PLAIN,
    STEP,
    TURN,
    WILD,
    Deal,
    choice_of,
)
from solver.games.pip.dominoes import ALL_PLAIN, COUNT, PLAINS, REVERSES, WITH
from solver.games.pip.open_places import ANY, CLOSED, DOUBLE, laid_on, plain_fits
from solver.kernel import Integers

KEPT: Final = 3
"""The price of laying a wild domino: it can be laid on any turn."""
CHOICE: Final = 5
"""The count that is worth as much as one domino more to choose from, in play-outs."""


@compiled
def following(deal: Deal, row: Integers, tile: int) -> int:
    """Return the seat after a domino of the one to move (I10, I13), the direction being turned by
    R."""
    turn, step = row[TURN], row[STEP]
    bit = 1 << tile - PLAINS if tile >= PLAINS else 0
    if bit & deal.returns:
        return int(turn)
    if bit & deal.skips:
        return int((turn + 2 * step) % deal.seats)
    if bit == REVERSES and deal.seats > 2:
        step = -step
    return int((turn + step) % deal.seats)


@compiled
def rank(deal: Deal, row: Integers, tile: int, given: int, fits: int, anything: bool) -> int:
    """Rank a choice: what leaves the next seat little choice and oneself much comes first, of two
    the other one also where it has not the turn; a turn is worth a domino, a wild one ``KEPT``."""
    turn = row[TURN]
    to = 1 - turn if deal.seats == 2 else following(deal, row, tile)
    mine, theirs = HANDS + A_HAND * turn, HANDS + A_HAND * to
    own, others = ones(row[mine + PLAIN] & fits), ones(row[theirs + PLAIN] & fits)
    if anything:
        own += ones(row[mine + WILD])
        others += ones(row[theirs + WILD])
    if to == turn:
        others = 0
    if (anything and tile >= PLAINS) or fits >> tile & 1:
        own -= 1
    if given != NOTHING and ((anything and given >= PLAINS) or fits >> given & 1):
        own -= 1
        others += 1
    passes = following(deal, row, tile) != turn and (others or row[LEFT] or own == 0)
    return int(2 * (others + (1 if passes else 0)) - own + (KEPT if tile >= PLAINS else 0))


@compiled
def fits_with(base: int, due: int, outcome: int) -> int:
    """Return the plain dominoes that fit once there is an outcome besides what was open."""
    if outcome >= DOUBLE:
        return int(WITH[outcome - DOUBLE]) if outcome < DOUBLE + ANY else 0
    if due or outcome > ANY:
        return base
    return ALL_PLAIN if outcome == ANY else base | int(WITH[outcome])


@compiled
def outlook(deal: Deal, row: Integers, code: int) -> int:
    """Return how a choice looks to its mover: the choice that it leaves all, then the count it
    sheds."""
    tile, kind, outcome, given = choice_of(code)
    ends, due = laid_on(row[ENDS], row[DUE], kind)
    fits = fits_with(plain_fits(ends, due), due, outcome)
    anything = bool(ends | due) or outcome != CLOSED
    looks = CHOICE * rank(deal, row, tile, given, fits, anything)
    return int(looks - (COUNT[tile] if tile < PLAINS else 0))


@compiled
def shed(code: int) -> int:
    """Return the count that leaves the hand with a choice."""
    tile, _, _, given = choice_of(code)
    return int(COUNT[tile] + (COUNT[given] if given != NOTHING else 0))
