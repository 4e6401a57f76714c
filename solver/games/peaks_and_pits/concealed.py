"""Name the dominoes of a position of Peaks and Pits, those that are hidden among them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.accounting import double_copies, unseen_tiles
from engine.games.peaks_and_pits import GAME, Move, Position
from engine.tiles import Tile, in_order
from solver.hidden_hands import Concealed


def _dealt(
    position: Position, hands: Sequence[tuple[Tile, ...]], pile: tuple[Tile, ...]
) -> Position:
    players = tuple(
        player._replace(hand=in_order(hand))
        for player, hand in zip(position.players, hands, strict=True)
    )
    return replace(position, players=players, boneyard=pile)


def _worth(position: Position, move: Move) -> float:
    """Return the tokens that a move rids the player of, less those that it brings (P6, P8)."""
    return -float(GAME.apply_unjudged(position, move).effect["net"])


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=lambda position: tuple(player.hand for player in position.players),
    pile=lambda position: position.boneyard,
    unseen=lambda position: unseen_tiles(position.seen(), double_copies(position.options.set)),
    dealt=_dealt,
    worth=_worth,
    spread=1.5,
    pile_key="boneyard",
)
"""The dominoes of a hand and where they may be hidden."""
