"""The second opinion on max^n: every line played out by the engine.

Nothing here knows a rule. A position is remembered whole, but for the names of the arms and the
dominoes inside them.
"""

from typing import Final

from engine.games.fives import GAME, Move, Position
from solver.budget import Clock, OutOfBudget

STEPS_PER_UNIT: Final = 60_000
"""Positions played out for one unit of effort."""
_LOOK: Final = 64

Totals = tuple[int, ...]


class Recount:
    """The totals at the end by the engine's own account."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._known: dict[tuple[object, ...], Totals] = {}
        self._played = 0

    def leads(self, position: Position) -> dict[Move, int] | None:
        """The lead that every legal move ends in; None where the budget ends first."""
        seat = position.to_move
        try:
            found = {}
            for move in GAME.legal_moves(position):
                totals = self._totals(GAME.apply_unjudged(position, move).position)
                found[move] = _lead(totals, seat)
        except OutOfBudget:
            return None
        return found

    def _totals(self, position: Position) -> Totals:
        ended = GAME.outcome(position)
        if ended is not None:
            return ended.totals
        name = (*_ends(position), position.hands, position.scores, position.to_move)
        name += (len(position.boneyard),)
        if name not in self._known:
            self._count()
            self._known[name] = self._chosen(position)
        return self._known[name]

    def _chosen(self, position: Position) -> Totals:
        """The largest lead, then most points now, heaviest domino, lowest, and the ends."""
        seat, choices = position.to_move, []
        for move in GAME.legal_moves(position):
            after, effect = GAME.apply_unjudged(position, move)
            totals, tiles = self._totals(after), GAME.moves_tiles(move)
            pips = sum(int(tile.first) + int(tile.second) for tile in tiles)
            rank = (-_lead(totals, seat), -int(effect["points"]), -pips, tiles, _ends(after))
            choices.append((rank, totals))
        return min(choices)[1]

    def _count(self) -> None:
        self._played += 1
        if self._played % _LOOK == 0:
            self._clock.effort += _LOOK / STEPS_PER_UNIT
            if self._clock.expired():
                raise OutOfBudget


def _lead(totals: Totals, seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _ends(position: Position) -> tuple[tuple[bool, int], ...]:
    outer = [arm[-1] for arm in position.layout.arms if arm]
    return tuple(sorted((tile.is_double, int(tile.second)) for tile in outer))
