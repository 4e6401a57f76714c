"""Prove a second time that so many lifts are too few: every line of play, by the engine's own
moves.

Nothing of the first search is used. A position is given up only when the second count of full
arrangements (`arrangements`) says that the lifts left cannot fill its board. Any domino may be
lifted at any time and again.
"""

from typing import Final, NamedTuple

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.asking.budget import Clock
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.cells import lie_of

_MOST: Final = 20_000
"""Positions after which the proof is given up."""


class _Branch(NamedTuple):
    """A position to go on from, and the moves that `arrangements` refuted on the way."""

    position: Position
    refuted: frozenset[Move]


def cannot_finish_within(position: Position, lifts: int, clock: Clock) -> bool:
    """Tell whether it is proved that no plan has so few lifts; False when it was not settled."""
    if position.is_finished:
        return lifts < 0
    return _Exhaustion(position.cheats + lifts, clock).finds_none(position)


class _Exhaustion:
    """The tree of all lines with at most so many cheats."""

    def __init__(self, most: int, clock: Clock) -> None:
        self.most, self.clock = most, clock
        self.recount = Recount(clock)
        self.seen: set[object] = set()
        self.finished = False

    def finds_none(self, position: Position) -> bool:
        """Tell whether the whole tree was seen and no line in it comes to the end."""
        waiting = [_Branch(position, frozenset())]
        while waiting:
            waiting += self._grown(waiting.pop())
            if self.finished or self.clock.expired() or len(self.seen) > _MOST:
                return False
        return True

    def _grown(self, branch: _Branch) -> list[_Branch]:
        """Return the branches one move further that were not seen before and are not refuted.

        A move that `arrangements` refutes stays refuted further on: what was laid since only
        narrows the board, and each lift since costs one of those left.
        """
        position, refuted = branch
        kept = []
        for move in GAME.legal_moves(position):
            if move in refuted or position.cheats + isinstance(move, Lift) > self.most:
                continue
            there = GAME.apply_unjudged(position, move).position
            self.clock.nodes += 1
            self.finished |= there.is_finished
            if self._is_refuted(there, refuted):
                refuted |= {move}
            else:
                kept.append(there)
        return [_Branch(there, refuted) for there in kept if self._is_new(there)]

    def _is_refuted(self, there: Position, refuted: frozenset[Move]) -> bool:
        """Ask for full arrangements; where no lift is left they use no lie refuted before."""
        unused = frozenset(lie_of(move.placed) for move in refuted if not isinstance(move, Lift))
        return self.recount.cannot_lift_fewer(there, self.most - there.cheats + 1, unused)

    def _is_new(self, position: Position) -> bool:
        """Tell whether no position was reached before with the same continuations and the same
        lifts made."""
        key = frozenset(position.placed), position.lifted, position.cheats
        fresh = key not in self.seen
        self.seen.add(key)
        return fresh
