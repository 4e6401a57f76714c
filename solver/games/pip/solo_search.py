"""Search how to go out by one's own dominoes alone: depth first, over what is held and what is
open.

Nobody else moves and nothing is drawn. A state is worth the turns it still takes to go out, or,
where no order lays everything, ``STUCK`` and the least count that stays in the hand.
"""

from typing import Final

from engine.games.pip import Position
from solver.asking.budget import Meter
from solver.games.pip.hand_masks import (
    COUNT,
    DRAWS,
    WILDS,
    Outcomes,
    count_of,
    indices,
    mask_of,
    outcomes,
    returning,
)
from solver.games.pip.open_ends import OpenAsks, after, simplest

STUCK: Final = 1 << 20
"""More than any number of turns; above it the count of what stays is added."""

STATES_A_SECOND: Final = 20_000

MOST_STATES: Final = 1_000_000
"""States remembered; more are searched again rather than kept."""


class GoingOut:
    """The search from any state of one position's hand. ``value`` is exact, or raises
    ``OutOfBudget``."""

    def __init__(self, position: Position, meter: Meter) -> None:
        self.returns = returning(len(position.players), position.options)
        self.gives = 0 if position.stock else DRAWS
        """D where it takes another domino of the hand with it."""
        self._others = _held_by_others(position) if self.gives else None
        """Where D may end the round instead, what the other players hold."""
        self._possible: Outcomes = outcomes(position.options)
        self.meter = meter
        self._known: dict[tuple[int, OpenAsks], int] = {}

    def least(self, hand: int) -> int:
        """Bound the turns of a way out from below: each lays one domino but for those that bring
        the turn back or take another one with them, and the last one costs a turn whatever it
        is."""
        if not hand:
            return 0
        saved = (hand & self.returns).bit_count() + bool(hand & self.gives)
        return max(1, hand.bit_count() - saved)

    def cost(self, tile: int, rest: int) -> int:
        """Return the turns that laying a domino ends: none where it comes straight back."""
        return 0 if rest and 1 << tile & self.returns else 1

    def value(self, hand: int, table: OpenAsks) -> int:
        """Return the turns to go out, or ``STUCK`` and more."""
        if not hand:
            return 0
        state = (hand, simplest(table, hand | (self._others or 0)))
        known = self._known.get(state)
        if known is None:
            known = self._searched(*state)
            if len(self._known) < MOST_STATES:
                self._known[state] = known
        return known

    def _searched(self, hand: int, table: OpenAsks) -> int:
        self.meter.node(STATES_A_SECOND)
        best, least = STUCK + count_of(hand), self.least(hand)
        plays = [
            (tile, opened)
            for tile in indices(hand & table.fits)
            for opened in after(tile, table, self._possible, hand ^ 1 << tile | (self._others or 0))
        ]
        for tile, opened in sorted(plays, key=_stiffest):
            for rest in self._rests(hand, tile, opened):
                found = self.value(rest, opened)
                if found < STUCK:
                    found += self.cost(tile, rest)
                best = min(best, found)
                if best == least:
                    return best
        return best

    def _rests(self, hand: int, tile: int, table: OpenAsks) -> list[int]:
        """Return what is held after a domino is laid, and another given where one must be. Where
        nobody can place any more the round is over, and none is given (I10)."""
        rest = hand ^ 1 << tile
        if not rest or not 1 << tile & self.gives:
            return [rest]
        if self._others is not None and not (rest | self._others) & table.fits:
            return [rest]
        return [rest ^ 1 << given for given in indices(rest)]


def _held_by_others(position: Position) -> int | None:
    """Return the dominoes of all other hands, None where some are hidden."""
    if not position.is_known:
        return None
    hands = [player.hand for player in position.players]
    return mask_of(tuple([tile for hand in hands for tile in hand])) & ~mask_of(position.hand)


def _stiffest(play: tuple[int, OpenAsks]) -> tuple[bool, int, int]:
    """Sort dominoes that fit in few places first: the others can wait; doubles hold up the rest."""
    tile, opened = play
    return bool(1 << tile & WILDS), opened.due.bit_length(), -COUNT[tile]
