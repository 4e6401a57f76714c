"""The claim of a proof. This imports nothing but the engine, as its checker does."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.game import Game

FORMAT: Final = 1


@dataclass(frozen=True)
class Proof:
    """The claim that seat 0 ends ``lead`` better than seat 1 when both play their best. ``moves``:
    for each seat, the numbers of the moves with which it makes sure of its part of the claim."""

    game: Game[Any, Any]
    position: Any
    lead: int
    moves: tuple[Sequence[int], Sequence[int]] = ((), ())

    @property
    def better(self) -> str:
        """Which totals are better: ``more`` or ``fewer``."""
        return "fewer" if self.game.fewest_win else "more"

    def is_met(self, seat: int, totals: Sequence[int]) -> bool:
        """Return whether ``seat`` has its part of the claim if a hand ends with ``totals``: for
        seat 0 that its lead is at least ``lead``, for seat 1 that the lead of seat 0 is at most
        ``lead``."""
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
