"""List every legal move of Fives, independently of the judge."""

from engine.games.fives.position import (
    DRAW,
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
