"""A second proof that so many lifts are too few: every line of play, by the engine's own moves.

Nothing of the first search is used. A position is given up only when the second count of full
arrangements (`recount`) says that the lifts left cannot fill its board. Any domino may be lifted
at any time and again.
"""

from typing import Final

from engine.games.ziggurat import GAME, Position
from solver.games.ziggurat.recount import cannot_lift_fewer
from solver.result import Clock

_MOST: Final = 20_000
"""Positions after which the proof is given up."""


def cannot_finish_within(position: Position, lifts: int, clock: Clock) -> bool:
    """Whether it is proved that no plan has so few lifts; False when it was not settled."""
    most = position.cheats + lifts
    seen = {_key(position)}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        for move in GAME.legal_moves(here):
            there = GAME.apply_unjudged(here, move).position
            clock.nodes += 1
            if there.is_finished or clock.expired() or len(seen) > _MOST:
                return False
            known = _key(there) in seen
            if there.cheats > most or known:
                continue
            seen.add(_key(there))
            if not cannot_lift_fewer(there, most - there.cheats + 1, clock):
                waiting.append(there)
    return True


def _key(position: Position) -> tuple[object, ...]:
    """Positions with equal keys have the same continuations and the same lifts made."""
    return frozenset(position.placed), position.lifted, position.cheats
