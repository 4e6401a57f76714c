"""Domino Ziggurat with the pile face down and no board: what the values alone cost a good player.

python -m benchmarks.ziggurat_values_alone [--deals 1 300] [--orders 400]

Only the values laid count: a domino can follow that shares one with them. Everybody who plays on a
board is held to that as well. Which dominoes follow before none of the hand does is decided by the
first one and by the pile, not by the order in which they are laid (laying one never hurts; see
``solver/games/ziggurat/bounds.py``), and then all of them must be lifted. So there is little to
choose: the first domino, each time anew, which is compared over so many orders of the pile drawn at
random; later first ones are there those that lead to the most values at once. Lifting before it
must be is not tried. It ends with an error where a game costs less than the least that is possible
with the order known.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev

from benchmarks.machine import print_header
from engine.games.ziggurat import GAME
from solver.estimates import CONFIDENT
from solver.games.ziggurat.bounds import bound
from solver.games.ziggurat.dominoes import FACES
from solver.games.ziggurat.encoding import number
from solver.games.ziggurat.state import PileState

HAND = 3


class Table:
    """Dominoes held and laid, and the values laid as bits; ``to_come`` has the next one last."""

    def __init__(self, hand: Sequence[int], aside: Sequence[int], to_come: Sequence[int]) -> None:
        self.hand, self.aside, self.to_come = list(hand), list(aside), list(to_come)
        self.laid = list[int]()
        self.values = self.cheats = 0

    def lay(self, tile: int) -> None:
        self.laid.append(tile)
        self.values |= FACES[tile]
        if tile in self.aside:
            self.aside.remove(tile)
            return
        self.hand.remove(tile)
        if self.to_come:
            self.hand.append(self.to_come.pop())

    def run(self) -> None:
        """Lay what can follow until no domino of the hand can any more; one that was set aside only
        on the way to one of the hand."""
        while any(FACES[tile] & reached(self.values, self.aside) for tile in self.hand):
            self.lay(next(tile for tile in self.held if FACES[tile] & self.values))

    @property
    def held(self) -> list[int]:
        return [*self.hand, *self.aside]

    def lift_all(self) -> None:
        self.cheats += len(self.laid)
        self.aside += self.laid
        self.laid.clear()
        self.values = 0


def cost_after(table: Table, first: int) -> int:
    """Play to the end from an empty board by the simple rule and return the cheats."""
    table.lay(first)
    table.run()
    while table.hand:
        table.lift_all()
        ways = {tile: reached(FACES[tile], table.held).bit_count() for tile in table.hand}
        table.lay(max(ways, key=ways.__getitem__))
        table.run()
    return table.cheats


def reached(values: int, tiles: Sequence[int]) -> int:
    """Return the values that can be had with these dominoes from a board that shows some."""
    before = 0
    while values != before:
        before = values
        for tile in tiles:
            values |= FACES[tile] if FACES[tile] & values else 0
    return values


def best_first(table: Table, orders: int, chance: Random) -> int:
    """Return the first domino that costs least on average, the order of the pile not known."""
    unseen, costs = sorted(table.to_come), dict.fromkeys(table.hand, 0)
    for _ in range(orders):
        order = chance.sample(unseen, len(unseen))
        for first in costs:
            costs[first] += cost_after(Table(table.hand, table.aside, order), first)
    return min(costs, key=costs.__getitem__)


def play(deal: Sequence[int], orders: int, chance: Random) -> int:
    """Return the cheats of a deal whose first dominoes are chosen as above."""
    table = Table(deal[:HAND], (), deal[: HAND - 1 : -1])
    while True:
        table.lay(best_first(table, orders, chance))
        table.run()
        if not table.hand:
            return table.cheats
        table.lift_all()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, nargs=2, default=(1, 300), metavar=("FIRST", "LAST"))
    parser.add_argument("--orders", type=int, default=400)
    given = parser.parse_args()
    print_header("ziggurat_values_alone")
    cheats = list[int]()
    for deal in range(given.deals[0], given.deals[1] + 1):
        position = GAME.numbered_deal(deal, GAME.default_options(), 1)
        order = tuple(map(number, (*position.hand, *position.pile)))
        cheats.append(play(order, given.orders, Random(deal)))
        least = bound(PileState((), order, HAND)) or 0
        assert cheats[-1] >= least, f"deal {deal} costs {cheats[-1]}; {least} cannot be avoided"
    off = CONFIDENT * stdev(cheats) / sqrt(len(cheats))
    print(f"without a cheat: {cheats.count(0) / len(cheats):.1%}")
    print(f"mean cheats: {mean(cheats):.2f} (give or take {off:.2f})")


if __name__ == "__main__":
    main()
