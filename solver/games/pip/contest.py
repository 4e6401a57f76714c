"""The searches of a round behind one interface: of two players, and of more."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from engine.games.pip import Position
from solver.answer import Method
from solver.budget import Meter
from solver.games.pip.duel import Duel, narrowed
from solver.games.pip.maxn import ASSUMPTION, Maxn, preferred
from solver.games.pip.result import margin_of
from solver.games.pip.tree import End, Node, Tree
from solver.games.pip.witness import Witness

Nodes = Sequence[Node | End]


class Contest(ABC):
    """A round seen by the seat that asks; its lead with best play is the value of a node.
    Whatever needs a search may raise ``OutOfBudget``."""

    method: str
    second: Method
    """What confirms its values."""
    assumption = ""

    def __init__(self, position: Position) -> None:
        self.tree = Tree(position)
        self._asks = position.to_move

    @abstractmethod
    def best(self, nodes: Nodes, meter: Meter) -> int:
        """The lead of the seat that asks when it chooses among the nodes."""

    @abstractmethod
    def value(self, node: Node | End, at_most: int, meter: Meter) -> int:
        """The lead of the seat that asks once the round is at a node, not above ``at_most``."""

    @abstractmethod
    def chosen(self, nodes: Nodes, seat: int, value: int, meter: Meter) -> int:
        """The index of the node that a seat goes to, the value being that of best play."""

    @abstractmethod
    def confirmed(self, witness: Witness, value: int, after: Position | None = None) -> bool:
        """Whether the second method finds the same value, after a move where one is given."""

    def refuted(self, nodes: Nodes, target: int, meter: Meter) -> bool:
        """Whether it is shown for less than the value that the target cannot be reached."""
        return False

    def limit(self, node: Node | End) -> int | None:
        """What the value of a node cannot exceed, without a search."""
        return None


class TwoPlayers(Contest):
    method = "alpha-beta"
    second = Method.MINIMAX

    def __init__(self, position: Position, meter: Meter) -> None:
        super().__init__(position)
        self._duel = Duel(self.tree, meter)

    def best(self, nodes: Nodes, meter: Meter) -> int:
        self._duel.meter = meter
        limits = [self._duel.limits_for(node, self._asks) for node in nodes]
        least, most = max(low for low, _ in limits), max(high for _, high in limits)
        guess = self._duel.glanced(min(nodes, key=self._promise), self._asks)
        return narrowed(least, most, guess, lambda target: self._reached(nodes, target))

    def _reached(self, nodes: Nodes, target: int) -> int:
        """At least the best value if that is below the target, else at most."""
        best = -(1 << 30)
        for node in sorted(nodes, key=self._promise):
            best = max(best, self._duel.against(node, self._asks, target))
            if best >= target:
                break
        return best

    def value(self, node: Node | End, at_most: int, meter: Meter) -> int:
        self._duel.meter = meter
        return self._duel.exact(node, self._asks, at_most)

    def chosen(self, nodes: Nodes, seat: int, value: int, meter: Meter) -> int:
        self._duel.meter = meter
        wanted = value if seat == self._asks else -value
        order = sorted(
            range(len(nodes)), key=lambda index: -self._duel.limits_for(nodes[index], seat)[0]
        )
        found = (self._duel.against(nodes[index], seat, wanted) >= wanted for index in order)
        return next(index for index, holds in zip(order, found, strict=True) if holds)

    def confirmed(self, witness: Witness, value: int, after: Position | None = None) -> bool:
        return witness.is_result(value, after)

    def _promise(self, node: Node | End) -> int:
        """What is sure to be worth most comes first."""
        return -self._duel.limits_for(node, self._asks)[0]

    def refuted(self, nodes: Nodes, target: int, meter: Meter) -> bool:
        self._duel.meter = meter
        return self._reached(nodes, target) < target

    def limit(self, node: Node | End) -> int:
        return self._duel.limits_for(node, self._asks)[1]


class MorePlayers(Contest):
    method = "max^n"
    second = Method.MAX_N
    assumption = ASSUMPTION

    def __init__(self, position: Position, meter: Meter) -> None:
        super().__init__(position)
        self._maxn = Maxn(self.tree, self._asks, meter)

    def best(self, nodes: Nodes, meter: Meter) -> int:
        return margin_of(self._preferred(nodes, self._asks, meter), self._asks)

    def value(self, node: Node | End, at_most: int, meter: Meter) -> int:
        return margin_of(self._totals(node, meter), self._asks)

    def chosen(self, nodes: Nodes, seat: int, value: int, meter: Meter) -> int:
        wanted = self._preferred(nodes, seat, meter)
        found = (self._totals(node, meter) == wanted for node in nodes)
        return next(index for index, holds in enumerate(found) if holds)

    def confirmed(self, witness: Witness, value: int, after: Position | None = None) -> bool:
        return witness.lead(after) == value

    def _preferred(self, nodes: Nodes, seat: int, meter: Meter) -> tuple[int, ...]:
        return preferred([self._totals(node, meter) for node in nodes], seat, self._asks)

    def _totals(self, node: Node | End, meter: Meter) -> tuple[int, ...]:
        self._maxn.meter = meter
        return self._maxn.totals(node)


def contest(position: Position, meter: Meter) -> Contest:
    two = len(position.players) == 2
    return TwoPlayers(position, meter) if two else MorePlayers(position, meter)
