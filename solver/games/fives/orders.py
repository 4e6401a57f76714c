"""The second opinion on a plan: the hand laid out in every order by the engine."""

from typing import Final

from engine.games.fives import GAME, Move, Play, Position
from solver.result import Clock

STEPS_PER_UNIT: Final = 80_000
"""Dominoes laid for one unit of effort."""
_LOOK: Final = 64

_Name = tuple[object, ...]


class Orders:
    """Breadth first over what is laid, positions that differ by inner dominoes kept once."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._laid = 0

    def most(self, start: Position, first: Move) -> int | None:
        """The most points of any order with this domino first, in a position with one seat;
        None where the budget ends before all are looked at."""
        best, level = 0, _named([GAME.apply_unjudged(start, first).position])
        while level:
            best = max(best, *(position.scores[0] for position in level.values()))
            following: list[Position] = []
            for position in level.values():
                if self._expired():
                    return None
                following += _after(position)
            level = _named(following)
        return best - start.scores[0]

    def _expired(self) -> bool:
        self._laid += 1
        if self._laid % _LOOK == 0:
            self._clock.effort += _LOOK / STEPS_PER_UNIT
        return self._laid % _LOOK == 0 and self._clock.expired()


def _after(position: Position) -> list[Position]:
    moves = [move for move in GAME.legal_moves(position) if isinstance(move, Play)]
    return [GAME.apply_unjudged(position, move).position for move in moves]


def _named(positions: list[Position]) -> dict[_Name, Position]:
    """Each kind of position once: the same hand, score and outer ends."""
    return {_name(position): position for position in positions}


def _name(position: Position) -> _Name:
    outer = [arm[-1] for arm in position.layout.arms if arm]
    ends = sorted((int(tile.second), tile.is_double) for tile in outer)
    return position.hands[0], position.scores[0], tuple(ends)
