"""Walk from deal to deal so that each is met as often as it is likely.

The walk of Metropolis et al. (1953), compiled: two dominoes change places, or three in a ring,
where the places take them; a deal that makes what was seen less likely is gone on from in so many
cases as it is less likely. In the long run each deal is met as often as it is likely.
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
"""The share of moves that are made for reasons that are not known."""

_FINE: Final = 1 << 30
"""Steps that a probability is told apart in."""


class Table(NamedTuple):
    """Dominoes, the places that they may lie in, and the moves of others by which they are weighed.

    ``place``: of each domino, changed by exchanges; ``takes``: for each domino and place, whether
    it may lie there; ``rivals``: for each move and domino, by how much less often the one made is
    made where the domino is held; ``held``: for each move and place, whether what lies there was in
    the maker's hand then; ``sums``: for each move the rivals held, and what they would be;
    ``chance``: the state of the generator of random numbers, one integer that is not 0.
    """

    place: Integers
    takes: Integers
    rivals: Reals
    held: Integers
    sums: Reals
    chance: Integers


@compiled
def likelihood(rivals: float) -> float:
    """Return how likely a move was, where the rivals that were held add up to so much."""
    return ANY + (1.0 - ANY) / (1.0 + max(0.0, rivals))


@compiled
def add_up(table: Table) -> None:
    """Add up the rivals that were held when each move was made."""
    for move in range(table.rivals.shape[0]):
        table.sums[move, 0] = 0.0
        for domino in range(table.place.shape[0]):
            if table.held[move, table.place[domino]]:
                table.sums[move, 0] += table.rivals[move, domino]


@compiled
def _change(table: Table, move: int, domino: int, to: int) -> float:
    """Return by how much the rivals change where a domino goes to a place."""
    held = table.held[move, to] - table.held[move, table.place[domino]]
    return float(table.rivals[move, domino] * held)


@compiled
def _ratio(table: Table, one: int, two: int, three: int) -> float:
    """Return the likelihood ratio of what was seen if three dominoes are rotated: the first to the
    place of the second, that to the place of the third, and that to the place of the first."""
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
    """Go on from the deal in which three dominoes have changed places in a ring, or two where the
    last two are the same, if places take them and chance has it."""
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
    """Try so many exchanges, a ring in one direction as often as in the other."""
    number = table.place.shape[0]
    for _ in range(times):
        one, two = below(table.chance, 0, number), below(table.chance, 0, number)
        three = below(table.chance, 0, number) if below(table.chance, 0, 2) else two
        if one not in (two, three):
            _try_ring(table, one, two, three)


FIRST: Final = 100
"""Exchanges tried for each domino before the first deal."""
BETWEEN: Final = 10
"""Exchanges tried for each domino between two deals."""


class Walk:
    """The deals that fit what is known, weighed by the moves that others made.

    Raises:
        Refused: there is none.
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
        """Yield the place of each domino in one deal after the other, without end; each begins
        where the one before ended, in the same array. The seed is not 0."""
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
    """Return how much less often a move is made where its maker holds a domino, which may have left
    the hand with that move or before."""
    if domino.holder is not None and domino.held_at <= choice.time:
        return 0.0
    return choice.rivals.get(domino.tile, 0.0)
