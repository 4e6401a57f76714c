"""Confirm leads of a whole game by the second method, within a budget."""

from typing import Final

import numpy as np

from engine.games.peaks_and_pits import ARMS, Position
from engine.games.peaks_and_pits.slopes import current_slope
from engine.tiles import Tile
from solver.budget import Clock
from solver.games.peaks_and_pits.verify.several_seats import (
    ANY,
    COLUMNS,
    LIMIT,
    MOST_STEPS,
    POSITIONS,
    SLOTS,
    STOPPED,
    Work,
    lag,
    settle,
)
from solver.games.peaks_and_pits.verify.transitions import FACES, TOKENS, Integers, Supplies

POSITIONS_PER_UNIT: Final = 1_000_000
"""Positions looked at for one unit of deterministic effort."""
FIRST_SLICE: Final = 1 << 14
LAST_SLICE: Final = 1 << 19
"""Positions looked at between two looks at the clock; what was found is remembered."""
ENTRIES: Final = 1 << 19
"""Rows of the table, 64 bytes each; memory is used as they fill."""


def bit(one: int, other: int) -> int:
    """Return the bit of a domino, however it lies."""
    low, high = sorted((one, other))
    return 1 << high * (high + 1) // 2 + low


def _bit(tile: Tile) -> int:
    return bit(int(tile.first), int(tile.second))


_HAVING: Final = np.array(
    [sum({bit(number, other) for other in range(FACES)}) for number in range(FACES)], np.int64
)
"""By number, the dominoes that have it."""

_SLOPES: Final = {"up": 1, "down": -1, None: 0}


class SingleDominoes:
    """Searches how the hands that follow a position end, by single dominoes."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._clock = clock
        self.boneyard = len(position.boneyard)
        seats = len(position.players)
        self.deal = Supplies(
            seats, np.array([_bit(tile) for tile in position.boneyard], np.int64), _HAVING
        )
        dominoes = sum(len(player.hand) for player in position.players) + self.boneyard
        # Before each domino laid, and after the last, all may pass; each turn has its end.
        depth = (dominoes + 1) * (seats + 2)
        self.work = Work(
            rows=np.zeros((depth + 2, TOKENS + 2 * seats), np.int64),
            steps=np.zeros((depth + 2, MOST_STEPS), np.int64),
            costs=np.zeros((depth + 2, MOST_STEPS), np.int64),
            ends=np.zeros((depth + 2, seats), np.int64),
            table=np.zeros((ENTRIES + SLOTS, COLUMNS), np.int64),
            counts=np.zeros(2, np.int64),
        )

    def is_lead(self, position: Position, seat: int, lead: int) -> bool:
        """Tell whether a seat ends with exactly that lead when everybody takes the best for
        himself.

        Raises:
            OutOfBudget: before the end was found.
        """
        self.settle(position)
        return -int(lag(self.deal, self.work.ends, 0, seat)) == lead

    def is_at_most(self, position: Position, seat: int, lead: int) -> bool:
        """Tell whether a seat ends with no larger lead when everybody takes the best for himself.

        Raises:
            OutOfBudget: before the end was found.
        """
        self.settle(position)
        return -int(lag(self.deal, self.work.ends, 0, seat)) <= lead

    def settle(self, position: Position) -> tuple[int, ...]:
        """Return how many tokens all end with; those dealt to everybody are left out, and of the
        others only the differences mean something.

        Raises:
            OutOfBudget: before the end was found.
        """
        work, more = self.work, FIRST_SLICE
        while True:
            work.rows[0] = self.row(position)
            before = int(work.counts[POSITIONS])
            work.counts[LIMIT] = before + more
            said = settle(self.deal, work, 0, ANY, ANY)
            looked = int(work.counts[POSITIONS]) - before
            self._clock.spend(looked / POSITIONS_PER_UNIT, looked)
            if said != STOPPED:
                return tuple(int(tokens) for tokens in work.ends[0])
            more = min(2 * more, LAST_SLICE)

    def row(self, position: Position) -> Integers:
        """Return a position on the way at the beginning of a turn."""
        slopes = [current_slope(position.train.arm(arm)) for arm in ARMS]
        row = [position.to_move, position.passes, self.boneyard - len(position.boneyard), 0, 0]
        row += [int(position.train.end(arm)) for arm in ARMS]
        row += [_SLOPES[slope.direction] for slope in slopes]
        row += [slope.length for slope in slopes]
        row += [player.tokens for player in position.players]
        row += [sum(map(_bit, player.hand)) for player in position.players]
        return np.array(row, np.int64)
