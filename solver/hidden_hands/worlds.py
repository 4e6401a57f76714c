"""Count the deals that are consistent with what a seat has seen.

What is hidden lies in *places*: the hand that a seat was dealt, a domino drawn later on, the rest
of the boneyard. What was seen says of each domino in which places it can have been: one that a
player laid was in his own hand, and a player who drew or passed held nothing then that fitted. So
a deal is a way to put every domino into a place that takes it, and all of them are equally likely
before anybody plays with skill. Dominoes and places are numbers; the order within a place is not
told apart.

The ways are counted by dominoes: those that not every place takes come first, one after the other,
and what is left over can be put anywhere. Where that counting would have to tell too many cases
apart, ``fitting`` still finds one deal to begin from (see ``hidden_hands.walk``).
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import factorial, prod
from typing import Any, Final

from solver.lazy_imports import networkx

__all__ = ["Contradiction", "Takers", "Worlds", "fitting"]

MOST_CASES: Final = 20_000
"""Cases of the count that are told apart at most."""

Takers = Sequence[frozenset[int]]
"""Of each domino the places that take it."""

_Room = tuple[int, ...]


class Contradiction(Exception):
    """No deal is consistent with what was seen."""


class Worlds:
    """The deals that put each of some dominoes into one of ``sizes`` places that takes it.

    Raises:
        Contradiction: there is none.
    """

    def __init__(self, takers: Takers, sizes: Sequence[int]) -> None:
        if sum(sizes) != len(takers):
            raise ValueError(f"{len(takers)} dominoes do not fill {sum(sizes)} places.")
        self.sizes = tuple(sizes)
        taking = frozenset(place for place, size in enumerate(sizes) if size)
        self._takers = [places & taking for places in takers]
        dominoes = range(len(takers))
        self._free = [one for one in dominoes if self._takers[one] == taking]
        self._bound = sorted(
            (one for one in dominoes if self._takers[one] != taking),
            key=lambda one: sorted(self._takers[one]),
        )
        self._ways = self._counter()
        self.count = self._counted()
        """How many there are, None where they are too many to be counted."""
        if self.count == 0:
            raise Contradiction

    def expected(self) -> list[list[float]]:
        """Return how likely each domino lies in each place, all deals being equally likely.

        Raises:
            ValueError: they are too many to be counted.
        """
        if self.count is None:
            raise ValueError("These deals are too many to be counted.")
        found = [[0.0] * len(self.sizes) for _ in self._takers]
        rooms: dict[_Room, float] = {self.sizes: 1.0}
        for at, domino in enumerate(self._bound):
            after: dict[_Room, float] = defaultdict(float)
            for room, chance in rooms.items():
                for place, less in _put(self._takers[domino], room):
                    if not self._ways(at + 1, less):
                        continue
                    part = chance * (self._ways(at + 1, less) / self._ways(at, room))
                    found[domino][place] += part
                    after[less] += part
            rooms = after
        for domino in self._free:
            for room, chance in rooms.items():
                for place, free in enumerate(room):
                    found[domino][place] += chance * free / len(self._free)
        return found

    def every(self) -> Iterator[list[int]]:
        """Yield each deal once: the place of every domino.

        Raises:
            ValueError: they are too many to be counted.
        """
        if self.count is None:
            raise ValueError("These deals are too many to be listed.")
        yield from self._filled(0, [0] * len(self._takers), list(self.sizes))

    def _filled(self, at: int, found: list[int], room: list[int]) -> Iterator[list[int]]:
        order = [*self._bound, *self._free]
        if at == len(order):
            yield found.copy()
            return
        for place in sorted(self._takers[order[at]]):
            if room[place]:
                found[order[at]] = place
                room[place] -= 1
                yield from self._filled(at + 1, found, room)
                room[place] += 1

    def _counter(self) -> Callable[[int, _Room], int]:
        @cache
        def ways(at: int, room: _Room) -> int:
            if ways.cache_info().currsize > MOST_CASES:
                raise _TooMany
            if at == len(self._bound):
                return factorial(sum(room)) // prod(map(factorial, room))
            return sum(ways(at + 1, less) for _, less in _put(self._takers[self._bound[at]], room))

        return ways

    def _counted(self) -> int | None:
        try:
            return self._ways(0, self.sizes)
        except _TooMany:
            return None


def fitting(takers: Takers, sizes: Sequence[int]) -> list[int]:
    """Return the place of each domino in one deal that fits.

    Raises:
        Contradiction: there is none.
    """
    # The nodes are numbers: names would stand in another order in each process.
    number = len(takers)
    begin = list(accumulate(sizes, initial=number))
    graph: Any = networkx.Graph()
    graph.add_nodes_from(range(number))
    for node, places in enumerate(takers):
        for place in sorted(places):
            slots = range(begin[place], begin[place] + sizes[place])
            graph.add_edges_from((node, slot) for slot in slots)
    matching = networkx.bipartite.hopcroft_karp_matching(graph, range(number))
    if any(node not in matching for node in range(number)):
        raise Contradiction
    return [bisect_right(begin, matching[node]) - 1 for node in range(number)]


class _TooMany(Exception):
    """The count would have to tell too many cases apart."""


def _put(places: frozenset[int], room: _Room) -> Iterator[tuple[int, _Room]]:
    """Yield the places with room among some, and the room left once one more lies there."""
    for place in sorted(places):
        if room[place]:
            yield place, (*room[:place], room[place] - 1, *room[place + 1 :])
