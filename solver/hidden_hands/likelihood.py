"""Weigh deals by how likely the moves that were seen are in them.

Whoever lays a domino that scores little probably held none that scores more. Of each move of
another it is noted how good it looked, and how good the best move with each domino would have
looked; a player is taken to make a move the more often the better it looks (a softmax, with
``Concealed.spread`` for its temperature), and now and then any at all.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, Final, NamedTuple

from engine.tiles import HIDDEN, Tile
from solver.hidden_hands.concealed import Concealed

ANY: Final = 0.05
"""The share of moves that are made for reasons that are not known."""


class Choice(NamedTuple):
    """A move that another made: who, when, and by how much less often he makes the best move with
    each domino that he may have held than the one he made."""

    seat: int
    time: int
    rivals: Mapping[Tile, float]

    def chance(self, others: float) -> float:
        """Return how likely the move was, where the rivals that were held add up to so much."""
        return ANY + (1.0 - ANY) / (1.0 + max(0.0, others))


def choice_made(
    concealed: Concealed[Any, Any],
    position: Any,
    time: int,
    move: Any,
    tiles: Sequence[Tile],
) -> Choice | None:
    """Return what a move tells whose maker may have held these dominoes; None where nothing."""
    if concealed.worth is None:
        return None
    seat = concealed.game.to_move(position)
    made = concealed.worth(position, move)
    rivals = dict[Tile, float]()
    for tile in tiles:
        # One more that is hidden, so that the hand does not end with the domino.
        held = concealed.with_hand(position, seat, (tile, HIDDEN))
        worths = [
            concealed.worth(held, other)
            for other in concealed.game.legal_moves(held)
            if concealed.game.moves_tiles(other)
        ]
        if worths:
            rivals[tile] = exp(min(20.0, (max(worths) - made) / concealed.spread))
    return Choice(seat, time, rivals)
