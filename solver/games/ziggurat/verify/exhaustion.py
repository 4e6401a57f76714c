"""A second proof that so many lifts are too few: every line of play, by the engine's own moves.

Nothing of the first search is used. A position is given up only when the second count of full
arrangements (`arrangements`) says that the lifts left cannot fill its board. Any domino may be
lifted at any time and again.
"""

from typing import Final

from engine.games.ziggurat import GAME, Move, Position
from solver.budget import Clock
from solver.games.ziggurat.verify.arrangements import Recount

_MOST: Final = 20_000
"""Positions after which the proof is given up."""


def cannot_finish_within(position: Position, lifts: int, clock: Clock) -> bool:
    """Whether it is proved that no plan has so few lifts; False when it was not settled.

    A move that `arrangements` refutes stays refuted further on: what was laid since only narrows
    the board, and each lift since costs one of those left.
    """
    most = position.cheats + lifts
    recount = Recount(clock)
    seen = {_key(position)}
    waiting: list[tuple[Position, frozenset[Move]]] = [(position, frozenset())]
    if position.is_finished:
        return lifts < 0
    while waiting:
        here, refuted = waiting.pop()
        open_moves = []
        for move in GAME.legal_moves(here):
            there = GAME.apply_unjudged(here, move).position
            clock.nodes += 1
            if there.is_finished and there.cheats <= most:
                return False
            if move in refuted or there.cheats > most or _key(there) in seen:
                continue
            if clock.expired() or len(seen) > _MOST:
                return False
            seen.add(_key(there))
            if recount.cannot_lift_fewer(there, most - there.cheats + 1):
                refuted |= {move}
            else:
                open_moves.append(there)
        waiting += [(there, refuted) for there in open_moves]
    return True


def _key(position: Position) -> tuple[object, ...]:
    """Positions with equal keys have the same continuations and the same lifts made."""
    return frozenset(position.placed), position.lifted, position.cheats
