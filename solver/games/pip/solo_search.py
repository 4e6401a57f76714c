"""Search how to go out by one's own dominoes alone: depth first, over what is held and what is
open.

Nobody else moves and nothing is drawn. A state is worth the turns it still takes to go out, or,
where no order lays everything, ``STUCK`` and the least count that stays in the hand.
"""

from dataclasses import replace
from typing import Final

import numpy as np

from engine.games.pip import Position
from engine.games.pip.scoring import hand_count
from solver import kernel
from solver.asking.budget import Meter
from solver.compiled import compiled
from solver.compiling.bits import highest
from solver.games.pip.choices import all_plays
from solver.games.pip.deal import (
    A_HAND,
    DUE,
    ENDS,
    FITS,
    HANDS,
    HELD,
    LEFT,
    PLAIN,
    WILD,
    Deal,
    choice_of,
    width,
)
from solver.games.pip.dominoes import ALL_PLAIN, COUNT, DRAWS, GIVER, PLAINS, masks_of
from solver.games.pip.encoding import deal_of, open_of, sizes_of
from solver.games.pip.kernel import lay
from solver.games.pip.open_places import plain_fits
from solver.kernel import Integers

STUCK: Final = 1 << 20
"""More than any number of turns; above it the count of what stays is added."""

STATES_A_SECOND: Final = 20_000

MOST_STATES: Final = 1_000_000
"""States remembered; more are searched again rather than kept."""

State = tuple[int, ...]
"""The plain and the wild dominoes held and their count, and what lies open: ``ends``, ``due``."""


@compiled
def _follow(deal: Deal, rows: Integers, tiles: Integers, ranks: Integers) -> int:
    """Write what each play leads to behind the first row, with the domino laid and a rank; return
    how many there are. Dominoes that fit in few places come first: the others can wait; doubles
    hold up the rest."""
    row = rows[0]
    row[FITS] = plain_fits(row[ENDS], row[DUE])
    number = all_plays(deal, row, tiles, ranks)
    for place in range(number):
        code, after = tiles[place], rows[place + 1]
        kernel.copy_row(rows, 0, place + 1)
        lay(deal, after, code)
        tile = tiles[place] = choice_of(code)[0]
        waiting = highest(after[DUE]) + 1 if after[DUE] else 0
        ranks[place] = ((tile >= PLAINS) * 64 + waiting) * 64 - COUNT[tile]
    return number


class GoingOut:
    """The search from any state of one position's hand. ``value`` is exact, or raises
    ``OutOfBudget``."""

    def __init__(self, position: Position, meter: Meter) -> None:
        self.meter = meter
        self._gives = 0 if position.stock else DRAWS
        """D where it takes another domino of the hand with it."""
        self._others = _held_by_others(position) if self._gives else None
        """Where D may end the round instead, what the other players hold."""
        # One player with a stock that is never drawn from: D gives nothing away, and what the
        # others hold counts as not laid.
        stocks = np.array([(0, 0, 0), (*(self._others or (0, 0)), 0)], np.int64)
        deal = deal_of(replace(position, stock=()))
        self._deal = deal._replace(seats=1, stocks=stocks)
        choices = sizes_of(deal, position).choices
        self._rows = np.zeros((choices + 1, width(1)), np.int64)
        self._rows[0, LEFT] = 1
        self._tiles, self._ranks = np.zeros((2, choices), np.int64)
        self._known: dict[State, int] = {}

    def of(self, position: Position, seat: int) -> int:
        """Return the value of a seat's hand in a position."""
        hand = position.players[seat].hand
        return self.value((*masks_of(hand), hand_count(hand), *open_of(position)))

    def value(self, state: State) -> int:
        """Return the turns to go out, or ``STUCK`` and more."""
        if not state[PLAIN] and not state[WILD]:
            return 0
        known = self._known.get(state)
        if known is None:
            known = self._searched(state)
            if len(self._known) < MOST_STATES:
                self._known[state] = known
        return known

    def _least(self, plain: int, wild: int) -> int:
        """Bound the turns of a way out from below: each lays one domino but for those that bring
        the turn back or take another one with them, and the last one costs a turn whatever it
        is."""
        alone = plain.bit_count() + (wild & ~self._deal.returns).bit_count()
        return max(1, alone - bool(wild & self._gives))

    def _searched(self, state: State) -> int:
        self.meter.node(STATES_A_SECOND)
        best, least = STUCK + state[HELD], self._least(state[PLAIN], state[WILD])
        for tile, fits, after in self._plays(state):
            for rest in self._rests(tile, fits, after):
                found = self.value(rest)
                if found < STUCK:
                    back = tile >= PLAINS and self._deal.returns >> tile - PLAINS & 1
                    found += 0 if back and found else 1
                best = min(best, found)
                if best == least:
                    return best
        return best

    def _plays(self, state: State) -> list[tuple[int, int, State]]:
        """Return each way to lay a domino, those to be tried first before the others: the domino,
        the plain ones that fit then, and the state."""
        first = self._rows[0]
        first[HANDS:], first[ENDS : DUE + 1] = state[:A_HAND], state[A_HAND:]
        number = _follow(self._deal, self._rows, self._tiles, self._ranks)
        order = self._ranks[:number].argsort(kind="stable")
        rows = self._rows[1 : number + 1][order].tolist()
        return [
            (tile, row[FITS], (*row[HANDS:], row[ENDS], row[DUE]))
            for tile, row in zip(self._tiles[order].tolist(), rows, strict=True)
        ]

    def _rests(self, tile: int, fits: int, after: State) -> list[State]:
        """Return the states after a domino is laid, and another given where one must be. Where
        nobody can place any more the round is over, and none is given (I10)."""
        plain, wild, held, ends, due = after
        if tile != GIVER or not self._gives or not plain | wild:
            return [after]
        if self._others is not None:
            others, wilds = self._others
            if not (plain | others) & fits and not ((wild | wilds) and (ends | due)):
                return [after]
        rests: list[State] = []
        hand = wild << PLAINS | plain
        for given in (given for given in range(len(COUNT)) if hand >> given & 1):
            left = hand ^ 1 << given
            rests.append((left & ALL_PLAIN, left >> PLAINS, held - int(COUNT[given]), ends, due))
        return rests


def _held_by_others(position: Position) -> tuple[int, int] | None:
    """Return the dominoes of all other hands, None where some are hidden."""
    if not position.is_known:
        return None
    others = position.players[: position.to_move] + position.players[position.to_move + 1 :]
    return masks_of(tile for player in others for tile in player.hand)
