"""Find the exact plans over all orders of the pile, where these are few."""

from collections.abc import Sequence
from typing import Final

from engine.games.ziggurat import Move, Position
from solver.asking.budget import Clock
from solver.games.ziggurat.board.sheet import Numbers
from solver.games.ziggurat.move_values import value_moves

LEAST_SECONDS: Final = 0.1
"""Seconds for one order below which no plans are sought."""


def improve(
    positions: Sequence[Position], moves: Sequence[Move], cheats: Numbers, clock: Clock
) -> None:
    """Bring the cheats known of each move with each order, the order known from then on, down to
    those of the best plan, as far as the clock allows.

    cheats: a row for each move, a column for each position, which has everything known.
    """
    for column, position in enumerate(positions):
        part = clock.share(1 / (len(positions) - column))
        if clock.expired():
            return
        if part.budget.seconds < LEAST_SECONDS:
            clock.cut_short = True
            return
        if cheats[:, column].any():
            values = {one.move: one.value for one in value_moves(position, part).moves}
            clock.charge(part)
            for row, move in enumerate(moves):
                value = values.get(move)
                if value is not None:
                    cheats[row, column] = min(cheats[row, column], value)
