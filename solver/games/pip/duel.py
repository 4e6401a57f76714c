"""The round of two players with all dominoes known: alpha-beta with a transposition table."""

from collections.abc import Callable
from typing import Final

from solver.budget import Meter
from solver.games.pip.limits import Limits
from solver.games.pip.result import margin_of
from solver.games.pip.tree import End, Node, Tree

NODES_A_SECOND: Final = 12_000

MOST_NODES: Final = 500_000
"""Nodes remembered; once there are so many no others are."""

MOST_LISTED: Final = 50_000
"""Nodes whose children are remembered too: a search comes back to most of them."""

Known = tuple[int, int, int]
"""The value is at least the first, at most the second; the best child found is the third."""


class Duel:
    """Values are leads of the seat whose turn it is, over all ways to play on."""

    def __init__(self, tree: Tree, meter: Meter) -> None:
        self.meter = meter
        self._tree = tree
        self._known: dict[Node, Known] = {}
        self._children: dict[Node, list[Node | End]] = {}
        self._limits = Limits(tree)

    def exact(self, child: Node | End, seat: int, at_most: int) -> int:
        """The lead of a seat with best play, known not to be above ``at_most``."""
        least, most = self.limits_for(child, seat)
        guess = self.glanced(child, seat)
        most = min(most, at_most)
        return narrowed(least, most, guess, lambda target: self.against(child, seat, target))

    def glanced(self, child: Node | End, seat: int) -> int:
        """The lead of a seat if everybody takes what looks best: a first guess."""
        while not isinstance(child, End):
            child = self._ordered(child)[0]
        return margin_of(child.totals, seat)

    def against(self, child: Node | End, seat: int, target: int) -> int:
        """The lead of a seat with best play, found no further than to decide whether it is
        ``target`` or more: at least the value if it is not, at most the value if it is."""
        return self._seen_by(seat, child, target - 1, target)

    def limits_for(self, child: Node | End, seat: int) -> tuple[int, int]:
        """What the lead of a seat cannot leave, without any search."""
        if isinstance(child, End):
            lead = margin_of(child.totals, seat)
            return lead, lead
        least, most = self._limits.of(child)
        return (least, most) if child.turn == seat else (-most, -least)

    def _seen_by(self, seat: int, child: Node | End, low: int, high: int) -> int:
        if isinstance(child, End):
            return margin_of(child.totals, seat)
        if child.turn == seat:
            return self.value(child, low, high)
        return -self.value(child, -high, -low)

    def value(self, node: Node, low: int, high: int) -> int:
        """Exact between ``low`` and ``high``; at or below ``low`` the value is no larger, at or
        above ``high`` no smaller than what is returned."""
        least, most, first = self._known.get(node) or (*self._limits.of(node), 0)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self.meter.node(NODES_A_SECOND)
        low, high = max(low, least), min(high, most)
        best, chosen = self._best(node, low, high, first)
        if best < high:
            most = min(most, best)
        if best > low:
            least = max(least, best)
        if len(self._known) < MOST_NODES or node in self._known:
            self._known[node] = (least, most, chosen)
        return best

    def _best(self, node: Node, low: int, high: int, first: int) -> tuple[int, int]:
        """The value in the window, and the child that has it: one that is known to be enough
        where there is one."""
        children = self._ordered(node)
        for index, child in enumerate(children):
            least = self._least_known(node.turn, child)
            if least >= high:
                return least, index
        order = [first, *(index for index in range(len(children)) if index != first)]
        best, chosen = -(1 << 30), first
        for index in order:
            found = self._seen_by(node.turn, children[index], max(low, best), high)
            if found > best:
                best, chosen = found, index
                if best >= high:
                    break
        return best, chosen

    def _least_known(self, seat: int, child: Node | End) -> int:
        """What a seat has at least at a child that was searched before."""
        known = None if isinstance(child, End) else self._known.get(child)
        if known is None or isinstance(child, End):
            return -(1 << 30)
        return known[0] if child.turn == seat else -known[1]

    def _ordered(self, node: Node) -> list[Node | End]:
        """Ends first, then what leaves the other one little choice and oneself much; of equal
        ones heavy dominoes first."""
        found = self._children.get(node)
        if found is None:
            other = 1 - node.turn
            found = sorted(self._tree.children(node), key=lambda child: _freedom(child, other))
            if len(self._children) < MOST_LISTED:
                self._children[node] = found
        return found


def narrowed(least: int, most: int, guess: int, tried: Callable[[int], int]) -> int:
    """The value between the two, told by tries that say whether it is a target or more: what a
    try returns is at most the value if it is, and at least the value if it is not.

    The first is of the guess. Each further one goes twice as far beyond what is known as the one
    before, but not beyond the middle.
    """
    step = 1
    while least < most:
        target = min(max(guess, least + 1), most)
        found = tried(target)
        if found < target:
            most = found
        else:
            least = found
        middle = (least + most + 1) // 2
        guess = max(found - step + 1, middle) if found < target else min(found + step, middle)
        step *= 2
    return least


def _freedom(child: Node | End, other: int) -> int:
    """The choice of the other seat against the own one; a turn is worth one domino."""
    if isinstance(child, End):
        return -(1 << 30)
    mine, theirs = child.hands[1 - other] & child.fits, child.hands[other] & child.fits
    return 2 * (theirs.bit_count() + (child.turn == other)) - mine.bit_count()
