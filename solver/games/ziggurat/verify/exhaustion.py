"""Prove a second time that a number of lifts is too few, by trying every line of play with the
engine's own moves; or that the order of the dominoes keeps a position from being finished.

Nothing of the first search is used. A position is given up only when the second count of full
arrangements (`arrangements`) says that the lifts left cannot fill its board. Any domino may be
lifted at any time, more than once too.
"""

from typing import Final, NamedTuple

from engine.games.ziggurat import GAME, Lift, Move, Position
from engine.tiles import Face
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.cells import lie_of
from solver.question.budget import Clock

_MOST: Final = 20_000
"""Positions after which the proof is given up."""


def cannot_finish_within(position: Position, lifts: int, clock: Clock) -> bool:
    """Return whether it is proved that every plan needs more than ``lifts`` lifts; False if that is
    not settled."""
    if position.is_finished:
        return lifts < 0
    tree = _Tree(position.cheats + lifts, clock)
    waiting = [_Branch(position, frozenset())]
    while waiting:
        waiting += tree.grow(waiting.pop())
        if tree.finished or clock.expired() or len(tree.seen) > _MOST:
            return False
    return True


class _Branch(NamedTuple):
    """A position to continue from. ``refuted``: the moves that `arrangements` refuted on the way to
    it."""

    position: Position
    refuted: frozenset[Move]


class _Tree:
    """All lines of play that reach at most ``most`` cheats in all. ``seen``: the positions met so
    far; ``finished``: one of them is finished."""

    def __init__(self, most: int, clock: Clock) -> None:
        self.most, self.clock = most, clock
        self.recount = Recount(clock)
        self.seen: set[object] = set()
        self.finished = False

    def grow(self, branch: _Branch) -> list[_Branch]:
        """Return the branches one move further that were not seen before, with the same
        continuations and the same lifts made, and that are not refuted.

        A move that `arrangements` refutes stays refuted further on: what was laid since only
        narrows the board, and each lift since costs one of those left.
        """
        position, refuted = branch
        kept = dict[object, Position]()
        for move in GAME.legal_moves(position):
            if move in refuted or position.cheats + isinstance(move, Lift) > self.most:
                continue
            there = GAME.apply_unjudged(position, move).position
            self.clock.nodes += 1
            self.finished |= there.is_finished
            if self._is_refuted(there, refuted):
                refuted |= {move}
            else:
                kept[frozenset(there.placed), there.lifted, there.cheats] = there
        fresh = kept.keys() - self.seen
        self.seen |= fresh
        return [_Branch(there, refuted) for key, there in kept.items() if key in fresh]

    def _is_refuted(self, there: Position, refuted: frozenset[Move]) -> bool:
        """Return whether the second count proves that ``there`` cannot be filled within the lifts
        left. When no lift is left, the lies of the layings in ``refuted`` are not used."""
        unused = frozenset(lie_of(move.placed) for move in refuted if not isinstance(move, Lift))
        return self.recount.cannot_lift_fewer(there, self.most - there.cheats + 1, unused)


def order_forbids(position: Position) -> bool:
    """Return whether a second proof shows that with `lifted_first` the position cannot be finished.

    While any domino is set aside, none comes from the hand. So whenever a domino is drawn, all
    those drawn before it lie on the board or in the hand. The proof is a set of numbers that the
    board never leaves: each domino drawn has both its numbers in the set or none of them, until the
    hand is full of dominoes that have none. Then nothing can be laid, whatever is lifted.
    """
    begun = [placed.tile for placed in position.placed] + list(position.lifted)
    firsts = [set().union(*begun)] if begun else [set(tile) for tile in position.hand]
    return all(_is_trapped(position, numbers) for numbers in firsts)


def _is_trapped(position: Position, numbers: set[Face]) -> bool:
    """Return whether there is a set of numbers, ``numbers`` among them, that the board never
    leaves."""
    subsets = ({n for n in range(7) if mask >> n & 1} for mask in range(128))
    return any(numbers <= inside and _never_left(position, inside) for inside in subsets)


def _never_left(position: Position, inside: set[int]) -> bool:
    held = 0
    for tile in (*position.hand, *position.pile):
        common = len(inside.intersection(tile))
        if common == 0:
            held += 1
            if held == len(position.hand):
                return True
        elif common < len(set(tile)):
            return False
    return held > 0
