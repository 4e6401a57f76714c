"""The standing of a seat: what is known of how the hand ends for it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import quantiles
from typing import NamedTuple

from engine.tiles import Tile
from solver.answers.answer import Chance, Effort, Estimate, Status
from solver.answers.words import Words


class Lying(NamedTuple):
    """``place``: a seat or the key of a pile, where a hidden domino may lie. ``chance``: the
    probability that it lies there."""

    place: int | str
    chance: float


class Belief(NamedTuple):
    """``tile``: a domino that is not seen. ``places``: every place where it may lie; the chances
    add up to 1."""

    tile: Tile
    places: tuple[Lying, ...]


class Quartiles(NamedTuple):
    """The quartiles of a value over simulated deals: a quarter of the deals stay below ``low``,
    half below ``median``, three quarters below ``high``."""

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
    """The standing of a seat, without the number of the seat. ``value``: the value once the hand is
    over, else None. ``estimate``: what simulated deals say before that, None if nothing is known.
    ``chance``: None in a game for one player and if nothing was simulated. ``beliefs``: where each
    hidden domino may lie."""

    value: int | None = None
    estimate: Estimate | None = None
    quartiles: Quartiles | None = None
    chance: Chance | None = None
    beliefs: tuple[Belief, ...] = ()
    assumption: Words = ()
    effort: Effort = field(default_factory=Effort)

    @property
    def status(self) -> Status:
        """How certain the value is: optimal once the hand is over, else estimated, or unknown
        without an estimate."""
        if self.value is not None:
            return Status.OPTIMAL
        return Status.UNKNOWN if self.estimate is None else Status.ESTIMATED


@dataclass(frozen=True)
class SeatStanding:
    """The standing of a seat. ``unit``: the unit of its values. ``better``: ``higher`` or
    ``lower``, which values are better. ``found``: what was found. ``seed``: the seed of the
    search."""

    seat: int
    unit: str
    better: str
    found: StandingValue
    seed: int
