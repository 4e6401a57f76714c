"""Walk at random through the assignments of the hidden dominoes, each as often as it is likely.

The walk of Metropolis et al. (1953), compiled. A step exchanges two dominoes, or three in a ring,
if their new places may hold them. If the new assignment makes the moves seen less likely, the step
is made only with the probability (new likelihood / old likelihood). In the long run the walk meets
each assignment as often as it is likely.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from solver.compiling.compiled import compiled
from solver.hidden_hands.counting import fitting
from solver.hidden_hands.evidence import Choice, Domino, Whereabouts
from solver.kernel import Integers, Reals
from solver.search.workspace import below

ANY: Final = 0.05
"""The share of a player's moves taken to be made whatever the player holds; the others are taken
to be made because they look good."""

_FINE: Final = 1 << 30
"""Probabilities are compared in steps of 1 / ``_FINE``."""


class Table(NamedTuple):
    """An assignment of dominoes to places, and the other players' moves that weigh it.

    ``place``: shape (dominoes), the place of each domino; exchanges change it.
    ``takes``: shape (dominoes, places), 1 if the domino may lie in the place.
    ``rivals``: shape (moves, dominoes), how many times as likely as the move made its maker would
    have made the best move with the domino; 0 if the domino is no rival.
    ``held``: shape (moves, places), 1 if the dominoes of the place had come to the maker's hand
    before the move.
    ``sums``: shape (moves, 2), the sum of the rivals that the maker held: now, and after the
    exchange that is being tried.
    ``chance``: shape (1), the state of the random number generator, not 0.
    """

    place: Integers
    takes: Integers
    rivals: Reals
    held: Integers
    sums: Reals
    chance: Integers


@compiled
def likelihood(rivals: float) -> float:
    """Return how likely a move was if its maker held rivals that add up to ``rivals``."""
    return ANY + (1.0 - ANY) / (1.0 + max(0.0, rivals))


@compiled
def add_up(table: Table) -> None:
    """Set ``table.sums[:, 0]``: for each move, the sum of the rivals that its maker held."""
    for move in range(table.rivals.shape[0]):
        table.sums[move, 0] = 0.0
        for domino in range(table.place.shape[0]):
            if table.held[move, table.place[domino]]:
                table.sums[move, 0] += table.rivals[move, domino]


@compiled
def _change(table: Table, move: int, domino: int, to: int) -> float:
    """Return by how much the sum of rivals of ``move`` changes when ``domino`` goes to place
    ``to``."""
    held = table.held[move, to] - table.held[move, table.place[domino]]
    return float(table.rivals[move, domino] * held)


@compiled
def _ratio(table: Table, one: int, two: int, three: int) -> float:
    """Return the likelihood of the moves seen after an exchange, divided by the likelihood now.

    The exchange: domino ``one`` goes to the place of ``two``, ``two`` to the place of ``three``,
    ``three`` to the place of ``one``; if ``two`` is ``three``, ``one`` and ``two`` change places.
    ``table.sums[:, 1]`` is set to the sums after the exchange."""
    place, sums = table.place, table.sums
    ratio = 1.0
    for move in range(sums.shape[0]):
        change = _change(table, move, one, place[two]) + _change(table, move, three, place[one])
        if three != two:
            change += _change(table, move, two, place[three])
        sums[move, 1] = sums[move, 0] + change
        if change != 0.0:
            ratio *= likelihood(sums[move, 1]) / likelihood(sums[move, 0])
    return ratio


@compiled
def _try_ring(table: Table, one: int, two: int, three: int) -> None:
    """Exchange dominoes ``one``, ``two`` and ``three`` in a ring, or ``one`` and ``two`` if ``two``
    is ``three``. Nothing changes if a place may not hold its new domino, or if chance decides
    against a less likely assignment."""
    place, takes = table.place, table.takes
    fits = takes[one, place[two]] and takes[three, place[one]]
    if not fits or (three != two and not takes[two, place[three]]):
        return
    ratio = _ratio(table, one, two, three)
    if ratio < 1.0 and below(table.chance, 0, _FINE) >= ratio * _FINE:
        return
    first = place[one]
    place[one], place[two], place[three] = place[two], place[three], first
    for move in range(table.sums.shape[0]):
        table.sums[move, 0] = table.sums[move, 1]


@compiled
def exchange(table: Table, times: int) -> None:
    """Try ``times`` exchanges of two or three random dominoes. Both directions of a ring of three
    are equally likely."""
    number = table.place.shape[0]
    for _ in range(times):
        one, two = below(table.chance, 0, number), below(table.chance, 0, number)
        three = below(table.chance, 0, number) if below(table.chance, 0, 2) else two
        if one not in (two, three):
            _try_ring(table, one, two, three)


FIRST: Final = 100
"""Exchanges tried before the first assignment, times the number of dominoes."""
BETWEEN: Final = 10
"""Exchanges tried between two assignments, times the number of dominoes."""


class Walk:
    """A random walk through the assignments that fit what is known, weighed by others' moves.

    Raises:
        Refused: no assignment fits.
    """

    def __init__(self, known: Whereabouts, choices: Sequence[Choice]) -> None:
        dominoes, places, takers = known.dominoes, tuple(known.sizes), known.takers
        takes = [[at in taking for at in range(len(places))] for taking in takers]
        rivals = [[_rival(choice, one) for one in dominoes] for choice in choices]
        held = [
            [place.seat == choice.seat and place.since < choice.time for place in places]
            for choice in choices
        ]
        self._table = Table(
            place=np.array(fitting(takers, tuple(known.sizes.values())), np.int64),
            takes=np.array(takes, np.int64).reshape(len(dominoes), len(places)),
            rivals=np.array(rivals, np.float64).reshape(len(choices), len(dominoes)),
            held=np.array(held, np.int64).reshape(len(choices), len(places)),
            sums=np.zeros((len(choices), 2)),
            chance=np.ones(1, np.int64),
        )

    def deals(self, seed: int) -> Iterator[Integers]:
        """Yield assignments without end: the place of each domino. Each is reached from the one
        before by exchanges. The same array is yielded each time and changed in place, so copy what
        is to be kept. ``seed`` must not be 0."""
        table, number = self._table, len(self._table.place)
        table = table._replace(
            place=table.place.copy(), sums=table.sums.copy(), chance=np.array([seed], np.int64)
        )
        add_up(table)
        exchange(table, FIRST * number)
        while True:
            exchange(table, BETWEEN * number)
            yield table.place


def _rival(choice: Choice, domino: Domino) -> float:
    """Return how many times as likely as the move made its maker would have made the best move with
    ``domino``. 0 if ``domino`` was laid by that move or before, or fits nowhere."""
    if domino.holder is not None and domino.held_at <= choice.time:
        return 0.0
    return choice.rivals.get(domino.tile, 0.0)
