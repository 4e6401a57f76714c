"""What the solver of a game must answer."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from engine.errors import Violation
from engine.game import Effect, Game
from solver.answer import Finding
from solver.result import Budget

P = TypeVar("P")
M = TypeVar("M")

Report = Callable[[Finding[M]], None]
"""Told of every better finding on the way."""


class Solver(ABC, Generic[P, M]):
    """Search in one game. It answers with moves; the door replays them and counts for itself."""

    game: Game[P, M]
    solve_objective: str
    """The objective that ``solve`` answers."""
    units: Mapping[str, str]
    """The unit of the value, by objective."""

    @abstractmethod
    def refusal(self, position: P, objective: str) -> Violation | None:
        """Why this position cannot be asked this, if it cannot."""

    @abstractmethod
    def solve(self, position: P, budget: Budget, report: Report[M]) -> Finding[M]:
        """The best line of play from the position."""

    @abstractmethod
    def hint(self, position: P, objective: str, budget: Budget, report: Report[M]) -> Finding[M]:
        """Every move of the position valued, best first, and the best line."""

    @abstractmethod
    def worth(self, before: P, after: P, effects: Sequence[Effect], objective: str) -> int | None:
        """What a line was worth that the engine has played, or None where it is no whole line
        of this objective. It counts by the engine's positions and effects alone."""

    def solution(self, position: P, finding: Finding[M]) -> dict[str, Any]:
        """What ``solve`` says in this game besides what all games say."""
        return {}
