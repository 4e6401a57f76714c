"""Declare the answer about a record."""

from typing import ClassVar, Generic

from pydantic import Field

from schemas.base import left_out
from schemas.generic import Effect, GameModel, Move, Outcome, Position
from schemas.problems import Flaw


class RecordFault(Flaw):
    """A fault of a record, with its place."""

    line: int = Field(ge=1, description="Its line, from 1.")
    column: int = Field(ge=1, description="Its column, from 1.")
    rule: str = Field(description="The number of the rule; empty where none is meant.")


class RecordedMove(GameModel, Generic[Move, Effect]):
    """A move of a record, made."""

    line: int = Field(ge=1, description="The line that it stands on.")
    seat: int = Field(ge=0, description="Who made it.")
    move: Move = Field(description="The move.")
    text: str = Field(description="The move in words.")
    effect: Effect = Field(description="What it did.")
    after: str = Field(description="The position after it on one line.")
    comment: str = Field(description="The comment behind it; empty where there is none.")


class HandOfRecord(GameModel, Generic[Position, Move, Effect, Outcome]):
    """A hand of a record, as far as it could be replayed."""

    named: ClassVar[str] = "RecordedHand"

    line: int = Field(ge=1, description="The line that began it.")
    begun: str = Field(description="That line, `deal ...` or `start ...`.")
    comment: str = Field(description="The comment on it; empty where there is none.")
    position: Position = Field(description="The first position.")
    text: str = Field(description="The same on one line.")
    moves: list[RecordedMove[Move, Effect]] = Field(description="The moves made, in order.")
    end: Position = Field(description="The position reached.")
    outcome: Outcome | None = left_out("How the hand ended, where it is over.")


class RecordsAnswer(GameModel, Generic[Position, Move, Effect, Outcome]):
    """The hands of a record, or everything that is wrong with it."""

    valid: bool = Field(description="Whether nothing is wrong.")
    faults: list[RecordFault] = Field(description="Everything that is wrong, by line.")
    hands: list[HandOfRecord[Position, Move, Effect, Outcome]] = Field(
        description="In order, each as far as it could be replayed."
    )
