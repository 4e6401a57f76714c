"""Confirm a plan: the hand laid out in every order by the engine."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.games.fives import GAME, Move, Play, Position
from solver.asking.budget import Clock

STEPS_PER_UNIT: Final = 80_000
"""Dominoes laid for one unit of effort."""
_LOOK: Final = 64

_Name = tuple[object, ...]
_Level = dict[_Name, tuple[Position, set[int]]]
"""Positions with the points that are gained on some way to them."""


class Orders:
    """Breadth first over what is laid: of positions that differ by inner dominoes and by score
    one is played on, and the scores follow it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._laid = 0

    def most(self, start: Position, first: Move) -> int | None:
        """Return the most points of any order with this domino first, in a position with one seat;
        None where the budget ends before all are looked at."""
        options = start.options
        room = 10**6 if options.finish_hand else options.target - start.scores[0]
        # The target is looked after here, so that one position serves for all scores.
        free = start._replace(options=replace(options, finish_hand=True))
        after, effect = GAME.apply_unjudged(free, first)
        level: _Level = {_name(after): (after, {int(effect["points"])})}
        best = 0
        while level:
            best = max(best, *(max(gained) for _, gained in level.values()))
            following = self._next(level, room)
            if following is None:
                return None
            level = following
        return best

    def _next(self, level: _Level, room: int) -> _Level | None:
        following: _Level = {}
        for position, gained in level.values():
            going_on = {points for points in gained if points < room}
            if not going_on:
                continue
            if self._expired():
                return None
            for after, scored in _laid_from(position):
                _, sums = following.setdefault(_name(after), (after, set()))
                sums.update(points + scored for points in going_on)
        return following

    def _expired(self) -> bool:
        self._laid += 1
        if self._laid % _LOOK == 0:
            self._clock.effort += _LOOK / STEPS_PER_UNIT
        return self._laid % _LOOK == 0 and self._clock.expired()


def _laid_from(position: Position) -> Iterator[tuple[Position, int]]:
    for move in GAME.legal_moves(position):
        if isinstance(move, Play):
            after, effect = GAME.apply_unjudged(position, move)
            yield after, int(effect["points"])


def _name(position: Position) -> _Name:
    """Return a key that is equal for positions that differ by score, the names of the arms and what
    lies inside."""
    outer = [arm[-1] for arm in position.layout.arms if arm]
    ends = sorted((int(tile.second), tile.is_double) for tile in outer)
    return position.hands[0], tuple(ends)
