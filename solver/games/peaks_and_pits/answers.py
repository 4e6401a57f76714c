"""Peaks and Pits behind the common door."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.errors import Violation
from engine.game import Effect
from engine.games.peaks_and_pits import GAME, Move, Play, Position
from solver.answer import Detail, Finding, Valued
from solver.game import BY_RULES, RULES, Report, Solver
from solver.games.peaks_and_pits import words
from solver.games.peaks_and_pits.final import best_end, margin, reaches_end
from solver.games.peaks_and_pits.immediate import fewest_now, reaches_now
from solver.games.peaks_and_pits.plan import fewest_to_lay, reaches_by_laying, worth_of_plan
from solver.games.peaks_and_pits.table import table_of
from solver.result import Budget, Clock, Status


class PeaksAndPitsSolver(Solver[Position, Move]):
    game = GAME
    solve_objective = "plan"
    fewest_wins = frozenset({"immediate", "plan", "game"})
    methods: Mapping[str, str] = {
        RULES: BY_RULES,
        "exhaustive_generation": "every legal turn was made by the rules and counted",
        "circuit_model": "a constraint model of trails and turns needs as many tokens",
        "search_by_single_dominoes": "a search that lays one domino at a time ends the same",
    }
    units: Mapping[str, str] = {
        "immediate": "tokens",
        "plan": "tokens",
        "game": "tokens more than the best of the others",
    }

    def refusal(self, position: Position, objective: str) -> Violation | None:
        if objective not in self.units:
            message = f"{objective} is no objective of {GAME.name}; {', '.join(self.units)} are"
            return Violation("unknown_objective", message, at="/objective")
        if position.is_over:
            return None
        return next(_hidden(position, objective), None)

    def hint(
        self, position: Position, objective: str, budget: Budget, report: Report[Move]
    ) -> Finding[Move]:
        if position.is_over:
            return _over(position, objective)
        return _HINTS[objective](position, Clock(budget))

    def reaches(
        self,
        position: Position,
        objective: str,
        target: int,
        budget: Budget,
        report: Report[Move],
    ) -> Finding[Move]:
        if position.is_over:
            return _over(position, objective)
        return _REACHES[objective](position, target, Clock(budget))

    def compared(
        self, position: Position, move: Move, objective: str, budget: Budget
    ) -> tuple[Valued[Move] | None, Valued[Move] | None]:
        """A play as it was made may tell the dominoes drawn; those listed never do."""
        plain = replace(move, drawn=()) if isinstance(move, Play) else move
        return super().compared(position, plain, objective, budget)

    def worth(
        self,
        before: Position,
        after: Position,
        effects: Sequence[Effect],
        objective: str,
    ) -> int | None:
        """Tokens gained by one move or by laying the hand; or, for a game that is over, tokens
        more than the best of the others."""
        if objective == "game":
            return margin(after, before.to_move) if after.is_over else None
        if before.is_over:
            return None if effects else 0
        if objective == "plan":
            return worth_of_plan(before, after, effects)
        return int(effects[0]["net"]) if len(effects) == 1 else None

    def advice(
        self,
        position: Position,
        objective: str,
        finding: Finding[Move],
        best: Valued[Move],
        detail: Detail,
    ) -> str:
        if best.value is None:
            return "The search ended before anything was found."
        table = table_of(position)
        if objective == "plan":
            nudge, more = words.plan_nudge(best.reason, finding.notes), ""
        elif objective == "game":
            nudge, more = words.end_nudge(table, best.move, best.reason), ""
        else:
            more = words.compared(table, finding.moves)
            nudge = words.turn_nudge(table, best.move, best.value) + more
        return words.told(best.move, detail, nudge, best.reason + more)

    def area(self, position: Position, move: Move) -> str:
        """The arm; empty for a pass."""
        return move.arm if isinstance(move, Play) else ""


_HINTS: Final[Mapping[str, Callable[[Position, Clock], Finding[Move]]]] = {
    "immediate": fewest_now,
    "plan": fewest_to_lay,
    "game": best_end,
}

_REACHES: Final[Mapping[str, Callable[[Position, int, Clock], Finding[Move]]]] = {
    "immediate": reaches_now,
    "plan": reaches_by_laying,
    "game": reaches_end,
}


def _over(position: Position, objective: str) -> Finding[Move]:
    """Nothing is left to play: the value of the empty line."""
    value = margin(position, position.to_move) if objective == "game" else 0
    return Finding(Status.OPTIMAL, value, value, verified_by=(RULES,))


def _hidden(position: Position, objective: str) -> Iterator[Violation]:
    """Dominoes that the objective asks for and that lie face down."""
    seats = range(len(position.players)) if objective == "game" else (position.to_move,)
    for seat in seats:
        if any(tile.is_hidden for tile in position.players[seat].hand):
            message = f"dominoes in the hand of seat {seat} are not known"
            yield Violation("hands_unknown", message, at=f"/players/{seat}/hand")
    if objective == "game" and any(tile.is_hidden for tile in position.boneyard):
        message = "the order of the boneyard is not known"
        yield Violation("order_unknown", message, "P6", "/boneyard")


SOLVER = PeaksAndPitsSolver()
