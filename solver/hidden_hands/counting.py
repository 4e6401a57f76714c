"""Count the assignments of the hidden dominoes that fit what a seat has seen.

Hidden dominoes lie in *places*: the hand that a seat was dealt, the dominoes drawn with a later
move, the rest of the boneyard. What was seen says for each domino which places can hold it ("take"
it): a domino that a player laid was in that player's hand, and a player who drew or passed held no
domino then that fitted. An assignment puts every domino into a place that takes it. All assignments
are equally likely as long as nothing is concluded from how well the players play. Dominoes and
places are numbers; the order within a place does not count.

The dominoes that some place does not take are counted first, one after the other; the others can
lie anywhere, so a formula counts them. If there are too many cases to count, ``fitting`` still
finds one assignment to begin from (see ``hidden_hands.walk``).
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
"""Most cases (a domino and the room left in each place) that ``count`` looks at."""

Takers = Sequence[frozenset[int]]
"""For each domino, the numbers of the places that may hold it."""


def no_deal() -> Refused:
    """Return the refusal to raise if no assignment of the hidden dominoes fits what was seen."""
    return Refused([violation("no_deal_fits", "", "/position")])


def count(takers: Takers, sizes: Sequence[int]) -> int | None:
    """Return how many assignments put each domino into a place that takes it and exactly
    ``sizes[place]`` dominoes into each place; None if counting them takes more than ``MOST_CASES``
    cases."""
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
    """Return how likely each domino lies in each place, as ``found[domino][place]``, if every
    assignment is equally likely. At least one must fit. Dominoes that the same places take have the
    same chances, so these are computed once."""
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


def chances_in(cases: Sequence[Takers], sizes: Sequence[int]) -> list[list[float]]:
    """Return how likely each domino lies in each place, as ``chances`` does, if an assignment fits
    exactly one of several cases.

    Raises:
        Refused: none fits.
    """
    weights = [_count(takers, sizes, inf) for takers in cases]
    if not sum(weights):
        raise no_deal()
    fitting_cases = [
        (takers, weight) for takers, weight in zip(cases, weights, strict=True) if weight
    ]
    every = [(chances(takers, sizes), weight / sum(weights)) for takers, weight in fitting_cases]
    return [
        [sum(found[one][place] * share for found, share in every) for place in range(len(sizes))]
        for one in range(len(every[0][0]))
    ]


def deals(takers: Takers, sizes: Sequence[int]) -> Iterator[list[int]]:
    """Yield each assignment once: the place of every domino."""
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
    """Return the dominoes in the order in which they are put into places, and the number of
    restricted ones (at least one place with room does not take them), which come first."""
    taking = frozenset(place for place, size in enumerate(sizes) if size)
    bound = [one for one, places in enumerate(takers) if not taking <= places]
    bound.sort(key=lambda one: sorted(takers[one] & taking))
    return [*bound, *(one for one, places in enumerate(takers) if taking <= places)], len(bound)


def _less(room: Sequence[int], place: int) -> tuple[int, ...]:
    """Return the room left in each place after one domino was put into ``place``."""
    return (*room[:place], room[place] - 1, *room[place + 1 :])


def fitting(takers: Takers, sizes: Sequence[int]) -> list[int]:
    """Return the place of each domino in one assignment that fits.

    Raises:
        Refused: no assignment fits.
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
    """The count has more cases than it may look at."""
