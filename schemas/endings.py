"""The end of a hand and its totals, for games without further details."""

from typing import Annotated

from pydantic import Field

from schemas.base import Model

MOST = 1_000_000

Seat = Annotated[int, Field(ge=0, le=15)]
Points = Annotated[int, Field(ge=-MOST, le=MOST)]
BySeat = Annotated[list[Points], Field(min_length=1, max_length=16)]


GameOver = Annotated[
    bool, Field(description="Whether the game is over: its rules ask for no other hand.")
]
NextHand = Annotated[
    bool,
    Field(
        description="Whether `deals` with `after` can deal another hand, which keeps the totals. "
        "False as long as hidden hands must be shown to count them."
    ),
]


class HandPart(Model):
    """One addition to a seat's total."""

    seat: Seat = Field(description="The seat whose total it is.")
    part: str = Field(max_length=40, description="The reason of the addition.")
    adds: Points = Field(description="Points added.")


class HandSettlement(Model):
    """The settlement at the end."""

    parts: list[HandPart] = Field(max_length=64, description="Each addition by itself.")


class HandOutcome(Model):
    """The end of the hand."""

    reason: str = Field(max_length=40, description="The reason that it ended.")
    winners: list[Seat] = Field(
        max_length=16, description="The seats that won; none where nobody did."
    )
    settlement: HandSettlement = Field(description="Everything that is counted at the end.")
    totals: BySeat = Field(description="By seat, after the settlement.")
    game_over: GameOver
    next_hand: NextHand
    settled: bool = Field(description="False where hidden hands must be shown to count them.")


class HandScore(Model):
    """The totals, and the settlement that is in them."""

    totals: BySeat = Field(description="By seat, after the settlement where there is one.")
    settlement: HandSettlement | None = Field(description="Null while the hand goes on.")
