"""``immediate``: the count that leaves the mover's hand with this move; a draw or a pass sheds
nothing."""

from typing import Final

from engine.games.pip import Move, Position
from engine.games.pip.scoring import hand_count
from solver.asking.objective import Objective, Sense
from solver.asking.recount import Replayed, one_move
from solver.games.pip import explain
from solver.games.pip.immediate import immediate
from solver.games.pip.objectives.needs import OWN_HAND


def _recount(line: Replayed[Position]) -> int | None:
    """Return the count of the dominoes that the mover held before and not after (I12)."""
    if line.began_over:
        return None if line.effects else 0
    if not one_move(line):
        return None
    left = set(line.before.hand) - set(line.after.players[line.seat].hand)
    return hand_count(left)


OBJECTIVE: Final = Objective[Position, Move](
    name="immediate",
    unit="points shed",
    sense=Sense.MOST,
    meaning="The most points that leave your hand with this move.",
    needs=(OWN_HAND,),
    recount=_recount,
    values=lambda asked: immediate(asked.position, asked.clock),
    of_the_turn=True,
    advice=lambda about: explain.advice(about, explain.nudge_immediate),
)
