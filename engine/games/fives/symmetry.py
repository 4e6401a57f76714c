"""Exchange the arms of Fives: they are equivalent (F3), and the count adds them up (F5)."""

from collections.abc import Hashable
from functools import cache
from itertools import permutations
from typing import NamedTuple

from engine.games.fives.position import ARMS, OUTER, Layout, Move, Play, Position


class ArmSymmetry(NamedTuple):
    """An exchange of arms: arm ``i`` becomes arm ``places[i]``, and arm ``origins[i]`` becomes arm
    ``i``."""

    places: tuple[int, ...]
    origins: tuple[int, ...]

    def position(self, position: Position) -> Position:
        spinner, arms = position.layout
        laid = tuple([arms[arm] for arm in self.origins])
        return position._replace(layout=Layout(spinner, laid))

    def move(self, move: Move) -> Move:
        if not isinstance(move, Play) or move.arm is None:
            return move
        return move._replace(arm=self.places[move.arm])


def symmetries(position: Position) -> tuple[ArmSymmetry, ...]:
    """Return the exchanges of arms that keep the order of the empty ones: legal moves use only the
    first of them."""
    return _exchanges(tuple([arm for arm, laid in enumerate(position.layout.arms) if not laid]))


@cache
def _exchanges(empty: tuple[int, ...]) -> tuple[ArmSymmetry, ...]:
    found = []
    for places in permutations(range(ARMS)):
        gone_to = [places[arm] for arm in empty]
        if gone_to == sorted(gone_to):
            found.append(ArmSymmetry(places, tuple(map(places.index, range(ARMS)))))
    return tuple(found)


def rest(position: Position) -> Hashable:
    """Return the position with no more of each arm than its open number and what it counts, the
    arms in an order of their own."""
    spinner, arms = position.layout
    ends = sorted((arm[-1].second, OUTER[arm[-1]]) for arm in arms if arm)
    return (*position._replace(layout=Layout(spinner, ())), tuple(ends))
