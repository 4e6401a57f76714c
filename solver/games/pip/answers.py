"""PIP behind the common door: what can be known exactly of a turn, a hand and a round."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.errors import Violation
from engine.game import Effect
from engine.games.pip import GAME, Move, Position
from engine.tiles import HIDDEN
from solver.answer import Detail, Finding, Valued
from solver.game import BY_RULES, RULES, Report, Solver
from solver.games.pip import reasons
from solver.games.pip.choices import shed
from solver.games.pip.immediate import immediate
from solver.games.pip.plan import plan, within
from solver.games.pip.result import margin_of
from solver.games.pip.round import decided, play_out
from solver.games.pip.solo_run import resumed
from solver.result import Budget, Clock

IMMEDIATE: Final = "immediate"
PLAN: Final = "plan"
ROUND: Final = "game"


class PipSolver(Solver[Position, Move]):
    """``immediate``: the count that leaves the mover's hand with this move; a draw or a pass
    sheds 0. ``plan``: the turns to go out by the mover's own dominoes if nobody else moved; its
    line holds the mover's moves alone, and the turn is given back after each. ``game``: by how
    many points the mover's total after the round is better (lower) than the lowest of the
    others."""

    game = GAME
    solve_objective = PLAN
    fewest_wins = frozenset({PLAN})
    methods: Mapping[str, str] = {
        RULES: BY_RULES,
        "enumeration": "every legal move was made by the rules and what it sheds compared",
        "counting": "the dominoes that must be laid take that many turns in any order",
        "cp_sat": "a constraint model of the same question agrees",
        "threshold_search": "another search, asked only whether a lead can be had, says yes to "
        "this one and no to the next",
    }
    units: Mapping[str, str] = {
        IMMEDIATE: "points shed",
        PLAN: "turns",
        ROUND: "points ahead",
    }

    def refusal(self, position: Position, objective: str) -> Violation | None:
        if objective not in self.units:
            names = ", ".join(self.units)
            message = f"{objective} is no objective of {GAME.name}; there are {names}"
            return Violation("unknown_objective", message, at="/objective")
        seats = range(len(position.players)) if objective == ROUND else (position.to_move,)
        for seat in seats:
            if HIDDEN in position.players[seat].hand:
                message = f"{objective} needs the hand of seat {seat}, which is not known"
                return Violation("hands_unknown", message, "I12", f"/players/{seat}/hand")
        if objective == ROUND and HIDDEN in position.stock:
            message = f"{objective} needs the order of the stock, which is not known"
            return Violation("order_unknown", message, "I9", "/stock")
        return None

    def hint(
        self, position: Position, objective: str, budget: Budget, report: Report[Move]
    ) -> Finding[Move]:
        clock = Clock(budget)
        if objective == IMMEDIATE:
            return immediate(position, clock)
        return plan(position, clock) if objective == PLAN else play_out(position, clock)

    def reaches(
        self,
        position: Position,
        objective: str,
        target: int,
        budget: Budget,
        report: Report[Move],
    ) -> Finding[Move]:
        clock = Clock(budget)
        if objective == IMMEDIATE:
            return immediate(position, clock)
        if objective == PLAN:
            return within(position, target, clock)
        return decided(position, target, clock)

    def worth(
        self, before: Position, after: Position, effects: Sequence[Effect], objective: str
    ) -> int | None:
        """Counted from hands, turns and totals as the engine has them."""
        if objective == ROUND:
            outcome = GAME.outcome(after)
            return None if outcome is None else margin_of(outcome.totals, before.to_move)
        if GAME.outcome(before) is not None:
            return 0
        mine = after.players[before.to_move].hand
        if objective == IMMEDIATE:
            return shed(before.hand, mine) if len(effects) == 1 else None
        drew = any(effect["drawn_by"] == before.to_move for effect in effects)
        return None if mine or drew else _turns(effects, before.to_move)

    def resumed(self, before: Position, after: Position, objective: str) -> Position:
        return resumed(before, after) if objective == PLAN else after

    def advice(
        self,
        position: Position,
        objective: str,
        finding: Finding[Move],
        best: Valued[Move],
        detail: Detail,
    ) -> str:
        return reasons.advice(position, objective, best, detail)

    def area(self, position: Position, move: Move) -> str:
        return reasons.area(position, move)


def _turns(effects: Sequence[Effect], seat: int) -> int:
    """The turns that a line ended: a move after which the turn comes straight back ends none."""
    return sum(1 for effect in effects if effect["next"] != seat)


SOLVER = PipSolver()
