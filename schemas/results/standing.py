"""Declare ``standing``: how a seat stands, and where the dominoes may be that it does not see."""

from typing import Generic, Literal

from pydantic import Field

from schemas.base import Model
from schemas.generic import AnyPosition, Budget, Move
from schemas.requests import COST, MOST_SEATS, HistoryGiven, Request
from schemas.results.solving import Better, Chance, Estimate, OpenAnswer, Said, Status
from schemas.tiles import SeenTile


class StandingRequest(Request, Generic[AnyPosition, Move, Budget]):
    """A position and the seat that is asked about."""

    position: AnyPosition = Field(
        description="The position as the seat sees it, or the whole of it: only what that seat "
        "sees is looked at."
    )
    seat: int = Field(ge=0, le=MOST_SEATS, description="On move or not, from 0 in playing order.")
    history: HistoryGiven[AnyPosition, Move] | None = Field(
        None, description="How the position came about, as that seat saw it; it must lead there."
    )
    budget: Budget = COST


class Quartiles(Model):
    """The spread of the simulated deals."""

    low: float = Field(description="A quarter of the deals end below it.")
    median: float = Field(description="Half of the deals end below it.")
    high: float = Field(description="Three quarters of the deals end below it.")


class StandingEstimate(Estimate):
    """The simulated deals: their mean and their spread."""

    quartiles: Quartiles = Field(description="In the answer's unit, the lowest number first.")


class InHand(Model):
    """A hand that may hold a domino."""

    seat: int = Field(ge=0, description="The seat that may hold it.")
    chance: float = Field(ge=0, le=1, description="How likely it is.")


class InPile(Model):
    """A pile that may hold a domino."""

    pile: Literal["boneyard", "stock", "pile", "set_aside"] = Field(
        description="The pile by its key in a position; `set_aside` for what the deal left over."
    )
    chance: float = Field(ge=0, le=1, description="How likely it is.")


class Belief(Model):
    """A domino that the seat does not see, and where it may lie."""

    tile: SeenTile = Field(description="The domino; copies are listed one by one.")
    places: list[InHand | InPile] = Field(
        description="Every place where it may lie; the chances add up to 1, up to rounding."
    )


class StandingAnswer(OpenAnswer):
    """The standing of a seat."""

    seat: int = Field(ge=0, description="The seat asked about.")
    unit: str = Field(description="What is counted.")
    better: Better = Field(description="Whether a higher or a lower number is better for the seat.")
    status: Status = Field(
        description="Optimal once the hand is over; estimated: from simulated deals; unknown: the "
        "budget ran out."
    )
    value: int | None = Field(description="The result of the hand; null until it is over.")
    bound: int | None = Field(description="The same as `value`.")
    estimate: StandingEstimate | None = Field(
        description="What the hand will come to; null once it is over."
    )
    chance: Chance | None = Field(
        description="Null where nothing was simulated, and in games of one player."
    )
    beliefs: list[Belief] = Field(description="One for each domino that the seat does not see.")
    assumption: str = Field(description="What is taken for granted of all players.")
    assumed: list[Said] = Field(description="Its sentences, in their order.")
