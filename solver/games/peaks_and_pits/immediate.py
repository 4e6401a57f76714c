"""``immediate``: the fewest net tokens of this turn.

The value is the change of the mover's tokens by one move, tokens dealt to everybody left out
(P12). Counting by polynomials comes first; the list that the engine generates, valued by the
engine's own effects, confirms the least value and the number of turns that have it.
"""

from functools import partial

from engine.games.peaks_and_pits import GAME, Move, Play, Position
from solver.answers.answer import Effort, Finding, Method, Status, Valued
from solver.asking.budget import Clock
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.best_turn import BestTurn, best_turn
from solver.games.peaks_and_pits.state import (
    TrainState,
    is_twin,
    most_others_hold,
    price_of_pass,
    state_of,
)

METHOD = "counting by polynomials"
SECOND = Method.EXHAUSTIVE


def fewest_now(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move with its net tokens, the fewest first."""
    state = state_of(position)
    turn = counted(position, state)
    moves = _generated(position)
    nets = [(valued.value or 0) for valued in moves if not _mirrors(state, valued.move)]
    agreed = turn.net == min(nets) and turn.count == nets.count(turn.net)
    clock.nodes += len(moves)
    return Finding(
        Status.OPTIMAL if agreed else Status.FEASIBLE,
        moves[0].value,
        min(turn.net, *nets),
        line=(moves[0].move,),
        moves=tuple(moves),
        equally_good=turn.count,
        verified_by=(SECOND,) if agreed else (),
        effort=Effort(clock.seconds, clock.nodes, method=METHOD),
    )


def reaches_now(position: Position, target: int, clock: Clock) -> Finding[Move]:
    """Tell whether a turn gains no more than ``target``: none lays more than the hand; else the
    best turn by counting alone, no move generated."""
    state, least = state_of(position), -len(position.mover.hand)
    if target < least:
        return Finding(Status.UNKNOWN, None, least, effort=Effort(clock.seconds, method=METHOD))
    turn = counted(position, state)
    reason = partial(explain.turn_reason, position, turn.move)
    best = Valued(turn.move, Status.FEASIBLE, turn.net, turn.net, reason)
    return Finding(
        Status.FEASIBLE,
        turn.net,
        turn.net,
        line=(turn.move,),
        moves=(best,),
        equally_good=turn.count,
        effort=Effort(clock.seconds, clock.nodes, method=METHOD),
    )


def counted(position: Position, state: TrainState) -> BestTurn:
    hand, most = position.mover.hand, most_others_hold(position)
    cost = price_of_pass(state, len(hand), most, len(position.boneyard))
    return best_turn(state, hand, cost)


def _generated(position: Position) -> list[Valued[Move]]:
    valued = []
    for move in GAME.legal_moves(position):
        net = int(GAME.apply_unjudged(position, move).effect["net"])
        reason = partial(explain.turn_reason, position, move)
        valued.append(Valued(move, Status.OPTIMAL, net, net, reason))
    return sorted(valued, key=lambda one: one.value or 0)


def _mirrors(state: TrainState, move: Move) -> bool:
    return isinstance(move, Play) and is_twin(state, move)
