"""``immediate``: what this play scores (B10); a pass is worth 0.

The first method lists the plays on the grid of the kernel. The second makes every play by the rules
of the engine. The third is a constraint model, which can also list all plays by itself.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.games.bead import GAME, Move, Pass, Place, Position
from solver.answers.answer import Finding, Method, Status, Valued, disputed
from solver.cpsat import CP_SAT, also_by_model
from solver.games.bead import explain
from solver.games.bead.cpsat.turn import turn_model
from solver.games.bead.info import IMMEDIATE
from solver.games.bead.objectives.game import OWN_HAND
from solver.games.bead.state import GridState, ScoredPlay, state_of
from solver.question.budget import Clock
from solver.question.objective import ConstraintModel, Objective, SearchRequest
from solver.question.recount import one_move, sum_up


def _values(request: SearchRequest[Position]) -> Finding[Move]:
    """Return every play with its score, highest first, and whether it is proved that no play scores
    more."""
    state, clock = state_of(request.position), request.clock
    plays = sorted(state.choices(), key=lambda play: -play.score)
    best, status = plays[0].score if plays else 0, Status.FEASIBLE
    verified_by: tuple[Method, ...] = ()
    if state.over:
        status, verified_by = Status.OPTIMAL, (Method.RULES,)
    elif not clock.expired() and clock.budget.confirm:
        if not clock.confirms(lambda: highest_score(request.position) == (best if plays else None)):
            return disputed(_moves(state, plays, status))
        second = (Method.EXHAUSTIVE,)
        verified_by = also_by_model(clock, best, lambda: _most(request.position, clock), second)
        if not verified_by:
            return disputed(_moves(state, plays, status))
        status = Status.OPTIMAL
    moves = _moves(state, plays, status)
    return Finding(
        status,
        best,
        best,
        tuple(one.move for one in moves[:1]),
        moves,
        ties_known=True,
        verified_by=verified_by,
        notes=explain.notes(state),
        effort=clock.spent("enumeration of all placements"),
    )


def _solve_model(request: SearchRequest[Position]) -> Finding[Move]:
    """Return every play that the constraint model lists. The score of each is exact even if the
    list is not complete, but only a complete list proves which is best."""
    state, clock = state_of(request.position), request.clock
    if state.over:
        return _values(request)
    model = turn_model(request.position)
    placements, complete = model.every(clock)
    if not placements and not complete:
        return Finding(Status.UNKNOWN, None, None, effort=clock.spent(CP_SAT))
    plays = [ScoredPlay(*placement) for placement in placements]
    status = Status.OPTIMAL if complete else Status.FEASIBLE
    moves = _moves(state, plays, status)
    value = moves[0].value
    return Finding(
        status,
        value,
        value if complete else model.most,
        (moves[0].move,),
        moves,
        ties_known=complete,
        notes=explain.notes(state),
        effort=clock.spent(CP_SAT),
    )


def _most(position: Position, clock: Clock) -> int | None:
    """Return the highest score of a play, as proved by the constraint model: 0 if nothing fits,
    None if it is not proved."""
    best = turn_model(position).best(clock)
    if not best.is_proved:
        return None
    return 0 if best.play is None else best.play.score


def highest_score(position: Position) -> int | None:
    """Return the highest score of a play, found by making every play by the rules; None if nothing
    fits."""
    plays = (move for move in GAME.legal_moves(position) if isinstance(move, Place))
    scores = (GAME.apply_unjudged(position, play).effect["score"] for play in plays)
    return max(scores, default=None)


def _moves(
    state: GridState, plays: Sequence[ScoredPlay], status: Status
) -> tuple[Valued[Move], ...]:
    """Return the plays as moves with their values, or the pass if nothing fits (B11); empty if the
    hand is over."""
    found: list[Valued[Move]] = []
    for play in plays:
        reason = partial(explain.reason, state, play)
        found.append(Valued(play.move, status, play.score, play.score, reason))
    if not found and not state.over:
        found.append(Valued(Pass(), status, 0, 0, explain.nothing_fits(over=False)))
    return tuple(found)


OBJECTIVE: Final = Objective(
    info=IMMEDIATE,
    needs=(OWN_HAND,),
    recount=sum_up("score", one_move),
    values=_values,
    model=ConstraintModel(answer=_solve_model),
    advice=lambda about: explain.advice(about, explain.nudge_immediate),
)
