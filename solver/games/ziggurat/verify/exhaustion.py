"""A second proof that so many lifts are too few: every line of play, by the engine's own moves.

Nothing of the first search is used. A position is given up only when the second count of full
arrangements (`arrangements`) says that the lifts left cannot fill its board. Any domino may be
lifted at any time and again. Of lines that differ in the order of their moves alone not all are
looked at (`sleep`).
"""

from typing import Final, NamedTuple

from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from solver.budget import Clock
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.cells import lie_of
from solver.games.ziggurat.verify.sleep import Asleep, Order

_MOST: Final = 20_000
"""Positions after which the proof is given up."""


class _Branch(NamedTuple):
    """A position to go on from, the moves that need not be tried next, and the moves that
    `arrangements` refuted on the way."""

    position: Position
    asleep: Asleep
    refuted: Asleep


def cannot_finish_within(position: Position, lifts: int, clock: Clock) -> bool:
    """Whether it is proved that no plan has so few lifts; False when it was not settled."""
    if position.is_finished:
        return lifts < 0
    return _Exhaustion(position.cheats + lifts, clock).finds_none(position)


class _Exhaustion:
    """The tree of all lines with at most so many cheats."""

    def __init__(self, most: int, clock: Clock) -> None:
        self.most, self.clock = most, clock
        self.recount = Recount(clock)
        self.seen: dict[object, list[Asleep]] = {}
        self.positions = 0
        self.finished = False

    def finds_none(self, position: Position) -> bool:
        """Whether the whole tree was seen and no line in it comes to the end."""
        waiting = [_Branch(position, frozenset(), frozenset())]
        while waiting:
            waiting += self._grown(waiting.pop())
            if self.finished or self.clock.expired() or self.positions > _MOST:
                return False
        return True

    def _grown(self, branch: _Branch) -> list[_Branch]:
        """The branches one move further that were not seen before and are not refuted.

        A move that `arrangements` refutes stays refuted further on: what was laid since only
        narrows the board, and each lift since costs one of those left.
        """
        position, asleep, refuted = branch
        moves = GAME.legal_moves(position)
        order = Order(position)
        grown: list[tuple[Move, Position]] = []
        for move in moves:
            if move in asleep or move in refuted or not self._affords(position, move):
                continue
            there = GAME.apply_unjudged(position, move).position
            self.clock.nodes += 1
            if there.is_finished:
                self.finished = True
                return []
            if self._is_refuted(there, order.asleep_after(move, asleep), refuted):
                refuted |= {move}
            else:
                grown.append((move, there))
        asleep |= refuted & frozenset(moves)
        branches = []
        for move, there in grown:
            still = order.asleep_after(move, asleep)
            asleep |= {move}
            if self._is_new(there, still):
                branches.append(_Branch(there, still, refuted))
        return branches

    def _is_refuted(self, position: Position, asleep: Asleep, refuted: Asleep) -> bool:
        left = self.most - position.cheats
        never = frozenset[int]()
        if not left and position.options.covered_neighbours and not position.options.lifted_first:
            laid = (move.placed for move in asleep | refuted if isinstance(move, Place))
            never = frozenset(map(lie_of, laid))
        return self.recount.cannot_lift_fewer(position, left + 1, never)

    def _affords(self, position: Position, move: Move) -> bool:
        return position.cheats + isinstance(move, Lift) <= self.most

    def _is_new(self, position: Position, asleep: Asleep) -> bool:
        """Whether a position was not yet reached with the same moves asleep, or fewer."""
        before = self.seen.setdefault(_key(position), [])
        if any(other <= asleep for other in before):
            return False
        before.append(asleep)
        self.positions += 1
        return True


def _key(position: Position) -> tuple[object, ...]:
    """Positions with equal keys have the same continuations and the same lifts made."""
    return frozenset(position.placed), position.lifted, position.cheats
