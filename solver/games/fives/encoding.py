"""How whole hands of Fives are searched with everything known: by which kernel, confirmed by
what, told in which words."""

from typing import Final

from engine.games.fives import GAME, Move, Position
from solver.answer import Method
from solver.games.fives import explain
from solver.games.fives.deal import deal_of, sizes_of
from solver.games.fives.kernel import Deal
from solver.games.fives.rows import moves_of, row_of
from solver.games.fives.verify.second import Second
from solver.objective import Sense
from solver.open_hands import OpenHands
from solver.search.driver import Sizes
from solver.search.kernel import Integers

ASSUMPTION: Final = (
    "every player plays for the own lead over the best opponent; of equal choices each makes the "
    "one that scores more now, then lays the heavier domino, then the one whose larger number is "
    "the lower, then leaves the lower ends"
)


class Rows:
    """The positions of one deal as rows of the kernel."""

    def __init__(self, position: Position) -> None:
        self._deal = deal_of(position)

    @property
    def deal(self) -> Deal:
        return self._deal

    @property
    def sizes(self) -> Sizes:
        return sizes_of(self._deal)

    def row(self, position: Position) -> Integers:
        return row_of(self._deal, position)

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        return moves_of(self._deal, position, code)

    def ahead(self, position: Position) -> int:
        return position.scores[0] - position.scores[1]


OPEN_HANDS: Final = OpenHands(
    game=GAME,
    encoding=Rows,
    second=Second,
    totals=Sense.MOST,
    sense=Sense.MOST,
    reason=explain.ends_with,
    assumption=ASSUMPTION,
    two=Method.MINIMAX,
)
"""How the end of a hand is found and confirmed."""
