"""List every legal move of Fives, independently of the judge; and exchange its arms, which are
equivalent (F3), as the count adds them up (F5)."""

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import permutations
from operator import itemgetter
from typing import NamedTuple

from engine.games.fives.position import (
    ARMS,
    DRAW,
    OUTER,
    PASS,
    Hand,
    Layout,
    Move,
    Play,
    Position,
    double_number,
)
from engine.games.fives.scoring import is_over
from engine.tiles import HIDDEN, Face

End = tuple[Face, int]
"""An open number and the arm it is on."""


def legal_moves(position: Position) -> tuple[Move, ...]:
    """List plays by domino in ascending order, then by arm; else the draw; else the pass. Empty
    arms are equivalent, and only the first one is used."""
    if is_over(position):
        return ()
    if position.layout.spinner is None:
        return _leads(position)
    plays = tuple(_plays(position.hands[position.to_move], position.layout))
    return plays or ((DRAW,) if position.boneyard else (PASS,))


def _leads(position: Position) -> tuple[Move, ...]:
    """Return the mover's highest double, if it is visible: at most one."""
    hand, highest = position.hands[position.to_move], _highest_seen(position)
    return tuple([Play(tile) for tile in hand if double_number(tile) == highest >= 0])


def _highest_seen(position: Position) -> int:
    return max([double_number(tile) for hand in position.hands for tile in hand])


def _plays(hand: Hand, layout: Layout) -> Iterator[Play]:
    ends = _ends(layout)
    for tile in hand:
        for number, arm in ends:
            if tile.first == number:
                yield Play(tile, arm)
            elif tile.second == number:
                yield Play(tile.flipped, arm)


def _ends(layout: Layout) -> list[End]:
    """Return the open ends in the order of arms, with only the first empty arm."""
    spinner, arms = layout
    ends = [(laid[-1].second, arm) for arm, laid in enumerate(arms) if laid]
    if spinner is not None and () in arms:
        ends.append((spinner.first, arms.index(())))
    return sorted(ends, key=itemgetter(1))


def moves_complete(position: Position) -> bool:
    """Return False if a hidden domino of the mover may be playable."""
    if is_over(position) or HIDDEN not in position.hands[position.to_move]:
        return True
    if position.layout.spinner is None:
        highest = _highest_seen(position)
        return not any(double_number(tile) > highest for tile in position.unseen)
    numbers = {number for number, _ in _ends(position.layout)}
    return numbers.isdisjoint(face for tile in position.unseen for face in tile)


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


def proof_key(position: Position) -> Hashable:
    """Return the position with no more of each arm than its open number and what it counts, the
    arms in an order of their own."""
    spinner, arms = position.layout
    ends = sorted((arm[-1].second, OUTER[arm[-1]]) for arm in arms if arm)
    return (*position._replace(layout=Layout(spinner, ())), tuple(ends))
