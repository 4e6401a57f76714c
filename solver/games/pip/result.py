"""What the end of a round is worth to a seat (I12)."""

from collections.abc import Sequence
from typing import Final

from engine.games.pip import Position
from engine.games.pip.counting import DEDUCTION
from solver.games.pip.domino import count_of

NOBODY: Final = -1


def margin_of(totals: Sequence[int], seat: int) -> int:
    """By how many points the seat's total is better than the best of the others; the lower
    total is the better one."""
    return min(total for other, total in enumerate(totals) if other != seat) - totals[seat]


class Ending:
    """Totals at the end of a round from the scores it began with."""

    def __init__(self, position: Position) -> None:
        self._scores = tuple(player.score for player in position.players)
        self._deductions = tuple(min(DEDUCTION, score) for score in self._scores)

    def totals(self, hands: Sequence[int], winner: int) -> tuple[int, ...]:
        """By seat; ``winner`` is ``NOBODY`` when the round is blocked."""
        found = [score + count_of(hand) for score, hand in zip(self._scores, hands, strict=True)]
        if winner != NOBODY:
            found[winner] -= self._deductions[winner]
        return tuple(found)

    def deduction(self, seat: int) -> int:
        """What the seat deducts when it wins the round."""
        return self._deductions[seat]

    def lead(self, seat: int) -> int:
        """The seat's lead over the other one before the round is counted, with two players."""
        return self._scores[1 - seat] - self._scores[seat]
