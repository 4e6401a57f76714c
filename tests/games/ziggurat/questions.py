"""What the solver of Domino Ziggurat is asked of small positions, and the same found by trying."""

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.verify.nodes import TooLarge
from solver.verify.solo import Solo, least_of_all
from tests.kit.material import Question

MOST_LEFT = 3
"""More dominoes to be laid are too many to try all orders of."""


def plan(position: Position) -> dict[Move, int | None]:
    """Cheats to come, the move's own included."""
    if 28 - len(position.placed) > MOST_LEFT:
        raise TooLarge(f"more than {MOST_LEFT} dominoes are to be laid")
    solo = Solo(
        GAME,
        allowed=GAME.legal_moves,
        cost=lambda before, move, step: isinstance(move, Lift),
        resume=lambda before, after: after,
        rest=lambda here: 0 if here.is_finished else None,
        limit=20_000,
    )
    found: dict[Move, int | None] = {}
    for move in GAME.legal_moves(position):
        rest = least_of_all(solo, GAME.after(position, move))
        found[move] = None if rest is None else rest + isinstance(move, Lift)
    return found


QUESTIONS = (Question("plan", plan), Question("game", plan))
