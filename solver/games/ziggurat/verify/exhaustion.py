"""Prove a second time that so many lifts are too few: every line of play, by the engine's own
moves.

Nothing of the first search is used. A position is given up only when the second count of full
arrangements (`arrangements`) says that the lifts left cannot fill its board. Any domino may be
lifted at any time and again. Of lines that differ in the order of their moves alone not all are
looked at (`sleep_sets`).
"""

from typing import Final, NamedTuple

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.asking.budget import Clock
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.sleep_sets import Moves, Order, number_of

_MOST: Final = 20_000
"""Positions after which the proof is given up."""


class _Node(NamedTuple):
    """A position to go on from, the moves that need not be tried next, and the moves that
    `arrangements` refuted on the way."""

    position: Position
    asleep: Moves
    refuted: Moves


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
        self.seen: dict[object, list[Moves]] = {}
        self.positions = 0
        self.finished = False

    def finds_none(self, position: Position) -> bool:
        """Tell whether the whole tree was seen and no line in it comes to the end."""
        waiting = [_Node(position, frozenset(), frozenset())]
        while waiting:
            waiting += self._grown(waiting.pop())
            if self.finished or self.clock.expired() or self.positions > _MOST:
                return False
        return True

    def _grown(self, branch: _Node) -> list[_Node]:
        """Return the branches one move further that were not seen before and are not refuted."""
        moves = {number_of(move): move for move in GAME.legal_moves(branch.position)}
        order = Order(branch.position)
        kept, refuted = self._tried(branch, moves, order)
        asleep = branch.asleep | (refuted & moves.keys())
        branches = []
        for number, there in kept:
            still = order.asleep_after(number, asleep)
            asleep |= {number}
            if self._is_new(there, still):
                branches.append(_Node(there, still, refuted))
        return branches

    def _tried(
        self, branch: _Node, moves: dict[int, Move], order: Order
    ) -> tuple[list[tuple[int, Position]], Moves]:
        """Return the moves that are not refuted with where they lead, and all that are.

        A move that `arrangements` refutes stays refuted further on: what was laid since only
        narrows the board, and each lift since costs one of those left.
        """
        position, asleep, refuted = branch
        kept: list[tuple[int, Position]] = []
        for number in sorted(moves.keys() - asleep - refuted):
            if not self._affords(position, moves[number]):
                continue
            there = GAME.apply_unjudged(position, moves[number]).position
            self.clock.nodes += 1
            self.finished |= there.is_finished
            if self._is_refuted(there, self._never(there, number, asleep, order) | refuted):
                refuted |= {number}
            else:
                kept.append((number, there))
        return kept, refuted

    def _affords(self, position: Position, move: Move) -> bool:
        return position.cheats + isinstance(move, Lift) <= self.most

    def _never(self, there: Position, move: int, asleep: Moves, order: Order) -> Moves:
        """Return the moves that no line on from the position after a move comes to, which matter
        only where no lift is left."""
        return order.asleep_after(move, asleep) if there.cheats == self.most else frozenset()

    def _is_refuted(self, position: Position, never: Moves) -> bool:
        unused = frozenset(move for move in never if move >= 0)
        return self.recount.cannot_lift_fewer(position, self.most - position.cheats + 1, unused)

    def _is_new(self, position: Position, asleep: Moves) -> bool:
        """Tell whether a position was not yet reached with the same moves asleep, or fewer."""
        before = self.seen.setdefault(_key(position), [])
        if any(other <= asleep for other in before):
            return False
        before.append(asleep)
        self.positions += 1
        return True


def _key(position: Position) -> tuple[object, ...]:
    """Return a key: positions with equal keys have the same continuations and the same lifts
    made."""
    return frozenset(position.placed), position.lifted, position.cheats
