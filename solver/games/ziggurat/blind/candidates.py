"""List the moves of a position that are worth playing out, by the promise of the weights."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.games.ziggurat import Move, Position
from solver.games.ziggurat.blind.features import HOPELESS
from solver.games.ziggurat.blind.playout import Rule, Space, promises
from solver.games.ziggurat.board import Lay, Numbers, Step
from solver.games.ziggurat.encoding import lay_of, number, twins
from solver.games.ziggurat.kernel import (
    ALL_ON,
    ASIDE,
    HAND,
    ON,
    UNSEEN,
    Tabletop,
    is_cut_off,
    laid,
    table_with,
)

Reals = npt.NDArray[np.float64]

CONTENDERS: Final = 10
"""Layings that are played out first."""
STARTS: Final = 3
"""The same for each domino on an empty board."""
DOUBTFUL: Final = -2000
"""The best promise below which lifts are played out too."""
THOUSAND: Final = 1000.0
"""Parts of one logarithm of odds in the weights."""
LOST_COST: Final = 2.2
"""Cheats of a game that does not end without one, on average."""
HOPELESS_COST: Final = 3.0
"""Cheats to be expected of a lift where something must be lifted; a laying, which must be lifted
again, costs one more."""
HOPELESS_DOUBT: Final = 2.0
LEAST_DOUBT: Final = 0.01


class Candidates(NamedTuple):
    """The legal moves of a position, those as one that a symmetry of the board makes equal.

    start: the position. groups: the number of each move's class. rows: of each class the domino and
    the columns of its halves, -1 for a lift. promised: what the weights promise after it.
    expected: the cheats that follow from that; doubt: the variance of that.
    """

    start: Tabletop
    groups: tuple[int, ...]
    rows: Numbers
    promised: Numbers
    expected: Reals
    doubt: Reals


def candidates(
    position: Position, start: Tabletop, moves: Sequence[Move], rule: Rule, space: Space
) -> Candidates:
    """Return the moves with what the weights promise after each. start: `table_of` the position."""
    classes = dict[Step, int]()
    groups = tuple(classes.setdefault(key, len(classes)) for key in twins(position, moves))
    rows = np.array([_row(step) for step in classes], np.int64).reshape(-1, 3)
    promised = np.zeros(len(classes), np.int64)
    promises(start, rows, bool(position.pile), rule, space, promised)
    return Candidates(start, groups, rows, promised, *_expected(start, rows, promised))


def table_of(position: Position) -> Tabletop:
    """Return the position as the hand sees it."""
    table = table_with(map(lay_of, position.placed), position.options.covered_neighbours)
    slots = table.slots
    slots[HAND] = sum(1 << number(tile) for tile in position.hand if not tile.is_hidden)
    slots[ASIDE] = sum(1 << number(tile) for tile in position.lifted)
    slots[UNSEEN] = ALL_ON & ~int(slots[HAND] | slots[ASIDE] | slots[ON])
    return table


def contenders(among: Candidates) -> npt.NDArray[np.int64]:
    """Return the classes of moves that may be the best, by the promise of the weights."""
    slots, promised = among.start.slots, among.promised
    lifts = np.flatnonzero(among.rows[:, 1] < 0)
    if is_cut_off(slots) and len(lifts):
        return lifts[:1]
    ranked = np.argsort(-promised, kind="stable")
    hopeful = ranked[promised[ranked] > HOPELESS // 2]
    if len(hopeful) == 0:
        return np.arange(len(among.rows))
    if promised[hopeful[0]] < DOUBTFUL:
        return np.concatenate([hopeful[:CONTENDERS], lifts])
    return hopeful[:CONTENDERS] if slots[ON] else _starts(hopeful, among.rows[:, 0])


def _starts(ranked: npt.NDArray[np.int64], tiles: Numbers) -> npt.NDArray[np.int64]:
    """Return a few layings of each domino."""
    chosen = [ranked[tiles[ranked] == tile][:STARTS] for tile in np.unique(tiles)]
    return np.sort(np.concatenate(chosen))


def _expected(start: Tabletop, rows: Numbers, promised: Numbers) -> tuple[Reals, Reals]:
    """Return the cheats that follow from the promises, and the variance of that."""
    odds = 1 / (1 + np.exp(np.clip(promised / THOUSAND, -30, 30)))
    hopeless = promised <= HOPELESS // 2
    doubt = np.maximum(LOST_COST**2 * odds * (1 - odds), LEAST_DOUBT)
    must = max(HOPELESS_COST, laid(start.slots)) if is_cut_off(start.slots) else HOPELESS_COST
    expected = np.where(hopeless, must + (rows[:, 1] >= 0), LOST_COST * odds)
    return expected, np.where(hopeless, HOPELESS_DOUBT, doubt)


def _row(step: Step) -> tuple[int, int, int]:
    return (step.tile, step.high, step.low) if isinstance(step, Lay) else (step.tile, -1, -1)
