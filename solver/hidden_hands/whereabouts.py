"""Say of the evidence where every domino may lie: all of it, or what matters for counting."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from solver.hidden_hands.evidence import DEALT, PILE, Domino, Evidence, Place
from solver.kernel import Integers
from solver.worlds import Takers


class Whereabouts(NamedTuple):
    """The places with the number of dominoes that came to each, and the dominoes that lie there."""

    sizes: Mapping[Place, int]
    dominoes: Sequence[Domino]

    @property
    def takers(self) -> Takers:
        """Of each domino the numbers of the places that it may lie in."""
        return [
            frozenset(number for number, at in enumerate(self.sizes) if one.can_be_in(at))
            for one in self.dominoes
        ]

    @property
    def hidden(self) -> Integers:
        """The numbers of the dominoes that nobody was seen to hold."""
        found = [number for number, one in enumerate(self.dominoes) if one.holder is None]
        return np.array(found, np.int64)

    @property
    def seats(self) -> Integers:
        """The seat of each place."""
        return np.array([place.seat for place in self.sizes], np.int64)


def whole(evidence: Evidence[Any, Any]) -> Whereabouts:
    """Return every place that dominoes came to, with those that were laid since."""
    return Whereabouts(evidence.sizes, evidence.dominoes)


def narrowed(evidence: Evidence[Any, Any], hidden: Sequence[int]) -> Whereabouts:
    """Return what matters where deals are counted: so many dominoes of each seat are hidden.

    When one came to a hand matters only where something says that the hand lacked it at some time.
    Of the other seats all places are one, with what is hidden there now, and what they laid stands
    for itself: that leaves far fewer ways to tell apart.
    """
    merged = {seat for seat in range(len(hidden)) if not _lacked(evidence, seat)}
    dominoes = [one for one in evidence.dominoes if one.holder not in merged]
    sizes: dict[Place, int] = {}
    for place, size in evidence.sizes.items():
        if place.seat in merged:
            sizes[Place(place.seat, _last(evidence, place.seat))] = hidden[place.seat]
        elif place.seat != PILE:
            sizes[place] = size
    sizes[Place(PILE, DEALT)] = len(dominoes) - sum(sizes.values())
    return Whereabouts(sizes, dominoes)


def _last(evidence: Evidence[Any, Any], seat: int) -> int:
    """Return when dominoes came to a seat last."""
    return max(place.since for place in evidence.sizes if place.seat == seat)


def _lacked(evidence: Evidence[Any, Any], seat: int) -> bool:
    """Tell whether a domino that may be there now cannot have come to a seat at some time."""
    return any(place.seat == seat for domino in evidence.dominoes for place in domino.not_in)
