"""The round of three or more players with all dominoes known: max^n.

Everybody plays for the largest lead over the best of the others. Of moves equally good to a
player the one worst for the seat that asks is taken, then the one with the smallest totals from
seat 0 on; so the value does not depend on the order of moves.
"""

from collections.abc import Iterable
from typing import Final

from solver.budget import Meter
from solver.games.pip.result import margin_of
from solver.games.pip.tree import End, Node, Tree

ASSUMPTION: Final = (
    "every player plays for the largest lead over the best of the others; of moves equally good "
    "to a player the one that leaves the seat that asks the smallest lead over the best of the "
    "others, then the one with the lowest totals, those of seat 0 first"
)
NODES_A_SECOND: Final = 8_000
MOST_NODES: Final = 500_000

Totals = tuple[int, ...]


class Maxn:
    """Values are the totals by seat that best play ends with."""

    def __init__(self, tree: Tree, asks: int, meter: Meter) -> None:
        self.meter = meter
        self._tree = tree
        self._asks = asks
        self._known: dict[Node, Totals] = {}

    def totals(self, node: Node | End) -> Totals:
        if isinstance(node, End):
            return node.totals
        known = self._known.get(node)
        if known is None:
            self.meter.node(NODES_A_SECOND)
            children = self._tree.children(node)
            known = preferred(map(self.totals, children), node.turn, self._asks)
            if len(self._known) < MOST_NODES:
                self._known[node] = known
        return known


def preferred(found: Iterable[Totals], seat: int, asks: int) -> Totals:
    """The totals that a player chooses."""
    return min(found, key=lambda totals: preference(totals, seat, asks))


def preference(totals: Totals, seat: int, asks: int) -> tuple[int, int, Totals]:
    """The smaller the better to the seat."""
    return -margin_of(totals, seat), margin_of(totals, asks), totals
