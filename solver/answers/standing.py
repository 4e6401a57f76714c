"""The standing of a seat: what is known of how the hand ends for it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import quantiles
from typing import NamedTuple

from engine.tiles import Tile
from solver.answers.answer import Chance, Effort, Estimate, Status
from solver.answers.words import Words


class Lying(NamedTuple):
    """A place where a domino may lie, a seat or the key of a pile, and how likely it lies there."""

    place: int | str
    chance: float


class Belief(NamedTuple):
    """A domino that is not seen, and every place where it may lie; the chances add up to 1."""

    tile: Tile
    places: tuple[Lying, ...]


class Quartiles(NamedTuple):
    """The values that a quarter, half and three quarters of the simulated deals stay below."""

    low: float
    median: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> "Quartiles":
        known = [float(value) for value in values]
        if len(known) == 1:
            known *= 2
        return cls(*quantiles(known, n=4, method="inclusive"))


@dataclass(frozen=True)
class StandingValue:
    """The standing without its seat. ``value`` is known once the hand is over; before that
    ``estimate`` stands for it, None while nothing is known. ``chance`` is None in a game of one
    player and where nothing was simulated."""

    value: int | None = None
    estimate: Estimate | None = None
    quartiles: Quartiles | None = None
    chance: Chance | None = None
    beliefs: tuple[Belief, ...] = ()
    assumption: Words = ()
    effort: Effort = field(default_factory=Effort)

    @property
    def status(self) -> Status:
        """How sure the value is."""
        if self.value is not None:
            return Status.OPTIMAL
        return Status.UNKNOWN if self.estimate is None else Status.ESTIMATED


@dataclass(frozen=True)
class SeatStanding:
    """The standing of a seat: what was found, in which unit, and which of its values are better."""

    seat: int
    unit: str
    better: str
    found: StandingValue
    seed: int
