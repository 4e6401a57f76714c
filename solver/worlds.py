"""Draw deals that are consistent with what a seat has seen, each as likely as it is.

What is hidden lies in *places*: the hand that a seat was dealt, a domino drawn later on, the rest
of the boneyard. What was seen says of each domino in which places it can have been: one that a
player laid was in his own hand, and a player who drew or passed held nothing then that fitted. So
a deal is a way to put every domino into a place that takes it, and all of them are equally likely
before anybody plays with skill.

The ways are counted by dominoes: those that not every place takes come first, one after the other,
and what is left over can be put anywhere. Where that counting would have to tell too many cases
apart, ``fitting`` still finds one deal to begin from (see ``hidden_hands.walk``).
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import accumulate, pairwise
from math import factorial, prod
from random import Random
from typing import Any, Final, NamedTuple

from engine.tiles import Tile, in_order
from solver.lazy_imports import networkx

__all__ = ["Contradiction", "Deal", "Hidden", "Worlds", "fitting"]

MOST_CASES: Final = 20_000
"""Cases of the count that are told apart at most."""

Deal = tuple[tuple[Tile, ...], ...]
"""The dominoes in each place, in the order in which they were put there."""

_Room = tuple[int, ...]


class Contradiction(Exception):
    """No deal is consistent with what was seen."""


class Hidden(NamedTuple):
    """A domino whose place is not known, and the numbers of the places that it can be in."""

    tile: Tile
    places: frozenset[int]


class Worlds:
    """The deals that put each of some dominoes into one of ``sizes`` places.

    Raises:
        Contradiction: there is none.
    """

    def __init__(self, hidden: Sequence[Hidden], sizes: Sequence[int]) -> None:
        if sum(sizes) != len(hidden):
            raise ValueError(f"{len(hidden)} dominoes do not fill {sum(sizes)} places.")
        self.sizes = tuple(sizes)
        taking = frozenset(place for place, size in enumerate(sizes) if size)
        narrowed = [Hidden(tile, places & taking) for tile, places in hidden]
        self._bound = sorted(
            (one for one in narrowed if one.places != taking), key=lambda one: sorted(one.places)
        )
        self._free = [one.tile for one in narrowed if one.places == taking]
        self._ways = self._counter()
        self._known: dict[tuple[int, _Room], tuple[list[tuple[int, _Room]], list[int]]] = {}
        self.count = self._counted()
        """How many there are, None where they are too many to be counted.

        The order of the dominoes within a place is not told apart.
        """
        if self.count == 0:
            raise Contradiction

    def drawn(self, chance: Random) -> Deal:
        """Return one of the deals, all of them being equally likely; a place that is filled in an
        order is filled in any.

        Raises:
            ValueError: they are too many to be counted.
        """
        if self.count is None:
            raise ValueError("These deals are too many to be drawn each as often as another.")
        return tuple(map(tuple, self._chosen(chance)))

    def expected(self) -> dict[Tile, list[float]]:
        """Return how many of each domino lie in each place, on average over all deals.

        Raises:
            ValueError: they are too many to be counted.
        """
        if self.count is None:
            raise ValueError("These deals are too many to be counted.")
        found: dict[Tile, list[float]] = defaultdict(lambda: [0.0] * len(self.sizes))
        rooms: dict[_Room, float] = {self.sizes: 1.0}
        for at, (tile, _) in enumerate(self._bound):
            after: dict[_Room, float] = defaultdict(float)
            for room, chance in rooms.items():
                options, weights = self._options(at, room)
                for (place, less), (before, weight) in zip(
                    options, pairwise([0, *weights]), strict=True
                ):
                    part = chance * ((weight - before) / weights[-1])
                    found[tile][place] += part
                    after[less] += part
            rooms = after
        for tile in self._free:
            for room, chance in rooms.items():
                for place, free in enumerate(room):
                    found[tile][place] += chance * free / len(self._free)
        return found

    def every(self) -> Iterator[Deal]:
        """Yield each deal once, dominoes within a place in ascending order.

        Raises:
            ValueError: they are too many to be counted.
        """
        if self.count is None:
            raise ValueError("These deals are too many to be listed.")
        every = [
            *self._bound,
            *(Hidden(tile, frozenset(range(len(self.sizes)))) for tile in self._free),
        ]
        yield from self._filled(every, [[] for _ in self.sizes])

    def _filled(self, left: Sequence[Hidden], found: list[list[Tile]]) -> Iterator[Deal]:
        if not left:
            yield tuple(in_order(tiles) for tiles in found)
            return
        (tile, places), *more = left
        for place in sorted(places):
            if len(found[place]) < self.sizes[place]:
                found[place].append(tile)
                yield from self._filled(more, found)
                found[place].pop()

    def _counter(self) -> Callable[[int, _Room], int]:
        @cache
        def ways(at: int, room: _Room) -> int:
            if ways.cache_info().currsize > MOST_CASES:
                raise _TooMany
            if at == len(self._bound):
                return factorial(sum(room)) // prod(map(factorial, room))
            return sum(ways(at + 1, less) for _, less in _put(self._bound[at].places, room))

        return ways

    def _counted(self) -> int | None:
        try:
            return self._ways(0, self.sizes)
        except _TooMany:
            return None

    def _chosen(self, chance: Random) -> list[list[Tile]]:
        found: list[list[Tile]] = [[] for _ in self.sizes]
        room = self.sizes
        for at, (tile, _) in enumerate(self._bound):
            options, weights = self._options(at, room)
            place, room = options[bisect_right(weights, chance.randrange(weights[-1]))]
            found[place].append(tile)
        rest = chance.sample(self._free, len(self._free))
        for place, free in enumerate(room):
            if free:
                found[place] += rest[-free:]
                del rest[-free:]
        self._in_any_order(found, chance)
        return found

    def _in_any_order(self, found: list[list[Tile]], chance: Random) -> None:
        """Put in any order each place that holds a domino which not every place takes. Only the
        dominoes that can be anywhere are in any order before."""
        mixed = {place for one in self._bound for place in one.places}
        for place in sorted(mixed):
            chance.shuffle(found[place])

    def _options(self, at: int, room: _Room) -> tuple[list[tuple[int, _Room]], list[int]]:
        """Return where a domino can be put, each place with the room left then, and up to each the
        sum of the deals that follow."""
        key = at, room
        if key not in self._known:
            options = list(_put(self._bound[at].places, room))
            weights = accumulate(self._ways(at + 1, less) for _, less in options)
            self._known[key] = options, list(weights)
        return self._known[key]


def fitting(hidden: Sequence[Hidden], sizes: Sequence[int]) -> list[int]:
    """Return the place of each domino in one deal that fits.

    Raises:
        Contradiction: there is none.
    """
    # The nodes are numbers: names would stand in another order in each process.
    number = len(hidden)
    begin = list(accumulate(sizes, initial=number))
    graph: Any = networkx.Graph()
    graph.add_nodes_from(range(number))
    for node, one in enumerate(hidden):
        for place in sorted(one.places):
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
