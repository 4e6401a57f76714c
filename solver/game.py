"""What the solver of a game must answer."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from engine.errors import Violation
from engine.game import Effect, Game
from solver.answer import Detail, Finding, Valued
from solver.result import Budget

P = TypeVar("P")
M = TypeVar("M")

RULES = "rules"
"""The name in ``verified_by`` where nothing need be searched."""
BY_RULES = "the rules alone say it: the hand is over, or nothing can be done"

Report = Callable[[Finding[M]], None]
"""Told of every better finding on the way."""


class Solver(ABC, Generic[P, M]):
    """Search in one game. It answers with moves; the door replays them and counts for itself.

    A search is given a sound position that ``refusal`` had nothing against, keeps its budget,
    and takes chance from the budget's seed alone.
    """

    game: Game[P, M]
    solve_objective: str
    """The objective that ``solve`` answers."""
    units: Mapping[str, str]
    """The unit of the value, by objective."""
    fewest_wins: frozenset[str] = frozenset()
    """The objectives whose value is better the smaller it is."""
    puzzle_moves: int = 150
    """Random moves after which a hand that may give a puzzle is broken off."""
    puzzle_seconds: float = 0.5
    """Budget for one position that may turn out to be a puzzle."""

    methods: Mapping[str, str]
    """What may stand behind an answer besides the replay of its line: the names in
    ``verified_by`` with what each of them is."""

    @abstractmethod
    def refusal(self, position: P, objective: str) -> Violation | None:
        """Why this position cannot be asked this, if it cannot; pointers from the position's
        root."""

    @abstractmethod
    def hint(self, position: P, objective: str, budget: Budget, report: Report[M]) -> Finding[M]:
        """Every legal move valued, best first, and a whole line worth the best value."""

    @abstractmethod
    def worth(self, before: P, after: P, effects: Sequence[Effect], objective: str) -> int | None:
        """What a line was worth that the engine has played, or None where it is no whole line
        of this objective. It counts by the engine's positions and effects alone."""

    @abstractmethod
    def advice(
        self, position: P, objective: str, finding: Finding[M], best: Valued[M], detail: Detail
    ) -> str:
        """The simplest true reason for the best move, in the game's own words, naming nothing
        that ``detail`` keeps back: a nudge names no place and no domino, an area no domino,
        a tile no place."""

    @abstractmethod
    def area(self, position: P, move: M) -> str:
        """The part of the table that a move concerns: a tier, an arm, a line."""

    def solo(self, position: P) -> P:
        """The position in which a plan is played by itself, nobody else laying anything; the
        door replays the lines of ``plan`` there."""
        return position

    def solve(self, position: P, budget: Budget, report: Report[M]) -> Finding[M]:
        """The best line of play from the position."""
        return self.hint(position, self.solve_objective, budget, report)

    def reaches(
        self, position: P, objective: str, target: int, budget: Budget, report: Report[M]
    ) -> Finding[M]:
        """Whether ``target`` or better can be had: a line that does it, or a bound that shows it
        cannot. Cheaper than the best where the game knows how."""
        return self.hint(position, objective, budget, report)

    def resumed(self, before: P, after: P, objective: str) -> P:
        """Where a line of the objective goes on after a move led from one position to another;
        where nobody but the mover moves the turn comes back."""
        return after

    def compared(
        self, position: P, move: M, objective: str, budget: Budget
    ) -> tuple[Valued[M] | None, Valued[M] | None]:
        """The best move of a position and a legal move of it, both valued the same way; None
        for what was not found."""
        finding = self.hint(position, objective, budget, lambda _: None)
        chosen = next((valued for valued in finding.moves if valued.move == move), None)
        return (finding.moves[0] if finding.moves else None), chosen

    def solution(self, position: P, finding: Finding[M]) -> dict[str, Any]:
        """What ``solve`` says in this game besides what all games say."""
        return {}
