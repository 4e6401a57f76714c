"""What the lead of the seat to lay cannot leave, told from the two hands without a search.

A wild domino or a letter fits wherever a place is open and, unless letters close their ends, leaves
one open behind it; so whoever holds some can lay one on every turn. How many turns there are at
least before the other one is out follows from the number of dominoes held.
"""

from typing import Final

from solver.games.pip.domino import (
    COUNT,
    DRAWS,
    WILDS,
    count_of,
    heaviest,
    indices,
)
from solver.games.pip.tree import Node, Tree

MOST_REMEMBERED: Final = 500_000


class Limits:
    """Of the nodes of one round of two players."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._again = tree.returns
        self._wilds = WILDS if tree.stays_open else 0
        self._known: dict[tuple[tuple[int, ...], int, int], tuple[int, int, int]] = {}

    def of(self, node: Node) -> tuple[int, int]:
        """The least and the most: at worst the mover keeps all that is held and drawn but for what
        is surely laid, at best the other one does. The last domino of a hand wins the round at
        once (I11)."""
        hand = node.hands[node.turn]
        if not hand & (hand - 1):
            return self._won(node), self._won(node)
        key = (node.hands, node.left, node.turn)
        found = self._known.get(key)
        if found is None:
            found = self._found(node)
            if len(self._known) < MOST_REMEMBERED:
                self._known[key] = found
        least, most, now = found
        return least + heaviest(now & node.fits), most

    def _won(self, node: Node) -> int:
        ending, seat = self._tree.ending, node.turn
        return ending.lead(seat) + count_of(node.hands[1 - seat]) + ending.deduction(seat)

    def _found(self, node: Node) -> tuple[int, int, int]:
        """The least without what fits now, the most, and the dominoes of which one can be laid
        besides if it fits now."""
        ending, seat = self._tree.ending, node.turn
        mine, others = node.hands[seat], node.hands[1 - seat]
        stock = self._tree.stock(node.left)
        own, theirs, more = count_of(mine), count_of(others), count_of(stock)
        lead = ending.lead(seat)
        least = lead - own - more - _gift(others, stock) - ending.deduction(1 - seat)
        most = lead + theirs + more + _gift(mine, stock) + ending.deduction(seat)
        laid, now = self._surely_laid(mine, self._turns(others))
        theirs_laid, _ = self._surely_laid(others, self._turns(mine) - 1)
        return least + laid, most - theirs_laid, now

    def _turns(self, hand: int) -> int:
        """The turns until a hand is empty, at least: a domino a turn and besides those that give
        the turn back; D may give one away."""
        alone = hand & ~self._again
        return max(1, alone.bit_count() - (1 if hand & DRAWS else 0))

    def _surely_laid(self, hand: int, turns: int) -> tuple[int, int]:
        """The count that a hand can lay in so many turns whatever the other one does, and its
        other dominoes if a turn is left for one of them."""
        if not turns:
            return 0, 0
        again = hand & self._again & self._wilds
        wilds = hand & self._wilds & ~again
        if wilds.bit_count() < turns:
            return count_of(again | wilds), hand & ~self._wilds
        counts = sorted((COUNT[index] for index in indices(wilds)), reverse=True)
        return count_of(again) + sum(counts[:turns]), 0


def _gift(hand: int, stock: int) -> int:
    """The most that leaves a hand for the other one with D, which is laid once (I10)."""
    return heaviest(hand & ~DRAWS) if (hand | stock) & DRAWS else 0
