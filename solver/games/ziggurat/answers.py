"""Domino Ziggurat behind the common door: fewest further cheats as ``solve`` and ``hint``."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.errors import Violation
from engine.game import Effect
from engine.games.ziggurat import GAME, Lift, Move, Position
from engine.games.ziggurat.rules import title
from solver.answer import Detail, Effort, Finding, Valued
from solver.game import BY_RULES, RULES, Report, Solver
from solver.games.ziggurat import advice
from solver.games.ziggurat.cheats import fewest_cheats
from solver.games.ziggurat.plan import Plan
from solver.games.ziggurat.values import MoveValue, value_moves
from solver.result import Budget, Clock, Status

_OPEN: Final = (Status.UNKNOWN, Status.FEASIBLE)


class ZigguratSolver(Solver[Position, Move]):
    game = GAME
    solve_objective = "plan"
    fewest_wins = frozenset({"plan"})
    puzzle_moves = 6
    puzzle_seconds = 2.0
    methods: Mapping[str, str] = {
        RULES: BY_RULES,
        "relaxation_bound": "a search over an easier game without geometry, in which every real "
        "plan is possible too, needs as many cheats",
        "position_bound": "the same was proved, and confirmed, of a position that is no harder",
        "second_method": "a search built another way finds no plan with one cheat less",
    }
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
        return _finding(fewest_cheats(position, budget, lambda plan: report(_finding(plan))))

    def hint(
        self, position: Position, objective: str, budget: Budget, report: Report[Move]
    ) -> Finding[Move]:
        """Every legal move with the fewest cheats of a plan that begins with it, its own lift
        included."""
        if position.is_finished:
            return self.solve(position, budget, report)
        clock = Clock(budget)
        values = value_moves(position, clock, lambda known: report(_valued(known, clock)))
        return _valued(values, clock)

    def reaches(
        self,
        position: Position,
        objective: str,
        target: int,
        budget: Budget,
        report: Report[Move],
    ) -> Finding[Move]:
        """The plan alone: what the other first moves are worth is not asked."""
        found = self.solve(position, budget, lambda finding: report(_begun(finding)))
        return _begun(found)

    def compared(
        self, position: Position, move: Move, objective: str, budget: Budget
    ) -> tuple[Valued[Move] | None, Valued[Move] | None]:
        """The best plan before the move, and the best after it with the move's own cheat."""
        half = Budget(budget.seconds / 2, budget.seed)
        best = fewest_cheats(position, half)
        after = fewest_cheats(GAME.play(position, move).position, half)
        cost = int(isinstance(move, Lift))
        value = None if after.value is None else after.value + cost
        first = best.moves[0] if best.moves else move
        return (
            Valued(first, best.status, best.value, best.bound),
            Valued(move, after.status, value, after.bound + cost),
        )

    def advice(
        self,
        position: Position,
        objective: str,
        finding: Finding[Move],
        best: Valued[Move],
        detail: Detail,
    ) -> str:
        return advice.advice(position, finding, best, detail)

    def area(self, position: Position, move: Move) -> str:
        return advice.area(position, move)

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


def _begun(finding: Finding[Move]) -> Finding[Move]:
    """With the first move of the line as the one move that is told."""
    if not finding.line:
        return finding
    reason = advice.leaves(finding.value or 0)
    first = Valued(finding.line[0], finding.status, finding.value, finding.bound, reason)
    return replace(finding, moves=(first,))


def _valued(values: Sequence[MoveValue], clock: Clock) -> Finding[Move]:
    """All moves, best first. The best known value is the position's own; nothing is better than
    the least bound. What a move gets of the budget depends on the time that those before it took,
    so wherever one stays open the clock has decided."""
    ranked = sorted(values, key=_rank)
    best = ranked[0]
    bounds = [one.bound for one in values if one.status is not Status.INFEASIBLE]
    bound = min(bounds, default=None)
    proved = best.status is not Status.OPTIMAL or best.value == bound
    cut_short = clock.cut_short or any(one.status in _OPEN for one in values)
    return Finding(
        status=best.status if proved else Status.FEASIBLE,
        value=best.value,
        bound=bound,
        line=best.line,
        moves=tuple(
            Valued(
                one.move,
                one.status,
                one.value,
                None if one.status is Status.INFEASIBLE else one.bound,
                advice.reason(one, best),
            )
            for one in ranked
        ),
        equally_good=sum(one.value is not None and one.value == best.value for one in values),
        verified_by=best.verified_by if proved else (),
        effort=Effort(
            clock.seconds, clock.nodes, method="plans by first move", cut_short=cut_short
        ),
    )


def _rank(one: MoveValue) -> tuple[bool, int, int]:
    """Known values first, the fewest cheats first; else the lower bound decides."""
    return (one.value is None, one.bound if one.value is None else one.value, one.bound)


SOLVER = ZigguratSolver()
