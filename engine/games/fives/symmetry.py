"""Exchange the arms of Fives: they are equivalent (F3), and the count adds them up (F5)."""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from engine.games.fives.position import ARMS, Layout, Move, Play, Position


class ArmSymmetry(NamedTuple):
    """An exchange of arms: arm ``i`` becomes arm ``places[i]``."""

    places: tuple[int, ...]

    def position(self, position: Position) -> Position:
        spinner, arms = position.layout
        laid = tuple(arms[self.places.index(arm)] for arm in range(ARMS))
        return position._replace(layout=Layout(spinner, laid))

    def move(self, move: Move) -> Move:
        if not isinstance(move, Play) or move.arm is None:
            return move
        return move._replace(arm=self.places[move.arm])


def symmetries(position: Position) -> Iterator[ArmSymmetry]:
    """Yield the exchanges of arms that keep the order of the empty ones: legal moves use only the
    first of them."""
    empty = [arm for arm, laid in enumerate(position.layout.arms) if not laid]
    for places in permutations(range(ARMS)):
        gone_to = [places[arm] for arm in empty]
        if gone_to == sorted(gone_to):
            yield ArmSymmetry(places)
