"""The end of a hand, its totals and its score: the parts that all games share, and the models of
games without further details."""

from typing import Annotated, Generic, TypeVar

from pydantic import Field

from schemas.base import Model

MOST = 1_000_000

Seat = Annotated[int, Field(ge=0, le=15)]
Points = Annotated[int, Field(ge=-MOST, le=MOST)]
BySeat = Annotated[list[Points], Field(min_length=1, max_length=16)]

Who = TypeVar("Who")
Adds = TypeVar("Adds")
Parts = TypeVar("Parts")
Reason = TypeVar("Reason")
Winners = TypeVar("Winners")
Settled = TypeVar("Settled")
Totals = TypeVar("Totals")
Unit = TypeVar("Unit")


class EndPart(Model, Generic[Who, Adds]):
    """One addition to a seat's total."""

    seat: Who = Field(description="The seat whose total changes.")
    part: str = Field(max_length=40, description="What the amount is for, such as `plays`.")
    adds: Adds = Field(description="Amount added.")


class EndSettlement(Model, Generic[Parts]):
    """The settlement at the end of the hand."""

    parts: Parts = Field(description="The amounts added, one entry each.")


class EndOutcome(Model, Generic[Reason, Winners, Settled, Totals]):
    """The end of the hand."""

    reason: Reason = Field(description="Why the hand ended.")
    winners: Winners = Field(
        description="Seats that won the hand; empty if no seat did, or if hidden hands decide it."
    )
    settlement: Settled = Field(description="What is added to the totals at the end of the hand.")
    totals: Totals = Field(description="Totals by seat, after the settlement.")
    game_over: bool = Field(
        description="Whether the whole game is over, so that its rules call for no further hand."
    )
    next_hand: bool = Field(
        description="Whether `deals` with `after` can deal another hand, which keeps the totals. "
        "False while hidden hands have to be shown for counting."
    )


class EndStanding(Model, Generic[Unit, Totals, Parts, Settled]):
    """The scores and their parts."""

    unit: Unit = Field(description="What the numbers count, such as `points ahead`.")
    standing: Totals = Field(description="Totals by seat, before the settlement.")
    parts: Parts = Field(description="The parts of `standing` and, at the end, of the totals.")
    settlement: Settled | None = Field(description="The settlement; null while the hand continues.")


class HandPart(EndPart[Seat, Points]):
    """One addition to a seat's total."""


class HandSettlement(EndSettlement[Annotated[list[HandPart], Field(max_length=64)]]):
    """The settlement at the end of the hand."""


class HandOutcome(
    EndOutcome[
        Annotated[str, Field(max_length=40)],
        Annotated[list[Seat], Field(max_length=16)],
        HandSettlement,
        BySeat,
    ]
):
    """The end of the hand."""

    settled: bool = Field(description="False while the settlement depends on hidden dominoes.")


class HandScore(Model):
    """The totals, and the settlement that is in them."""

    totals: BySeat = Field(description="Totals by seat, including the settlement if there is one.")
    settlement: HandSettlement | None = Field(
        description="The settlement; null while the hand continues."
    )
