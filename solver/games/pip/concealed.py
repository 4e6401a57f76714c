"""Name the dominoes of a round of PIP, those that are hidden among them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.accounting import unseen_tiles
from engine.games.pip import GAME, Move, Position
from engine.games.pip.position import COPIES
from engine.games.pip.scoring import tile_count
from engine.tiles import Tile, in_order
from solver.hidden_hands import Concealed


def _dealt(
    position: Position, hands: Sequence[tuple[Tile, ...]], pile: tuple[Tile, ...]
) -> Position:
    players = tuple(
        player._replace(hand=in_order(hand))
        for player, hand in zip(position.players, hands, strict=True)
    )
    return replace(position, players=players, stock=pile)


def _unseen(position: Position) -> tuple[Tile, ...]:
    held = (tile for player in position.players for tile in player.hand)
    laid = (entry.tile for entry in position.layout)
    return unseen_tiles((*held, *position.stock, *laid), COPIES)


def _worth(position: Position, move: Move) -> float:  # noqa: ARG001  as all games have it
    """Return what a move takes off the count of the hand (I12)."""
    return float(sum(map(tile_count, GAME.moves_tiles(move))))


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=lambda position: tuple(player.hand for player in position.players),
    pile=lambda position: position.stock,
    unseen=_unseen,
    dealt=_dealt,
    worth=_worth,
    spread=30.0,
    pile_key="stock",
)
"""The dominoes of a round and where they may be hidden."""
