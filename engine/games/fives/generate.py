"""List every legal move of Fives, independently of the judge; and exchange its arms, which are
equivalent (F3), as the count adds them up (F5)."""

from collections.abc import Hashable
from functools import cache
from itertools import permutations
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
from engine.tiles import HIDDEN, Face, Tile, double_set

_PLAYS: dict[Tile, tuple[tuple[Play, ...], tuple[Play, ...]]] = {
    tile: (
        tuple(Play(tile, arm) for arm in range(4)),
        tuple(Play(tile.flipped, arm) for arm in range(4)),
    )
    for tile in double_set(12)
}
"""Plays on each arm, of a domino as in a hand and flipped."""


End = tuple[Face, int]
"""An open number and the arm it is on."""


def legal_moves(position: Position) -> tuple[Move, ...]:
    """List plays by domino in ascending order, then by arm; else the draw; else the pass. Empty
    arms are equivalent, and only the first one is used."""
    if is_over(position):
        return ()
    _, hands, _, seat, _, layout, boneyard = position
    if layout.spinner is None:
        return _leads(position)
    return _plays(hands[seat], layout) or ((DRAW,) if boneyard else (PASS,))


def _leads(position: Position) -> tuple[Move, ...]:
    """Return the mover's highest double, if it is visible: at most one."""
    doubles = [tile for tile in position.hands[position.to_move] if double_number(tile) >= 0]
    highest = _highest_seen(position)
    return tuple([Play(tile) for tile in doubles if double_number(tile) == highest])


def _highest_seen(position: Position) -> int:
    return max([double_number(tile) for hand in position.hands for tile in hand])


def _plays(hand: Hand, layout: Layout) -> tuple[Move, ...]:
    ends, numbers = _ends(layout)
    found: list[Move] = []
    for tile in hand:
        # By index: unpacking a domino takes three times as long.
        first, second = tile[0], tile[1]
        if first in numbers or second in numbers:
            as_held, turned = _PLAYS[tile]
            for number, arm in ends:
                if first == number:
                    found.append(as_held[arm])
                elif second == number:
                    found.append(turned[arm])
    return tuple(found)


def _ends(layout: Layout) -> tuple[list[End], list[Face]]:
    """Return the open ends in the order of arms, with only the first empty arm, and their
    numbers."""
    spinner = layout[0]
    ends: list[End] = []
    numbers: list[Face] = []
    empty = spinner is None
    for index, arm in enumerate(layout[1]):
        if arm:
            number = arm[-1][1]
            ends.append((number, index))
            numbers.append(number)
        elif not empty and spinner is not None:
            empty = True
            ends.append((spinner[0], index))
            numbers.append(spinner[0])
    return ends, numbers


def moves_complete(position: Position) -> bool:
    """Return False if a hidden domino of the mover may be playable."""
    if is_over(position) or HIDDEN not in position.hands[position.to_move]:
        return True
    if position.layout.spinner is None:
        highest = _highest_seen(position)
        return not any(double_number(tile) > highest for tile in position.unseen)
    _, numbers = _ends(position.layout)
    return not any(tile[0] in numbers or tile[1] in numbers for tile in position.unseen)


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
