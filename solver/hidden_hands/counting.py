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
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import factorial, inf, prod
from typing import Any, Final

from engine.errors import Refused
from solver.answers.words import violation

MOST_CASES: Final = 20_000
"""Cases of the count that are told apart at most."""

Takers = Sequence[frozenset[int]]
"""Of each domino the places that take it."""


def no_deal() -> Refused:
    """Return the refusal of what no deal is consistent with."""
    return Refused([violation("no_deal_fits", "", "/position")])


def count(takers: Takers, sizes: Sequence[int]) -> int | None:
    """Return how many deals put each domino into a place that takes it and fill the places with so
    many; None where they are too many to be counted."""
    try:
        return _count(takers, sizes, MOST_CASES)
    except _TooMany:
        return None


def _count(takers: Takers, sizes: Sequence[int], most_cases: float) -> int:
    order, bound = _order(takers, sizes)

    @cache
    def ways(at: int, room: tuple[int, ...]) -> int:
        if ways.cache_info().currsize > most_cases:
            raise _TooMany
        if at == bound:
            return factorial(sum(room)) // prod(map(factorial, room))
        free = (place for place in takers[order[at]] if room[place])
        return sum(ways(at + 1, _less(room, place)) for place in free)

    return ways(0, tuple(sizes))


def chances(takers: Takers, sizes: Sequence[int]) -> list[list[float]]:
    """Return how likely each domino lies in each place where there are deals that fit, all of them
    being equally likely. Dominoes that the same places take are counted once."""
    every = _count(takers, sizes, inf)
    found = dict[frozenset[int], list[float]]()
    for one, places in enumerate(takers):
        if places not in found:
            found[places], others = [0.0] * len(sizes), [*takers[:one], *takers[one + 1 :]]
            for place in places:
                if sizes[place]:
                    there = _count(others, _less(sizes, place), inf)
                    found[places][place] = there / every
    return [found[places] for places in takers]


def deals(takers: Takers, sizes: Sequence[int]) -> Iterator[list[int]]:
    """Yield each deal once: the place of every domino."""
    order, _ = _order(takers, sizes)
    found, room = [0] * len(takers), list(sizes)

    def filled(at: int) -> Iterator[list[int]]:
        if at == len(order):
            yield found.copy()
            return
        for place in sorted(takers[order[at]]):
            if room[place]:
                found[order[at]] = place
                room[place] -= 1
                yield from filled(at + 1)
                room[place] += 1

    return filled(0)


def _order(takers: Takers, sizes: Sequence[int]) -> tuple[list[int], int]:
    """Return the dominoes in the order in which they are put away, and how many of them not every
    place takes: those come first."""
    taking = frozenset(place for place, size in enumerate(sizes) if size)
    bound = [one for one, places in enumerate(takers) if not taking <= places]
    bound.sort(key=lambda one: sorted(takers[one] & taking))
    return [*bound, *(one for one, places in enumerate(takers) if taking <= places)], len(bound)


def _less(room: Sequence[int], place: int) -> tuple[int, ...]:
    """Return the room left once one more lies in a place."""
    return (*room[:place], room[place] - 1, *room[place + 1 :])


def fitting(takers: Takers, sizes: Sequence[int]) -> list[int]:
    """Return the place of each domino in one deal that fits.

    Raises:
        Refused: there is none.
    """
    # Only needed where deals cannot be counted, and slow to import.
    import networkx  # noqa: PLC0415

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
        raise no_deal()
    return [bisect_right(begin, matching[node]) - 1 for node in range(number)]


class _TooMany(Exception):
    """The count would have to tell too many cases apart."""
