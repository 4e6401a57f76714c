"""Confirm what one hand adds if nobody else lays anything, by the second search."""

from dataclasses import replace
from typing import Final

from engine.games.bead import GAME, Place, Player, Position
from engine.games.bead.scoring import DOUBLE_LEFT, OTHER_LEFT
from solver.asking.budget import Clock
from solver.certificates.max_n import EndSearch
from solver.games.bead.verify.kernel import SheetHands

OWN: Final = 0
"""The seat of the only player."""


class SecondAlone:
    """Questions about one position and those that the mover's own plays lead to."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._position = position
        mover = Player(position.mover.hand, 0)
        self._start = replace(
            position, players=(mover,), to_move=OWN, first_player=OWN, passes=0, last_turns=None
        )
        self._ends = EndSearch(SheetHands(self._start), clock)

    def is_worth(self, worth: int, *plays: Place) -> bool:
        """Tell whether the best plays after some add exactly that much, what stays in the hand
        included.

        Raises:
            OutOfBudget: before it was known.
        """
        hand = list(self._start.players[OWN].hand)
        for play in plays:
            hand.remove(play.tile.canonical)
        placed = (*self._start.placed, *plays)
        after = replace(self._start, players=(Player(tuple(hand), 0),), placed=placed)
        return self._ends.totals(after) == (worth,)

    def last_is_worth(self, play: Place, worth: int) -> bool:
        """Tell whether a play and what stays in the hand after it add that much, where it is the
        last turn; by the engine's own play."""
        after, effect = GAME.play(self._position, play)
        hand = after.players[self._position.to_move].hand
        kept = sum(DOUBLE_LEFT if tile.is_double else OTHER_LEFT for tile in hand)
        return int(effect["score"]) + kept == worth
