"""The Bead Game behind the common door.

``immediate``: what this play scores (B10); a pass is worth 0.
``plan``: what the mover's own plays score from here on less what stays in the hand (B13), if the
others lay nothing. The line is played in the same position with the hands of the others face
down: there nobody can be told to play a domino he has not shown (B11), so the passes of the
others between the mover's plays are legal moves of the engine. A mover who is owed one last turn
(B12) has one play left here too.
``game``: the mover's final total less that of the best opponent, after the settlement (B13).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.errors import Violation
from engine.game import Effect
from engine.games.bead import GAME, Move, Pass, Position
from engine.games.bead.ending import outcome, settlement
from engine.games.bead.places import can_place
from engine.tiles import HIDDEN
from solver.answer import Detail, Finding, Valued
from solver.game import BY_RULES, RULES, Report, Solver
from solver.games.bead import immediate
from solver.games.bead.board import lie_of_place
from solver.games.bead.final import Final
from solver.games.bead.plan import Plan
from solver.games.bead.plays import table_of
from solver.games.bead.words import NOT_DECIDED, Told, advice, area, nothing_fits
from solver.result import Budget, Status

_SEARCHES: Mapping[str, type[Plan] | type[Final]] = {"plan": Plan, "game": Final}
OBJECTIVES = ("immediate", "plan", "game")


class BeadSolver(Solver[Position, Move]):
    game = GAME
    solve_objective = "immediate"
    units: Mapping[str, str] = dict.fromkeys(OBJECTIVES, "points")
    methods: Mapping[str, str] = {
        RULES: BY_RULES,
        "cp_sat_model_of_one_play": "a constraint model of cells and patterns has no better play",
        "exhaustion_by_the_engine": "every order of plays, made by the rules, adds up to no more",
        "alpha_beta_by_the_engine": "alpha-beta on positions that the rules make agrees",
        "max_n_by_the_engine": "max^n on positions that the rules make agrees",
    }

    def refusal(self, position: Position, objective: str) -> Violation | None:
        """Hidden dominoes leave open what the mover can lay; those of others, how the game
        ends. A hand that is over needs its settlement only where that is asked for."""
        if objective not in OBJECTIVES:
            message = f"{objective} is no objective of {GAME.name}: {', '.join(OBJECTIVES)} are"
            return Violation("unknown_objective", message, at="/objective")
        needed = range(len(position.players)) if objective == "game" else (position.to_move,)
        for seat in needed:
            if HIDDEN in position.players[seat].hand:
                message = f"the hand of seat {seat} is not known"
                return Violation("hands_unknown", message, "B2", f"/players/{seat}/hand")
        return None

    def solo(self, position: Position) -> Position:
        """The hands of the others lie face down, so that they may pass."""
        players = tuple(
            player
            if seat == position.to_move
            else player._replace(hand=(HIDDEN,) * len(player.hand))
            for seat, player in enumerate(position.players)
        )
        return replace(position, players=players)

    def hint(
        self, position: Position, objective: str, budget: Budget, report: Report[Move]
    ) -> Finding[Move]:
        table = table_of(position)
        if objective == "immediate":
            return immediate.highest(table, budget)
        return _SEARCHES[objective](table, budget).search(report)

    def reaches(
        self,
        position: Position,
        objective: str,
        target: int,
        budget: Budget,
        report: Report[Move],
    ) -> Finding[Move]:
        table = table_of(position)
        if objective == "immediate":
            return immediate.at_least(table, target, budget)
        return _SEARCHES[objective](table, budget).search(report, target)

    def worth(
        self, before: Position, after: Position, effects: Sequence[Effect], objective: str
    ) -> int | None:
        if objective == "immediate":
            return _worth_now(before, effects)
        if objective == "plan":
            return _worth_alone(before, after)
        return _worth_at_the_end(before, after)

    def advice(
        self,
        position: Position,
        objective: str,
        finding: Finding[Move],
        best: Valued[Move],
        detail: Detail,
    ) -> str:
        table = table_of(position)
        if isinstance(best.move, Pass):
            return nothing_fits(over=table.over)
        if best.value is None:
            return NOT_DECIDED
        spot, lie = table.frame.spot(best.move), lie_of_place(best.move)
        play = next(one for one in table.choices() if (one.spot, one.lie) == (spot, lie))
        sure = finding.status is Status.OPTIMAL
        return advice(Told(table, play, objective, best.value, sure, best.reason), detail)

    def area(self, position: Position, move: Move) -> str:
        return area(position, move)


def _worth_now(before: Position, effects: Sequence[Effect]) -> int | None:
    if not effects:
        return 0 if outcome(before) is not None else None
    score: int = effects[0]["score"]
    return score if len(effects) == 1 else None


def _worth_alone(before: Position, after: Position) -> int | None:
    """None while the mover could still lay a domino in a turn of his own."""
    seat = before.to_move
    turns_left = after.last_turns is None or seat in after.last_turns
    if turns_left and outcome(after) is None and can_place(after, after.players[seat].hand):
        return None
    total = sum(part.adds for part in settlement(after) if part.seat == seat)
    return total - before.players[seat].score


def _worth_at_the_end(before: Position, after: Position) -> int | None:
    end = outcome(after)
    if end is None:
        return None
    totals = list(end.totals)
    mine: int = totals.pop(before.to_move)
    return mine - max(totals)


SOLVER = BeadSolver()
