"""Weigh deals by how likely the moves that were seen are in them.

Whoever lays a domino that scores little probably held none that scores more. Of each move of
another it is noted how good it looked, and how good the best move with each domino would have
looked, beside those that were laid; a player is taken to make a move the more often the better it
looks (a softmax, with ``Concealed.spread`` for its temperature), and now and then any at all.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import exp
from typing import Any, Final, NamedTuple

from engine.tiles import HIDDEN, Tile
from solver.hidden_hands.concealed import Concealed

MOST: Final = 20.0
"""Spreads by which a rival may look better, at most."""
KEPT: Final = 2_048
"""Positions of games in progress that are remembered, for they are asked about again each move."""


class Choice(NamedTuple):
    """A move that another made: who, when, and by how much less often he makes the best move with
    each domino that he may have held than the one he made."""

    seat: int
    time: int
    rivals: Mapping[Tile, float]


def choice_made(
    concealed: Concealed[Any, Any],
    position: Any,
    time: int,
    move: Any,
    tiles: tuple[Tile, ...],
) -> Choice | None:
    """Return what a move tells whose maker may have held these dominoes; None where nothing."""
    if concealed.worth is None:
        return None
    made, laid = concealed.worth(position, move), tuple(concealed.game.moves_tiles(move))
    rivals = {
        tile: exp(min(MOST, (worth - made) / concealed.spread))
        for tile, worth in _worths(concealed, position, laid, tiles).items()
    }
    return Choice(concealed.game.to_move(position), time, rivals)


@lru_cache(maxsize=KEPT)
def _worths(
    concealed: Concealed[Any, Any], position: Any, laid: tuple[Tile, ...], tiles: tuple[Tile, ...]
) -> Mapping[Tile, float]:
    """Return what the best move with each domino that fits looks like to the seat to move, which
    holds besides it the dominoes that it laid."""
    game, seat, worth = concealed.game, concealed.game.to_move(position), concealed.worth
    found = dict[Tile, float]()
    for tile in tiles:
        # One more that is hidden, so that the hand does not end with the domino.
        held = concealed.with_hand(position, seat, (*laid, tile, HIDDEN))
        moves = [move for move in game.legal_moves(held) if tile in game.moves_tiles(move)]
        if moves and worth is not None:
            found[tile] = max(worth(held, move) for move in moves)
    return found
