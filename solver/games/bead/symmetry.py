"""Find plays that are the same but for a symmetry of the board.

A turn or mirror image that takes every laid domino to a laid domino with the same faces takes
every play to one that is worth the same, for no rule knows up from left.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.games.bead import Place
from engine.games.bead.symmetry import GridSymmetry, box_of
from engine.turning import turnings


class Twins(NamedTuple):
    """The symmetries of a board other than leaving it as it is."""

    maps: tuple[GridSymmetry, ...]

    def image(self, play: Place, number: int) -> Place:
        """Return a play under the symmetry of that number; 0 leaves it as it is."""
        return self.maps[number - 1].place(play) if number else play

    def distinct(self, plays: Iterable[Place]) -> int:
        """Return how many plays there are, twins counted once."""
        left = set(plays)
        count = 0
        while left:
            play = left.pop()
            left -= {image.place(play) for image in self.maps}
            count += 1
        return count


def twins_of(placed: Iterable[Place]) -> Twins:
    dominoes = set(placed)
    box = box_of(dominoes)
    turned = map(GridSymmetry, turnings(box, box.top, box.left)[1:])
    return Twins(tuple(one for one in turned if dominoes == set(map(one.place, dominoes))))
