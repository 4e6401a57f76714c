"""Count all plays of one turn at once, for hands of any size (P5).

Within one slope the numbers only rise or only fall, so the dominoes of a hand are the edges of a
graph without cycles. The plays from each number are counted by their number of dominoes in one
pass over the numbers: a polynomial in x, where the coefficient of x^k counts the plays of k
dominoes. A polynomial is kept as one integer, x being 2^32: no set has that many plays.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.tiles import Tile
from solver.games.peaks_and_pits.state import DOWN, OPEN, UP, Front

Plays = int
"""A polynomial in x = 2^DIGIT, the coefficient of x^k counting the plays of k dominoes."""

DIGIT: Final = 32
_ONE: Final[Plays] = 1
_COEFFICIENT: Final = (1 << DIGIT) - 1


def longest(plays: Plays) -> int:
    """Return the most dominoes of any of the plays; 0 where there is none."""
    return (plays.bit_length() - 1) // DIGIT if plays else 0


def count_of(plays: Plays, dominoes: int) -> int:
    """Return how many of the plays have so many dominoes."""
    return plays >> DIGIT * dominoes & _COEFFICIENT


def total(plays: Plays) -> int:
    """Return how many plays there are."""
    return sum(count_of(plays, dominoes) for dominoes in range(longest(plays) + 1))


class TurnPlays:
    """The plays that a hand holds, from every number and both ways."""

    def __init__(self, hand: Iterable[Tile]) -> None:
        self.doubles: set[int] = set()
        self.outer: dict[int, list[int]] = {number: [] for number in range(10)}
        for tile in hand:
            first, second = int(tile.first), int(tile.second)
            if first == second:
                self.doubles.add(first)
            else:
                self.outer[first].append(second)
                self.outer[second].append(first)
        self.onward = {UP: self._onward(UP), DOWN: self._onward(DOWN)}

    def _onward(self, way: int) -> list[Plays]:
        """Return, by number, the plays from there that begin with a step that way."""
        plays = [0] * 10
        for number in sorted(self.outer, reverse=way == UP):
            steps = [self._arrived(plays, outer) for outer in self._steps(number, way)]
            plays[number] = sum(steps) << DIGIT
        return plays

    def _arrived(self, onward: Sequence[Plays], number: int) -> Plays:
        """Return what may follow where a run reaches a number: nothing or a step, each also with
        the double of the number before it."""
        plays = _ONE + onward[number]
        return plays + (plays << DIGIT) if number in self.doubles else plays

    def _steps(self, number: int, way: int) -> Iterator[int]:
        return (outer for outer in self.outer[number] if (outer - number) * way > 0)

    def extending(self, front: Front) -> Plays:
        """Count plays that go on with the slope of an arm, or give it its first direction."""
        if front.way != OPEN:
            return self._arrived(self.onward[front.way], front.end) - _ONE
        either = [up + down for up, down in zip(*self.onward.values(), strict=True)]
        return self._arrived(either, front.end) - _ONE

    def turning(self, front: Front) -> Plays:
        """Count plays that end the slope of an arm and begin a new one; never with a double
        (P5)."""
        return self.onward[-front.way][front.end] if front.way != OPEN else 0

    def longest_extending(self, front: Front) -> tuple[Tile, ...]:
        """Return one of the longest of ``extending``, lower numbers first among equals."""
        laid = (Tile(front.end, front.end),) if front.end in self.doubles else ()
        ways = (front.way,) if front.way != OPEN else (UP, DOWN)
        way = max(ways, key=lambda way: longest(self.onward[way][front.end]))
        return laid + self._longest_from(front.end, way)

    def longest_turning(self, front: Front) -> tuple[Tile, ...]:
        """Return one of the longest of ``turning``, lower numbers first among equals."""
        return self._longest_from(front.end, -front.way)

    def _longest_from(self, number: int, way: int) -> tuple[Tile, ...]:
        laid: list[Tile] = []
        onward = self.onward[way]
        while onward[number]:
            steps = sorted(self._steps(number, way))
            outer = max(steps, key=lambda outer: longest(self._arrived(onward, outer)))
            laid.append(Tile(number, outer))
            if outer in self.doubles:
                laid.append(Tile(outer, outer))
            number = outer
        return tuple(laid)
