"""Peaks and Pits behind the common door."""

from collections.abc import Iterator, Mapping, Sequence

from engine.errors import Violation
from engine.game import Effect
from engine.games.peaks_and_pits import GAME, Move, Play, Position
from solver.answer import Detail, Finding, Valued
from solver.game import Report, Solver
from solver.games.peaks_and_pits import words
from solver.games.peaks_and_pits.immediate import fewest_now, reaches_now
from solver.games.peaks_and_pits.plan import fewest_to_lay, reaches_by_laying, worth_of_plan
from solver.games.peaks_and_pits.table import table_of
from solver.result import Budget, Clock, Status


class PeaksAndPitsSolver(Solver[Position, Move]):
    game = GAME
    solve_objective = "plan"
    fewest_wins = frozenset({"immediate", "plan"})
    units: Mapping[str, str] = {"immediate": "tokens", "plan": "tokens"}

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
            return Finding(Status.OPTIMAL, 0, 0)
        search = fewest_now if objective == "immediate" else fewest_to_lay
        return search(position, Clock(budget))

    def reaches(
        self,
        position: Position,
        objective: str,
        target: int,
        budget: Budget,
        report: Report[Move],
    ) -> Finding[Move]:
        if position.is_over:
            return self.hint(position, objective, budget, report)
        if objective == "immediate":
            return reaches_now(position, Clock(budget))
        return reaches_by_laying(position, target, Clock(budget))

    def worth(
        self,
        before: Position,
        after: Position,
        effects: Sequence[Effect],
        objective: str,
    ) -> int | None:
        """Tokens gained by one move, or by laying the hand."""
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
        if objective == "plan":
            (note,) = finding.notes
            nudge = f"{note[:1].upper()}{note[1:]}: {best.reason}"
            return words.told(best.move, detail, nudge, f"{best.reason}; {note}")
        table = table_of(position)
        nudge = words.turn_nudge(table, best.move, best.value or 0)
        compared = words.compared(table, finding.moves)
        return words.told(best.move, detail, nudge + compared, best.reason + compared)

    def area(self, position: Position, move: Move) -> str:
        """The arm; empty for a pass."""
        return move.arm if isinstance(move, Play) else ""


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
