"""Leads confirmed through the engine alone: a strategy against every reply.

A lead is exact when one player has a strategy that gets at least that much and the other one
that gives no more. A strategy is taken on trust from nobody: at each position it names a move,
the engine plays it and every reply to it, and the hands that end so are counted by the engine.
"""

from collections.abc import Callable
from typing import Final

from engine.games.fives import GAME, Move, Position
from solver.games.fives.worth import lead_of
from solver.result import Clock

STEPS_PER_UNIT: Final = 50_000
"""Positions replayed for one unit of effort."""
_LOOK: Final = 64

Strategy = Callable[[Position, int], Move | None]
"""The move with which the seat to move gets at least that lead."""


class Referee:
    """Confirms leads of one hand within the budget; what it confirmed once stays."""

    def __init__(self, strategy: Strategy, clock: Clock) -> None:
        self._strategy = strategy
        self._clock = clock
        self._confirmed: set[tuple[object, ...]] = set()
        self._replayed = 0

    def confirms(self, position: Position, seat: int, lead: int) -> bool:
        """Whether neither seat can do better at the end than the lead of this one says."""
        other = 1 - seat
        return self.gets(position, seat, lead) and self.gets(position, other, -lead)

    def gets(self, position: Position, seat: int, lead: int) -> bool:
        """Whether the seat's strategy gets at least that lead against every reply."""
        reached = lead_of(position, seat)
        if reached is not None:
            return reached >= lead
        name = (seat, lead, *_alike(position))
        if name in self._confirmed:
            return True
        if self._expired():
            return False
        for move in self._replies(position, seat, lead):
            if move is None:
                return False
            if not self.gets(GAME.apply_unjudged(position, move).position, seat, lead):
                return False
        self._confirmed.add(name)
        return True

    def _replies(self, position: Position, seat: int, lead: int) -> tuple[Move | None, ...]:
        moves = GAME.legal_moves(position)
        if position.to_move == seat and len(moves) > 1:
            return (self._strategy(position, lead),)
        return moves

    def _expired(self) -> bool:
        self._replayed += 1
        if self._replayed % _LOOK == 0:
            self._clock.effort += _LOOK / STEPS_PER_UNIT
        return self._replayed % _LOOK == 0 and self._clock.expired()


def _alike(position: Position) -> tuple[object, ...]:
    """Equal for positions that differ by the names of the arms and what lies further in."""
    outer = [arm[-1] for arm in position.layout.arms if arm]
    ends = sorted((int(tile.second), tile.is_double) for tile in outer)
    return position.hands, position.scores, position.to_move, len(position.boneyard), tuple(ends)
