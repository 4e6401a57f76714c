"""Declare what a game gives so that its hidden dominoes can be dealt out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from engine.game import Game, M, P
from engine.tiles import Tile, in_order
from solver.search.encoding import DealtEncoding

Hand = tuple[Tile, ...]


@dataclass(frozen=True)
class Concealed(Generic[P, M]):
    """The dominoes of a game's positions, wherever one may be hidden.

    ``hands`` are those of all seats, sorted as the game keeps them; ``pile`` is what is drawn from,
    the next domino first, empty where nothing is drawn. ``unseen`` lists what a hidden domino may
    be, copies repeated; where the rules set some aside there are more of them than hidden ones.
    ``dealt`` returns the position with other hands, in any order, and another pile; ``encoding``
    makes rows of positions. ``worth`` is what a move looks like to a player who sees the own hand
    alone, the better the more likely it is made; ``spread`` is by how much worse a move must look
    to be made a third as often.
    ``pile_key`` is what the position calls the pile, or whatever else is no hand.
    ``forbids_together`` tells whether the rules may forbid dominoes of a position together of which
    they allow each by itself; each deal is then looked at.
    """

    game: Game[P, M]
    hands: Callable[[P], Sequence[Hand]]
    pile: Callable[[P], Hand]
    unseen: Callable[[P], Sequence[Tile]]
    dealt: Callable[[P, Sequence[Hand], Hand], P]
    encoding: Callable[[P], DealtEncoding[P, M]]
    worth: Callable[[P, M], float]
    spread: float
    pile_key: str = "pile"
    forbids_together: Callable[[P], bool] = lambda _: False

    def holding(self, position: P, seat: int, tile: Tile) -> P:
        """Return the position with a hidden domino of a hand turned up as this one."""
        hand = list(self.hands(position)[seat])
        hand[next(place for place, held in enumerate(hand) if held.is_hidden)] = tile
        return self.with_hand(position, seat, tuple(hand))

    def with_hand(self, position: P, seat: int, hand: Hand) -> P:
        hands = list(self.hands(position))
        hands[seat] = hand
        return self.dealt(position, hands, self.pile(position))


def hands_of_players(position: Any) -> Sequence[Hand]:
    """Return the hands of a position whose ``players`` hold them."""
    return tuple(player.hand for player in position.players)


def dealt_to_players(position: P, hands: Sequence[Hand], **piles: Hand) -> P:
    """Return the same position with other hands, and other piles of these names."""
    given: Any = position
    pairs = zip(given.players, hands, strict=True)
    players = tuple(player._replace(hand=in_order(hand)) for player, hand in pairs)
    dealt: P = replace(given, players=players, **piles)
    return dealt
