"""The end of a hand, its totals and its standing: what all games share, and the models of games
without further details."""

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

    seat: Who = Field(description="Whose total.")
    part: str = Field(max_length=40, description="What it is for.")
    adds: Adds = Field(description="What is added.")


class EndSettlement(Model, Generic[Parts]):
    """The settlement at the end."""

    parts: Parts = Field(description="Each addition by itself.")


class EndOutcome(Model, Generic[Reason, Winners, Settled, Totals]):
    """The end of the hand."""

    reason: Reason = Field(description="What ended it.")
    winners: Winners = Field(description="None where nobody won, or hidden hands decide it.")
    settlement: Settled = Field(description="What is counted at the end.")
    totals: Totals = Field(description="By seat, after the settlement.")
    game_over: bool = Field(
        description="Whether the game is over: its rules ask for no other hand."
    )
    next_hand: bool = Field(
        description="Whether `deals` with `after` can deal another hand, which keeps the totals. "
        "False as long as hidden hands must be shown to count them."
    )


class EndStanding(Model, Generic[Unit, Totals, Parts, Settled]):
    """The standing and what makes it up."""

    unit: Unit = Field(description="What is counted.")
    standing: Totals = Field(description="By seat, without the settlement.")
    parts: Parts = Field(description="What makes up the standing and, at the end, the totals.")
    settlement: Settled | None = Field(description="Null while the hand goes on.")


class HandPart(EndPart[Seat, Points]):
    """One addition to a seat's total."""


class HandSettlement(EndSettlement[Annotated[list[HandPart], Field(max_length=64)]]):
    """The settlement at the end."""


class HandOutcome(
    EndOutcome[
        Annotated[str, Field(max_length=40)],
        Annotated[list[Seat], Field(max_length=16)],
        HandSettlement,
        BySeat,
    ]
):
    """The end of the hand."""

    settled: bool = Field(description="False where hidden hands must be shown to count them.")


class HandScore(Model):
    """The totals, and the settlement that is in them."""

    totals: BySeat = Field(description="By seat, after the settlement where there is one.")
    settlement: HandSettlement | None = Field(description="Null while the hand goes on.")
