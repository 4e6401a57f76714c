"""Find the most that can be had this turn, by making every legal move."""

from collections.abc import Callable
from typing import Any, TypeVar

from engine.game import Game, Step
from solver.verify.nodes import Nodes

P = TypeVar("P")
M = TypeVar("M")

Gain = Callable[[Any, Any, Step[Any]], int]
"""The gain of a move: the position before it, the move, the step it makes."""


def ends_the_turn(*_: object) -> bool:
    """Return True: for games in which every move is a turn."""
    return False


def values_now(
    game: Game[P, M],
    position: P,
    gain: Gain,
    goes_on: Callable[[Any, Any, Step[Any]], bool] = ends_the_turn,
    limit: int = 10_000,
) -> dict[M, int]:
    """Return what each legal move gains this turn, with the best of what follows where ``goes_on``
    says that the same turn does. More is better.

    Raises:
        TooLarge: there are more than ``limit`` positions to look at.
    """
    nodes = Nodes(limit)

    def values(before: P) -> dict[M, int]:
        nodes.add()
        found: dict[M, int] = {}
        for move in game.legal_moves(before):
            step = game.apply_unjudged(before, move)
            found[move] = gain(before, move, step)
            if goes_on(before, move, step):
                found[move] += max(values(step.position).values(), default=0)
        return found

    return values(position)
