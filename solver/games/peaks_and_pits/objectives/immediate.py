"""``immediate``: the fewest net tokens of this turn.

The value is the change of the mover's tokens by one move; tokens dealt to everybody do not count
(P12). Every move is made by the rules; the kernel and a constraint model confirm the best one.
"""

from functools import partial
from typing import Final

from engine.games.peaks_and_pits import GAME, Move, Position
from engine.games.peaks_and_pits.apply import pass_cost
from solver.answers.answer import Finding, Method, Status, Valued
from solver.cpsat import CP_SAT, also_by_model
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.cpsat.trail import instance_of
from solver.games.peaks_and_pits.cpsat.turn import TurnModel
from solver.games.peaks_and_pits.info import IMMEDIATE
from solver.games.peaks_and_pits.objectives.game import OWN_HAND
from solver.games.peaks_and_pits.solo_search import layings
from solver.question.budget import Clock
from solver.question.objective import ConstraintModel, Objective, SearchRequest
from solver.question.recount import one_move, sum_up


def _values(request: SearchRequest[Position]) -> Finding[Move]:
    """Return every legal move with its net tokens, the fewest first."""
    position, clock = request.position, request.clock
    moves = list[Valued[Move]]()
    for move in GAME.legal_moves(position):
        net = int(GAME.apply_unjudged(position, move).effect["net"])
        reason = partial(explain.turn_reason, position, move)
        moves.append(Valued(move, Status.OPTIMAL, net, net, reason))
    moves.sort(key=lambda one: one.value or 0)
    value = moves[0].value or 0
    least = min([pass_cost(position), *(one.net for one in layings(position).values())])
    second = (Method.EXHAUSTIVE,) if least == value else ()
    verified_by = also_by_model(clock, value, lambda: _fewest(position, clock), second)
    clock.nodes += len(moves)
    return Finding(
        Status.OPTIMAL if verified_by else Status.FEASIBLE,
        value,
        min(least, value),
        line=(moves[0].move,),
        moves=tuple(moves),
        ties_known=True,
        verified_by=verified_by,
        effort=clock.spent("every move made"),
    )


def _fewest(position: Position, clock: Clock) -> int | None:
    """Return the fewest net tokens by the constraint model, or None if it does not prove them."""
    best = TurnModel(instance_of(position)).fewest(clock)
    return best.net if best is not None and best.net == best.least else None


def _solve_model(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the fewest net tokens by the constraint model, and all turns that it lists."""
    position, clock, model = (
        request.position,
        request.clock,
        TurnModel(instance_of(request.position)),
    )
    best = model.fewest(clock)
    if best is None:
        return Finding(Status.UNKNOWN, None, None, effort=clock.spent(CP_SAT))
    every = model.every(clock)
    nets = {best.move: best.net} | every.nets
    move, value = min(nets.items(), key=lambda one: one[1])
    bound = value if every.complete else best.least
    return Finding(
        Status.OPTIMAL if value == bound else Status.FEASIBLE,
        value,
        bound,
        line=(move,),
        moves=tuple(
            Valued(one, Status.OPTIMAL, net, net, partial(explain.turn_reason, position, one))
            for one, net in sorted(nets.items(), key=lambda one: one[1])
        ),
        ties_known=every.complete,
        effort=clock.spent(CP_SAT),
    )


OBJECTIVE: Final = Objective[Position, Move](
    info=IMMEDIATE,
    needs=(OWN_HAND,),
    settled=lambda position: position.is_over,
    recount=sum_up("net", one_move),
    values=_values,
    advice=explain.advice,
    model=ConstraintModel(_solve_model),
)
