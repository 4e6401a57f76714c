"""Fives behind the common door."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.errors import Violation
from engine.game import Effect
from engine.games.fives import GAME, Move, Position
from engine.tiles import HIDDEN
from solver.answer import Detail, Finding, Valued
from solver.game import BY_RULES, RULES, Report, Solver
from solver.games.fives import words
from solver.games.fives.duel import Duel
from solver.games.fives.immediate import most_now
from solver.games.fives.plan import most_laid, reached_by_laying
from solver.games.fives.round_table import solved_by_all
from solver.games.fives.solo import turn_back
from solver.games.fives.worth import worth_of
from solver.result import Budget, Clock, Status


class FivesSolver(Solver[Position, Move]):
    game = GAME
    solve_objective = "game"
    methods: Mapping[str, str] = {
        RULES: BY_RULES,
        "engine_enumeration": "every legal move was made by the rules and its points compared",
        "every_order_by_engine": "every order of the hand was laid by the rules",
        "strategies_replayed": "a strategy for each player was played by the rules against every "
        "reply: one gets the lead, the other keeps it from being more",
        "engine_recount": "the same choices were counted again on positions that the rules make",
    }
    units: Mapping[str, str] = {"immediate": "points", "plan": "points", "game": "points ahead"}

    def refusal(self, position: Position, objective: str) -> Violation | None:
        if objective not in self.units:
            message = f"{objective} is no objective of {GAME.name}; {', '.join(self.units)} are"
            return Violation("unknown_objective", message, at="/objective")
        if _is_settled(position, objective):
            return None
        return _hidden(position, objective)

    def hint(
        self, position: Position, objective: str, budget: Budget, report: Report[Move]
    ) -> Finding[Move]:
        if GAME.outcome(position) is not None:
            return _of_the_end(worth_of(position, position, (), objective))
        if objective == "game" and position.players > 2:
            return solved_by_all(position, Clock(budget))
        if objective == "game":
            return Duel(position, Clock(budget)).every_move(report)
        if objective == "plan":
            return most_laid(position, Clock(budget))
        return most_now(position, Clock(budget))

    def solve(self, position: Position, budget: Budget, report: Report[Move]) -> Finding[Move]:
        """The line alone; other moves are valued by ``hint``."""
        if position.players > 2 or GAME.outcome(position) is not None:
            return replace(self.hint(position, self.solve_objective, budget, report), moves=())
        return replace(Duel(position, Clock(budget)).solved(report), moves=())

    def reaches(
        self,
        position: Position,
        objective: str,
        target: int,
        budget: Budget,
        report: Report[Move],
    ) -> Finding[Move]:
        """One test of the search, or one look for a plan, where that answers it."""
        if GAME.outcome(position) is None and objective == "game" and position.players == 2:
            return Duel(position, Clock(budget)).reaches(target)
        if GAME.outcome(position) is None and objective == "plan":
            return reached_by_laying(position, target, Clock(budget))
        return self.hint(position, objective, budget, report)

    def compared(
        self, position: Position, move: Move, objective: str, budget: Budget
    ) -> tuple[Valued[Move] | None, Valued[Move] | None]:
        if GAME.outcome(position) is None and objective == "game" and position.players == 2:
            return Duel(position, Clock(budget)).compared(move)
        return super().compared(position, move, objective, budget)

    def resumed(self, before: Position, after: Position, objective: str) -> Position:
        return turn_back(before, after) if objective == "plan" else after

    def worth(
        self,
        before: Position,
        after: Position,
        effects: Sequence[Effect],
        objective: str,
    ) -> int | None:
        return worth_of(before, after, effects, objective)

    def advice(
        self,
        position: Position,
        objective: str,
        finding: Finding[Move],
        best: Valued[Move],
        detail: Detail,
    ) -> str:
        return words.advice(objective, finding, best, detail)

    def area(self, position: Position, move: Move) -> str:
        return words.area(move)


def _is_settled(position: Position, objective: str) -> bool:
    """Whether the hand is over and, for the game, its bonus can be counted."""
    ended = GAME.outcome(position)
    return ended is not None and (objective != "game" or bool(ended.details["settled"]))


def _of_the_end(value: int | None) -> Finding[Move]:
    """The value of a hand that is over, with nothing to be found."""
    return Finding(Status.OPTIMAL, value, value, verified_by=(RULES,))


def _hidden(position: Position, objective: str) -> Violation | None:
    """The first dominoes that the objective asks for and that lie face down."""
    seats = range(position.players) if objective == "game" else (position.to_move,)
    for seat in seats:
        if HIDDEN in position.hands[seat]:
            message = f"dominoes in the hand of seat {seat} are not known"
            return Violation("hands_unknown", message, at=f"/players/{seat}/hand")
    if objective == "game" and HIDDEN in position.boneyard:
        message = "the order of the boneyard is not known"
        return Violation("order_unknown", message, "F4", "/boneyard")
    return None


SOLVER = FivesSolver()
