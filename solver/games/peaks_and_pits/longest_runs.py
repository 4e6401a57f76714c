"""Find the longest plays of one turn, for hands of any size (P5).

Within one slope the numbers only rise or only fall, so the dominoes of a hand are the edges of a
graph without cycles: one pass over the numbers finds the longest way from each.
"""

from collections.abc import Iterable

from engine.tiles import Tile
from solver.games.peaks_and_pits.state import DOWN, OPEN, UP, Front

Run = tuple[Tile, ...]


class LongestRuns:
    """By way and by number, ``onward`` is a longest run that begins there with a step that way, the
    lower numbers first among equals."""

    def __init__(self, hand: Iterable[Tile]) -> None:
        self._outer: dict[int, list[int]] = {number: [] for number in range(10)}
        for inner, outer in sorted({lie for tile in hand for lie in (tile, tile.flipped)}):
            self._outer[int(inner)].append(int(outer))
        self.onward = {UP: self._onward(UP), DOWN: self._onward(DOWN)}

    def _onward(self, way: int) -> list[Run]:
        runs: list[Run] = [()] * 10
        for number in sorted(range(10), reverse=way == UP):
            steps = [outer for outer in self._outer[number] if (outer - number) * way > 0]
            after = [(Tile(number, to), *self._double(to), *runs[to]) for to in steps]
            runs[number] = max(after, key=len, default=())
        return runs

    def _double(self, number: int) -> Run:
        return (Tile(number, number),) if number in self._outer[number] else ()

    def extending(self, front: Front) -> Run:
        """Return a longest play that goes on with the slope of an arm, or gives it its first
        direction."""
        ways = (UP, DOWN) if front.way == OPEN else (front.way,)
        onward = max((self.onward[way][front.end] for way in ways), key=len)
        return (*self._double(front.end), *onward)

    def turning(self, front: Front) -> Run:
        """Return a longest play that ends the slope of an arm and begins a new one; never with a
        double (P5)."""
        return () if front.way == OPEN else self.onward[-front.way][front.end]
