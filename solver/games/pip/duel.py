"""The round of two players with all dominoes known: alpha-beta with a transposition table."""

from typing import Final

from solver.games.pip.domino import DRAWS, count_of, heaviest
from solver.games.pip.meter import Meter
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
        self._limits: dict[tuple[tuple[int, ...], int, int], tuple[int, int]] = {}

    def exact(self, child: Node | End, seat: int, least: int, most: int) -> int:
        """The lead of a seat with best play, known to lie between the two: a guess is tried,
        and the bound it gives is the next guess, until both ends meet."""
        guess = (least + most) // 2
        while least < most:
            tried = max(guess, least + 1)
            guess = self.against(child, seat, tried)
            if guess < tried:
                most = guess
            else:
                least = guess
        return least

    def against(self, child: Node | End, seat: int, target: int) -> int:
        """The lead of a seat with best play, found no further than to decide whether it is
        ``target`` or more: at least the value if it is not, at most the value if it is."""
        return self._seen_by(seat, child, target - 1, target)

    def limits_for(self, child: Node | End, seat: int) -> tuple[int, int]:
        """What the lead of a seat cannot leave, without any search."""
        if isinstance(child, End):
            lead = margin_of(child.totals, seat)
            return lead, lead
        least, most = self.limits(child)
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
        least, most, first = self._known.get(node) or (*self.limits(node), 0)
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

    def limits(self, node: Node) -> tuple[int, int]:
        """The lead of the mover cannot leave these: at best the other one keeps all that is held
        and drawn, at worst the mover does, the heaviest domino that can be laid now excepted. The
        last domino of a hand wins the round at once (I11)."""
        hand = node.hands[node.turn]
        if not hand & (hand - 1):
            return self._won(node), self._won(node)
        key = (node.hands, node.left, node.turn)
        found = self._limits.get(key)
        if found is None:
            found = self._limits_of(node)
            if len(self._limits) < MOST_NODES:
                self._limits[key] = found
        least, most = found
        return least + heaviest(hand & node.fits), most

    def _won(self, node: Node) -> int:
        ending, seat = self._tree.ending, node.turn
        return ending.lead(seat) + count_of(node.hands[1 - seat]) + ending.deduction(seat)

    def _limits_of(self, node: Node) -> tuple[int, int]:
        ending, seat = self._tree.ending, node.turn
        mine, others = node.hands[seat], node.hands[1 - seat]
        stock = self._tree.stock(node.left)
        own, theirs, more = count_of(mine), count_of(others), count_of(stock)
        lead = ending.lead(seat)
        least = lead - own - more - _gift(others, stock) - ending.deduction(1 - seat)
        most = lead + theirs + more + _gift(mine, stock) + ending.deduction(seat)
        return least, most


def _gift(hand: int, stock: int) -> int:
    """The most that leaves a hand for the other one with D, which is laid once (I10)."""
    return heaviest(hand & ~DRAWS) if (hand | stock) & DRAWS else 0


def _freedom(child: Node | End, other: int) -> int:
    """The choice of the other seat against the own one; a turn is worth one domino."""
    if isinstance(child, End):
        return -(1 << 30)
    mine, theirs = child.hands[1 - other] & child.fits, child.hands[other] & child.fits
    return 2 * (theirs.bit_count() + (child.turn == other)) - mine.bit_count()
