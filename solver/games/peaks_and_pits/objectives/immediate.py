"""``immediate``: the fewest net tokens of this turn.

The value is the change of the mover's tokens by one move, tokens dealt to everybody left out
(P12). Dominoes laid one by one say the least; the list that the engine generates, valued by the
engine's own effects, confirms it.
"""

from functools import partial
from typing import Final

from engine.games.peaks_and_pits import GAME, Move, Position
from engine.games.peaks_and_pits.apply import pass_cost
from solver.answers.answer import Finding, Method, Status, Valued
from solver.asking.objective import Asked, Objective, Sense
from solver.asking.recount import one_move, summed
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.concealed import OWN_HAND
from solver.games.peaks_and_pits.state import is_twin, nets, state_of


def _values(asked: Asked[Position]) -> Finding[Move]:
    """Return every legal move with its net tokens, the fewest first."""
    position, clock = asked.position, asked.clock
    least = least_now(position)
    moves = _generated(position)
    state, value = state_of(position), moves[0].value or 0
    best = [one for one in moves if one.value == value and not is_twin(state, one.move)]
    agreed = least == value
    clock.nodes += len(moves)
    return Finding(
        Status.OPTIMAL if agreed else Status.FEASIBLE,
        value,
        min(least, value),
        line=(moves[0].move,),
        moves=tuple(moves),
        equally_good=len(best),
        verified_by=(Method.EXHAUSTIVE,) if agreed else (),
        effort=clock.spent("dominoes one by one"),
    )


def least_now(position: Position) -> int:
    """Return the fewest net tokens of a turn, no move generated."""
    plays = [net for front in state_of(position) for net in nets(front, position.mover.hand)]
    return min([pass_cost(position), *plays])


def _generated(position: Position) -> list[Valued[Move]]:
    valued = []
    for move in GAME.legal_moves(position):
        net = int(GAME.apply_unjudged(position, move).effect["net"])
        reason = partial(explain.turn_reason, position, move)
        valued.append(Valued(move, Status.OPTIMAL, net, net, reason))
    return sorted(valued, key=lambda one: one.value or 0)


OBJECTIVE: Final = Objective[Position, Move](
    name="immediate",
    unit="tokens",
    sense=Sense.FEWEST,
    meaning="The fewest tokens gained this turn, or the most put down.",
    needs=(OWN_HAND,),
    settled=lambda position: position.is_over,
    recount=summed("net", one_move),
    values=_values,
    of_the_turn=True,
    advice=explain.advice,
)
