"""Declare what a game must provide so that its hidden dominoes can be assigned to hands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from engine.game import Game, M, P
from engine.tiles import Tile, in_order
from solver.search.encoding import DealtEncoding

Hand = tuple[Tile, ...]


@dataclass(frozen=True)
class Concealed(Generic[P, M]):
    """What a game must provide so that its hidden dominoes can be assigned to hands.

    ``hands``: the hands of all seats, each sorted as the game keeps it.
    ``pile``: the dominoes to be drawn, the next one first; empty if nothing is drawn.
    ``unseen``: the dominoes that a hidden one may be, copies repeated; more than there are hidden
    ones if the rules set some aside.
    ``dealt``: returns the position with other hands (in any order) and another pile.
    ``encoding``: returns the encoding that makes rows (positions as integers) for the kernel.
    ``worth``: how good a move looks to a player who sees only the own hand. The better it looks,
    the more often it is made.
    ``spread``: a move that looks worse by this much is made about a third as often (1/e).
    ``pile_key``: the position's name for the pile, or for the dominoes set aside.
    ``forbids_together``: whether the rules may forbid a combination of dominoes each of which they
    allow by itself; if so, each assignment is checked.
    ``leads``: dominoes of which the seat to move must hold the first that any hand holds, if the
    rules forbid nothing else together; then the assignments can be counted all the same.
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
    leads: Callable[[P], Sequence[Tile]] = lambda _: ()

    def holding(self, position: P, seat: int, tile: Tile) -> P:
        """Return the position in which the first hidden domino in the hand of ``seat`` is
        ``tile``."""
        hand = list(self.hands(position)[seat])
        hand[next(place for place, held in enumerate(hand) if held.is_hidden)] = tile
        return self.with_hand(position, seat, tuple(hand))

    def with_hand(self, position: P, seat: int, hand: Hand) -> P:
        hands = list(self.hands(position))
        hands[seat] = hand
        return self.dealt(position, hands, self.pile(position))


def hands_of_players(position: Any) -> Sequence[Hand]:
    """Return the hands of a position that keeps each in ``position.players[seat].hand``."""
    return tuple(player.hand for player in position.players)


def dealt_to_players(position: P, hands: Sequence[Hand], **piles: Hand) -> P:
    """Return the position with other hands, which are sorted, and with the fields that ``piles``
    names replaced."""
    given: Any = position
    pairs = zip(given.players, hands, strict=True)
    players = tuple(player._replace(hand=in_order(hand)) for player, hand in pairs)
    dealt: P = replace(given, players=players, **piles)
    return dealt
