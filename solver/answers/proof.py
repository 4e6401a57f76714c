"""The claim of a proof. This imports nothing but the engine, as its checker does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.game import Game

FORMAT: Final = 1


@dataclass(frozen=True)
class Proof:
    """The claim that seat 0 ends ``lead`` better than seat 1 when both play their best; and for
    each seat the numbers of the moves with which it makes sure of its part."""

    game: Game[Any, Any]
    position: Any
    lead: int
    moves: tuple[Sequence[int], Sequence[int]] = ((), ())

    @property
    def better(self) -> str:
        """Which totals are the better ones: ``more`` or ``fewer``."""
        return "fewer" if self.game.fewest_win else "more"

    def is_met(self, seat: int, totals: Sequence[int]) -> bool:
        """Tell whether a seat has its part of the claim where a hand ends with these totals."""
        first, second = reversed(totals) if self.game.fewest_win else totals
        return first - second >= self.lead if seat == 0 else first - second <= self.lead

    def as_json(self) -> dict[str, Any]:
        return {
            "proof": FORMAT,
            "game": self.game.id,
            "position": self.game.text(self.position),
            "better": self.better,
            "lead": self.lead,
            "moves": [list(numbers) for numbers in self.moves],
        }
