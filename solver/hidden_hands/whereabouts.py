"""Say of the evidence where every domino may lie: all of it, or what matters for counting."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.tiles import Tile
from solver.hidden_hands.evidence import PILE, Domino, Evidence, Place
from solver.worlds import Hidden


class Whereabouts(NamedTuple):
    """The places with the number of dominoes that came to each, the dominoes that lie there, and
    of those, by seat, the ones that are no longer hidden."""

    sizes: Mapping[Place, int]
    dominoes: Sequence[Domino]
    seen: Sequence[Counter[Tile]]

    @property
    def hidden(self) -> list[Hidden]:
        """The dominoes, each with the numbers of the places that it may lie in."""
        return [
            Hidden(
                one.tile,
                frozenset(number for number, at in enumerate(self.sizes) if one.can_be_in(at)),
            )
            for one in self.dominoes
        ]


def whole(evidence: Evidence[Any, Any], seats: int) -> Whereabouts:
    """Return every place that dominoes came to, with those that were laid since."""
    return Whereabouts(evidence.sizes, evidence.dominoes, _seen(evidence.dominoes, seats))


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
    sizes[Place(PILE, -1)] = len(dominoes) - sum(sizes.values())
    return Whereabouts(sizes, dominoes, _seen(dominoes, len(hidden)))


def _seen(dominoes: Sequence[Domino], seats: int) -> list[Counter[Tile]]:
    found = [Counter[Tile]() for _ in range(seats)]
    for domino in dominoes:
        if domino.holder is not None:
            found[domino.holder][domino.tile] += 1
    return found


def _last(evidence: Evidence[Any, Any], seat: int) -> int:
    """Return when dominoes came to a seat last."""
    return max(place.since for place in evidence.sizes if place.seat == seat)


def _lacked(evidence: Evidence[Any, Any], seat: int) -> bool:
    """Tell whether a domino that may be there now cannot have come to a seat at some time."""
    return any(place.seat == seat for domino in evidence.dominoes for place in domino.not_in)
