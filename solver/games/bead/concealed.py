"""Name the dominoes of a position of the Bead Game, those that are hidden among them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.games.bead import GAME, Move, Position
from engine.games.bead.hidden import unseen
from engine.tiles import Tile, in_order
from solver.hidden_hands import Concealed


def _dealt(
    position: Position, hands: Sequence[tuple[Tile, ...]], _pile: tuple[Tile, ...]
) -> Position:
    players = tuple(
        player._replace(hand=in_order(hand))
        for player, hand in zip(position.players, hands, strict=True)
    )
    return replace(position, players=players)


def _worth(position: Position, move: Move) -> float:
    """Return what a play scores (B10)."""
    return float(GAME.apply_unjudged(position, move).effect.get("score", 0))


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=lambda position: tuple(player.hand for player in position.players),
    pile=lambda _: (),
    unseen=unseen,
    dealt=_dealt,
    worth=_worth,
    spread=15.0,
    pile_key="set_aside",
)
"""The dominoes of a hand and where they may be hidden; with three players one is set aside."""
