"""Keep of the evidence what still matters.

When a hidden domino came to a hand matters only where something says that the hand lacked it at
some time. Of the other seats all places are one, with what is hidden there now, and what they
laid stands for itself: that leaves far fewer ways to tell apart.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.tiles import Tile
from solver.hidden_hands.evidence import PILE, Domino, Evidence, Place
from solver.hidden_hands.likelihood import Choice


class Narrowed:
    """The places that matter with the number of hidden dominoes that came to each, the dominoes
    that lie there, and of those, by seat, the ones that are no longer hidden. ``choices`` are the
    moves that can be weighed by these places."""

    def __init__(self, evidence: Evidence[Any, Any], hidden: Sequence[int]) -> None:
        self._evidence = evidence
        seats = range(len(hidden))
        self._merged = {seat for seat in seats if not _lacked(evidence, seat)}
        self.dominoes = [one for one in evidence.dominoes if one.holder not in self._merged]
        self.sizes = self._merged_sizes(hidden)
        self.seen = [Counter[Tile]() for _ in seats]
        for domino in self.dominoes:
            if domino.holder is not None:
                self.seen[domino.holder][domino.tile] += 1
        self.choices = [one for one in evidence.choices if self._can_be_weighed(one)]

    def _merged_sizes(self, hidden: Sequence[int]) -> dict[Place, int]:
        sizes: dict[Place, int] = {}
        for place, size in self._evidence.sizes.items():
            if place.seat in self._merged:
                sizes[Place(place.seat, self._last(place.seat))] = hidden[place.seat]
            elif place.seat != PILE:
                sizes[place] = size
        pile = Place(PILE, -1)
        return {**sizes, pile: len(self.dominoes) - sum(sizes.values())}

    def _last(self, seat: int) -> int:
        """Return when dominoes came to a seat last."""
        return max(place.since for place in self._evidence.sizes if place.seat == seat)

    def _can_be_weighed(self, choice: Choice) -> bool:
        """Tell whether it is known what of the hand was there when a move was made."""
        return choice.seat not in self._merged or self._last(choice.seat) < choice.time

    def laid(self, choice: Choice) -> float:
        """Return the rivals that are known to have been in the hand besides those in the places
        before the move, less those in the places that had left it, and the one that was laid."""
        own = [one for one in self._evidence.dominoes if one.holder == choice.seat]
        if choice.seat in self._merged:
            return sum(_rival(choice, one) for one in own if one.held_at > choice.time)
        return -sum(_rival(choice, one) for one in own if one.held_at <= choice.time)


def _rival(choice: Choice, domino: Domino) -> float:
    return choice.rivals.get(domino.tile, 0.0)


def _lacked(evidence: Evidence[Any, Any], seat: int) -> bool:
    """Tell whether a domino that may be there now cannot have come to a seat at some time."""
    return any(place.seat == seat for domino in evidence.dominoes for place in domino.not_in)
