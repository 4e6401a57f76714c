"""Domino Ziggurat behind the common door: fewest further cheats as ``solve`` and ``hint``."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.errors import Violation
from engine.game import Effect
from engine.games.ziggurat import GAME, Move, Position
from engine.games.ziggurat.rules import title
from solver.answer import Detail, Effort, Finding, Valued
from solver.game import Report, Solver
from solver.games.ziggurat.cheats import fewest_cheats
from solver.games.ziggurat.plan import Plan
from solver.result import Budget, Status


class ZigguratSolver(Solver[Position, Move]):
    game = GAME
    solve_objective = "plan"
    fewest_wins = frozenset({"plan"})
    units: Mapping[str, str] = {"plan": "cheats"}

    def refusal(self, position: Position, objective: str) -> Violation | None:
        if objective != "plan":
            message = f"{objective} is no objective of {GAME.name}; plan is"
            return Violation("unknown_objective", message, at="/objective")
        if any(tile.is_hidden for tile in (*position.hand, *position.pile)):
            message = "the fewest cheats depend on the order of the pile, which is not known"
            return Violation("order_unknown", message, "Z3", "/pile")
        return None

    def solve(self, position: Position, budget: Budget, report: Report[Move]) -> Finding[Move]:
        def told(value: int | None, bound: int) -> None:
            report(Finding(Status.UNKNOWN, None, bound))

        return _finding(fewest_cheats(position, budget, told))

    def hint(
        self, position: Position, objective: str, budget: Budget, report: Report[Move]
    ) -> Finding[Move]:
        return self.solve(position, budget, report)

    def advice(
        self,
        position: Position,
        objective: str,
        finding: Finding[Move],
        best: Valued[Move],
        detail: Detail,
    ) -> str:
        return ""

    def area(self, position: Position, move: Move) -> str:
        return ""

    def worth(
        self,
        before: Position,
        after: Position,
        effects: Sequence[Effect],
        objective: str,
    ) -> int | None:
        """Lifts between the two positions; a plan must lay every domino."""
        return after.cheats - before.cheats if after.is_finished else None

    def solution(self, position: Position, finding: Finding[Move]) -> dict[str, Any]:
        done = finding.value is not None
        return {
            "cheats": finding.value,
            "lower_bound": finding.bound,
            "title": title(position.cheats + (finding.value or 0)) if done else None,
        }


def _finding(plan: Plan) -> Finding[Move]:
    return Finding(
        status=plan.status,
        value=plan.value,
        bound=None if plan.status is Status.INFEASIBLE else plan.bound,
        line=plan.moves,
        verified_by=plan.verified_by,
        effort=Effort(
            seconds=plan.seconds,
            nodes=plan.nodes,
            method=plan.method,
            cut_short=plan.cut_short,
        ),
    )


SOLVER = ZigguratSolver()
