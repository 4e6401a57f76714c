"""Declare ``standing``: the expected result of a seat, and where the dominoes hidden from it may
be."""

from typing import Generic, Literal

from pydantic import Field

from schemas.base import Model
from schemas.generic import AnyPosition, Budget, Move
from schemas.requests import COST, MOST_SEATS, HistoryGiven, Request
from schemas.results.solving import Better, Chance, Estimate, OpenAnswer, Said, Status
from schemas.tiles import SeenTile


class StandingRequest(Request, Generic[AnyPosition, Move, Budget]):
    """A position, and the seat to estimate the result for."""

    position: AnyPosition = Field(
        description="The position as the seat sees it, or all of it: only what that seat sees is "
        "used."
    )
    seat: int = Field(
        ge=0, le=MOST_SEATS, description="The seat, to move or not, from 0 in playing order."
    )
    history: HistoryGiven[AnyPosition, Move] | None = Field(
        None,
        description="The deal and the moves as that seat saw them, which must lead to `position`.",
    )
    budget: Budget = COST


class Quartiles(Model):
    """The spread of the simulated deals."""

    low: float = Field(description="First quartile: a quarter of the deals end below it.")
    median: float = Field(description="Median: half of the deals end below it.")
    high: float = Field(description="Third quartile: three quarters of the deals end below it.")


class StandingEstimate(Estimate):
    """Mean and spread of the simulated deals."""

    quartiles: Quartiles = Field(
        description="Quartiles, in the answer's unit; `low` is the lowest number."
    )


class InHand(Model):
    """A hand that may hold a domino."""

    seat: int = Field(ge=0, description="The seat that may hold the domino.")
    chance: float = Field(ge=0, le=1, description="Probability that the domino is there.")


class InPile(Model):
    """A pile that may hold a domino."""

    pile: Literal["boneyard", "stock", "pile", "set_aside"] = Field(
        description="Key of the pile in a position; `set_aside` for dominoes left over by the deal."
    )
    chance: float = Field(ge=0, le=1, description="Probability that the domino is there.")


class Belief(Model):
    """A domino that the seat does not see, and where it may be."""

    tile: SeenTile = Field(description="The hidden domino; copies are listed one by one.")
    places: list[InHand | InPile] = Field(
        description="Every place where it may be; apart from rounding the chances add up to 1."
    )


class StandingAnswer(OpenAnswer):
    """The expected result for a seat."""

    seat: int = Field(ge=0, description="The requested seat.")
    unit: str = Field(description="What the numbers count, such as `points ahead`.")
    better: Better = Field(description="Whether a higher or a lower number is better for the seat.")
    status: Status = Field(
        description="`optimal`: the hand is over; `estimated`: from simulated deals; `unknown`: "
        "the budget ran out."
    )
    value: int | None = Field(description="Result of the hand; null until it is over.")
    bound: int | None = Field(description="The same as `value`.")
    estimate: StandingEstimate | None = Field(
        description="Expected result of the hand; null once it is over."
    )
    chance: Chance | None = Field(
        description="Chances to win; null if nothing was simulated, and in one-player games."
    )
    beliefs: list[Belief] = Field(description="One entry per domino that the seat does not see.")
    assumption: str = Field(description="What is assumed about all players.")
    assumed: list[Said] = Field(
        description="`assumption` as template keys with parameters, for translation."
    )
