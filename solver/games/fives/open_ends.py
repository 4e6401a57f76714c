"""Keep layouts as the search sees them: the open ends alone, arms without names (F3).

An end is the number to be joined, plus ``CROSS`` where a double lies crosswise and counts both
halves. What lies further in never matters again, so layouts with the same ends are one object,
and a play that makes the same ends from another arm is the same play.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.tiles import Tile
from solver.games.fives.transitions import CROSS, points_for

Ends = tuple[int, ...]

NO_SPINNER: Final = -1
FREE_EDGE: Final = -1
"""Stands for the spinner's edges that no arm has begun on."""


class DominoJoined(NamedTuple):
    """One domino laid: the points it scores, its bit, the ends after it, and a number that
    names the step among all steps from a layout."""

    points: int
    bit: int
    after: "OpenLayout"
    code: int


class OpenLayout:
    """The ends of one layout and, found when first asked for, the steps from it."""

    __slots__ = ("_found", "_steps", "ends", "fits", "number", "spinner")

    def __init__(self, number: int, spinner: int, ends: Ends, fits: int) -> None:
        self.number = number
        self.spinner = spinner
        self.ends = ends
        self.fits = fits
        """The dominoes that join an end, as bits."""
        self._steps: tuple[DominoJoined, ...] | None = None
        self._found: dict[int, tuple[DominoJoined, ...]] = {}

    def steps(self, held: int, among: "OpenLayouts") -> tuple[DominoJoined, ...]:
        """Return the steps with these dominoes, all of which fit: most points first, then the
        heaviest. Before the lead only the highest double held can be laid (F2)."""
        found = self._found.get(held)
        if found is None:
            if self._steps is None:
                self._steps = among.steps(self)
            may = held if self.spinner != NO_SPINNER else 1 << held.bit_length() - 1
            found = self._found[held] = tuple([step for step in self._steps if step.bit & may])
        return found


class OpenLayouts:
    """All layouts met in one hand. A domino is the bit of its place in ``dominoes``."""

    def __init__(self, dominoes: Sequence[tuple[int, int]]) -> None:
        self.dominoes = tuple(dominoes)
        self._known: dict[tuple[int, Ends], OpenLayout] = {}

    def of(self, spinner: int, ends: Ends) -> OpenLayout:
        """Return the layout with these ends, which must be in ascending order."""
        known = self._known.get((spinner, ends))
        if known is None:
            fits = self._fitting(spinner, ends)
            known = OpenLayout(len(self._known), spinner, ends, fits)
            self._known[spinner, ends] = known
        return known

    def _fitting(self, spinner: int, ends: Ends) -> int:
        numbers = {end % CROSS for end in ends}
        if len(ends) < 4:
            numbers.add(spinner)
        return mask(
            place
            for place, (high, low) in enumerate(self.dominoes)
            if high in numbers or low in numbers or (spinner == NO_SPINNER and high == low)
        )

    def steps(self, layout: OpenLayout) -> tuple[DominoJoined, ...]:
        """Return every step with any domino, those that make the same ends once."""
        places = places_of(layout.fits)
        if layout.spinner == NO_SPINNER:
            return tuple(self._lead(place) for place in places)
        found = [step for place in places for step in self._joining(layout, place)]
        found.sort(key=self._rank)
        return tuple(found)

    def _lead(self, place: int) -> DominoJoined:
        number = self.dominoes[place][0]
        after = self.of(number, ())
        return DominoJoined(points_of(number, ()), 1 << place, after, step_code(place, after))

    def _joining(self, layout: OpenLayout, place: int) -> Iterator[DominoJoined]:
        for ends in sorted(ends_after(layout.spinner, layout.ends, self.dominoes[place])):
            after = self.of(layout.spinner, ends)
            scored = points_of(layout.spinner, ends)
            yield DominoJoined(scored, 1 << place, after, step_code(place, after))

    def _rank(self, step: DominoJoined) -> tuple[int, int]:
        return -step.points, -sum(self.dominoes[step.bit.bit_length() - 1])


def step_code(place: int, after: OpenLayout) -> int:
    return place << 20 | after.number


def ends_after(spinner: int, ends: Ends, domino: tuple[int, int]) -> set[Ends]:
    """Return the ends that the domino can make, laid either way on any end or free edge of its
    number."""
    open_ends = {*ends, FREE_EDGE} if len(ends) < 4 else set(ends)
    found: set[Ends] = set()
    for inner, outer in (domino, domino[::-1]):
        new = outer + CROSS if inner == outer else outer
        for end in open_ends:
            if inner == (spinner if end == FREE_EDGE else end % CROSS):
                kept = list(ends)
                if end != FREE_EDGE:
                    kept.remove(end)
                found.add(tuple(sorted([*kept, new])))
    return found


@cache
def points_of(spinner: int, ends: Ends) -> int:
    """Return the points for these ends."""
    total = sum([end if end < CROSS else 2 * (end - CROSS) for end in ends])
    return points_for(total, len(ends), spinner)


def end_of(tile: Tile) -> int:
    """Return the end that the outermost domino of an arm makes."""
    return int(tile.second) + (CROSS if tile.is_double else 0)


def places_of(held: int) -> Iterator[int]:
    """Yield the places of the bits that are set, in ascending order."""
    while held:
        low = held & -held
        yield low.bit_length() - 1
        held ^= low


def mask(places: Iterator[int]) -> int:
    return sum([1 << place for place in places])
