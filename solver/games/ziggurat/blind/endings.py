"""Find the exact plans over all orders of the pile, where these are few."""

from collections.abc import Sequence
from typing import Final

from engine.games.ziggurat import Move, Position
from solver.answer import Status
from solver.budget import Clock
from solver.games.ziggurat.kernel import Numbers
from solver.games.ziggurat.move_values import value_moves

LEAST_SECONDS: Final = 0.1
"""Seconds for one order below which no plans are sought."""


def improve(
    positions: Sequence[Position], moves: Sequence[Move], cheats: Numbers, clock: Clock
) -> bool:
    """Bring the cheats known of each move with each order, the order known from then on, down to
    those of the best plan; tell whether all of them are proved to be the least.

    cheats: a row for each move, a column for each position, which has everything known.
    """
    proved = True
    for column, position in enumerate(positions):
        part = clock.share(1 / (len(positions) - column))
        if not cheats[:, column].any():
            continue
        if part.budget.seconds < LEAST_SECONDS or clock.expired():
            return False
        values = {one.move: one for one in value_moves(position, part).moves}
        clock.charge(part)
        for row, move in enumerate(moves):
            value = values[move].value
            if value is not None:
                cheats[row, column] = min(cheats[row, column], value)
            proved &= values[move].status in (Status.OPTIMAL, Status.INFEASIBLE)
    return proved
