"""Confirm what one hand adds if nobody else lays anything, by the second search."""

from dataclasses import replace
from typing import Final

from engine.games.bead import Place, Player, Position
from solver.asking.budget import Clock
from solver.certificates.max_n import EndSearch
from solver.games.bead.verify.kernel import SheetHands

OWN: Final = 0
"""The seat of the only player."""


class SecondAlone:
    """Questions about one position and those that the mover's own plays lead to."""

    def __init__(self, position: Position, clock: Clock) -> None:
        mover = Player(position.mover.hand, 0)
        self._one_turn = position.last_turns is not None
        turns = (OWN,) if self._one_turn else None
        self._start = replace(
            position, players=(mover,), to_move=OWN, first_player=OWN, passes=0, last_turns=turns
        )
        self._ends = EndSearch(SheetHands(self._start), clock)

    def is_worth(self, worth: int, *plays: Place) -> bool:
        """Tell whether the best plays after some add exactly that much, what stays in the hand
        included; one that is owed as a last turn (B12) is the only one.

        Raises:
            OutOfBudget: before it was known.
        """
        hand = list(self._start.players[OWN].hand)
        for play in plays:
            hand.remove(play.tile.canonical)
        placed = (*self._start.placed, *plays)
        after = replace(self._start, players=(Player(tuple(hand), 0),), placed=placed)
        if plays and self._one_turn:
            after = replace(after, last_turns=())
        return self._ends.totals(after) == (worth,)
